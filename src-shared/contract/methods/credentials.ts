import { z } from "zod";
import { credentialNameFor, credentialPurposeSchema } from "#shared/domain/credential-purpose.ts";
import { credentialSchema, placeSchema } from "#shared/domain/inventory.ts";
import { contractMessages as messages } from "#shared/messages/contract.ts";
import { id, ids, name, nothing, password, revision } from "./common.ts";
import { method } from "../method.ts";

const places = z.array(name).max(10_000);
/** A credential of any purpose, to look at it or to change it. */
const anyCredential = credentialNameFor("any").trim().max(120);

export const credentialMethods = {
  "credentials.list": method({
    input: nothing,
    output: z.object({ revision, credentials: z.array(credentialSchema) }),
    role: "operator",
    scope: "handler",
    inputs: {},
    log: "none",
  }),
  /** Cannot be undone. Refused (`bad_input`) while recorders, sites or templates use it, unless `force` says that they may go without. */
  "credentials.remove": method({
    input: z.strictObject({ name: anyCredential, force: z.boolean().optional() }),
    output: nothing,
    role: "administrator",
    scope: "all",
    inputs: { name: "credential", force: "plain" },
    log: "entry",
  }),
  /** 'Try again': forgets that a credential was refused, for these recorders. */
  "credentials.retry": method({
    input: z.strictObject({ ids }),
    output: z.object({ reopened: z.number().int() }),
    role: "administrator",
    scope: "named",
    inputs: { ids: "recorder" },
    log: "entry",
  }),
  /** Creates a credential or replaces its password. `purpose`: that of a new one is `recorder` unless given; else it stays as it is. */
  "credentials.set": method({
    input: z.strictObject({
      name: anyCredential,
      username: z.string().min(1).max(200),
      password,
      purpose: credentialPurposeSchema.optional(),
    }),
    output: credentialSchema,
    role: "administrator",
    scope: "all",
    inputs: {
      name: "credential",
      username: "password",
      password: "password",
      purpose: "plain",
    },
    log: "entry",
  }),
  /**
   * One attempt on one recorder, with the credential named, otherwise with that of the recorder or its site. `not_asked`: the
   * recorder requires no sign-in, and nothing was sent. A refusal closes the breaker, and an open one stops the attempt.
   */
  "credentials.test": method({
    input: z.strictObject({ id, name: credentialNameFor("recorder").trim().optional() }),
    output: z.object({ outcome: z.enum(["accepted", "not_asked"]) }),
    role: "administrator",
    scope: "named",
    inputs: { id: "recorder", name: "usedCredential" },
    log: "entry",
  }),
  /**
   * Chooses the purpose of a credential that has none yet, and replaces the sites and customers that it is assigned to. A purpose that
   * was chosen changes with a new password only (`credentials.set`): `credential_purpose`.
   */
  "credentials.update": method({
    input: z
      .strictObject({
        name: anyCredential,
        purpose: credentialPurposeSchema.optional(),
        /** Places by name. */
        assignedTo: z.strictObject({ sites: places, customers: places }).optional(),
      })
      .refine(({ purpose, assignedTo }) => purpose !== undefined || assignedTo !== undefined, {
        error: () => messages.empty,
      }),
    output: credentialSchema,
    role: "administrator",
    scope: "all",
    inputs: {
      name: "credential",
      purpose: "plain",
      assignedTo: { sites: "rights", customers: "rights" },
    },
    log: "entry",
  }),
  /** Who would be signed in to with it, and which templates name its password; `via`: whether the recorder names it, or its site. */
  "credentials.uses": method({
    input: z.strictObject({ name: anyCredential }),
    output: z.object({
      sites: z.array(placeSchema),
      recorders: z.array(
        placeSchema.extend({ siteName: z.string(), via: z.enum(["recorder", "site"]) }),
      ),
      templates: z.array(placeSchema),
    }),
    role: "operator",
    scope: "handler",
    inputs: { name: "usedCredential" },
    log: "none",
  }),
} as const;
