import { z } from "zod";
import { auditReportSchema, recorderChannelsSchema } from "#shared/domain/channels.ts";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { whichFactsSchema } from "#shared/domain/health.ts";
import { id, jobName, nothing, revision } from "./common.ts";
import { method } from "../method.ts";

export const auditMethods = {
  "audit.run": method({
    input: z.strictObject({
      select: selectionSchema,
      /** False: items without their channels, for callers that list channels anyway. */
      channels: z.boolean().optional(),
      /** Which facts besides the channels are read; by default those that are due. */
      facts: whichFactsSchema.optional(),
      job: jobName,
    }),
    output: auditReportSchema,
    role: "operator",
    scope: "named",
    inputs: { select: "selection", channels: "plain", facts: "plain", job: "job" },
    log: "none",
  }),
  /** How many channels there are in all, without listing them. */
  "channels.count": method({
    input: nothing,
    output: z.object({
      revision,
      /** Recorders whose channels were read. */
      recorders: z.number().int(),
      /** Channels by `connect_status`, `VideoLoss` for connected ones without video, and `unknown` for those of recorders not reached. */
      counts: z.record(z.string(), z.number().int()),
    }),
    role: "viewer",
    scope: "handler",
    inputs: {},
    log: "none",
    readOnly: true,
  }),
  /** Lists the channels of those of these recorders whose channels were read; without ids, of all. A window asks for some at a time. */
  "channels.list": method({
    input: z.strictObject({ recorderIds: z.array(id).max(1_000).optional() }),
    output: z.object({ revision, recorders: z.array(recorderChannelsSchema) }),
    role: "viewer",
    scope: "named",
    inputs: { recorderIds: "recorderFilter" },
    log: "none",
    readOnly: true,
    cost: "lists",
    streams: "recorders",
  }),
} as const;
