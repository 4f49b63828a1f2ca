import type { HistoryArea, ReadingOrigin } from "#shared/domain/history.ts";

/** What a reading was for. */
export interface Origin {
  readonly origin: ReadingOrigin;
  readonly rolloutId: string | null;
}

/** What a conversation reads for, asked at each reading: a rollout reads before it writes, and after. */
export type ReadFor = (area: HistoryArea) => Origin;

const LOOKED: Origin = { origin: "reading", rolloutId: null };
const CLOCKED: Origin = { origin: "scheduled", rolloutId: null };
const PLANNED: Origin = { origin: "plan", rolloutId: null };

export const LOOKING: ReadFor = () => LOOKED;
export const SCHEDULED: ReadFor = () => CLOCKED;
export const PLANNING: ReadFor = () => PLANNED;

/** @param isWritten whether a write of that settings area was begun. */
export function rollingOut(rolloutId: string, isWritten: (area: string) => boolean): ReadFor {
  return (area) => {
    const written = isWritten(area === "recorderDisarming" ? "disarming" : area);
    return { origin: written ? "readback" : "rollout", rolloutId };
  };
}
