import type { Recorder } from "#shared/domain/inventory.ts";
import type { Tone } from "#renderer/ui/index.ts";
import { REACH, reachTooltip } from "./status.ts";

/** Sites that are in maintenance now, and until when. */
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

export const STATE_TEXTS: Readonly<
  Record<RecorderState, { readonly label: string; readonly tone: Tone }>
> = { ...REACH, maintenance: { label: "In maintenance", tone: "maintenance" } };

/** A recorder that was reached is reached, maintenance or not. */
export function stateOf({ siteId, reach }: Recorder, maintained: Maintained): RecorderState {
  return reach.state !== "reached" && maintained.has(siteId) ? "maintenance" : reach.state;
}

/** What stands behind the state: the failure, and that maintenance excuses it. */
export function stateTooltip(recorder: Recorder, maintained: Maintained): string | null {
  const { reach, siteId } = recorder;
  const why = reachTooltip(reach);
  const until = maintained.get(siteId);
  if (!until || reach.state === "reached") return why;
  const time = until.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
  return `${recorder.siteName} is in maintenance until ${time}. Otherwise: ${REACH[reach.state].label}. ${why ?? ""}`.trim();
}
