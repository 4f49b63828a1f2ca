import { z } from "zod";
import { secretStatusSchema, secretStoreSchema } from "#shared/domain/secrets.ts";
import { nothing, passphrase, revision } from "./common.ts";

/** Where passwords are kept. A passphrase goes in and never comes out. */
export const secretMethods = {
  /** A new passphrase for the vault; `passphrase_wrong` when `current` is not the one it has. */
  "secrets.changePassphrase": {
    input: z.strictObject({ current: passphrase, next: passphrase }),
    output: secretStatusSchema,
  },
  /**
   * Makes a store the one in use and moves every credential's password there. A vault needs its passphrase, unless it is
   * unlocked; one that is not there yet is made with it. The answer's note names credentials that could not be moved.
   */
  "secrets.choose": {
    input: z.strictObject({ kind: secretStoreSchema, passphrase: passphrase.optional() }),
    output: secretStatusSchema,
  },
  /** Forgets the vault's key, in this process. */
  "secrets.lock": { input: nothing, output: secretStatusSchema },
  "secrets.status": { input: nothing, output: z.object({ revision, status: secretStatusSchema }) },
  /** Opens the vault for as long as this process runs; `passphrase_wrong` makes the next attempt wait. */
  "secrets.unlock": { input: z.strictObject({ passphrase }), output: secretStatusSchema },
} as const;
