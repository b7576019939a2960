import { z } from "zod";
import { dayMs } from "../base/clock.ts";
import { tokensFor } from "../base/signed-token.ts";
import { allLanguages } from "../language/language.ts";

/** Who had the mail: the one who may see what is held of this address. */
const linkShape = z.object({ to: z.string(), language: z.enum(allLanguages) });

/** Old mail is forwarded and read by others. */
const lifetimeMs = 90 * dayMs;

/** Never read by a secret that was changed: who knows that could read what anyone sent. */
export const { sign: signMyData, read: readMyData } = tokensFor("my-data", linkShape, lifetimeMs);
