import { z } from "zod";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { planApprovalsSchema } from "#shared/domain/team.ts";
import {
  missingFieldSchema,
  planConflictsSchema,
  planSchema,
  planSummarySchema,
} from "#shared/domain/plan.ts";
import { templateSchema } from "#shared/domain/template.ts";
import { jsonSchema } from "#shared/json.ts";
import { id, jobName, nothing, revision } from "./common.ts";

/** Plans: from wanted values to before → after. */
export const planMethods = {
  /**
   * `stored`: the version of a stored template that the template is; the plan names it, provided that this version says the
   * same, also when it was removed since. `missingField`: `skip-recorder` unless given.
   */
  "plans.create": {
    input: z.strictObject({
      template: templateSchema,
      stored: z.strictObject({ id, version: z.number().int().positive() }).optional(),
      missingField: missingFieldSchema.optional(),
      select: selectionSchema,
      job: jobName,
    }),
    output: planSchema,
  },
  /**
   * A new plan without these recorders, bound to the same states and with a digest of its own; the former one stays.
   * `clearSecrets`: those that would be sent a password that others on the network can read.
   */
  "plans.exclude": {
    input: z.strictObject({
      id,
      recorderIds: z.array(z.string().max(64)).max(100_000).optional(),
      clearSecrets: z.boolean().optional(),
    }),
    output: planSchema,
  },
  /** Who approved a plan (docs/team.md, Four eyes). */
  "plans.approvals": { input: z.strictObject({ id }), output: planApprovalsSchema },
  /** What Muster did since the plan was created, and what it has not finished, at the recorders that the plan would write to. */
  "plans.conflicts": { input: z.strictObject({ id }), output: planConflictsSchema },
  /** Approves a plan as it was shown: with this digest. The author of a plan cannot approve it. */
  "plans.approve": {
    input: z.strictObject({ id, digest: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: planApprovalsSchema,
  },
  "plans.get": { input: z.strictObject({ id }), output: planSchema },
  /** Takes in a plan that was kept as a file; refuses one whose digest does not fit its content. */
  "plans.import": { input: z.strictObject({ plan: jsonSchema }), output: planSchema },
  "plans.list": {
    input: nothing,
    output: z.object({ revision, plans: z.array(planSummarySchema) }),
  },
} as const;
