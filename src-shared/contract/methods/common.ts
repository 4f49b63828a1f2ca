import { z } from "zod";
import { credentialNameFor } from "#shared/domain/credential-purpose.ts";
import { hasControlCharacter } from "#shared/domain/limits.ts";
import { contractMessages as messages } from "#shared/messages/contract.ts";

/** Pieces that the methods' inputs are made of. */
export const nothing = z.strictObject({});
export const id = z.string().min(1).max(64);
/** What the caller calls the job of this call: the job's `subject`, so that it finds its own among all that run. */
export const jobName = z.string().min(1).max(64).optional();
export const ids = z.array(id).min(1).max(100_000);
/** Name of something that exists already; older versions accepted any characters. */
export const name = z.string().trim().min(1).max(120);
/** A name that is given: one line, so that lists, mails and terminals show it as it is. */
export const newName = name.refine((text) => !hasControlCharacter(text), {
  error: () => messages.oneLine,
});
/** A thing of an older version whose name has control characters can be renamed, and otherwise not be changed. */
export function isOneLine(input: {
  readonly name: string;
  readonly rename?: string | undefined;
}): boolean {
  return input.rename !== undefined || !hasControlCharacter(input.name);
}
export const credentialName = credentialNameFor("recorder").trim().nullable();
export const url = z.string().trim().min(1).max(2_000);
/** Snapshot of this revision: events of a higher one are news (see `events.ts`). */
export const revision = z.number().int();
export const password = z.string().max(1_000);
export const passphrase = z.string().min(1).max(1_000);
/** A file's bytes; 30 MB of them at most. */
export const base64 = z.string().max(40_000_000);
