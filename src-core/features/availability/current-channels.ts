import { conditionOf, type Condition } from "#shared/domain/availability.ts";
import type { SeenChannel } from "./look.ts";

/** Channels of one recorder that have a history, at most; recorders choose the names of their channels. */
const MOST_CHANNELS = 512;
/** Length of a name or a status that is stored, at most. */
const MOST_CHARACTERS = 64;

/** A channel as it is now. Times: ms since 1970. */
export interface CurrentChannel {
  readonly channel: string;
  /** `connect_status`; empty: the last answer did not report it. */
  readonly status: string;
  readonly videoloss: boolean;
  /** The look that found the present state. */
  readonly since: number;
  /** The look before; null: the channel was in the first answer of its recorder. */
  readonly before: number | null;
  /** The last status that was reported, since when, and whether a look found the change to it. */
  readonly told: string;
  readonly toldSince: number;
  readonly toldSeen: boolean;
}

type Stored = [string, string, 0 | 1, number, number | null, string, number, 0 | 1];

export function channelsOfText(text: string | undefined): CurrentChannel[] {
  return (JSON.parse(text ?? "[]") as Stored[]).map(
    ([channel, status, videoloss, since, before, told, toldSince, toldSeen]) => ({
      channel,
      status,
      videoloss: videoloss === 1,
      since,
      before,
      told,
      toldSince,
      toldSeen: toldSeen === 1,
    }),
  );
}

export function textOfChannels(channels: readonly CurrentChannel[]): string {
  const stored = channels.map((one): Stored => {
    const { channel, status, videoloss, since, before, told, toldSince, toldSeen } = one;
    return [channel, status, videoloss ? 1 : 0, since, before, told, toldSince, toldSeen ? 1 : 0];
  });
  return JSON.stringify(stored);
}

/**
 * The channels after an answer, and those of them that changed.
 * @param before the last look that reported channels; null: there was none
 */
export function afterAnswer(
  was: readonly CurrentChannel[],
  answer: readonly SeenChannel[],
  at: number,
  before: number | null,
): { now: CurrentChannel[]; changed: CurrentChannel[] } {
  const known = new Map(was.map((one) => [one.channel, one]));
  const now: CurrentChannel[] = [];
  const changed: CurrentChannel[] = [];
  const listed = new Set<string>();
  const keep = (one: CurrentChannel, last: CurrentChannel | undefined) => {
    now.push(one);
    if (one !== last) changed.push(one);
  };
  for (const seen of answer) {
    const channel = seen.channel.slice(0, MOST_CHARACTERS);
    if (listed.has(channel)) continue;
    listed.add(channel);
    const last = known.get(channel);
    keep(changedTo(seen, channel, last, at, before), last);
  }
  for (const last of was) if (!listed.has(last.channel)) keep(unlisted(last, at, before), last);
  const kept = new Set(now.slice(0, MOST_CHANNELS));
  return { now: [...kept], changed: changed.filter((one) => kept.has(one)) };
}

function changedTo(
  seen: SeenChannel,
  channel: string,
  last: CurrentChannel | undefined,
  at: number,
  before: number | null,
): CurrentChannel {
  const status = seen.connect_status.slice(0, MOST_CHARACTERS);
  const { videoloss } = seen;
  if (last && last.status === status && last.videoloss === videoloss) return last;
  const isTold = status !== "" && status !== last?.told;
  const told = isTold
    ? { told: status, toldSince: at, toldSeen: last !== undefined && last.told !== "" }
    : toldOf(last, at);
  return { channel, status, videoloss, since: at, before, ...told };
}

function toldOf(last: CurrentChannel | undefined, at: number) {
  if (!last) return { told: "", toldSince: at, toldSeen: false };
  const { told, toldSince, toldSeen } = last;
  return { told, toldSince, toldSeen };
}

function unlisted(last: CurrentChannel, at: number, before: number | null): CurrentChannel {
  if (last.status === "") return last;
  return { ...last, status: "", videoloss: false, since: at, before };
}

export function conditionNow({ status, videoloss }: CurrentChannel): Condition | null {
  return conditionOf(status, videoloss);
}
