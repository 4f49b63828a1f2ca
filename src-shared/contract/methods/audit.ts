import { z } from "zod";
import { auditReportSchema, channelRowSchema } from "#shared/domain/channels.ts";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { nothing, revision } from "./common.ts";

export const auditMethods = {
  "audit.run": {
    input: z.strictObject({
      select: selectionSchema,
      /** False: items without their channels, for whoever lists channels anyway. */
      channels: z.boolean().optional(),
    }),
    output: auditReportSchema,
  },
  "channels.list": {
    input: nothing,
    output: z.object({ revision, channels: z.array(channelRowSchema) }),
  },
} as const;
