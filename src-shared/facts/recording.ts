import { z } from "zod";
import { recordingMessages as texts, recordingStates } from "#shared/messages/facts/recording.ts";
import { defineFact, OK, problem, unknown, type Verdict } from "./fact.ts";

/**
 * `stopped`: the channel does not record although it should. `event`: it records on motion or another event, and there is none.
 * `asleep`: a camera with a battery, which wakes up for an event and is recorded then.
 * `not_scheduled`: its schedule has no recording now. `unknown`: it does not record, and the recorder does not report why.
 */
export const RECORDING_STATES = [
  "on",
  "stopped",
  "switched_off",
  "event",
  "asleep",
  "not_scheduled",
  "camera_offline",
  "unknown",
] as const;

const recordingSchema = z.object({ state: z.enum(RECORDING_STATES) });
export type Recording = z.infer<typeof recordingSchema>;

/** Whether a channel is being recorded at this moment. */
export const recording = defineFact({
  id: "recording",
  subject: "channel",
  rhythm: "hourly",
  schema: recordingSchema,
  label: () => texts.label,
  importance: "urgent",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: ({ state }) => recordingStates[state],
  judge: ({ state }, { expected }) =>
    expected.recording === "none" ? OK : judge(state, expected.recording),
  history: "changes",
  alert: true,
  report: { share: (share) => texts.reportShare({ share }) },
});

/** Events suffice unless continuous recording was agreed. A switch or a schedule that a user set is wrong only against what was agreed. */
function judge(state: Recording["state"], agreed: "continuous" | "event" | undefined): Verdict {
  const isContinuous = agreed === "continuous";
  switch (state) {
    // Continuous recording cannot be agreed for a camera that sleeps by design.
    case "on":
    case "asleep":
      return OK;
    case "stopped":
      return problem("not_recording", () => texts.stopped);
    case "switched_off":
      return agreed ? problem("recording_switched_off", () => texts.switchedOff) : OK;
    case "event":
      return isContinuous ? problem("records_events_only", () => texts.eventsOnly) : OK;
    case "not_scheduled":
      return isContinuous ? problem("outside_record_schedule", () => texts.notScheduled) : OK;
    case "camera_offline":
      return unknown("camera_offline", () => texts.offline);
    case "unknown":
      return unknown("recording_unknown", () => texts.unknown);
  }
}
