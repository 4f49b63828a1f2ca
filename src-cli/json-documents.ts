import { z } from "zod";
import { CHECK_IDS } from "#shared/domain/checks.ts";
import { channelRowSchema } from "#shared/domain/channels.ts";
import { factHistorySchema, factProblemSchema, factReadingSchema } from "#shared/domain/health.ts";
import { recorderSchema, siteSchema } from "#shared/domain/inventory.ts";
import { pictureSchema, viewCheckSchema } from "#shared/domain/pictures.ts";
import { probeReportSchema } from "#shared/domain/probe.ts";
import { rolloutSchema } from "#shared/domain/rollout.ts";
import { settingsReadingSchema } from "#shared/domain/settings.ts";
import { ADDRESS_ANSWERS } from "./answer-check.ts";
import { FACT_VIEWS } from "./fact-views/index.ts";
import { LOCAL_DOCUMENTS } from "./local-documents.ts";
import {
  FAILURE,
  counts,
  faults,
  importShape,
  out,
  outcome,
  plan,
  previewDocument,
  readings,
  rollout,
  rules,
} from "./json-document-parts.ts";

/** The JSON document of each command: what `--json` prints if the command succeeds. */
export const DOCUMENTS = {
  ...LOCAL_DOCUMENTS,
  ...Object.fromEntries(
    Object.entries(FACT_VIEWS).map(([fact, { schema }]) => [["health", fact].join(" "), schema]),
  ),
  "activity list": out("activity.list").pick({ entries: true, more: true }),
  "activity verify": out("activity.verify"),
  "agents disconnect": out("agents.disconnect"),
  "agents groups": out("agents.list").pick({ groups: true }),
  "agents list": out("agents.list"),
  "agents remove-group": out("agents.removeGroup"),
  "agents rename-group": out("agents.renameGroup"),
  "agents revoke": out("agents.revoke"),
  "alerts ack": out("alerts.acknowledge"),
  "alerts assign": out("alerts.assign"),
  "alerts deliver": out("alerts.deliver"),
  "alerts list": out("alerts.list").omit({ revision: true }),
  "alerts note": out("alerts.note"),
  "alerts rules apply": rules,
  "alerts rules list": rules,
  "alerts rules set": rules,
  "alerts show": out("alerts.get"),
  "alerts snooze": out("alerts.snooze"),
  "alerts test": z.object({
    results: z.array(
      z.object({
        channel: z.enum(["email", "webhook"]),
        destination: z.string(),
        /** Error; null if the message was delivered. */
        error: z.string().nullable(),
      }),
    ),
  }),
  "alerts webhooks list": out("alerts.webhooks"),
  "alerts webhooks remove": out("alerts.removeWebhook"),
  "alerts webhooks set": out("alerts.setWebhook"),
  apply: z.union([
    outcome.extend({
      planId: z.string(),
      /** Rollout; null if none started. */
      rollout: rolloutSchema.nullable(),
      /** The new plan of recorders that had changed. */
      replanned: plan.omit({ counts: true }).optional(),
    }),
    /** Document with `--at` or `--in-maintenance`. */
    out("rollouts.schedule"),
  ]),
  calendar: out("calendar.get"),
  "channels audit": out("audit.run"),
  "channels availability": out("availability.figures"),
  "channels compare": out("availability.compare"),
  "channels history": z.union([out("availability.outages"), out("availability.timeline")]),
  "channels list": z.object({
    items: z.array(
      z.object({
        recorderId: z.string(),
        recorderName: z.string(),
        siteName: z.string(),
        url: z.string(),
        /** Time of the last reading; null if the recorder's channels were never read. */
        seenAt: z.string().nullable(),
        channels: z.array(channelRowSchema),
      }),
    ),
    counts: z.record(z.string(), z.number().int()),
  }),
  "channels note": out("channels.setNote"),
  "channels picture": pictureSchema
    .omit({ jpeg: true })
    .extend({ recorderId: z.string(), channel: z.string(), file: z.string() }),
  "channels sheet": z.object({
    file: z.string(),
    channels: z.number().int(),
    pictures: z.number().int(),
  }),
  "channels view": z.object({
    recorderId: z.string(),
    channel: z.string(),
    reference: pictureSchema.omit({ jpeg: true }).nullable(),
    check: viewCheckSchema.nullable(),
  }),
  "credentials list": out("credentials.list").pick({ credentials: true }),
  "credentials remove": z.object({ removed: z.string() }),
  "credentials retry": out("credentials.retry"),
  "credentials set": out("credentials.set"),
  "credentials test": out("credentials.test"),
  "credentials update": out("credentials.update"),
  "credentials uses": out("credentials.uses"),
  "customers list": out("customers.list").pick({ customers: true }),
  "customers remove": out("customers.remove"),
  "customers set": out("customers.set"),
  discover: out("discovery.run").extend(out("discovery.add").shape),
  doctor: z.object({
    version: z.string(),
    context: z.string().nullable(),
    problems: z.number().int(),
    checks: z.array(
      z.object({
        id: z.enum(CHECK_IDS),
        state: z.enum(["ok", "warning", "problem", "skipped"]),
        code: z.string(),
        values: z.record(z.string(), z.string()).optional(),
      }),
    ),
  }),
  "expectations list": out("expectations.list").pick({ expectations: true }),
  "expectations set": out("expectations.set"),
  "health accept": out("health.accept"),
  "health audit": out("audit.run").extend({ problems: z.array(factProblemSchema) }),
  "health list": z.union([
    out("health.problems").pick({ problems: true }),
    /** Document with `--fact`. */
    out("health.list").pick({ readings: true }),
  ]),
  "health show": z.object({
    recorder: recorderSchema.pick({ id: true, name: true, siteName: true }),
    readings: z.array(factReadingSchema),
    history: z.array(factHistorySchema),
  }),
  "mail remove": out("mail.set"),
  "mail set": out("mail.set"),
  "mail show": out("mail.get"),
  "mail test": out("mail.test"),
  overview: out("overview.get")
    .omit({ revision: true })
    .extend({ newAfter: z.string(), availability: out("overview.days").omit({ revision: true }) }),
  plan,
  "plans approve": out("plans.approve"),
  "plans exclude": plan,
  "plans list": z.union([
    out("plans.list").pick({ plans: true }),
    out("plans.requests").pick({ needed: true, requests: true }),
  ]),
  "plans reject": out("plans.reject"),
  "plans request-approval": out("plans.requestApproval"),
  "recorders accept-certificate": recorderSchema,
  "recorders add": recorderSchema.extend({
    /** What answered at the address; null if Muster did not ask. */
    answer: z.enum(ADDRESS_ANSWERS).nullable(),
  }),
  "recorders export": z.object({
    file: z.string(),
    format: z.enum(["csv", "xlsx", "json"]),
    bytes: z.number().int(),
  }),
  "recorders import": z.union([
    previewDocument.extend({ ...importShape, dryRun: z.literal(true) }),
    out("imports.apply").extend({ ...importShape, faults }),
    /** Nothing was imported, because rows are faulty. */
    FAILURE.extend({ ...importShape, faults, counts }),
  ]),
  "recorders list": z.object({ recorders: z.array(recorderSchema) }),
  "recorders moved": out("discovery.updateAddress"),
  "recorders probe": probeReportSchema.omit({ operations: true }).extend({ file: z.string() }),
  "recorders remove": out("recorders.remove"),
  "recorders show": out("recorders.details").extend({
    /** Readings with `--settings`. */
    readings: out("settings.readAll").shape.readings.optional(),
  }),
  "recorders set": z.object({ recorders: z.array(recorderSchema) }),
  "recorders restore": out("recorders.restore"),
  "report branding": out("branding.get"),
  "report sent": out("reports.sent"),
  "rollouts cancel": rollout,
  "rollouts list": out("rollouts.list").pick({ rollouts: true }),
  "rollouts move": out("rollouts.reschedule"),
  "rollouts show": outcome,
  "rollouts resume": outcome,
  "rollouts retry": outcome,
  "rollouts rollback": plan,
  /** The outcome if the rollout was paused: then it is carried out here. */
  "rollouts next": z.union([rollout, outcome]),
  "rollouts pause": rollout,
  "rollouts scheduled": out("rollouts.scheduled").pick({ scheduled: true }),
  "rollouts unschedule": out("rollouts.unschedule"),
  "schedules add": out("schedules.set"),
  "schedules set": out("schedules.set"),
  "schedules list": out("schedules.list").pick({ schedules: true }),
  "schedules remove": out("schedules.remove"),
  "schedules recipients": z.object({
    recipients: out("schedules.preview").shape.recipients.unwrap(),
  }),
  "schedules reports": out("reports.sendings").extend({ run: z.int() }),
  "schedules restore": out("schedules.restore"),
  "schedules run": out("schedules.runNow"),
  "schedules runs": out("schedules.runs"),
  "schedules send-again": out("reports.sendAgain"),
  "secrets change-passphrase": out("secrets.changePassphrase"),
  "secrets status": out("secrets.status").shape.status,
  "secrets unlock-check": out("secrets.unlock"),
  "secrets use": out("secrets.choose"),
  "settings drift": z.union([
    out("history.drift").extend({ read: out("history.readAgain").optional() }),
    out("history.acceptDrift"),
    out("history.undoAcceptance"),
    plan,
  ]),
  "settings get": z.object({
    readings: z.array(
      settingsReadingSchema.extend({
        recorderName: z.string(),
        siteName: z.string(),
        url: z.string(),
      }),
    ),
  }),
  "settings history": z.union([out("history.list"), out("history.compare"), plan]),
  "settings schedule": readings,
  "settings test-email": z.object({ id: z.string(), sent: z.literal(true) }),
  "sites list": z.object({ sites: z.array(siteSchema) }),
  "sites remove": out("sites.remove"),
  "sites set": z.union([siteSchema, out("sites.setAll")]),
  "sites undo": out("sites.undo"),
  "templates duplicate": out("templates.duplicate"),
  "templates list": out("templates.list").pick({ templates: true }),
  "templates remove": out("templates.remove"),
  "templates restore": out("templates.restore"),
  "templates save": out("templates.save"),
  "templates show": out("templates.get"),
  "users add": out("team.setUser"),
  "users list": out("team.users"),
  "users remove": out("team.removeUser"),
  "users reset-password": out("team.resetPassword"),
  "users sessions": z.union([out("team.sessions"), out("team.revokeSession")]),
  "users set": out("team.setUser"),
  "users settings": out("team.settings"),
  "users tokens": z.union([out("team.tokens"), out("team.createToken"), out("team.revokeToken")]),
} satisfies Readonly<Record<string, z.ZodType>>;
