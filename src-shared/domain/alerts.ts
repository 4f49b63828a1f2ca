import { z } from "zod";
import { ALERT_FACTS, isUrgentFact, type HealthFactId } from "#shared/facts/index.ts";
import { alertMessages as m } from "#shared/messages/alerts.ts";
import { SILENT_MINUTES } from "./agents.ts";
import { mailAddressSchema } from "./mail.ts";
import { maintenanceWindowSchema } from "./maintenance.ts";

/** What an alert rule can watch for. Facts are named by their ids. */
export const ALERT_CONDITIONS = [
  "recorder_unreachable",
  "channel_down",
  "sign_in_blocked",
  "certificate_changed",
  "drift",
  "audit_overdue",
  "agent_silent",
  ...ALERT_FACTS,
] as const;
export const alertConditionSchema = z.enum(ALERT_CONDITIONS);
export type AlertCondition = z.infer<typeof alertConditionSchema>;

/** `site_offline`: all or nearly all recorders of a site became unreachable within a short time. */
export const ALERT_KINDS = ["site_offline", ...ALERT_CONDITIONS] as const;
export const alertKindSchema = z.enum(ALERT_KINDS);
export type AlertKind = z.infer<typeof alertKindSchema>;

const idSchema = z.string().min(1).max(64);
const idsSchema = z.array(idSchema).min(1).max(10_000);

/** Which recorders a rule watches. */
export const alertScopeSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("all") }),
  z.strictObject({ kind: z.literal("customers"), ids: idsSchema }),
  z.strictObject({ kind: z.literal("sites"), ids: idsSchema }),
  z.strictObject({
    kind: z.literal("tags"),
    tags: z.array(z.string().trim().min(1).max(120)).min(1).max(100),
  }),
  z.strictObject({
    kind: z.literal("selection"),
    exprs: z.array(z.string().min(1).max(1_000)).min(1).max(100),
  }),
]);
export type AlertScope = z.infer<typeof alertScopeSchema>;

export const alertDeliverySettingsSchema = z.strictObject({
  desktop: z.boolean(),
  emails: z.array(mailAddressSchema).max(50),
  /** Ids of webhooks. */
  webhooks: z.array(idSchema).max(50),
});

export const LONGEST_RULE_MINUTES = 43_200;

export const alertRuleSchema = z.strictObject({
  id: idSchema,
  name: z.string().trim().min(1).max(120),
  enabled: z.boolean(),
  conditions: z.array(alertConditionSchema).min(1).max(ALERT_CONDITIONS.length),
  /** How long a problem must last. Of `audit_overdue`: how old the last audit must be. */
  minutes: z.number().int().min(0).max(LONGEST_RULE_MINUTES),
  scope: alertScopeSchema,
  /** Quiet hours in the time zone of the site: messages wait until the window ends. */
  quietHours: z.array(maintenanceWindowSchema).max(21),
  deliver: alertDeliverySettingsSchema,
});
export type AlertRule = z.infer<typeof alertRuleSchema>;

const DAY_AND_TWO_HOURS = 1_560;

/** The rules of a new data directory: alerts appear in Muster; nothing is delivered until the user adds a destination. */
export const DEFAULT_ALERT_RULES: readonly AlertRule[] = [
  rule("unreachable", () => m.defaultUnreachable, ["recorder_unreachable"], 10),
  rule("channels", () => m.defaultChannels, ["channel_down"], 15),
  rule("access", () => m.defaultAccess, ["sign_in_blocked", "certificate_changed"], 0),
  rule("drift", () => m.defaultDrift, ["drift"], 0),
  rule("overdue", () => m.defaultOverdue, ["audit_overdue"], DAY_AND_TWO_HOURS),
  rule("agents", () => m.defaultAgents, ["agent_silent"], SILENT_MINUTES),
  ...ruleForFacts("footage", () => m.defaultFootage, isUrgentFact),
  ...ruleForFacts(
    "health",
    () => m.defaultHealth,
    (id) => !isUrgentFact(id),
  ),
];

function ruleForFacts(
  id: string,
  name: () => string,
  isOne: (id: HealthFactId) => boolean,
): AlertRule[] {
  const conditions = ALERT_FACTS.filter(isOne);
  return conditions.length > 0 ? [rule(id, name, conditions, 0)] : [];
}

function rule(
  id: string,
  name: () => string,
  conditions: AlertCondition[],
  minutes: number,
): AlertRule {
  const deliver = { desktop: false, emails: [], webhooks: [] };
  return {
    id,
    get name() {
      return name();
    },
    enabled: true,
    conditions,
    minutes,
    quietHours: [],
    deliver,
    scope: { kind: "all" },
  };
}

/** `waiting`: for its first attempt, its next attempt, or the end of quiet hours. `sending`: an attempt is under way. */
export const DELIVERY_STATES = ["waiting", "sending", "sent", "failed", "withdrawn"] as const;
export const deliveryStateSchema = z.enum(DELIVERY_STATES);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

/** What a message reports. */
export const ALERT_MESSAGES = [
  "opened",
  "site_offline",
  "site_online",
  "flapping",
  "reminder",
  "resolved",
] as const;
export const alertMessageSchema = z.enum(ALERT_MESSAGES);
export type AlertMessage = z.infer<typeof alertMessageSchema>;

export const DELIVERY_CHANNELS = ["email", "webhook"] as const;
export const deliveryChannelSchema = z.enum(DELIVERY_CHANNELS);
export type DeliveryChannel = z.infer<typeof deliveryChannelSchema>;

/** A message to one destination. Times: ISO 8601, UTC. */
export const alertDeliverySchema = z.object({
  /** The idempotency key of all attempts. */
  id: z.string(),
  message: alertMessageSchema,
  channel: deliveryChannelSchema,
  /** Address, or name of the webhook. */
  destination: z.string(),
  state: deliveryStateSchema,
  attempts: z.number().int(),
  createdAt: z.string(),
  /** Time before which a waiting message is not sent. */
  nextAt: z.string().nullable(),
  lastError: z.string().nullable(),
  sentAt: z.string().nullable(),
});
export type AlertDelivery = z.infer<typeof alertDeliverySchema>;

/** One problem of an alert. Times: ISO 8601, UTC. */
export const alertItemSchema = z.object({
  recorderId: z.string(),
  recorderName: z.string(),
  /** `CH3`; null for the recorder itself. */
  channel: z.string().nullable(),
  channelName: z.string(),
  /** Status that the recorder reported of a channel; or why the recorder could not be audited. */
  status: z.string(),
  since: z.string(),
  /** End of the problem; null if it still exists. */
  endedAt: z.string().nullable(),
});
export type AlertItem = z.infer<typeof alertItemSchema>;

/**
 * `recovered`: the problems are over. `removed`: the recorders left the inventory. `expected`: the channels are expected to be offline.
 * `not_watched`: no rule matches any more.
 */
export const ALERT_RESOLUTIONS = ["recovered", "removed", "expected", "not_watched"] as const;
export const alertResolutionSchema = z.enum(ALERT_RESOLUTIONS);
export type AlertResolution = z.infer<typeof alertResolutionSchema>;

export const alertSchema = z.object({
  id: z.string(),
  kind: alertKindSchema,
  /** Id of the site; null if the alert concerns several sites. */
  siteId: z.string().nullable(),
  siteName: z.string(),
  customerName: z.string(),
  /** Id of the recorder; null if the alert concerns several recorders. */
  recorderId: z.string().nullable(),
  recorderName: z.string(),
  /** Name of the channel, of an alert with one channel; otherwise empty. */
  channelName: z.string(),
  /** Time at which the first of its problems was found. Times: ISO 8601, UTC. */
  since: z.string(),
  openedAt: z.string(),
  /** End of the alert; null if it is open. */
  resolvedAt: z.string().nullable(),
  resolution: alertResolutionSchema.nullable(),
  /** Number of times that it was opened. */
  times: z.number().int(),
  flapping: z.boolean(),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string().nullable(),
  /** Time until which it is not counted, and sends nothing but its recovery. */
  snoozedUntil: z.string().nullable(),
  /** Name of the user of the team who handles it. */
  assignedTo: z.string().nullable(),
  /** Problems that still exist. */
  active: z.number().int(),
  /** All problems that it ever had. */
  total: z.number().int(),
  /** Recorders that answer with failures, among these problems (of an open alert, those that still exist). */
  failing: z.number().int(),
  /** The last note; empty if there is none. */
  note: z.string(),
  /** Messages that could not be delivered, and are not sent again. */
  undelivered: z.number().int(),
  /** Messages that still wait. */
  waiting: z.number().int(),
  /** The alert also concerns recorders that this user does not see. The user therefore cannot change it, and sees no notes. */
  partial: z.boolean().optional(),
});
export type Alert = z.infer<typeof alertSchema>;

/** `grew`: further problems joined the alert. `closed`: it ended without a recovery, see `ALERT_RESOLUTIONS`. */
export const ALERT_EVENTS = [
  "opened",
  "reopened",
  "grew",
  "site_offline",
  "site_online",
  "recovered",
  "closed",
  "acknowledged",
  "unacknowledged",
  "snoozed",
  "snooze_ended",
  "assigned",
  "unassigned",
  "note",
] as const;
export const alertEventSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: z.enum(ALERT_EVENTS),
  /** Empty: Muster itself. */
  by: z.string(),
  text: z.string(),
});
export type AlertEvent = z.infer<typeof alertEventSchema>;
export type AlertEventKind = AlertEvent["kind"];

export const alertDetailsSchema = z.object({
  alert: alertSchema,
  items: z.array(alertItemSchema),
  events: z.array(alertEventSchema),
  deliveries: z.array(alertDeliverySchema),
});
export type AlertDetails = z.infer<typeof alertDetailsSchema>;

/** Where Muster posts messages to. The secret is write-only. */
export const webhookSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  hasSecret: z.boolean(),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const SHORTEST_WEBHOOK_SECRET = 16;

/** The longest time for which users can snooze an alert, in days. */
export const LONGEST_SNOOZE_DAYS = 30;

export const alertCountsSchema = z.object({
  open: z.number().int(),
  /** Open, not acknowledged and not snoozed. */
  unacknowledged: z.number().int(),
});
export type AlertCounts = z.infer<typeof alertCountsSchema>;

/** A desktop notification. `id` counts up. */
export const alertNoticeSchema = z.object({
  id: z.number().int(),
  alertId: z.string(),
  title: z.string(),
  body: z.string(),
});
export type AlertNotice = z.infer<typeof alertNoticeSchema>;
