import type { ConditionClass } from "#shared/domain/condition.ts";
import { rankedProblems } from "#shared/domain/health-text.ts";
import type { FactProblem } from "#shared/domain/health.ts";
import { exactTime } from "#shared/domain/time-text.ts";
import { isUrgentFact, type FactId } from "#shared/facts/index.ts";
import { customerPageMessages as customers } from "#shared/messages/customer-pages.ts";
import { healthScreenMessages as text } from "#shared/messages/health-screens.ts";
import type { CellMark, Tone } from "#renderer/ui/index.ts";

/** The problems of the fleet, worst first for each recorder and channel. */
export interface ProblemIndex {
  /** Problems by recorder id; those of its channels included. */
  readonly byRecorder: ReadonlyMap<string, readonly FactProblem[]>;
  /** Problems by recorder id and channel: `r1/CH3`. */
  readonly byChannel: ReadonlyMap<string, readonly FactProblem[]>;
  /** Ids of recorders of which nothing is known yet. */
  readonly unread: Pick<ReadonlySet<string>, "has">;
}

export const NO_PROBLEMS: ProblemIndex = {
  byRecorder: new Map(),
  byChannel: new Map(),
  unread: new Set(),
};

/** Before the problems are loaded, nothing is known of any recorder. */
export const PROBLEMS_NOT_LOADED: ProblemIndex = { ...NO_PROBLEMS, unread: { has: () => true } };

export function indexProblems(
  problems: readonly FactProblem[],
  unread: readonly string[],
): ProblemIndex {
  const sorted = rankedProblems(problems);
  const ofChannels = sorted.filter(({ channel }) => channel !== null);
  return {
    byRecorder: Map.groupBy(sorted, ({ recorderId }) => recorderId),
    byChannel: Map.groupBy(ofChannels, ({ recorderId, channel }) => `${recorderId}/${channel}`),
    unread: new Set(unread),
  };
}

const TONES: Readonly<Record<Exclude<ConditionClass, "problem">, Tone>> = {
  unknown: "unknown",
  expected: "maintenance",
  maintenance: "maintenance",
  ok: "good",
};

export function verdictTone(fact: FactId, condition: ConditionClass): Tone {
  if (condition !== "problem") return TONES[condition];
  return isUrgentFact(fact) ? "bad" : "warn";
}

/** Whether the problem needs an action: excused problems and those that may be over do not count. */
export function isActive({ condition }: Pick<FactProblem, "condition">): boolean {
  return condition === "problem";
}

/** A problem as a sentence. @param hasChannel whether it names its channel */
export function factProblemText(problem: FactProblem, hasChannel: boolean): string {
  const { channel, channelName, text: sentence } = problem;
  if (channel === null || !hasChannel) return sentence;
  return text.ofChannel({ channel: channelName || channel, text: sentence });
}

/** A problem in the few words that fit into a cell: of a camera of a recorder, `CH3: Not recording`. */
function shortText({ channel, short }: FactProblem, hasChannel: boolean): string {
  return channel === null || !hasChannel ? short : text.ofChannel({ channel, text: short });
}

interface Around {
  /** Cameras of a recorder that are down: worse than any other problem. */
  readonly channelsDown?: number;
  /** False: the last audit did not reach the recorder or the camera, so the present state is not known. */
  readonly isReached: boolean;
  readonly isUnread: boolean;
  /** Whether the row is a recorder, of which each problem names its channel. */
  readonly isRecorder: boolean;
}

/** The health of a recorder or channel in a list: the worst problem, and how many more there are. @param problems worst first */
export function healthMark(problems: readonly FactProblem[], around: Around): CellMark {
  const [worst] = problems;
  const { channelsDown: down = 0 } = around;
  if (down > 0) {
    const others = problems.filter(isActive).length;
    const mark: CellMark = { tone: "bad", text: customers.channelsDown({ count: down }) };
    return others === 0 ? mark : { ...mark, more: others };
  }
  if (worst === undefined) {
    if (around.isUnread) return { tone: "unknown", text: text.notRead };
    if (!around.isReached) return { tone: "unknown", text: text.unknown };
    return { tone: "good", text: text.noProblem };
  }
  const sentence = shortText(worst, around.isRecorder);
  const tone = verdictTone(worst.fact, worst.condition);
  if (worst.condition === "unknown")
    return { tone, text: text.unknown, detail: text.lastKnown({ text: sentence }) };
  const others = problems.filter(({ condition }) => condition === worst.condition).length - 1;
  if (others === 0) return { tone, text: sentence };
  return { tone, text: sentence, more: others };
}

/** Problems in a tooltip, at most. */
const MOST_LINES = 20;

/** All problems, one in a line; null without any. */
export function healthTooltip(
  problems: readonly FactProblem[],
  { isRecorder }: Pick<Around, "isRecorder">,
): string | null {
  if (problems.length === 0) return null;
  const lines = problems.slice(0, MOST_LINES).map((one) => {
    const sentence = factProblemText(one, isRecorder);
    return text.problemSince({ text: sentence, time: exactTime(one.since) });
  });
  const rest = problems.length - lines.length;
  return [...lines, ...(rest > 0 ? [text.more({ count: rest })] : [])].join("\n");
}

/** Whether two answers show the same; when they were read does not matter. */
export function areSameProblems(a: readonly FactProblem[], b: readonly FactProblem[]): boolean {
  return a.length === b.length && a.every((one, at) => isSame(one, b[at]));
}

function isSame(one: FactProblem, other: FactProblem | undefined): boolean {
  return other !== undefined && SHOWN.every((key) => one[key] === other[key]);
}

const SHOWN = [
  "recorderId",
  "channel",
  "channelName",
  "fact",
  "reason",
  "text",
  "short",
  "since",
  "condition",
] as const satisfies readonly (keyof FactProblem)[];
