import type { JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Operation } from "../conversation.ts";
import { isNotOffered } from "../operations/optional-operations.ts";
import type { Operations } from "../operations/types.ts";
import type { Reader } from "../shape.ts";
import { DAY_MS, localTimeOf, readClock, searchTime, UNKNOWN_ZONE_MS } from "./device-clock.ts";
import { countIn, objectsIn, textIn } from "./members.ts";

/** An entry of a recorder's log (docs/dev/field-notes-2.md §1.6). */
export interface LogEntry {
  /** See `ShownClock.localMs`. */
  readonly localMs: number;
  /** `systemstartup`: without spaces and capitals, since recorders differ in them. */
  readonly type: string;
  readonly user: string;
  readonly ip: string;
  readonly result: string;
}

/** One answer: the newest entries of a window of time. */
interface LogPage {
  readonly entries: readonly LogEntry[];
  /** Whether there can be older ones in the window. */
  readonly isFull: boolean;
}

export interface DeviceLog {
  /** The newest first. */
  readonly entries: readonly LogEntry[];
  /** Whether entries of the time are missing, because there were too many. */
  readonly isCut: boolean;
  /** Local time of the recorder when it was asked; without its clock, of this computer, in UTC. */
  readonly until: number;
}

/** Entries of an answer, as documented. */
const PAGE = 1_000;

export const readLogPage: Reader<LogPage> = (data) => {
  const list = data["log"] ?? data["log_info"] ?? data["log_list"];
  const most = countIn(data, "max_num") || PAGE;
  const all = objectsIn(list, 2 * PAGE);
  return ok({ entries: all.flatMap(readEntry), isFull: all.length >= Math.min(most, PAGE) });
};

function readEntry(one: JsonObject): LogEntry[] {
  const localMs = localTimeOf(one["start_date"], one["start_time"], "MM/DD/YYYY");
  const type = textIn(one, "sub_type").replaceAll(" ", "").toLowerCase();
  if (localMs === null || type === "") return [];
  const result = textIn(one, "result_code").toLowerCase();
  return [{ localMs, type, user: textIn(one, "user"), ip: textIn(one, "ip"), result }];
}

const searchLog: Operation<LogPage> = {
  path: "/API/Maintenance/Log/Search",
  read: readLogPage,
  optional: true,
  slow: true,
};

/** Answers that are asked for: a log that is longer is cut. */
const MOST_PAGES = 5;

/** The entries of one main type, such as `System`, of the last days, by the recorder's own clock. */
export async function askLog(
  recorder: Operations,
  mainType: string,
  days: number,
  now: () => number,
): Promise<Result<DeviceLog>> {
  const clock = await readClock(recorder, now);
  if (!clock.ok && !isNotOffered(clock.error)) return clock;
  const until = clock.ok ? clock.value.localMs : now();
  const margin = clock.ok ? 0 : UNKNOWN_ZONE_MS;
  const from = until - days * DAY_MS - margin;
  const found = new Map<string, LogEntry>();
  let end = until + margin + 60_000;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await recorder.call(searchLog, windowOf(mainType, from, end));
    if (!answer.ok) return answer;
    const { entries, isFull } = answer.value;
    for (const one of entries) if (one.localMs >= from) found.set(JSON.stringify(one), one);
    if (!isFull) return ok({ entries: newestFirst(found), isCut: false, until });
    // Several entries of one second may be on both sides of the cut.
    const oldest = Math.min(...entries.map(({ localMs }) => localMs));
    end = oldest < end ? oldest : end - 1000;
    if (end < from) break;
  }
  return ok({ entries: newestFirst(found), isCut: end >= from, until });
}

function newestFirst(found: ReadonlyMap<string, LogEntry>): readonly LogEntry[] {
  return [...found.values()].toSorted((one, other) => other.localMs - one.localMs);
}

function windowOf(mainType: string, from: number, end: number): object {
  const [start, last] = [searchTime(from), searchTime(end)];
  return {
    start_date: start.date,
    start_time: start.time,
    end_date: last.date,
    end_time: last.time,
    main_type: mainType,
    sub_type: "All",
  };
}
