import { availabilityOf, coverageOf } from "#shared/domain/availability.ts";
import type { FiguresRow } from "#shared/domain/availability-results.ts";
import {
  PLACE_PROBLEMS,
  placeState,
  type PlaceHealth,
  type PlaceProblem,
  type PlaceState,
} from "#shared/domain/place-health.ts";
import { figuresText } from "#shared/domain/overview-text.ts";
import { percentText } from "#shared/domain/share-text.ts";
import { formatList } from "#shared/format.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { customerPageMessages as text } from "#shared/messages/customer-pages.ts";
import type { CellMark, Tone } from "#renderer/ui/index.ts";

export const PLACE_TONES: Readonly<Record<PlaceState, Tone>> = {
  empty: "idle",
  good: "good",
  unknown: "unknown",
  problem: "warn",
  down: "bad",
};

/** The tone of a place. Problems that maintenance or a note excuses are neither wrong nor in order. */
export function placeTone(health: PlaceHealth): Tone {
  const state = placeState(health);
  return state === "good" && health.excused > 0 ? "maintenance" : PLACE_TONES[state];
}

/**
 * What is wrong at a place, in a few words, the worst first.
 * @param isRecorder the place is one recorder: recorders are not counted
 */
export function placeText(health: PlaceHealth, isRecorder = false): string {
  return wordOf(health) ?? formatList(faultsOf(health, isRecorder).map((fault) => fault.text));
}

/** The same in a cell of a list: the worst, and how many more problems there are. Without a worse kind, the oldest of the other problems is named. */
export function placeMark(health: PlaceHealth, isRecorder = false): CellMark {
  const tone = placeTone(health);
  const [worst, ...rest] = faultsOf(health, isRecorder);
  const word = wordOf(health);
  if (word !== null || worst === undefined) return { tone, text: word ?? "" };
  const others = rest.reduce((sum, { count }) => sum + count, 0);
  const named = isOnlyOther(health) ? health.otherOldest : undefined;
  const more = named ? others + worst.count - 1 : others;
  const mark = { tone, text: named?.short ?? worst.text };
  if (more === 0) return mark;
  const moreText = named ? text.more({ count: more }) : text.moreOther({ count: more });
  return { ...mark, more, moreText };
}

/** Whether nothing worse than other problems is known. */
function isOnlyOther(health: PlaceHealth): boolean {
  const { recordersDown, recordersBlocked, channelsDown, urgent } = health;
  return recordersDown + recordersBlocked + channelsDown + urgent === 0;
}

function wordOf(health: PlaceHealth): string | null {
  const state = placeState(health);
  if (state === "empty") return text.noRecorders;
  if (state !== "good") return null;
  return health.excused > 0 ? text.excused({ count: health.excused }) : text.inOrder;
}

/** Each kind of problem of a place with its number, the worst first; one word if there is none. */
export function placeFaults(health: PlaceHealth, isRecorder = false): readonly Fault[] {
  const word = wordOf(health);
  return word === null ? faultsOf(health, isRecorder) : [{ count: 0, text: word }];
}

interface Fault {
  readonly count: number;
  readonly text: string;
}

function faultsOf(health: PlaceHealth, isRecorder: boolean): Fault[] {
  const { recordersDown, recordersBlocked, channelsDown, urgent, other, notAudited } = health;
  const words: Readonly<Record<PlaceProblem | "notAudited", string>> = {
    recordersDown: isRecorder ? text.down : text.recordersDown({ count: recordersDown }),
    channelsDown: text.channelsDown({ count: channelsDown }),
    urgent: text.urgent({ count: urgent }),
    recordersBlocked: isRecorder
      ? common.cannotBeAudited
      : text.recordersBlocked({ count: recordersBlocked }),
    other: isOnlyOther(health) ? text.problems({ count: other }) : text.other({ count: other }),
    notAudited: isRecorder ? text.notAuditedYet : text.notAudited({ count: notAudited }),
  };
  return [...PLACE_PROBLEMS, "notAudited" as const]
    .map((kind) => ({ count: health[kind], text: words[kind] }))
    .filter(({ count }) => count > 0);
}

/** Below this observed share of a period, an availability says nothing. */
const LEAST_OBSERVED = 0.01;

/** Whether enough of a period was observed for an availability. @param observed share from 0 to 1; null if it is not known */
export function isEnoughObserved(observed: number | null): boolean {
  return observed !== null && observed >= LEAST_OBSERVED;
}

/** Availability of the last 30 days, from 0 to 1; null if too little was observed. */
export function availabilityIn(row: FiguresRow | undefined): number | null {
  return row && isEnoughObserved(observedIn(row)) ? availabilityOf(row.figures) : null;
}

/** Observed share of the last 30 days, from 0 to 1; null if there are no figures. */
export function observedIn(row: FiguresRow | undefined): number | null {
  return row ? coverageOf(row.figures) : null;
}

/** Availability of the last 30 days; empty if too little was observed. */
export function availabilityText(row: FiguresRow | undefined): string {
  const share = availabilityIn(row);
  return share === null ? "" : percentText(share);
}

/** The observed share of the time, beside its availability, or that it is too small; empty if all was observed. */
export function observedNote(row: FiguresRow | undefined): string {
  const observed = observedIn(row);
  if (observed === null || observed === 1) return "";
  if (availabilityIn(row) === null) return text.notEnoughData;
  return text.observedShare({ share: percentText(observed) });
}

/** Availability with the observed share of the time; without that share if all was observed, and empty if too little was. */
export function availabilityWithObserved(row: FiguresRow | undefined): string {
  const availability = availabilityIn(row);
  return availability === null ? "" : figuresText([availability, observedIn(row)]);
}
