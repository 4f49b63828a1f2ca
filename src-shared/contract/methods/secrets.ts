import { z } from "zod";
import { secretStatusSchema, secretStoreSchema } from "#shared/domain/secrets.ts";
import { nothing, passphrase, revision } from "./common.ts";
import { method } from "../method.ts";

/** Where passwords are kept. A passphrase goes in and never comes out. */
export const secretMethods = {
  /** A new passphrase for the vault; `passphrase_wrong` when `current` is not the one it has. */
  "secrets.changePassphrase": method({
    input: z.strictObject({ current: passphrase, next: passphrase }),
    output: secretStatusSchema,
    role: "administrator",
    scope: "all",
    inputs: { current: "password", next: "password" },
    log: "entry",
  }),
  /**
   * Makes a store the one in use and moves every credential's password there. A vault needs its passphrase, unless it is
   * unlocked; one that is not there yet is made with it. The answer's note names credentials that could not be moved.
   */
  "secrets.choose": method({
    input: z.strictObject({ kind: secretStoreSchema, passphrase: passphrase.optional() }),
    output: secretStatusSchema,
    role: "administrator",
    scope: "all",
    inputs: { kind: "plain", passphrase: "password" },
    log: "entry",
  }),
  /** Forgets the vault's key, in this process. */
  "secrets.lock": method({
    input: nothing,
    output: secretStatusSchema,
    role: "administrator",
    scope: "all",
    inputs: {},
    log: "entry",
  }),
  "secrets.status": method({
    input: nothing,
    output: z.object({ revision, status: secretStatusSchema }),
    role: "viewer",
    scope: "none",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  /** Opens the vault for as long as this process runs; `passphrase_wrong` makes the next attempt wait. */
  "secrets.unlock": method({
    input: z.strictObject({ passphrase }),
    output: secretStatusSchema,
    role: "administrator",
    scope: "all",
    inputs: { passphrase: "password" },
    log: "entry",
  }),
} as const;
