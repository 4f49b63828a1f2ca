import { isJsonObject, type Json } from "#shared/json.ts";
import type { ObservedRequest, ReportCleaner } from "#core/drivers/observed-request.ts";
import {
  isKept,
  isKeptKey,
  isMeasure,
  isNamingKey,
  isNamingNumber,
  isOfInterface,
  type TextPlace,
} from "./kept-texts.ts";
import { selectHeaders } from "./headers.ts";
import { Placeholders } from "./placeholders.ts";

/** Deeper values are left out: no recorder has reason to send them. */
const DEEPEST = 32;
/** Shorter texts would be found in harmless ones. */
const SHORTEST_LEARNED = 3;
/** A recorder with 256 channels has 600 names. Of one that sends more, no free text is kept: each would be compared with all names. */
const MOST_LEARNED = 2_000;
/** Larger numbers can be addresses or serial numbers: IP addresses as numbers begin here. */
const LARGEST_NUMBER = 16_777_216;
const LARGEST = new Set([4_294_967_295, 2_147_483_647]);

/**
 * Cleans answers for the reports of `muster recorders probe`. Removes everything from answers that names a site, a person or a
 * device, or is a secret. What stays is listed in `kept-texts.ts`.
 */
export class AnswerCleaner implements ReportCleaner {
  readonly #placeholders: Placeholders;
  readonly #learned = new Set<string>();

  /**
   * @param own the user name with which Muster signs in; empty: none
   * @param names further texts that must not be in the report, such as the name of the recorder
   */
  constructor(own: string, names: readonly string[] = []) {
    this.#placeholders = new Placeholders(own);
    for (const name of [own, ...names]) this.#learnText(name);
  }

  /** Call for all answers before the first is cleaned: a name in one answer may be the name of a member in another. */
  learn(value: Json, key = "", depth = 0): void {
    if (depth > DEEPEST) return;
    if (typeof value === "string") {
      if (isNamingKey(key)) this.#learnText(value);
    } else if (Array.isArray(value)) {
      for (const one of value) this.learn(one, key, depth + 1);
    } else if (isJsonObject(value)) {
      for (const [name, one] of Object.entries(value)) this.learn(one, name, depth + 1);
    }
  }

  clean(value: Json, place: TextPlace = NOWHERE, depth = 0): Json {
    if (depth > DEEPEST) return null;
    if (typeof value === "string") return this.text(value, place);
    if (typeof value === "number") return numberOf(value, place.key);
    if (Array.isArray(value)) return value.map((one) => this.clean(one, place, depth + 1));
    if (!isJsonObject(value)) return typeof value === "boolean" ? value : null;
    const isRange = typeof value["type"] === "string";
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const isOffered = key === "items" && (isRange || place.isOffered);
        // The values that a Range offers for a member are texts of that member.
        const own = key === "items" || key === "default_value" ? place.key : key;
        return [this.key(key), this.clean(one, { key: own, isOffered }, depth + 1)];
      }),
    );
  }

  /** A code of the recorder for what went wrong. */
  code(code: string): string {
    return this.text(code, { key: "error_code", isOffered: false });
  }

  headers(headers: ObservedRequest["headers"]): Record<string, string> {
    return selectHeaders(headers);
  }

  /** A text without the text itself, unless it is of the interface. Spaces around it are kept. */
  text(text: string, place: TextPlace = NOWHERE): string {
    const trimmed = text.trim();
    if (isKept(trimmed, place, this.#isLearned)) return text;
    const at = text.indexOf(trimmed);
    const spaces = [text.slice(0, at), text.slice(at + trimmed.length)].map((one) =>
      one.replace(/[^ ]/g, " "),
    );
    return `${spaces[0]}${this.#placeholders.of(trimmed, place.key)}${spaces[1]}`;
  }

  key(key: string): string {
    const trimmed = key.trim();
    if (isKeptKey(trimmed, this.#isLearned)) return key;
    return this.#placeholders.of(trimmed, "");
  }

  /** `channel_param.items[3].alias`, part by part. */
  path(path: string): string {
    return path.replace(/[^.[\]]+/g, (part) => (/^\d+$/.test(part) ? part : this.key(part)));
  }

  readonly #isLearned = (text: string): boolean => {
    if (this.#learned.size > MOST_LEARNED) return true;
    const lower = text.toLowerCase();
    if (this.#learned.has(lower)) return true;
    for (const one of this.#learned)
      if (one.length > SHORTEST_LEARNED && lower.includes(one)) return true;
    return false;
  };

  #learnText(text: string): void {
    const trimmed = text.trim();
    if (trimmed.length < SHORTEST_LEARNED || isOfInterface(trimmed)) return;
    if (this.#learned.size > MOST_LEARNED) return;
    this.#learned.add(trimmed.toLowerCase());
  }
}

const NOWHERE: TextPlace = { key: "", isOffered: false };

/** Large numbers keep their size: two digits, and then zeros. */
function numberOf(value: number, key: string): number {
  if (isNamingNumber(key)) return 0;
  if (!Number.isInteger(value)) return Math.round(value * 100) / 100;
  if (Math.abs(value) < LARGEST_NUMBER || isMeasure(key) || LARGEST.has(value)) return value;
  return Number(value.toPrecision(2));
}
