import { z } from "zod";
import {
  mailAccountSchema,
  mailAddressSchema,
  mailStateSchema,
  mailTestSchema,
} from "#shared/domain/mail.ts";
import { nothing, password } from "./common.ts";
import { method } from "../method.ts";

export const mailMethods = {
  "mail.get": method({
    input: nothing,
    output: mailStateSchema,
    role: "administrator",
    scope: "all",
    inputs: {},
    log: "none",
  }),
  "mail.set": method({
    input: z.strictObject({
      /** The account; null to remove the account and its password. */
      account: mailAccountSchema.nullable(),
      /** Password. If absent, the stored password stays, as long as host and user name do. */
      password: password.min(1).optional(),
      /** Consent to a password that others on the network can read (encryption `none`). */
      allowUnencrypted: z.boolean().optional(),
    }),
    output: mailStateSchema,
    role: "administrator",
    scope: "all",
    inputs: {
      account: {
        host: "destination",
        port: "destination",
        encryption: "networkConsent",
        username: "password",
        from: "plain",
        fromName: "plain",
        trust: { kind: "identity", sha256: "identity" },
      },
      password: "password",
      allowUnencrypted: "networkConsent",
    },
    log: "entry",
  }),
  /** Sends a test message with the account that is set. */
  "mail.test": method({
    input: z.strictObject({ to: mailAddressSchema }),
    output: mailTestSchema,
    role: "administrator",
    scope: "all",
    inputs: { to: "destination" },
    log: "entry",
  }),
} as const;
