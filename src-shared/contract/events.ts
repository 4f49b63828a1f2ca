import { z } from "zod";
import { activityHeadSchema } from "#shared/domain/activity.ts";
import { customerSchema } from "#shared/domain/customer.ts";
import { alertCountsSchema } from "#shared/domain/alerts.ts";
import { demoStateSchema } from "#shared/domain/demo.ts";
import { findingSchema } from "#shared/domain/discovery.ts";
import { recorderSchema, siteSchema } from "#shared/domain/inventory.ts";
import { jobSchema } from "#shared/domain/job.ts";
import { planSummarySchema } from "#shared/domain/plan.ts";
import { rolloutItemSchema, rolloutSchema } from "#shared/domain/rollout.ts";
import { storedTemplateSchema } from "#shared/domain/stored-template.ts";
import { scheduleStateSchema } from "#shared/domain/schedule.ts";
import { windowServerSchema } from "#shared/domain/window-server.ts";
import { savedViewSchema, viewScreenSchema } from "#shared/domain/views.ts";
import { secretStatusSchema } from "#shared/domain/secrets.ts";
import type { EventName } from "./names.ts";

/** What each event carries. All carry whole values, never a difference that could be missed. */
export const events = {
  /** Entries were written down; the last of them. */
  "activity.appended": activityHeadSchema,
  /** An agent connected or left, a group or the connection to NATS changed. */
  "agents.changed": z.object({}),
  /** Alerts, their rules or webhooks changed; how many are open now. */
  "alerts.changed": alertCountsSchema,
  /** The approval of a plan was asked for, given, rejected or withdrawn, or four eyes was switched. */
  "approvals.changed": z.object({}),
  /** Recorders of which the status history changed: another state of one or of its channels, or a note. */
  "availability.changed": z.object({ recorderIds: z.array(z.string()) }),
  /** Channels of these recorders changed, or their recorders were not reached. */
  "channels.changed": z.object({
    recorderIds: z.array(z.string()),
    /** Recorders that reported the same channels again, and when (ISO 8601, UTC): most of an audit. */
    seen: z.array(z.tuple([z.string(), z.string()])).optional(),
  }),
  /** Another process changed something in the data directory: every snapshot may be out of date. */
  "core.changedElsewhere": z.object({}),
  "credentials.changed": z.object({}),
  /** All of them, also when only the numbers of their sites and recorders changed. */
  "customers.changed": z.object({ customers: z.array(customerSchema) }),
  /** The demo fleet started, is ready, or has ended. */
  "demo.changed": demoStateSchema,
  "discovery.finding": findingSchema,
  /** Recorders of which a fact was read or judged anew, or expectations changed. */
  "health.changed": z.object({ recorderIds: z.array(z.string()) }),
  /** All that runs now. */
  "jobs.changed": z.object({ jobs: z.array(jobSchema) }),
  "plans.changed": z.object({ upserted: z.array(planSummarySchema) }),
  "recorders.changed": z.object({
    upserted: z.array(recorderSchema),
    removed: z.array(z.string()),
  }),
  "rollouts.changed": z.object({ rollout: rolloutSchema, items: z.array(rolloutItemSchema) }),
  /** A rollout was scheduled, moved or cancelled, or its time came. */
  "scheduledRollouts.changed": z.object({}),
  /** All schedules: one was changed, or a run started or ended. */
  "schedules.changed": z.object({ schedules: z.array(scheduleStateSchema) }),
  /** Another store is in use, or the one in use was locked or unlocked. */
  "secrets.changed": secretStatusSchema,
  /** The connection of a desktop window to a server opened, was lost or has ended. */
  "server.changed": windowServerSchema,
  "sites.changed": z.object({ sites: z.array(siteSchema) }),
  /** Users, their sessions or tokens, or the settings of the team changed. */
  "team.changed": z.object({}),
  /** All that are stored. */
  "templates.changed": z.object({ templates: z.array(storedTemplateSchema) }),
  /** All views of that screen. */
  "views.changed": z.object({ screen: viewScreenSchema, views: z.array(savedViewSchema) }),
} as const satisfies Record<EventName, z.ZodType>;

export type Payload<E extends EventName> = z.output<(typeof events)[E]>;

/**
 * An event on its way. `revision` counts up by one for each event of a running core; hosts merge events (`event-batcher.ts`)
 * and say so with `after`. A receiver that sees a gap, or
 * holds a snapshot of a lower revision than it missed, asks for the snapshot again.
 */
export interface EventMessage<E extends EventName = EventName> {
  readonly event: E;
  readonly revision: number;
  /** Set when several events were merged: everything up to this revision was delivered before. Default: `revision` - 1. */
  readonly after?: number;
  readonly payload: Payload<E>;
}
