import type { ChannelRow, RecorderChannels } from "#shared/domain/channels.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { statusKey } from "./status.ts";

/** One line of the channels grid: what the recorder reported, and whose recorder it is. */
export interface ChannelLine {
  /** Recorder id and channel; unique in the fleet. */
  readonly id: string;
  readonly row: ChannelRow;
  readonly recorderName: string;
  readonly siteName: string;
  /** Number in the channel's name, for sorting: CH2 before CH10. */
  readonly order: number;
}

type Named = Pick<Recorder, "id" | "name" | "siteName">;

/**
 * The lines of the fleet, kept by recorder: a recorder that changed costs its own lines, never those of the others. Counts
 * by status follow the lines. A line that did not change stays the same object.
 */
export class ChannelTable {
  readonly #byRecorder = new Map<string, readonly ChannelLine[]>();
  readonly #counts = new Map<string, number>();
  readonly #texts = new Interned();
  #lines: readonly ChannelLine[] = [];
  #changed = false;

  /** Recorders whose channels are known. */
  get recorders(): number {
    return this.#byRecorder.size;
  }

  /** By status, as in `statusKey`. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  has(recorderId: string): boolean {
    return this.#byRecorder.has(recorderId);
  }

  /** Takes over what a recorder reported. */
  put(read: RecorderChannels, recorder: Named): void {
    const before = new Map(this.#byRecorder.get(read.recorderId)?.map((line) => [line.id, line]));
    // A recorder that names a channel twice: the last one counts.
    const lines = new Map<string, ChannelLine>();
    const changed = new Set(read.changed);
    for (const channel of read.channels) {
      const id = `${read.recorderId}/${channel.channel}`;
      const row = this.#texts.rowOf(read, channel, !changed.has(channel.channel));
      const known = before.get(id);
      lines.set(id, known && isSame(known, row, recorder) ? known : lineOf(id, row, recorder));
    }
    this.#replace(read.recorderId, [...lines.values()]);
  }

  /** The recorder reported the same channels again. @returns false when they are not known here */
  seen(recorderId: string, seenAt: string): boolean {
    const lines = this.#byRecorder.get(recorderId);
    if (!lines) return false;
    this.#replace(
      recorderId,
      lines.map((line) => ({ ...line, row: { ...line.row, seenAt, reached: true } })),
    );
    return true;
  }

  /** The recorder has another name, or is at another site. */
  rename(recorder: Named): void {
    const lines = this.#byRecorder.get(recorder.id);
    const [first] = lines ?? [];
    if (!lines || !first || isNamed(first, recorder)) return;
    this.#replace(
      recorder.id,
      lines.map((line) => lineOf(line.id, line.row, recorder)),
    );
  }

  remove(recorderId: string): void {
    this.#replace(recorderId, null);
  }

  /** Recorders that no longer pass are removed. */
  keepOnly(passes: (recorderId: string) => boolean): void {
    for (const id of this.#byRecorder.keys()) if (!passes(id)) this.remove(id);
  }

  /** All lines as they are now; the same array as before when nothing changed. */
  lines(): readonly ChannelLine[] {
    if (!this.#changed) return this.#lines;
    this.#changed = false;
    const all: ChannelLine[] = [];
    for (const lines of this.#byRecorder.values()) for (const line of lines) all.push(line);
    this.#lines = all;
    return this.#lines;
  }

  #replace(recorderId: string, next: readonly ChannelLine[] | null): void {
    const before = this.#byRecorder.get(recorderId) ?? [];
    if (next) this.#byRecorder.set(recorderId, next);
    else this.#byRecorder.delete(recorderId);
    if (next?.length === before.length && next.every((line, at) => line === before[at])) return;
    for (const line of before) this.#count(line, -1);
    for (const line of next ?? []) this.#count(line, 1);
    this.#changed = true;
  }

  #count({ row }: ChannelLine, by: number): void {
    const key = statusKey(row);
    const count = (this.#counts.get(key) ?? 0) + by;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}

function lineOf(id: string, row: ChannelRow, { name, siteName }: Named): ChannelLine {
  const order = Number(/\d+/.exec(row.channel)?.[0] ?? 0);
  return { id, row, recorderName: name, siteName, order };
}

function isNamed(line: ChannelLine, { name, siteName }: Named): boolean {
  return line.recorderName === name && line.siteName === siteName;
}

function isSame(line: ChannelLine, row: ChannelRow, recorder: Named): boolean {
  const before = line.row;
  return (
    isNamed(line, recorder) &&
    before.seenAt === row.seenAt &&
    before.since === row.since &&
    before.sinceAtLeast === row.sinceAtLeast &&
    before.reached === row.reached &&
    before.connect_status === row.connect_status &&
    before.videoloss === row.videoloss &&
    before.channel_name === row.channel_name &&
    before.channel_alias === row.channel_alias &&
    before.ability === row.ability &&
    before.intelligent_ability === row.intelligent_ability
  );
}

/** Lists and times that many channels share are kept once. */
class Interned {
  readonly #lists = new Map<string, string[]>();
  readonly #times = new Map<string, string>();

  rowOf(
    { recorderId, reached, seenAt }: RecorderChannels,
    channel: RecorderChannels["channels"][number],
    sinceAtLeast: boolean,
  ): ChannelRow {
    const since = channel.since === seenAt ? seenAt : this.#time(channel.since);
    const ability = this.#list(channel.ability);
    const intelligent_ability = this.#list(channel.intelligent_ability);
    const lists = { ability, intelligent_ability };
    return { recorderId, reached, seenAt, ...channel, since, sinceAtLeast, ...lists };
  }

  #list(list: string[]): string[] {
    const key = list.join("\n");
    const known = this.#lists.get(key);
    if (known) return known;
    if (this.#lists.size > MOST_INTERNED) this.#lists.clear();
    this.#lists.set(key, list);
    return list;
  }

  #time(time: string): string {
    const known = this.#times.get(time);
    if (known !== undefined) return known;
    if (this.#times.size > MOST_INTERNED) this.#times.clear();
    this.#times.set(time, time);
    return time;
  }
}

const MOST_INTERNED = 5_000;
