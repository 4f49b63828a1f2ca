/** Channels of one recorder that have a history, at most; recorders choose the names of their channels. */
const MOST_CHANNELS = 512;
/** Length of a name or a status that is stored, at most. */
const MOST_CHARACTERS = 64;

/** A channel as an answer lists it. */
export interface SeenChannel {
  readonly channel: string;
  /** Empty: the recorder does not report it. */
  readonly connect_status: string;
  readonly videoloss: boolean;
}

/** Since when a channel is what it is. Times: ms since 1970. */
export interface ChannelTimes {
  /** The audit that found the present state. */
  readonly since: number;
  /** The audit before; null if the channel was in the first answer of its recorder. */
  readonly before: number | null;
  /** The last status that was reported, since when, and whether an audit found the change to it. */
  readonly reported: string;
  readonly reportedSince: number;
  readonly reportedSeen: boolean;
}

/** A channel as it is now. */
export interface CurrentChannel extends ChannelTimes {
  readonly channel: string;
  /** `connect_status`; empty: the last answer did not report it. */
  readonly status: string;
  readonly videoloss: boolean;
}

type Stored = [string, number, number | null, string, number, 0 | 1];

/** What the status history stores beside the last answer: times only. */
export function timesOfText(text: string | undefined): Map<string, ChannelTimes> {
  return new Map(
    (JSON.parse(text ?? "[]") as Stored[]).map(
      ([channel, since, before, reported, reportedSince, reportedSeen]) => [
        channel,
        { since, before, reported, reportedSince, reportedSeen: reportedSeen === 1 },
      ],
    ),
  );
}

export function textOfTimes(channels: readonly CurrentChannel[]): string {
  const stored = channels.map((one): Stored => {
    const { channel, since, before, reported, reportedSince, reportedSeen } = one;
    return [channel, since, before, reported, reportedSince, reportedSeen ? 1 : 0];
  });
  return JSON.stringify(stored);
}

/** Channels as the last answer reported them; of one that it does not list, the status is empty. */
export function currentChannels(
  times: ReadonlyMap<string, ChannelTimes>,
  answer: readonly SeenChannel[],
): CurrentChannel[] {
  const listed = new Map<string, Pick<CurrentChannel, "status" | "videoloss">>();
  for (const { channel, connect_status, videoloss } of answer) {
    const key = nameOf(channel);
    if (!listed.has(key)) listed.set(key, { status: statusOf(connect_status), videoloss });
  }
  return [...times].map(([channel, own]) => ({
    channel,
    ...(listed.get(channel) ?? { status: "", videoloss: false }),
    ...own,
  }));
}

const nameOf = (channel: string): string => channel.slice(0, MOST_CHARACTERS);
const statusOf = (status: string): string => status.slice(0, MOST_CHARACTERS);

/**
 * The channels after an answer, and those of them that changed.
 * @param before the last audit that reported channels; null if there was none
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
    const channel = nameOf(seen.channel);
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
  const status = statusOf(seen.connect_status);
  const { videoloss } = seen;
  if (last && last.status === status && last.videoloss === videoloss) return last;
  const isNewReport = status !== "" && status !== last?.reported;
  const reported = isNewReport
    ? {
        reported: status,
        reportedSince: at,
        reportedSeen: last !== undefined && last.reported !== "",
      }
    : lastReportOf(last, at);
  return { channel, status, videoloss, since: at, before, ...reported };
}

function lastReportOf(last: CurrentChannel | undefined, at: number) {
  if (!last) return { reported: "", reportedSince: at, reportedSeen: false };
  const { reported, reportedSince, reportedSeen } = last;
  return { reported, reportedSince, reportedSeen };
}

function unlisted(last: CurrentChannel, at: number, before: number | null): CurrentChannel {
  if (last.status === "") return last;
  return { ...last, status: "", videoloss: false, since: at, before };
}
