import type { Recorder } from "#shared/domain/inventory.ts";
import { DISPLAY_LOCALE } from "#shared/domain/time-text.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { inventoryMessages as text } from "#shared/messages/inventory.ts";
import type { Tone } from "#renderer/ui/index.ts";
import { reachTooltip } from "./status.ts";

/** Sites that are in maintenance now, each with the end of the maintenance. */
export type Maintained = ReadonlyMap<string, Date>;

/** What a recorder counts as. `maintenance`: a problem during maintenance is no failure (docs/overview.md). */
export const RECORDER_STATES = [
  "attention",
  "unreachable",
  "maintenance",
  "unknown",
  "reached",
] as const;
export type RecorderState = (typeof RECORDER_STATES)[number];

export const STATE_TONES: Readonly<Record<RecorderState, Tone>> = {
  attention: "warn",
  unreachable: "bad",
  maintenance: "maintenance",
  unknown: "unknown",
  reached: "good",
};

export function isState(value: string): value is RecorderState {
  return Object.hasOwn(STATE_TONES, value);
}

export function stateLabel(state: RecorderState): string {
  if (state === "attention") return common.needsAttention;
  return state === "unreachable" ? common.unreachable : text[state];
}

/** The state of a recorder. A recorder that was reached counts as reached, also during maintenance. */
export function stateOf({ siteId, reach }: Recorder, maintained: Maintained): RecorderState {
  return reach.state !== "reached" && maintained.has(siteId) ? "maintenance" : reach.state;
}

/** The reason for the state: the failure, and the maintenance that excuses the failure. */
export function stateTooltip(recorder: Recorder, maintained: Maintained): string | null {
  const { reach, siteId } = recorder;
  const why = reachTooltip(reach);
  const until = maintained.get(siteId);
  if (!until || reach.state === "reached") return why;
  const time = until.toLocaleString(DISPLAY_LOCALE, { dateStyle: "medium", timeStyle: "short" });
  const excuse = text.inMaintenance({
    site: recorder.siteName,
    time,
    state: stateLabel(reach.state),
  });
  return why === null ? excuse : `${excuse} ${why}`;
}
