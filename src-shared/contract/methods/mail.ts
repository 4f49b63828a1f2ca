import { z } from "zod";
import {
  mailAccountSchema,
  mailAddressSchema,
  mailStateSchema,
  mailTestSchema,
} from "#shared/domain/mail.ts";
import { nothing, password } from "./common.ts";

export const mailMethods = {
  "mail.get": { input: nothing, output: mailStateSchema },
  "mail.set": {
    input: z.strictObject({
      /** null: removes the account and its password. */
      account: mailAccountSchema.nullable(),
      /** Without it, the stored password stays, as long as host and user name do. */
      password: password.min(1).optional(),
      /** Consent to a password that others on the network can read (encryption `none`). */
      allowUnencrypted: z.boolean().optional(),
    }),
    output: mailStateSchema,
  },
  /** Sends a test message with the account that is set. */
  "mail.test": {
    input: z.strictObject({ to: mailAddressSchema }),
    output: mailTestSchema,
  },
} as const;
