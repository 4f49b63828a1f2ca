import { z } from "zod";
import { musterErrorSchema } from "#shared/errors.ts";

/**
 * Where passwords are stored (docs/vault.md): the keychain of the operating system, a file that is encrypted with a passphrase, or the
 * memory of this process until the process ends.
 */
export const SECRET_STORES = ["keychain", "vault", "memory"] as const;
export const secretStoreSchema = z.enum(SECRET_STORES);
export type SecretStoreKind = z.infer<typeof secretStoreSchema>;

export const secretStatusSchema = z.object({
  /** The store in use. */
  kind: secretStoreSchema,
  /** Whether a person chose it; false: it is what this computer has. */
  chosen: z.boolean(),
  /** `locked`: a passphrase, or the keychain's own dialog, stands before it. */
  state: z.enum(["ready", "locked", "unavailable"]),
  /** One sentence for a person: where passwords are kept now, and what that means. */
  note: z.string(),
  /** Why the store cannot be used; null while it can. */
  error: musterErrorSchema.nullable(),
  /** Every store, and whether it can be had on this computer. */
  stores: z.array(
    z.object({
      kind: secretStoreSchema,
      available: z.boolean(),
      /** Note for people: what the store is, or why it is not available. */
      note: z.string(),
    }),
  ),
});
export type SecretStatus = z.infer<typeof secretStatusSchema>;
