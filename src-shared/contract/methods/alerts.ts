import { z } from "zod";
import {
  alertCountsSchema,
  alertDetailsSchema,
  alertKindSchema,
  alertNoticeSchema,
  alertRuleSchema,
  alertSchema,
  SHORTEST_WEBHOOK_SECRET,
  webhookSchema,
} from "#shared/domain/alerts.ts";
import { id, name, nothing, revision, url } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

const alertIds = z.array(id).min(1).max(1_000);
const text = z.string().trim().min(1).max(2_000);
/** Name of a user of the team; null if it is about no user. */
const assignee = z.string().trim().min(1).max(80).nullable();

export const alertMethods = {
  /** The newest first. */
  "alerts.list": method({
    input: z.strictObject({
      state: z.enum(["open", "resolved"]),
      kinds: z.array(alertKindSchema).optional(),
      siteIds: z.array(id).max(10_000).optional(),
      recorderIds: z.array(id).max(10_000).optional(),
      /** Part of a name of a site, recorder, channel or note. */
      text: z.string().max(200).optional(),
      /** Name of the user to whom the alerts are assigned; null if they are assigned to no user. */
      assignedTo: assignee.optional(),
      /** ISO 8601, UTC: opened before this time, as the last of the page before. */
      before: z.string().max(40).optional(),
      limit: z.number().int().min(1).max(1_000),
    }),
    output: z.object({
      revision,
      alerts: z.array(alertSchema),
      more: z.boolean(),
      /** Counts of everything that the caller may see. */
      counts: alertCountsSchema,
      /** Counts of `siteIds` and `recorderIds`, whatever the other conditions. */
      placeCounts: alertCountsSchema,
    }),
    role: "viewer",
    scope: "handler",
    inputs: {
      state: "plain",
      kinds: "plain",
      siteIds: "filter",
      recorderIds: "recorderFilter",
      text: "filter",
      assignedTo: "filter",
      before: "plain",
      limit: "plain",
    },
    log: "none",
    readOnly: true,
  }),
  "alerts.get": method({
    input: z.strictObject({ id }),
    output: alertDetailsSchema,
    role: "viewer",
    scope: "handler",
    inputs: { id: "alert" },
    log: "none",
    readOnly: true,
  }),
  /** `note`: stored with it. */
  "alerts.acknowledge": method({
    input: z.strictObject({ ids: alertIds, acknowledged: z.boolean(), note: text.optional() }),
    output: z.object({ changed: z.number().int() }),
    role: "operator",
    scope: "named",
    inputs: { ...parts.wholeAlerts, acknowledged: "plain", note: "plain" },
    log: "entry",
  }),
  /** Snoozes alerts; `until` is null to end the snooze. */
  "alerts.snooze": method({
    input: z.strictObject({ ids: alertIds, until: z.iso.datetime().nullable() }),
    output: z.object({ changed: z.number().int() }),
    role: "operator",
    scope: "named",
    inputs: { ...parts.wholeAlerts, until: "plain" },
    log: "entry",
  }),
  "alerts.note": method({
    input: z.strictObject({ ids: alertIds, text }),
    output: z.object({ changed: z.number().int() }),
    role: "operator",
    scope: "named",
    inputs: { ...parts.wholeAlerts, text: "plain" },
    log: "entry",
  }),
  /** Assigns alerts to one of `alerts.assignees`, or to no user. */
  "alerts.assign": method({
    input: z.strictObject({ ids: alertIds, to: assignee }),
    output: z.object({ changed: z.number().int() }),
    role: "operator",
    scope: "named",
    inputs: { ...parts.wholeAlerts, to: "plain" },
    log: "entry",
  }),
  /** Names of the users who see all recorders of these alerts and may acknowledge them; none without a team. */
  "alerts.assignees": method({
    input: z.strictObject({ ids: alertIds }),
    output: z.object({ names: z.array(z.string()) }),
    role: "operator",
    scope: "named",
    inputs: parts.wholeAlerts,
    log: "none",
  }),
  "alerts.rules": method({
    input: nothing,
    output: z.object({ rules: z.array(alertRuleSchema) }),
    role: "viewer",
    scope: "all",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  /** All rules, in their order. */
  "alerts.setRules": method({
    input: z.strictObject({ rules: z.array(alertRuleSchema).max(200) }),
    output: z.object({ rules: z.array(alertRuleSchema) }),
    role: "administrator",
    scope: "all",
    inputs: {
      rules: {
        id: "fleetThing",
        name: "plain",
        enabled: "plain",
        conditions: "plain",
        minutes: "plain",
        scope: { kind: "plain", ids: "coverage", tags: "coverage", exprs: "coverage" },
        quietHours: parts.window,
        deliver: { desktop: "plain", emails: "destination", webhooks: "destination" },
      },
    },
    log: "entry",
  }),
  "alerts.webhooks": method({
    input: nothing,
    output: z.object({ webhooks: z.array(webhookSchema) }),
    role: "administrator",
    scope: "all",
    inputs: {},
    log: "none",
  }),
  "alerts.setWebhook": method({
    input: z.strictObject({
      /** Id of the webhook to change; a new webhook is created if absent. */
      id: id.optional(),
      name,
      url,
      /** Signs the messages. A new webhook needs one, and so does another address. */
      secret: z.string().min(SHORTEST_WEBHOOK_SECRET).max(500).optional(),
      /** Consent to an address without encryption (`http:`). */
      allowHttp: z.boolean().optional(),
    }),
    output: webhookSchema,
    role: "administrator",
    scope: "all",
    inputs: {
      id: "fleetThing",
      name: "uniqueName",
      url: "destination",
      secret: "password",
      allowHttp: "networkConsent",
    },
    log: "entry",
  }),
  /** Rules do not use it any more. */
  "alerts.removeWebhook": method({
    input: z.strictObject({ id }),
    output: webhookSchema,
    role: "administrator",
    scope: "all",
    inputs: parts.byFleetThing,
    log: "entry",
  }),
  /** Posts a test message once. */
  "alerts.testWebhook": method({
    input: z.strictObject({ id }),
    output: z.object({ status: z.number().int() }),
    role: "administrator",
    scope: "all",
    inputs: parts.byFleetThing,
    log: "entry",
  }),
  /** Evaluates and delivers what is due now, unless another process delivers. Open processes do so by themselves. */
  "alerts.deliver": method({
    input: nothing,
    output: z.object({
      /** Messages that wait for a further attempt or for the end of quiet hours. */
      waiting: z.number().int(),
    }),
    role: "operator",
    scope: "all",
    inputs: {},
    log: "none",
  }),
  /** What hosts show as desktop notifications. If `after` is null, returns none, but the number of the last one. */
  "alerts.notices": method({
    input: z.strictObject({ after: z.number().int().nullable() }),
    output: z.object({ last: z.number().int(), notices: z.array(alertNoticeSchema) }),
    role: "viewer",
    scope: "handler",
    inputs: { after: "plain" },
    log: "none",
    readOnly: true,
  }),
} as const;
