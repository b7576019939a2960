import { z } from "zod";
import { dayMs } from "../base/clock.ts";
import { tokensFor } from "../base/signed-token.ts";
import { allLanguages } from "../language/language.ts";

/** The mail's recipient, who can see what is stored about this address. */
const linkShape = z.object({ to: z.string(), language: z.enum(allLanguages) });

/** 90 days: old mails are forwarded, and read by others. */
const lifetimeMs = 90 * dayMs;

/** Never verified with a former secret: it may have leaked, and would reveal what any visitor sent. */
export const { sign: signMyData, read: readMyData } = tokensFor("my-data", linkShape, lifetimeMs);
