import { z } from "zod";
import { conditionOf, statusWithVideo } from "#shared/domain/availability.ts";
import { channelStatusLabel } from "#shared/domain/channel-status.ts";
import { channelStatusFactMessages as texts } from "#shared/messages/facts/channel-status.ts";
import { defineFact, OK, statusVerdict, type Verdict } from "./fact.ts";

const channelStatusSchema = z.object({
  /** `connect_status` as the recorder reports it; empty: it does not. */
  status: z.string(),
  videoloss: z.boolean(),
});

/** Whether a channel is online. Its history is the status history (features/availability), and it has alert rules and Overview items of its own. */
export const channelStatus = defineFact({
  id: "channelStatus",
  subject: "channel",
  rhythm: "audit",
  schema: channelStatusSchema,
  label: () => texts.label,
  importance: "urgent",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: ({ status, videoloss }) => channelStatusLabel(statusWithVideo(status, videoloss)),
  judge: ({ status, videoloss }) => verdictOf(statusWithVideo(status, videoloss)),
  history: "changes",
  alert: false,
});

function verdictOf(status: string): Verdict {
  const label = () => channelStatusLabel(status);
  switch (conditionOf(status, false)) {
    case "down":
      return statusVerdict("problem", status, label);
    case "unknown":
      return statusVerdict(
        "unknown",
        status === "" ? "not_reported" : "unrecognized_status",
        label,
      );
    default:
      return OK;
  }
}
