import { answer, transportError, type Answer } from "../answers.ts";
import type { Json, JsonObject } from "../json.ts";
import { shiftTimes } from "./move-times.ts";
import type { ProbedRequest, ProbeReport } from "./probe-report.ts";

/** Answers of which the times go on: that of the clock, and those of log entries, which searches find by their age. */
const MOVING = new Set(["/API/SystemConfig/DateTime/Get", "/API/Maintenance/Log/Search"]);

const PAGE = "<!doctype html><title>Web page</title>";

/** Answers as a report says. A request that is not in it gets the answer to the request that is most like it. */
export class Replay {
  readonly #exact = new Map<string, ProbedRequest>();
  readonly #withoutTimes = new Map<string, ProbedRequest>();
  readonly #byPath = new Map<string, ProbedRequest>();

  constructor({ requests }: ProbeReport) {
    for (const one of requests) {
      this.#exact.set(keyOf(one.path, one.request), one);
      note(this.#withoutTimes, keyOf(one.path, withoutTimes(one.request)), one);
      note(this.#byPath, one.path, one);
    }
  }

  /** Answer of the report; null if the recorder of the report was not asked, or did not answer. */
  answer(path: string, data: JsonObject, now = Date.now()): Answer | null {
    const found =
      this.#exact.get(keyOf(path, data)) ??
      this.#withoutTimes.get(keyOf(path, withoutTimes(data))) ??
      this.#byPath.get(path);
    if (!found) return null;
    if (found.status === null) return transportError(500, "internal_server_error");
    return answer(found.status, found.contentType, textOf(found, now));
  }
}

function textOf({ path, body, answer: document, at }: ProbedRequest, now: number): string {
  if (body === "web_page") return PAGE;
  if (body === "other") return "?";
  if (body !== "json") return "";
  return JSON.stringify(MOVING.has(path) ? shiftTimes(document, now - at) : document);
}

/** The first one stays: the newest of a search by time. */
function note(map: Map<string, ProbedRequest>, key: string, one: ProbedRequest): void {
  if (!map.has(key)) map.set(key, one);
}

function keyOf(path: string, data: Json): string {
  return `${path} ${JSON.stringify(data, sorted)}`;
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function withoutTimes(data: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(data).filter(([name]) => !/(?:^|_)(?:date|time)$/.test(name)),
  );
}
