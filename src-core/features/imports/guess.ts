import { parseAddress } from "#shared/domain/address.ts";
import { COLUMN_NAME_LENGTH } from "#shared/domain/columns.ts";
import type { ImportTarget } from "#shared/domain/import.ts";
import { markedColumn } from "#core/features/exports/index.ts";
import { fitsTarget, isWrittenMac, isPlainAddress, mostly, realValues } from "./fits.ts";
import {
  BESIDE_SITE,
  BY_CUSTOMER,
  BY_GENERIC_WORD,
  BY_HTTPS_PORT,
  BY_SPELLING,
  isPasswordHeader,
  meaningsOf,
  plain,
  STANDARD,
  headerWords,
  type Vocabulary,
} from "./headers.ts";
import { isPort } from "./read-address.ts";
import { serviceOf } from "./service-ports.ts";

export interface Guess {
  readonly target: ImportTarget;
  readonly column?: string;
  /** A port of another service below a header that does not say which port it is: a person should decide. */
  readonly servicePort?: number;
}

/** What is known of a kind of list before its headers are looked at. */
export interface KnownMeanings {
  /** The column that says whether the address is `https://`. */
  readonly https?: number | null;
  /** What such a list does not have, whatever its headers. */
  readonly never?: readonly ImportTarget[];
}

/** The values of a column that are looked at for a guess; empty cells are left out. */
export type ValuesOf = (index: number) => readonly string[];

/**
 * What each column is taken for. A header suggests, the values decide: a column of URLs is no MAC address, whatever it is
 * called. Each target is given once, to the best header: Muster's own, then one that means one thing, then a word that lists
 * use for other things too. Every other column keeps its header as a custom column, so that nothing is lost.
 */
export function guessTargets(
  headers: readonly string[],
  valuesOf: ValuesOf = () => [],
  known: KnownMeanings = {},
): Guess[] {
  const guessing = new Guessing(headers, valuesOf, known.never);
  guessing.give("https", known.https ?? null);
  guessing.give("url", addressColumn(headers, valuesOf));
  guessing.giveKnown(STANDARD);
  guessing.giveKnown(BY_SPELLING);
  guessing.giveFirst("port", (index) => hasPortWord(headers[index] ?? "", WEB_WORDS));
  guessing.giveKnown(BY_GENERIC_WORD);
  guessing.giveKnown(guessing.has("site") ? BESIDE_SITE : BY_CUSTOMER);
  guessing.giveFirst("port", (index) => hasPortWord(headers[index] ?? ""));
  guessing.giveKnown(BY_HTTPS_PORT);
  guessing.giveFirst("mac", (index) => isMacColumn(headers[index] ?? "", valuesOf(index)));
  return guessing.all();
}

class Guessing {
  readonly #headers: readonly string[];
  readonly #valuesOf: ValuesOf;
  readonly #targets = new Map<number, ImportTarget>();
  /** Given, or not to be given. */
  readonly #taken: Set<ImportTarget>;
  readonly #doubts = new Map<number, number>();

  constructor(headers: readonly string[], valuesOf: ValuesOf, never: readonly ImportTarget[] = []) {
    this.#headers = headers;
    this.#valuesOf = valuesOf;
    this.#taken = new Set(never);
  }

  has(target: ImportTarget): boolean {
    return this.#taken.has(target);
  }

  give(target: ImportTarget, index: number | null): void {
    if (index === null) return;
    this.#targets.set(index, target);
    if (target !== "ignore") this.#taken.add(target);
  }

  /** Gives the targets of known headers, from left to right, where the values fit. */
  giveKnown(words: Vocabulary): void {
    for (const [index, header] of this.#headers.entries()) {
      if (this.#targets.has(index) || markedColumn(header) !== null) continue;
      const targets = words.get(plain(header)) ?? [];
      const target = targets.find((one) => this.#mayBe(one, index));
      if (target) this.give(target, index);
    }
  }

  /** Gives a target that is left to the first free column of this kind. */
  giveFirst(target: ImportTarget, isOfKind: (index: number) => boolean): void {
    const found = this.#headers.findIndex(
      (header, index) =>
        !this.#targets.has(index) &&
        markedColumn(header) === null &&
        this.#valuesOf(index).length > 0 &&
        isOfKind(index) &&
        this.#mayBe(target, index),
    );
    this.give(target, found === -1 ? null : found);
  }

  #mayBe(target: ImportTarget, index: number): boolean {
    const values = this.#valuesOf(index);
    if (this.#taken.has(target) || !fitsTarget(target, values)) return false;
    return target !== "port" || this.#mayBeWebPort(index, realValues(target, values));
  }

  /** Known ports of other services are doubtful where the header does not name the web; where they are half, they win. */
  #mayBeWebPort(index: number, values: readonly string[]): boolean {
    const header = this.#headers[index] ?? "";
    if (hasPortWord(header, WEB_WORDS) || BY_SPELLING.has(plain(header))) return true;
    const others = values.filter((value) => isPort(value) && serviceOf(Number(value)) !== null);
    if (others.length <= values.length * 0.2) return true;
    this.#doubts.set(index, Number(others[0]));
    return others.length < values.length / 2;
  }

  all(): Guess[] {
    const names = new Set<string>();
    return this.#headers.map((header, index) => {
      const target = this.#targets.get(index);
      const guess = target === undefined ? ownColumn(header, names) : { target };
      const servicePort = this.#doubts.get(index);
      const isOpen = target === "port" || (target === undefined && !this.#taken.has("port"));
      return servicePort !== undefined && isOpen ? { ...guess, servicePort } : guess;
    });
  }
}

/**
 * The column that contains the addresses, if the headers alone do not show it: no header is known for it, or the one that is
 * known has no addresses below it (`Address` for the street). null if the headers are enough.
 */
export function addressColumn(headers: readonly string[], valuesOf: ValuesOf): number | null {
  const addressesIn = (index: number) => realValues("url", valuesOf(index));
  const named = [...headers.keys()]
    .filter((index) => meaningsOf(headers[index] ?? "")[0] === "url")
    .toSorted(
      (one, other) => Number(isStandard(headers[other])) - Number(isStandard(headers[one])),
    );
  const fitting = named.find(
    (index) =>
      addressesIn(index).length > 0 && mostly(addressesIn(index), (one) => parseAddress(one).ok),
  );
  if (fitting !== undefined) return fitting;
  if (named.length > 0 && named.every((index) => addressesIn(index).length === 0)) return null;
  const found = headers.flatMap((header, index) => {
    const values = addressesIn(index);
    if (values.length === 0 || isNoRecorder(header) || !mostly(values, isPlainAddress)) return [];
    return [{ index, distinct: new Set(values).size }];
  });
  const [best] = found.toSorted((one, other) => other.distinct - one.distinct);
  return best?.index ?? null;
}

function isStandard(header = ""): boolean {
  return STANDARD.has(plain(header));
}

const PORT_WORDS = new Set(["port", "ports", "puerto", "porta", "poort"]);
const WEB_WORDS = new Set(["http", "web", "www", "webui"]);
/** Ports at which no web server of a recorder answers. */
const OTHER_PORTS = new Set(
  "rtsp rtmp rtp sdk service media stream streaming switch server mobile client data cmd onvif smtp ftp ssh telnet sip snmp ntp multicast udp patch".split(
    " ",
  ),
);
/** Addresses that are not of recorders. */
const NO_RECORDER =
  /^(?:gateway|gw|gateways|mask|netmask|subnet|subnetz|maske|dns|ntp|smtp|router|server|passerelle|masque|dhcp|broadcast|switch|ap)$/;

/** `NVR port`, `Port (ext.)`; with words of the web also one of them: `Web-Port`. */
export function hasPortWord(header: string, among?: ReadonlySet<string>): boolean {
  const words = headerWords(header);
  return (
    words.some((word) => PORT_WORDS.has(word)) &&
    !words.some((word) => OTHER_PORTS.has(word)) &&
    (among === undefined || words.some((word) => among.has(word)))
  );
}

function isMacColumn(header: string, values: readonly string[]): boolean {
  return !isNoRecorder(header) && mostly(values, isWrittenMac);
}

function isNoRecorder(header: string): boolean {
  return (
    markedColumn(header) !== null || headerWords(header).some((word) => NO_RECORDER.test(word))
  );
}

function ownColumn(header: string, names: Set<string>): Guess {
  // A second password column has no place to go, and is not to be kept readable.
  if (header.trim() === "" || isPasswordHeader(header)) return { target: "ignore" };
  const base = (markedColumn(header) ?? header).trim();
  const numbered = (number: string) =>
    base.slice(0, COLUMN_NAME_LENGTH - number.length).trim() + number;
  let column = numbered("");
  for (let count = 2; names.has(column.toLowerCase()); count += 1) column = numbered(` (${count})`);
  names.add(column.toLowerCase());
  return { target: "column", column };
}
