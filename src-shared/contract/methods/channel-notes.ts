import { z } from "zod";
import { channelNoteSchema } from "#shared/domain/availability.ts";
import { notedChannelSchema } from "#shared/domain/availability-results.ts";
import { id, revision } from "./common.ts";
import { method } from "../method.ts";

const channelName = z.string().min(1).max(64);

/** Notes of users on channels, such as the time until which a channel is expected to be offline: docs/audit.md. */
export const channelNoteMethods = {
  /** Lists the notes on channels of these recorders, or of all. */
  "channels.notes": method({
    input: z.strictObject({ recorderIds: z.array(id).max(1_000).optional() }),
    output: z.object({ revision, notes: z.array(notedChannelSchema) }),
    role: "viewer",
    scope: "named",
    inputs: { recorderIds: "recorderFilter" },
    log: "none",
    readOnly: true,
  }),
  /** Replaces the note of a channel. Removes the note if text and time are empty. */
  "channels.setNote": method({
    input: z.strictObject({
      recorderId: id,
      channel: channelName,
      text: z.string().trim().max(2_000),
      /** ISO 8601, UTC, such as 2026-10-01T12:00:00Z. */
      expectedOfflineUntil: z.iso.datetime().max(40).nullable(),
    }),
    output: z.object({ note: channelNoteSchema.nullable() }),
    role: "operator",
    scope: "named",
    inputs: {
      recorderId: "recorder",
      channel: "part",
      text: "plain",
      expectedOfflineUntil: "plain",
    },
    log: "entry",
  }),
} as const;
