import { writableAreaOf, type HistoryArea, type ReadingOrigin } from "#shared/domain/history.ts";

/** What a reading was for. */
export interface ReadOrigin {
  readonly origin: ReadingOrigin;
  readonly rolloutId: string | null;
}

/** What a conversation reads for, asked at each reading: a rollout reads before it writes, and after. */
export type ReadFor = (area: HistoryArea) => ReadOrigin;

const LOOKED: ReadOrigin = { origin: "reading", rolloutId: null };
const ON_SCHEDULE: ReadOrigin = { origin: "scheduled", rolloutId: null };
const PLANNED: ReadOrigin = { origin: "plan", rolloutId: null };

export const READ_TO_VIEW: ReadFor = () => LOOKED;
export const SCHEDULED: ReadFor = () => ON_SCHEDULE;
export const PLANNING: ReadFor = () => PLANNED;

/** @param isWritten whether a write of that settings area was begun. */
export function readForRollout(rolloutId: string, isWritten: (area: string) => boolean): ReadFor {
  return (area) => {
    const written = isWritten(writableAreaOf(area) ?? area);
    return { origin: written ? "readback" : "rollout", rolloutId };
  };
}
