import { parseAddress } from "#shared/domain/address.ts";
import { COLUMN_NAME_LENGTH } from "#shared/domain/columns.ts";
import type { ImportTarget } from "#shared/domain/import.ts";
import { markedColumn } from "#core/features/exports/index.ts";
import {
  BESIDE_SITE,
  BY_CUSTOMER,
  BY_HTTPS_PORT,
  BY_SPELLING,
  isPasswordHeader,
  meaningOf,
  plain,
  STANDARD,
  wordsOf,
} from "./headers.ts";
import { isPort, readYesNo } from "./read-address.ts";

export interface Guess {
  readonly target: ImportTarget;
  readonly column?: string;
}

/** The values of a column that are looked at for a guess; empty cells are left out. */
export type ValuesOf = (index: number) => readonly string[];

/**
 * What each column is taken for. Muster's own headers come first, then known spellings from left to right, then what the
 * values look like; each target is given once, and what is left keeps its header as a column of the recorder's own, so that
 * nothing is lost.
 */
export function guessTargets(headers: readonly string[], valuesOf: ValuesOf = () => []): Guess[] {
  const targets = new Map<number, ImportTarget>();
  const taken = new Set<ImportTarget>();
  const give = (index: number, target: ImportTarget) => {
    targets.set(index, target);
    if (target !== "ignore") taken.add(target);
  };
  const giveKnown = (known: ReadonlyMap<string, ImportTarget>) => {
    for (const [index, header] of headers.entries()) {
      const target = markedColumn(header) === null ? known.get(plain(header)) : undefined;
      if (targets.has(index) || target === undefined || taken.has(target)) continue;
      if (fitsValues(target, valuesOf(index))) give(index, target);
    }
  };
  const addresses = addressColumn(headers, valuesOf);
  if (addresses !== null) give(addresses, "url");
  giveKnown(STANDARD);
  giveKnown(BY_SPELLING);
  giveKnown(taken.has("site") ? BESIDE_SITE : BY_CUSTOMER);
  giveKnown(BY_HTTPS_PORT);
  const port = taken.has("port") ? null : portColumn(headers, valuesOf, targets);
  if (port !== null) give(port, "port");
  const names = new Set<string>();
  return headers.map((header, index) => {
    const target = targets.get(index);
    return target === undefined ? ownColumn(header, names) : { target };
  });
}

/** Ports and yes-or-no columns are taken only if their values are; other targets say by themselves what is wrong with a value. */
function fitsValues(target: ImportTarget, values: readonly string[]): boolean {
  if (target === "port") return mostly(values, isPort);
  if (target === "https") return mostly(values, (value) => readYesNo(value) !== null);
  return true;
}

/**
 * The column that holds the addresses where its header alone does not tell: no header is known for it, or the one that is
 * known has no addresses below it (`Address` for the street). Null: headers are enough.
 */
function addressColumn(headers: readonly string[], valuesOf: ValuesOf): number | null {
  const own = headers.map(meaningOf);
  const named = own.indexOf("url");
  if (named !== -1 && mostly(valuesOf(named), (value) => parseAddress(value).ok)) return null;
  const found = headers.flatMap((header, index) => {
    const values = valuesOf(index);
    const free = own[index] === null || own[index] === "url";
    if (!free || values.length === 0 || isNoRecorder(header) || !mostly(values, isPlainAddress)) {
      return [];
    }
    return [{ index, distinct: new Set(values).size }];
  });
  const [best] = found.toSorted((one, other) => other.distinct - one.distinct);
  return best?.index ?? null;
}

/** A column with a word for ports in its header and nothing but port numbers below: `NVR port`, `Port (ext.)`. */
function portColumn(
  headers: readonly string[],
  valuesOf: ValuesOf,
  targets: ReadonlyMap<number, ImportTarget>,
): number | null {
  const index = headers.findIndex((header, at) => {
    if (targets.has(at) || markedColumn(header) !== null || valuesOf(at).length === 0) return false;
    const words = wordsOf(header);
    return (
      words.some((word) => PORT_WORDS.has(word)) &&
      !words.some((word) => OTHER_PORTS.has(word)) &&
      mostly(valuesOf(at), isPort)
    );
  });
  return index === -1 ? null : index;
}

const PORT_WORDS = new Set(["port", "puerto", "porta", "poort"]);
/** Ports at which no web server of a recorder answers. */
const OTHER_PORTS = new Set(
  "rtsp rtmp rtp sdk media stream streaming switch server mobile client data cmd onvif smtp ftp ssh telnet sip snmp ntp multicast udp patch".split(
    " ",
  ),
);
/** Addresses that are not of recorders. */
const NO_RECORDER =
  /^(?:gateway|gw|gateways|mask|netmask|subnet|subnetz|maske|dns|ntp|smtp|router|server|passerelle|masque|dhcp|broadcast)$/;

function isNoRecorder(header: string): boolean {
  return markedColumn(header) !== null || wordsOf(header).some((word) => NO_RECORDER.test(word));
}

/** An IPv4 address with or without a port, or a URL: nothing that a name or a version could be. */
function isPlainAddress(value: string): boolean {
  const looksLike = /^\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?$|^https?:\/\//i.test(value);
  return looksLike && parseAddress(value).ok;
}

/** Four of five values; a column without values is not spoken against. */
function mostly(values: readonly string[], fits: (value: string) => boolean): boolean {
  return values.filter(fits).length >= values.length * 0.8;
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
