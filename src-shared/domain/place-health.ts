import { isUrgentFact } from "#shared/facts/index.ts";
import { conditionOf } from "./availability.ts";
import type { Problem } from "./availability-results.ts";
import type { RecorderProblem } from "./condition.ts";
import type { FactProblem } from "./health.ts";

/** Kinds of problems of a place. A place names them in this order, the worst first. */
export const PLACE_PROBLEMS = [
  "recordersDown",
  "channelsDown",
  "urgent",
  "recordersBlocked",
  "other",
] as const;
export type PlaceProblem = (typeof PLACE_PROBLEMS)[number];

/** What is wrong at a place now: a site, or all sites of a customer. What maintenance or a user's expectation excuses is counted apart. */
export interface PlaceHealth {
  readonly sites: number;
  readonly recorders: number;
  /** Channels with a camera, as the last audits found them. */
  readonly cameras: number;
  /** Recorders that do not answer. */
  readonly recordersDown: number;
  /** Recorders that answer and cannot be audited until a person acts: sign-in blocked, consent needed, certificate changed, failing. */
  readonly recordersBlocked: number;
  /** Cameras that are offline or have no video, of recorders that were audited. */
  readonly channelsDown: number;
  /** Problems because of which footage may be missing, such as a camera that is not recorded. */
  readonly urgent: number;
  /** Other problems of health, and recorders whose password is missing. */
  readonly other: number;
  readonly notAudited: number;
  readonly excused: number;
  /** Times at which the oldest problem of each kind was found, ISO 8601, UTC. A kind without a known time is absent. */
  readonly since: Readonly<Partial<Record<PlaceProblem, string>>>;
  /** The oldest of the other problems, if it is a problem of health. */
  readonly otherOldest?: NamedProblem;
}

/** A problem by name. */
export interface NamedProblem {
  /** Text for a cell of a list: "Certificate: 3 days left". */
  readonly short: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}

/** The worst that can be said about a place, the worst last. `empty`: there is no recorder. */
export const PLACE_STATES = ["empty", "good", "unknown", "problem", "down"] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

/** A recorder as counts of its place need it. */
export interface PlacedRecorder {
  readonly id: string;
  readonly siteId: string;
  /** Problem; null if the last contact went well, and an audit has read the channels. */
  readonly problem: RecorderProblem | null;
  readonly cameras: number;
}

export interface FleetProblems {
  readonly recorders: readonly PlacedRecorder[];
  /** `availability.problems` */
  readonly problems: readonly Problem[];
  /** `health.problems` */
  readonly facts: readonly FactProblem[];
  /** Ids of sites that are in maintenance now. */
  readonly maintained: ReadonlySet<string>;
}

type Counts = {
  -readonly [Key in keyof Omit<PlaceHealth, "since" | "otherOldest">]: PlaceHealth[Key];
} & {
  readonly since: Partial<Record<PlaceProblem, string>>;
  otherOldest?: NamedProblem;
};

function noCounts(): Counts {
  return {
    sites: 0,
    recorders: 0,
    cameras: 0,
    recordersDown: 0,
    recordersBlocked: 0,
    channelsDown: 0,
    urgent: 0,
    other: 0,
    notAudited: 0,
    excused: 0,
    since: {},
  };
}

/** Channels that are down now. Of a recorder that was not audited, the channels are unknown, not down. */
export function downChannels<P extends Pick<Problem, "recorderId" | "channel" | "status">>(
  problems: readonly P[],
): P[] {
  const notAudited = new Set(
    problems.filter(({ channel }) => channel === null).map(({ recorderId }) => recorderId),
  );
  return problems.filter(
    ({ channel, recorderId, status }) =>
      channel !== null && !notAudited.has(recorderId) && conditionOf(status, false) === "down",
  );
}

/** Maintenance or a user's expectation excuses a channel that is down. */
export function isExcused({
  expected,
  maintenance,
}: Pick<Problem, "expected" | "maintenance">): boolean {
  return expected || maintenance;
}

/** What a recorder with a problem counts as at its place; null if it does not count. */
export function countedAs(
  problem: RecorderProblem | null,
  isMaintained: boolean,
): "recordersDown" | "recordersBlocked" | "other" | "notAudited" | "excused" | null {
  if (problem === null) return null;
  if (problem === "not_audited") return "notAudited";
  if (problem === "password_missing") return "other";
  if (isMaintained) return "excused";
  return problem === "unreachable" ? "recordersDown" : "recordersBlocked";
}

/** What is wrong at each site, by its id. @param siteIds sites without recorders count as well */
export function healthBySite(
  { recorders, problems, facts, maintained }: FleetProblems,
  siteIds: readonly string[] = [],
): ReadonlyMap<string, PlaceHealth> {
  const bySite = new Map(siteIds.map((id) => [id, { ...noCounts(), sites: 1 }]));
  const of = (siteId: string): Counts => {
    const found = bySite.get(siteId) ?? { ...noCounts(), sites: 1 };
    bySite.set(siteId, found);
    return found;
  };
  for (const recorder of recorders) countRecorder(of(recorder.siteId), recorder, maintained);
  const kinds = new Map(recorders.map(({ id, problem }) => [id, countedAs(problem, false)]));
  for (const { siteId, recorderId, channel, since, maintenance } of problems) {
    const kind = channel === null && !maintenance ? kinds.get(recorderId) : null;
    if (kind === "recordersDown" || kind === "recordersBlocked") begins(of(siteId), kind, since);
  }
  for (const channel of downChannels(problems)) {
    const site = of(channel.siteId);
    if (isExcused(channel)) site.excused += 1;
    else {
      site.channelsDown += 1;
      begins(site, "channelsDown", channel.since);
    }
  }
  for (const one of facts) countFact(of(one.siteId), one);
  return bySite;
}

function countRecorder(
  site: Counts,
  { siteId, cameras, problem }: PlacedRecorder,
  maintained: ReadonlySet<string>,
): void {
  site.recorders += 1;
  site.cameras += cameras;
  const counted = countedAs(problem, maintained.has(siteId));
  if (counted !== null) site[counted] += 1;
}

function countFact(site: Counts, { fact, condition, since, short }: FactProblem): void {
  if (condition === "expected" || condition === "maintenance") site.excused += 1;
  if (condition !== "problem") return;
  const kind = isUrgentFact(fact) ? "urgent" : "other";
  site[kind] += 1;
  begins(site, kind, since);
  if (kind === "other") nameOldest(site, { short, since });
}

function nameOldest(site: Counts, problem: NamedProblem | undefined): void {
  const known = site.otherOldest;
  if (problem && (known === undefined || problem.since < known.since)) site.otherOldest = problem;
}

function begins({ since }: Counts, kind: PlaceProblem, time: string): void {
  const known = since[kind];
  if (known === undefined || time < known) since[kind] = time;
}

/** What is wrong at several places together. */
export function sumOfHealth(places: readonly PlaceHealth[]): PlaceHealth {
  const sum = noCounts();
  for (const { since, otherOldest, ...counts } of places) {
    nameOldest(sum, otherOldest);
    for (const [key, count] of Object.entries(counts) as [keyof typeof counts, number][])
      sum[key] += count;
    for (const kind of PLACE_PROBLEMS) {
      const time = since[kind];
      if (time !== undefined) begins(sum, kind, time);
    }
  }
  return sum;
}

/**
 * Since when a place has the problems that it names first, by the oldest of them. One rule for every list and card.
 * @returns ISO 8601, UTC; null if there is no problem, or its time is not known
 */
export function sinceOfWorst(health: PlaceHealth): string | null {
  const worst = PLACE_PROBLEMS.find((kind) => health[kind] > 0);
  return (worst && health.since[worst]) ?? null;
}

export function placeState(health: PlaceHealth): PlaceState {
  const { recorders, recordersDown, recordersBlocked, channelsDown, urgent, other, notAudited } =
    health;
  if (recorders === 0) return "empty";
  if (recordersDown + channelsDown + urgent > 0) return "down";
  if (recordersBlocked + other > 0) return "problem";
  return notAudited > 0 ? "unknown" : "good";
}

/** How many things are wrong at a place. Recorders that were not audited yet are unknown, and do not count. */
export function problemCount(health: PlaceHealth): number {
  return PLACE_PROBLEMS.reduce((sum, kind) => sum + health[kind], 0);
}

/** Whether something is wrong at a place. Every count of sites or recorders "with problems" follows this rule. */
export function hasProblems(health: PlaceHealth): boolean {
  return problemCount(health) > 0;
}

/** Ranks of a state begin this far above those of the state before it. */
const STATE_STEP = 1_000_000;
/** The rank of a place that is in order. */
export const RANK_IN_ORDER = PLACE_STATES.indexOf("good") * STATE_STEP;

/** Rank for sorting with the worst first: by state, and then by how much is wrong. Higher is worse. */
export function placeRank(health: PlaceHealth): number {
  const { recordersDown, recordersBlocked, channelsDown, urgent, other, notAudited } = health;
  const weight =
    recordersDown * 16 + channelsDown + urgent + recordersBlocked + other / 16 + notAudited / 256;
  return PLACE_STATES.indexOf(placeState(health)) * STATE_STEP + Math.min(weight, STATE_STEP - 1);
}
