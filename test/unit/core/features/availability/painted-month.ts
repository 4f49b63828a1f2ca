/**
 * What a month comes to, worked out without any of Muster's code: each second of the month is painted with what was
 * known of it, and then the seconds are counted. Times: seconds since the month's start.
 */
export interface PaintedLook {
  /** Time that the clock of the auditor showed. */
  readonly at: number;
  /** `reached`, or why the recorder could not be audited. */
  readonly state: string;
  /** Statuses by channel; only of a look that reached the recorder. */
  readonly channels: Readonly<Record<string, string>>;
}

export interface PaintedOutage {
  readonly from: number;
  readonly to: number | null;
  readonly times: number;
  readonly duration: number;
}

export interface Totals {
  up: number;
  down: number;
  unknown: number;
  maintenance: number;
}

/** What a second counts as. */
const UNKNOWN = 0;
const UP = 1;
const DOWN = 2;
const MAINTENANCE = 3;

const DOWN_STATUSES = ["Offline", "NotPaired", "Online!"];

/** The looks in the order in which they were made, each at the time from which it counts. */
function settled(looks: readonly PaintedLook[]): PaintedLook[] {
  const kept: PaintedLook[] = [];
  for (const look of looks) {
    const last = kept.at(-1);
    if (!last || look.at > last.at) kept.push(look);
    // The clock was set back: only news counts, from the latest look on.
    else if (
      JSON.stringify([look.state, look.channels]) !== JSON.stringify([last.state, last.channels])
    )
      kept.push({ ...look, at: last.at });
  }
  return kept;
}

/** Each second of a channel, as it counts. */
export function paintChannel(
  all: readonly PaintedLook[],
  channel: string,
  paint: { seconds: number; holds: number; isMaintenance: (second: number) => boolean },
): Uint8Array {
  const looks = settled(all);
  const { seconds, holds, isMaintenance } = paint;
  const isKnown = new Uint8Array(seconds);
  looks.forEach((look, index) => {
    const next = looks[index + 1]?.at ?? seconds;
    if (look.state === "reached" && next - look.at <= holds) isKnown.fill(1, look.at, next);
  });
  const painted = new Uint8Array(seconds);
  const answers = looks.filter(({ state }) => state === "reached");
  answers.forEach(({ at, channels }, index) =>
    painted.fill(colourOf(channels[channel] ?? ""), at, answers[index + 1]?.at ?? seconds),
  );
  const first = looks[0]?.at ?? 0;
  for (let second = 0; second < seconds; second += 1) {
    if (!isKnown[second]) painted[second] = UNKNOWN;
    if (second >= first && isMaintenance(second)) painted[second] = MAINTENANCE;
  }
  return painted;
}

function colourOf(status: string): number {
  if (status === "Online" || status === "Sleep") return UP;
  return DOWN_STATUSES.includes(status) ? DOWN : UNKNOWN;
}

export function count(painted: Uint8Array, from: number, to: number): Totals {
  const seconds = [0, 0, 0, 0];
  for (let at = from; at < to; at += 1) seconds[painted[at] ?? UNKNOWN]! += 1;
  const [unknown = 0, up = 0, down = 0, maintenance = 0] = seconds;
  return { up, down, unknown, maintenance };
}

/** The times in which a channel was down, from one status to the next; within two hours they are one. */
export function paintOutages(
  all: readonly PaintedLook[],
  channel: string,
  painted: Uint8Array,
): PaintedOutage[] {
  const answers = settled(all).filter(({ state }) => state === "reached");
  const falls: { from: number; to: number }[] = [];
  let since = -1;
  for (const { at, channels } of answers) {
    const isDown = DOWN_STATUSES.includes(channels[channel] ?? "");
    if (isDown && since < 0) since = at;
    if (!isDown && since >= 0) falls.push({ from: since, to: at });
    if (!isDown) since = -1;
  }
  if (since >= 0) falls.push({ from: since, to: Infinity });
  const groups: { from: number; to: number }[][] = [];
  for (const fall of falls) {
    const last = groups.at(-1);
    if (last && fall.from - (last.at(-1)?.to ?? 0) <= 7_200) last.push(fall);
    else groups.push([fall]);
  }
  return groups.flatMap((group) => {
    const [start, end] = [group[0]?.from ?? 0, group.at(-1)?.to ?? 0];
    const within = painted.slice(start, Math.min(end, painted.length));
    const { down: duration } = count(within, 0, within.length);
    if (duration === 0) return [];
    const from = start + within.indexOf(DOWN);
    return [{ from, to: end === Infinity ? null : end, times: group.length, duration }];
  });
}
