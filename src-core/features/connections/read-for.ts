import { writableAreaOf, type HistoryArea, type ReadingOrigin } from "#shared/domain/history.ts";

/** What a reading was for. */
export interface ReadOrigin {
  readonly origin: ReadingOrigin;
  readonly rolloutId: string | null;
}

/** What a conversation reads for, asked at each reading: a rollout reads before it writes, and after. */
export type ReadFor = (area: HistoryArea) => ReadOrigin;

const LOOKED: ReadOrigin = { origin: "reading", rolloutId: null };
const CLOCKED: ReadOrigin = { origin: "scheduled", rolloutId: null };
const PLANNED: ReadOrigin = { origin: "plan", rolloutId: null };

export const LOOKING: ReadFor = () => LOOKED;
export const SCHEDULED: ReadFor = () => CLOCKED;
export const PLANNING: ReadFor = () => PLANNED;

/** @param isWritten whether a write of that settings area was begun. */
export function rollingOut(rolloutId: string, isWritten: (area: string) => boolean): ReadFor {
  return (area) => {
    const written = isWritten(writableAreaOf(area) ?? area);
    return { origin: written ? "readback" : "rollout", rolloutId };
  };
}
