import type { ImportTarget } from "#shared/domain/import.ts";
import {
  INFORMATION_HEADERS,
  markedColumn,
  STANDARD_HEADERS,
} from "#core/features/exports/index.ts";
import { CUSTOMER_AS_SITE, CUSTOMER_OF_SITE, GENERIC, HTTPS_PORT, SPECIFIC } from "./spellings.ts";

/** Longer ones are no headers, in characters. */
const LONGEST = 200;

/** Targets by header in plain letters. A word with two meanings has two targets, and the values decide. */
export type Vocabulary = ReadonlyMap<string, readonly ImportTarget[]>;

export const BY_SPELLING: Vocabulary = new Map([
  ...vocabularyOf(SPECIFIC),
  ...INFORMATION_HEADERS.map((header): [string, ImportTarget[]] => [plain(header), ["ignore"]]),
]);
export const BY_GENERIC_WORD = vocabularyOf(GENERIC);
export const BY_CUSTOMER = vocabularyOf(CUSTOMER_AS_SITE);
export const BESIDE_SITE = vocabularyOf(CUSTOMER_OF_SITE);
export const BY_HTTPS_PORT = vocabularyOf(HTTPS_PORT);
export const STANDARD: Vocabulary = new Map(
  STANDARD_HEADERS.flatMap(([header, target]): [string, ImportTarget[]][] =>
    // Without a column for sites it is that column.
    target === "customer" ? [] : [[plain(header), [target]]],
  ),
);

function vocabularyOf(spellings: typeof SPECIFIC): Vocabulary {
  const found = new Map<string, ImportTarget[]>();
  for (const [target, words] of Object.entries(spellings)) {
    for (const word of words) {
      const key = plain(word);
      found.set(key, [...(found.get(key) ?? []), target as ImportTarget]);
    }
  }
  return found;
}

/** Words for passwords that stand inside others as well: Compass, Enclave, Secretary. They count by themselves alone. */
const SHORT = /^(?:pw|pwd|pass|mdp|clave|senha|secret)s?$/;
const LONG = (SPECIFIC.password ?? []).map(plain).filter((spelling) => !SHORT.test(spelling));

/** Letters and digits alone, without accents, lower case: `IP-Adresse (LAN)` → `ipadresselan`. */
export function plain(header: string): string {
  const bare = header.slice(0, LONGEST).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return bare
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The possible meanings of a header by itself, the most likely first; none if Muster does not know it. */
export function meaningsOf(header: string): readonly ImportTarget[] {
  if (markedColumn(header) !== null) return ["column"];
  const key = plain(header);
  for (const words of [BY_SPELLING, BY_GENERIC_WORD, BY_CUSTOMER, BY_HTTPS_PORT]) {
    const targets = words.get(key);
    if (targets) return targets;
  }
  return [];
}

/** Whether a header says that the port below it speaks HTTPS: `HTTPS port`. */
export function isHttpsPortHeader(header: string): boolean {
  return BY_HTTPS_PORT.has(plain(header));
}

/** Whether a header says that passwords stand below it, also among other words: `Admin-Passwort (neu)`. */
export function isPasswordHeader(header: string): boolean {
  if (markedColumn(header) !== null) return isPasswordHeader(markedColumn(header) ?? "");
  const text = plain(header);
  return (
    LONG.some((word) => text.includes(word)) || headerWords(header).some((word) => SHORT.test(word))
  );
}

/** `Admin PW` and `adminPw` alike. */
export function headerWords(header: string): string[] {
  return header
    .slice(0, LONGEST)
    .split(/\P{L}+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map(plain);
}

/** How far down a title or an empty line may push the header. */
const HEADER_WITHIN = 10;

/** How many different headers are known in each of the first rows. A title in merged cells is repeated, and counts once. */
export function knownHeaders(rows: readonly (readonly string[])[]): number[] {
  return rows
    .slice(0, HEADER_WITHIN)
    .map((cells) => new Set(cells.filter((cell) => meaningsOf(cell).length > 0)).size);
}
