import { z } from "zod";
import { credentialNameFor } from "#shared/domain/credential-purpose.ts";
import { fleetPlaceSchema } from "#shared/domain/fleet-place.ts";
import { planSchema, recordersHereSchema } from "#shared/domain/plan.ts";
import { rolloutItemSchema, rolloutOptionsSchema, rolloutSchema } from "#shared/domain/rollout.ts";
import {
  rolloutTimeSchema,
  rolloutWindowsSchema,
  scheduledRolloutSchema,
} from "#shared/domain/scheduled-rollout.ts";
import { areaSchema } from "#shared/domain/settings.ts";
import { id, nothing, revision } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

/** A person's consent to secrets that travel readable; `consent_needed` says where one is missing. */
const allowClearSecrets = z.boolean().optional();
const someRecorders = z.array(z.string().max(64)).max(100_000);
const one = z.strictObject({ id });
const begun = z.object({ rollout: rolloutSchema, jobId: z.string() });
const asked = z.object({ rollout: rolloutSchema });

/** Plans being carried out. Whatever process does that, any other may pause, cancel or hurry it. */
export const rolloutMethods = {
  /**
   * The one way to cancel, in whatever state; cancelling the job of a rollout comes to the same. Who is being written to
   * comes to its end; the others are skipped.
   */
  "rollouts.cancel": method({
    input: one,
    output: asked,
    role: "operator",
    scope: "named",
    inputs: parts.byRollout,
    log: "entry",
  }),
  "rollouts.get": method({
    input: one,
    output: z.object({ revision, rollout: rolloutSchema, items: z.array(rolloutItemSchema) }),
    role: "viewer",
    scope: "named",
    inputs: parts.byRollout,
    log: "none",
    readOnly: true,
  }),
  /** `place`: only rollouts with a recorder there. */
  "rollouts.list": method({
    input: z.strictObject({ place: fleetPlaceSchema.optional() }),
    output: z.object({
      revision,
      rollouts: z.array(rolloutSchema.extend({ here: recordersHereSchema })),
    }),
    role: "viewer",
    scope: "part",
    inputs: { place: parts.place },
    log: "none",
    readOnly: true,
  }),
  /** Goes on with the next wave, now. `jobId` is null if the waiting process goes on. */
  "rollouts.next": method({
    input: one,
    output: z.object({ rollout: rolloutSchema, jobId: z.string().nullable() }),
    role: "approver",
    scope: "named",
    inputs: parts.byRollout,
    log: "entry",
  }),
  /** Answers at once; it is paused when those that are being written to have come to their end. */
  "rollouts.pause": method({
    input: one,
    output: asked,
    role: "operator",
    scope: "named",
    inputs: parts.byRollout,
    log: "entry",
  }),
  /** Goes on with what is paused, stopped or interrupted. Failures that stopped it count for no rule any more. */
  "rollouts.resume": method({
    input: z.strictObject({ id, allowClearSecrets }),
    output: begun,
    role: "approver",
    scope: "named",
    inputs: { ...parts.byRollout, allowClearSecrets: "callConsent" },
    log: "entry",
  }),
  /** A new rollout of the same plan for what failed or was skipped; a recorder that moved meanwhile is refused. */
  "rollouts.retry": method({
    input: z.strictObject({
      id,
      allowClearSecrets,
      /** Default: those of the first one. */
      options: rolloutOptionsSchema.optional(),
      /** Recorders among those that failed or were skipped; all by default. */
      recorderIds: someRecorders.optional(),
    }),
    output: begun,
    role: "approver",
    scope: "named",
    inputs: {
      ...parts.byRollout,
      allowClearSecrets: "callConsent",
      options: parts.rolloutOptions,
      recorderIds: "part",
    },
    log: "entry",
  }),
  /** A plan that takes a rollout back, at all recorders or some; nothing is written until that is carried out. */
  "rollouts.rollback": method({
    input: z.strictObject({
      id,
      recorderIds: someRecorders.optional(),
      /** Stored credential whose password is restored, by area. If absent, the password of the rollout stays. */
      secrets: z.partialRecord(areaSchema, credentialNameFor("setting")).optional(),
    }),
    output: planSchema,
    role: "operator",
    scope: "named",
    inputs: {
      ...parts.byRollout,
      recorderIds: "part",
      secrets: { keys: "plain", values: "usedCredential" },
    },
    log: "entry",
  }),
  /** Starts a rollout and answers at once; its progress is published by `rollouts.changed`. */
  "rollouts.start": method({
    input: z.strictObject({
      planId: id,
      allowClearSecrets,
      options: rolloutOptionsSchema.optional(),
    }),
    output: begun,
    role: "approver",
    scope: "named",
    inputs: { planId: "plan", allowClearSecrets: "callConsent", options: parts.rolloutOptions },
    log: "entry",
  }),
  /** Moves a scheduled rollout to another time, also one that was missed. The caller then counts as the user who starts it. */
  "rollouts.reschedule": method({
    input: z.strictObject({ id, at: z.iso.datetime({ offset: true }) }),
    output: z.object({ scheduled: scheduledRolloutSchema }),
    role: "approver",
    scope: "named",
    inputs: { id: "scheduledRollout", at: "plain" },
    log: "entry",
  }),
  /** Starts a rollout later, with the rights that the caller has then. Maintenance windows that differ get a rollout each. */
  "rollouts.schedule": method({
    input: z.strictObject({
      planId: id,
      start: rolloutTimeSchema,
      allowClearSecrets,
      options: rolloutOptionsSchema.optional(),
    }),
    output: z.object({ scheduled: z.array(scheduledRolloutSchema) }),
    role: "approver",
    scope: "named",
    inputs: {
      planId: "plan",
      start: { when: "plain", at: "plain" },
      allowClearSecrets: "callConsent",
      options: parts.rolloutOptions,
    },
    log: "entry",
  }),
  /** Rollouts that wait for their time, and those that did not start at it. */
  "rollouts.scheduled": method({
    input: nothing,
    output: z.object({ revision, scheduled: z.array(scheduledRolloutSchema) }),
    role: "viewer",
    scope: "part",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  /** Cancels a scheduled rollout that has not started. */
  "rollouts.unschedule": method({
    input: one,
    output: z.object({ scheduled: scheduledRolloutSchema }),
    role: "operator",
    scope: "named",
    inputs: { id: "scheduledRollout" },
    log: "entry",
  }),
  /** The maintenance windows in which the recorders of a plan would be written to. */
  "rollouts.windows": method({
    input: z.strictObject({ planId: id }),
    output: rolloutWindowsSchema,
    role: "viewer",
    scope: "named",
    inputs: { planId: "plan" },
    log: "none",
    readOnly: true,
  }),
} as const;
