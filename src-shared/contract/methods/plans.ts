import { z } from "zod";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { fleetPlaceSchema } from "#shared/domain/fleet-place.ts";
import { approvalRequestSchema } from "#shared/domain/approvals.ts";
import { MOST_APPROVAL_NOTE, planApprovalsSchema } from "#shared/domain/team.ts";
import {
  missingFieldSchema,
  planConflictsSchema,
  planSchema,
  planSummarySchema,
  recordersHereSchema,
} from "#shared/domain/plan.ts";
import { templateSchema } from "#shared/domain/template.ts";
import { jsonSchema } from "#shared/json.ts";
import { id, jobName, nothing, revision } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

const digest = z.string().regex(/^[0-9a-f]{64}$/);
const note = z.string().trim().max(MOST_APPROVAL_NOTE);

/** Plans: from wanted values to before → after. */
export const planMethods = {
  /**
   * `stored`: the version of a stored template that the template is; the plan names it, provided that this version says the
   * same, also when it was removed since. `missingField`: `skip-recorder` unless given.
   */
  "plans.create": method({
    input: z.strictObject({
      template: templateSchema,
      stored: z.strictObject({ id, version: z.number().int().positive() }).optional(),
      missingField: missingFieldSchema.optional(),
      select: selectionSchema,
      job: jobName,
    }),
    output: planSchema,
    role: "operator",
    scope: "named",
    inputs: {
      template: "template",
      stored: { id: "storedTemplate", version: "part" },
      missingField: "plain",
      select: "selection",
      job: "job",
    },
    log: "entry",
  }),
  /**
   * A new plan without these recorders, bound to the same states and with a digest of its own; the former one stays.
   * `clearSecrets`: those that would be sent a password that others on the network can read.
   */
  "plans.exclude": method({
    input: z.strictObject({
      id,
      recorderIds: z.array(z.string().max(64)).max(100_000).optional(),
      clearSecrets: z.boolean().optional(),
    }),
    output: planSchema,
    role: "operator",
    scope: "named",
    inputs: { ...parts.byPlan, recorderIds: "part", clearSecrets: "plain" },
    log: "entry",
  }),
  /** Who approved a plan (docs/team.md, Four eyes). */
  "plans.approvals": method({
    input: z.strictObject({ id }),
    output: planApprovalsSchema,
    role: "viewer",
    scope: "named",
    inputs: parts.byPlan,
    log: "none",
    readOnly: true,
  }),
  /** What Muster did since the plan was created, and what it has not finished, at the recorders that the plan would write to. */
  "plans.conflicts": method({
    input: z.strictObject({ id }),
    output: planConflictsSchema,
    role: "viewer",
    scope: "named",
    inputs: parts.byPlan,
    log: "none",
    readOnly: true,
  }),
  /** Approves a plan as it was shown: with this digest. The author of a plan cannot approve it. */
  "plans.approve": method({
    input: z.strictObject({ id, digest }),
    output: planApprovalsSchema,
    role: "approver",
    scope: "named",
    inputs: { ...parts.byPlan, digest: "plain" },
    log: "entry",
  }),
  /** Asks for the approval of a plan, with a note to the approver. A plan that was rejected waits again. */
  "plans.requestApproval": method({
    input: z.strictObject({ id, note: note.optional() }),
    output: planApprovalsSchema,
    role: "operator",
    scope: "named",
    inputs: { ...parts.byPlan, note: "plain" },
    log: "entry",
  }),
  /** The user who asked withdraws the request, unless it was decided on. */
  "plans.withdrawRequest": method({
    input: z.strictObject({ id }),
    output: planApprovalsSchema,
    role: "operator",
    scope: "named",
    inputs: parts.byPlan,
    log: "entry",
  }),
  /** Rejects a plan that waits for approval, with the reason. Neither the author nor the order of two decisions can be passed over. */
  "plans.reject": method({
    input: z.strictObject({ id, digest, reason: note.min(1) }),
    output: planApprovalsSchema,
    role: "approver",
    scope: "named",
    inputs: { ...parts.byPlan, digest: "plain", reason: "plain" },
    log: "entry",
  }),
  /** Plans that wait for approval, and those that were decided on in the last 30 days; the oldest first. Empty without four eyes. */
  "plans.requests": method({
    input: nothing,
    output: z.object({ revision, needed: z.boolean(), requests: z.array(approvalRequestSchema) }),
    role: "viewer",
    scope: "part",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  "plans.get": method({
    input: z.strictObject({ id }),
    output: planSchema,
    role: "viewer",
    scope: "named",
    inputs: parts.byPlan,
    log: "none",
    readOnly: true,
  }),
  /** Takes in a plan that was kept as a file; refuses one whose digest does not fit its content. */
  "plans.import": method({
    input: z.strictObject({ plan: jsonSchema }),
    output: planSchema,
    role: "operator",
    scope: "all",
    inputs: { plan: "fleetThing" },
    log: "entry",
  }),
  /** `place`: only plans with a recorder there. */
  "plans.list": method({
    input: z.strictObject({ place: fleetPlaceSchema.optional() }),
    output: z.object({
      revision,
      plans: z.array(planSummarySchema.extend({ here: recordersHereSchema })),
    }),
    role: "viewer",
    scope: "part",
    inputs: { place: parts.place },
    log: "none",
    readOnly: true,
  }),
} as const;
