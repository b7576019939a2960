import { execFileSync } from "node:child_process";
import { X509Certificate, createPrivateKey } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { dayMs } from "../src/base/clock.ts";

export type Certificate = ReturnType<typeof httpsCertificate>;

/** Where `npm run dev -- --https` stores it. */
export const ownFolder = join(import.meta.dirname, "../.wrangler/https");

const days = 365;
/** A certificate with less time left than this is renewed, so that none ends during a day's work. */
const leastMs = dayMs;

/**
 * Returns a certificate for this machine only (`localhost`, 127.0.0.1, ::1), stored in `folder`, so that it
 * has to be trusted once a year. `file` is the file to trust. `openssl` creates it. Throws if `openssl` is
 * missing or fails, with a message that says what to do.
 */
export function httpsCertificate(folder: string, now = Date.now(), openssl = "openssl") {
  const [keyFile, file] = [join(folder, "key.pem"), join(folder, "localhost.pem")];
  const readStored = () => ({
    key: readFileSync(keyFile, "utf8"),
    cert: readFileSync(file, "utf8"),
    file,
  });
  if (existsSync(keyFile) && existsSync(file) && isGood(readStored(), now)) return readStored();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const request =
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost
    -days ${days} -addext subjectAltName=DNS:localhost,IP:127.0.0.1,IP:::1
    -addext basicConstraints=critical,CA:FALSE -addext extendedKeyUsage=serverAuth`.split(/\s+/);
  try {
    execFileSync(openssl, [...request, "-keyout", keyFile, "-out", file], {
      stdio: ["ignore", "ignore", "pipe"],
    });
  } catch (cause) {
    const isMissing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    const why = isMissing ? "openssl is missing: install it" : "openssl failed: fix it";
    const message = `${why}, or put a certificate for localhost at ${file} and its key at ${keyFile} (mkcert creates both)`;
    throw new Error(message, { cause });
  }
  return readStored();
}

function isGood({ key, cert }: Pick<Certificate, "key" | "cert">, now: number): boolean {
  try {
    const read = new X509Certificate(cert);
    const lasts = read.validToDate.getTime() - now > leastMs;
    return (
      lasts && Boolean(read.checkHost("localhost")) && read.checkPrivateKey(createPrivateKey(key))
    );
  } catch {
    return false;
  }
}

/** Lets this process call a site on this machine with the stored certificate. */
export function trustOwn(site: string): void {
  const file = join(ownFolder, "localhost.pem");
  if (!site.startsWith("https://localhost") || !existsSync(file)) return;
  setDefaultCACertificates([...getCACertificates(), readFileSync(file, "utf8")]);
}

/** Returns the command that makes browsers of this machine trust the certificate. A person runs it once. */
export function trustCommand(file: string, platform: NodeJS.Platform = process.platform): string {
  if (platform === "darwin") {
    return `security add-trusted-cert -k ~/Library/Keychains/login.keychain-db "${file}"`;
  }
  if (platform === "win32") return `certutil -user -addstore Root "${file}"`;
  return `certutil -d sql:$HOME/.pki/nssdb -A -t P -n localhost -i "${file}"`;
}
