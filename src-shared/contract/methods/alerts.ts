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

const alertIds = z.array(id).min(1).max(1_000);
const text = z.string().trim().min(1).max(2_000);

export const alertMethods = {
  /** The newest first. */
  "alerts.list": {
    input: z.strictObject({
      state: z.enum(["open", "resolved"]),
      kinds: z.array(alertKindSchema).optional(),
      siteIds: z.array(id).max(10_000).optional(),
      recorderIds: z.array(id).max(10_000).optional(),
      /** Part of a name of a site, recorder, channel or note. */
      text: z.string().max(200).optional(),
      /** ISO 8601, UTC: opened before this time, as the last of the page before. */
      before: z.string().max(40).optional(),
      limit: z.number().int().min(1).max(1_000),
    }),
    output: z.object({
      revision,
      alerts: z.array(alertSchema),
      more: z.boolean(),
      counts: alertCountsSchema,
    }),
  },
  "alerts.get": { input: z.strictObject({ id }), output: alertDetailsSchema },
  /** `note`: stored with it. */
  "alerts.acknowledge": {
    input: z.strictObject({ ids: alertIds, acknowledged: z.boolean(), note: text.optional() }),
    output: z.object({ changed: z.number().int() }),
  },
  /** null: ends the snooze. */
  "alerts.snooze": {
    input: z.strictObject({ ids: alertIds, until: z.iso.datetime().nullable() }),
    output: z.object({ changed: z.number().int() }),
  },
  "alerts.note": {
    input: z.strictObject({ ids: alertIds, text }),
    output: z.object({ changed: z.number().int() }),
  },
  "alerts.rules": {
    input: nothing,
    output: z.object({ rules: z.array(alertRuleSchema) }),
  },
  /** All rules, in their order. */
  "alerts.setRules": {
    input: z.strictObject({ rules: z.array(alertRuleSchema).max(200) }),
    output: z.object({ rules: z.array(alertRuleSchema) }),
  },
  "alerts.webhooks": {
    input: nothing,
    output: z.object({ webhooks: z.array(webhookSchema) }),
  },
  "alerts.setWebhook": {
    input: z.strictObject({
      /** Of the webhook to change; without it, a new one is created. */
      id: id.optional(),
      name,
      url,
      /** Signs the messages. A new webhook needs one, and so does another address. */
      secret: z.string().min(SHORTEST_WEBHOOK_SECRET).max(500).optional(),
      /** Consent to an address without encryption (`http:`). */
      allowHttp: z.boolean().optional(),
    }),
    output: webhookSchema,
  },
  /** Rules do not use it any more. */
  "alerts.removeWebhook": { input: z.strictObject({ id }), output: webhookSchema },
  /** Posts a test message once. */
  "alerts.testWebhook": {
    input: z.strictObject({ id }),
    output: z.object({ status: z.number().int() }),
  },
  /** Evaluates and delivers what is due now, unless another process delivers. Open processes do so by themselves. */
  "alerts.deliver": {
    input: nothing,
    output: z.object({
      /** Messages that wait for a further attempt or for the end of quiet hours. */
      waiting: z.number().int(),
    }),
  },
  /** What hosts show as desktop notifications. null: none, but the number of the last one. */
  "alerts.notices": {
    input: z.strictObject({ after: z.number().int().nullable() }),
    output: z.object({ last: z.number().int(), notices: z.array(alertNoticeSchema) }),
  },
} as const;
