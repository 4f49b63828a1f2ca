import type { ObservedCondition } from "#shared/domain/condition.ts";
import type { Fact, JudgeContext, Verdict } from "#shared/facts/index.ts";
import type { Json } from "#shared/json.ts";

/** Channels of one recorder whose facts are stored, at most, and length of a name: recorders choose both. */
const MOST_CHANNELS = 512;
const MOST_CHARACTERS = 64;

/** The latest value of a fact of a recorder, or of one of its channels. Times: ms since 1970. */
export interface CurrentValue {
  /** Empty: the recorder itself. */
  readonly channel: string;
  /** Value; null if it is not reported. */
  readonly value: Json;
  readonly finding: ObservedCondition;
  readonly reason: string;
  /** The reading that found this verdict. */
  readonly since: number;
  /** The reading before the change; null if the first reading had this value. */
  readonly before: number | null;
}

type Stored = [string, Json, ObservedCondition, string, number, number | null];

export function valuesOfText(text: string | undefined): CurrentValue[] {
  return (JSON.parse(text ?? "[]") as Stored[]).map(
    ([channel, value, finding, reason, since, before]) => ({
      channel,
      value,
      finding,
      reason,
      since,
      before,
    }),
  );
}

export function textOfValues(values: readonly CurrentValue[]): string {
  const stored = values.map(({ channel, value, finding, reason, since, before }): Stored => [
    channel,
    value,
    finding,
    reason,
    since,
    before,
  ]);
  return JSON.stringify(stored);
}

export const NOT_REPORTED = "not_reported";
const notReported = { finding: "unknown", reason: NOT_REPORTED } as const;

/** What a stored value means; one that does not fit the fact's schema any more is not reported. */
export function verdictOf(
  fact: Fact,
  value: Json,
  context: JudgeContext,
): Pick<Verdict, "finding" | "reason"> {
  if (value === null) return notReported;
  const parsed = fact.schema.safeParse(value);
  return parsed.success ? fact.judge(parsed.data, context) : notReported;
}

/** A reading as values by channel: of a fact of recorders, by the empty name. */
export function byChannel(fact: Fact, reading: unknown): ReadonlyMap<string, Json> {
  if (fact.subject === "recorder") return new Map([["", reading as Json]]);
  const own = [...(reading as ReadonlyMap<string, Json>)].slice(0, MOST_CHANNELS);
  return new Map(own.map(([channel, value]) => [channel.slice(0, MOST_CHARACTERS), value]));
}

/** A reading with what only the earlier values show, for facts that compare. */
export function besideEarlier(
  { comparison, schema }: Fact,
  reading: ReadonlyMap<string, Json>,
  was: readonly CurrentValue[],
): ReadonlyMap<string, Json> {
  if (!comparison) return reading;
  const earlier = new Map(was.map(({ channel, value }) => [channel, schema.safeParse(value)]));
  const compared = [...reading].map(([channel, value]): [string, Json] => {
    const before = earlier.get(channel);
    return [channel, before?.success ? (comparison.carryOver(value, before.data) as Json) : value];
  });
  return new Map(compared);
}

/** The values as a user accepts them; null if there is nothing to accept. */
export function acceptedValues(
  { comparison, schema }: Fact,
  was: readonly CurrentValue[],
): ReadonlyMap<string, Json> | null {
  const accepted = was.map(({ channel, value }) => {
    const known = schema.safeParse(value);
    const taken = known.success ? (comparison?.accepted(known.data) ?? null) : null;
    return { channel, value: (taken ?? value) as Json, isTaken: taken !== null };
  });
  if (!accepted.some(({ isTaken }) => isTaken)) return null;
  return new Map(accepted.map(({ channel, value }) => [channel, value]));
}

/**
 * The values after a reading. A channel that was known and is not in the reading is not reported.
 * @param at time of the reading
 * @param lastAt time of the reading before; null if there was none
 */
export function afterReading(
  fact: Fact,
  was: readonly CurrentValue[],
  reading: ReadonlyMap<string, Json>,
  { at, lastAt, context }: { at: number; lastAt: number | null; context: JudgeContext },
): { now: CurrentValue[]; changed: CurrentValue[] } {
  const known = new Map(was.map((one) => [one.channel, one]));
  const channels = [...new Set([...reading.keys(), ...known.keys()])].slice(0, MOST_CHANNELS);
  const changed: CurrentValue[] = [];
  const now = channels.map((channel) => {
    const value = reading.get(channel) ?? null;
    const { finding, reason } = verdictOf(fact, value, context);
    const last = known.get(channel);
    if (last?.finding === finding && last.reason === reason) return { ...last, value };
    const next = { channel, value, finding, reason, since: at, before: lastAt };
    changed.push(next);
    return next;
  });
  return { now, changed };
}
