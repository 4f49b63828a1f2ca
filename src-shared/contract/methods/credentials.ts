import { z } from "zod";
import { credentialSchema } from "#shared/domain/inventory.ts";
import { id, ids, name, nothing, password, revision } from "./common.ts";

/** A credential may be used by a whole fleet: sites and recorders by id and name alone. */
const place = z.object({ id: z.string(), name: z.string() });

export const credentialMethods = {
  "credentials.list": {
    input: nothing,
    output: z.object({ revision, credentials: z.array(credentialSchema) }),
  },
  /** Refused (`bad_input`) while recorders or sites use it, unless `force` says that they may go without. */
  "credentials.remove": {
    input: z.strictObject({ name, force: z.boolean().optional() }),
    output: nothing,
  },
  /** 'Try again': forgets that a credential was refused, for these recorders. */
  "credentials.retry": {
    input: z.strictObject({ ids }),
    output: z.object({ reopened: z.number().int() }),
  },
  "credentials.set": {
    input: z.strictObject({ name, username: z.string().min(1).max(200), password }),
    output: credentialSchema,
  },
  /**
   * One attempt on one recorder, with the credential named, else with the recorder's or its site's. `not_asked`: the
   * recorder lets anybody in, and nothing was sent. A refusal closes the breaker, and an open one stops the attempt.
   */
  "credentials.test": {
    input: z.strictObject({ id, name: name.optional() }),
    output: z.object({ outcome: z.enum(["accepted", "not_asked"]) }),
  },
  /** Who would be signed in to with it; `via`: whether the recorder names it, or its site. */
  "credentials.uses": {
    input: z.strictObject({ name }),
    output: z.object({
      sites: z.array(place),
      recorders: z.array(place.extend({ siteName: z.string(), via: z.enum(["recorder", "site"]) })),
    }),
  },
} as const;
