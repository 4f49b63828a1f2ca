import { z } from "zod";
import { customerSchema } from "#shared/domain/customer.ts";
import { MOST_CUSTOMER_EMAILS } from "#shared/domain/customer-reports.ts";
import { mailAddressSchema } from "#shared/domain/mail.ts";
import { LANGUAGES } from "#shared/languages/index.ts";
import { contractMessages as messages } from "#shared/messages/contract.ts";
import { isOneLine, name, newName, nothing, revision } from "./common.ts";
import { method } from "../method.ts";

export const customerMethods = {
  /** Lists customers by name. */
  "customers.list": method({
    input: nothing,
    output: z.object({ revision, customers: z.array(customerSchema) }),
    role: "viewer",
    scope: "part",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  /** Customers that have sites are not removed: `bad_input` says how many sites. */
  "customers.remove": method({
    input: z.strictObject({ names: z.array(name).min(1).max(10_000) }),
    output: z.object({ removed: z.number().int() }),
    role: "operator",
    scope: "all",
    inputs: { names: "customer" },
    log: "entry",
  }),
  /** Creates the customer if there is none of that name, unless a new name is given. */
  "customers.set": method({
    input: z
      .strictObject({
        name,
        rename: newName.optional(),
        contact: z.string().trim().max(500).optional(),
        notes: z.string().max(10_000).optional(),
        /** Instead of the present ones. Who is not an administrator chooses among addresses that are in use. */
        emails: z.array(mailAddressSchema).max(MOST_CUSTOMER_EMAILS).optional(),
        /** Empty: that of Muster. */
        language: z.enum(["", ...LANGUAGES.map(({ code }) => code)]).optional(),
        /** False deletes the stored pictures of its cameras. */
        pictures: z.boolean().optional(),
      })
      .refine(isOneLine, { path: ["name"], error: () => messages.oneLine }),
    output: customerSchema,
    role: "operator",
    scope: "all",
    inputs: {
      name: "customer",
      rename: "uniqueName",
      contact: "plain",
      notes: "plain",
      emails: "destination",
      language: "plain",
      pictures: "personalData",
    },
    log: "entry",
  }),
} as const;
