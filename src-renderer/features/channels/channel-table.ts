import type { ChannelRow, RecorderChannels } from "#shared/domain/channels.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { statusKey } from "./status.ts";

/** What the channels of one recorder have in common; one object for all of them, since a fleet has 160,000. */
export interface LineRecorder extends Pick<
  Recorder,
  "id" | "name" | "siteId" | "siteName" | "customerName"
> {
  /** False: the last audit did not reach the recorder, so the state now is unknown, not offline. */
  readonly reached: boolean;
  /** ISO 8601, UTC: when the recorder reported its channels. Changes in place: every audit changes it for the whole fleet. */
  seenAt: string;
}

/** One line of the channels grid: what the recorder reported, and whose recorder it is. */
export interface ChannelLine {
  /** Recorder id and channel; unique in the fleet. */
  readonly id: string;
  readonly row: Omit<ChannelRow, "recorderId" | "reached" | "seenAt">;
  readonly recorder: LineRecorder;
}

type Named = Pick<Recorder, "id" | "name" | "siteId" | "siteName" | "customerName">;

/** The status to count, filter and colour by, as in `statusKey`. */
export function channelStatusOf({
  row,
  recorder,
}: {
  readonly row: Pick<ChannelLine["row"], "connect_status">;
  readonly recorder: Pick<LineRecorder, "reached">;
}): string {
  return statusKey({ connect_status: row.connect_status, reached: recorder.reached });
}

/** How many lines have each status, as in `statusKey`. */
export function countsByStatus(lines: readonly ChannelLine[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const key = channelStatusOf(line);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

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
  #seenChanges = 0;

  /** How often a recorder that reported the same again has another time; its lines stay the same objects. */
  get seenChanges(): number {
    return this.#seenChanges;
  }

  /** Lines changed since they were asked for. */
  get isChanged(): boolean {
    return this.#changed;
  }

  /** Recorders whose channels are known. */
  get recorders(): number {
    return this.#byRecorder.size;
  }

  /** Counts by status, with the keys of `statusKey`. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** All abilities that channels have, or had, sorted. */
  get abilities(): readonly string[] {
    return this.#texts.abilities();
  }

  has(recorderId: string): boolean {
    return this.#byRecorder.has(recorderId);
  }

  /** Takes over what a recorder reported. */
  put(read: RecorderChannels, named: Named): void {
    const known = this.#byRecorder.get(read.recorderId);
    const before = new Map(known?.map((line) => [line.id, line]));
    const owner = this.#sameOwner(known?.[0]?.recorder, ownerOf(named, read));
    // A recorder that names a channel twice: the last one counts.
    const lines = new Map<string, ChannelLine>();
    const changed = new Set(read.changed);
    for (const channel of read.channels) {
      const id = `${read.recorderId}/${channel.channel}`;
      const row = this.#texts.rowOf(channel, !changed.has(channel.channel));
      const line = before.get(id);
      const isSame = line?.recorder === owner && sameOr(line.row, row) === line.row;
      lines.set(id, isSame ? line : { id, row, recorder: owner });
    }
    this.#replace(read.recorderId, [...lines.values()]);
  }

  /** The recorder reported the same channels again. @returns false when they are not known here */
  seen(recorderId: string, seenAt: string): boolean {
    const lines = this.#byRecorder.get(recorderId);
    const [first] = lines ?? [];
    if (!lines) return false;
    if (first) this.#own(recorderId, lines, { ...first.recorder, seenAt, reached: true });
    return true;
  }

  /** The recorder has another name, or is at another site. */
  rename(recorder: Named): void {
    const lines = this.#byRecorder.get(recorder.id);
    const [first] = lines ?? [];
    if (lines && first) this.#own(recorder.id, lines, ownerOf(recorder, first.recorder));
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

  /** The owner that is known, brought up to date, if nothing but the time differs; while not reached, the status shows it. */
  #sameOwner(known: LineRecorder | undefined, next: LineRecorder): LineRecorder {
    if (!known) return next;
    const isTimeOnly = next.reached && sameOr(known, { ...next, seenAt: known.seenAt }) === known;
    if (!isTimeOnly) return sameOr(known, next);
    if (known.seenAt !== next.seenAt) {
      known.seenAt = next.seenAt;
      this.#seenChanges += 1;
    }
    return known;
  }

  #own(recorderId: string, lines: readonly ChannelLine[], owner: LineRecorder): void {
    if (this.#sameOwner(lines[0]?.recorder, owner) !== owner) return;
    this.#replace(
      recorderId,
      lines.map(({ id, row }) => ({ id, row, recorder: owner })),
    );
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

  #count(line: ChannelLine, by: number): void {
    const key = channelStatusOf(line);
    const count = (this.#counts.get(key) ?? 0) + by;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}

function ownerOf(
  { id, name, siteId, siteName, customerName }: Named,
  { reached, seenAt }: Pick<LineRecorder, "reached" | "seenAt">,
): LineRecorder {
  return { id, name, siteId, siteName, customerName, reached, seenAt };
}

/** The object that is known, if it says the same as the new one. */
function sameOr<T extends object>(known: T | undefined, next: T): T {
  if (!known) return next;
  for (const key in next) if (known[key] !== next[key]) return next;
  return known;
}

/** Lists and times that many channels share are kept once. */
class Interned {
  readonly #lists = new Map<string, string[]>();
  readonly #times = new Map<string, string>();
  readonly #abilities = new Set<string>();
  #sorted: readonly string[] = [];

  rowOf(channel: RecorderChannels["channels"][number], sinceAtLeast: boolean): ChannelLine["row"] {
    const since = this.#time(channel.since);
    const ability = this.#list(channel.ability);
    const intelligent_ability = this.#list(channel.intelligent_ability);
    return { ...channel, since, sinceAtLeast, ability, intelligent_ability };
  }

  abilities(): readonly string[] {
    if (this.#sorted.length !== this.#abilities.size)
      this.#sorted = [...this.#abilities].toSorted();
    return this.#sorted;
  }

  #list(list: string[]): string[] {
    const key = list.join("\n");
    const known = this.#lists.get(key);
    if (known) return known;
    if (this.#lists.size > MOST_INTERNED) this.#lists.clear();
    this.#lists.set(key, list);
    for (const ability of list) this.#abilities.add(ability);
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
