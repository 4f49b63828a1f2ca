import { z } from "zod";
import { auditReportSchema, recorderChannelsSchema } from "#shared/domain/channels.ts";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { whichFactsSchema } from "#shared/domain/health.ts";
import { id, jobName, nothing, revision } from "./common.ts";

export const auditMethods = {
  "audit.run": {
    input: z.strictObject({
      select: selectionSchema,
      /** False: items without their channels, for whoever lists channels anyway. */
      channels: z.boolean().optional(),
      /** Which facts besides the channels are read; by default those that are due. */
      facts: whichFactsSchema.optional(),
      job: jobName,
    }),
    output: auditReportSchema,
  },
  /** How many channels there are in all, without listing them. */
  "channels.count": {
    input: nothing,
    output: z.object({
      revision,
      /** Recorders whose channels were read. */
      recorders: z.number().int(),
      /** By `connect_status`, `VideoLoss` for connected ones without video, and `unknown` for those of recorders not reached. */
      counts: z.record(z.string(), z.number().int()),
    }),
  },
  /** Of these recorders, those whose channels were read; without ids, of all. A window asks for some at a time. */
  "channels.list": {
    input: z.strictObject({ recorderIds: z.array(id).max(1_000).optional() }),
    output: z.object({ revision, recorders: z.array(recorderChannelsSchema) }),
  },
} as const;
