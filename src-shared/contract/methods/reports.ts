import { z } from "zod";
import { periodSchema } from "#shared/domain/availability.ts";
import {
  addresseeSchema,
  MOST_CUSTOMER_EMAILS,
  reportSendingSchema,
  sentReportSchema,
} from "#shared/domain/customer-reports.ts";
import { mailAddressSchema } from "#shared/domain/mail.ts";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { brandingSchema, reportFormatSchema, reportScopeSchema } from "#shared/domain/reports.ts";
import { scheduleRunSchema } from "#shared/domain/schedule.ts";
import { id, name, nothing } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

const file = z.string().min(1).max(4_096).optional();
/** IANA name of the time zone of the report's times; a report on one site has that of the site. */
const timeZone = z.string().max(100).optional();

/** Number of a run. */
const run = z.number().int().min(1);

const customerReport = { scope: reportScopeSchema, period: periodSchema, timeZone };

export const reportMethods = {
  "branding.get": method({
    input: nothing,
    output: brandingSchema,
    role: "viewer",
    scope: "none",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  /** What is not given keeps its value. A logo is a PNG or JPEG file, checked by its content; null removes it. */
  "branding.set": method({
    input: z.strictObject({
      name: z.string().trim().max(120).optional(),
      details: z.string().trim().max(400).optional(),
      logo: z
        .base64()
        // Larger than a logo may be: the core then says what is allowed.
        .max(8_000_000)
        .nullable()
        .optional(),
    }),
    output: brandingSchema,
    role: "administrator",
    scope: "all",
    inputs: { name: "plain", details: "plain", logo: "plain" },
    log: "entry",
  }),
  /** The summary of a report for a customer, without the report. */
  "reports.preview": method({
    input: z.strictObject(customerReport),
    output: z.object({
      subject: z.string(),
      period: z.string(),
      sites: z.number().int(),
      recorders: z.number().int(),
      cameras: z.number().int(),
      sentences: z.array(z.string()),
      /** Share of the period in which the state of the cameras is known, from 0 to 1; null if none counted. */
      observed: z.number().nullable(),
      /** To whom `reports.send` would send it; null if the report is not about one customer. */
      addressee: addresseeSchema.nullable(),
    }),
    role: "viewer",
    scope: "handler",
    inputs: { scope: parts.reportScope, period: parts.period, timeZone: "plain" },
    log: "none",
    readOnly: true,
    cost: "files",
  }),
  /**
   * A file for readers without Muster; it never has a secret. `rollout`: what was changed, and how it was verified. `channels`:
   * the known state of every channel of the selected recorders. `customer`: the availability of cameras in a period, for their
   * owner. No recorder is contacted. `file`: the path of the future file, for the activity log; absent if not known.
   */
  "reports.make": method({
    input: z.discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("rollout"),
        format: reportFormatSchema,
        id,
        file,
        timeZone,
      }),
      z.strictObject({
        kind: z.literal("channels"),
        format: reportFormatSchema,
        select: selectionSchema.optional(),
        /** The only wanted channels, by id of their recorder; all of the selected recorders if absent. */
        channels: z.record(id, z.array(z.string().max(64)).max(1_000)).optional(),
        /** How these were chosen, in words, for the head of the report. */
        filter: z.string().max(300).optional(),
        file,
        timeZone,
      }),
      z.strictObject({
        kind: z.literal("customer"),
        format: reportFormatSchema,
        ...customerReport,
        file,
      }),
    ]),
    output: z.object({ name: z.string(), base64: z.string() }),
    role: "viewer",
    scope: "named",
    inputs: {
      kind: "plain",
      format: "plain",
      id: "rollout",
      select: "selection",
      channels: { keys: "recorder", values: "part" },
      filter: "plain",
      scope: parts.reportScope,
      period: parts.period,
      file: "plain",
      timeZone: "plain",
    },
    log: "entry",
    cost: "files",
  }),
  /**
   * Sends one customer its report now, in its language and to its addresses, and answers when that is done. The report covers all
   * recorders of the customer: who does not see all of them is refused. A repeated `request` sends only what no earlier attempt may
   * have delivered.
   */
  "reports.send": method({
    input: z.strictObject({
      customer: name,
      period: periodSchema,
      format: reportFormatSchema.optional(),
      timeZone,
      /** The addresses that the user was shown: the report is refused if the customer has others now. */
      shownEmails: z.array(mailAddressSchema).max(MOST_CUSTOMER_EMAILS).optional(),
      /** Chosen by the caller for each report: a call that is repeated with it sends nothing twice. */
      request: z.string().min(16).max(64),
    }),
    output: z.object({ sendings: z.array(sentReportSchema) }),
    role: "operator",
    scope: "handler",
    inputs: {
      customer: "customer",
      period: parts.period,
      format: "plain",
      timeZone: "plain",
      // Compared only: nothing is sent there.
      shownEmails: "plain",
      request: "plain",
    },
    log: "handler",
    cost: "files",
  }),
  /** Reports that were sent to a customer, or should have been, by users and schedules; the latest first. */
  "reports.sent": method({
    input: z.strictObject({ customer: name, limit: z.number().int().min(1).max(200).optional() }),
    output: z.object({ sendings: z.array(sentReportSchema) }),
    role: "viewer",
    scope: "handler",
    inputs: { customer: "customer", limit: "plain" },
    log: "none",
    readOnly: true,
  }),
  /** The reports of a run of a schedule that sends each customer its report. */
  "reports.sendings": method({
    input: z.strictObject({ id, run }),
    output: z.object({ sendings: z.array(reportSendingSchema) }),
    role: "viewer",
    scope: "all",
    inputs: { id: "fleetThing", run: "part" },
    log: "none",
    readOnly: true,
  }),
  /**
   * Sends reports of a run again, to the present addresses of the customers, and answers when that is done. Without `sendings`: all that
   * failed or were not sent. A report that was perhaps sent has to be named.
   */
  "reports.sendAgain": method({
    input: z.strictObject({ id, run, sendings: z.array(id).min(1).max(10_000).optional() }),
    output: scheduleRunSchema,
    role: "operator",
    scope: "all",
    inputs: { id: "fleetThing", run: "part", sendings: "part" },
    log: "none",
    cost: "files",
  }),
} as const;
