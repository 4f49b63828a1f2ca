import { mailText } from "../mail/plain-text.ts";

interface RecordOf<Type extends string, Data> {
  readonly type: Type;
  readonly name: string;
  /** Seconds; 0 says goodbye. */
  readonly ttl: number;
  readonly data: Data;
}

export type PointerRecord = RecordOf<"PTR", string>;
export type PlaceRecord = RecordOf<"SRV", { target: string; port: number }>;
export type TextRecord = RecordOf<"TXT", Buffer | readonly Buffer[]>;
export type AddressRecord = RecordOf<"A", string> | RecordOf<"AAAA", string>;

/** A resource record as dns-packet decodes it, as far as browsing needs it. */
export type MdnsRecord = PointerRecord | PlaceRecord | TextRecord | AddressRecord;

const TYPES = ["PTR", "SRV", "TXT", "A", "AAAA"];

/** A decoded response. Records of other types, such as NSEC, may be among them. */
export interface MdnsPacket {
  readonly answers?: readonly { type: string }[] | undefined;
  readonly additionals?: readonly { type: string }[] | undefined;
}

/** The records that browsing needs, in the order in which they build upon each other. */
export function recordsOf({ answers = [], additionals = [] }: MdnsPacket): MdnsRecord[] {
  const known = [...answers, ...additionals].filter(({ type }) => TYPES.includes(type));
  return (known as MdnsRecord[]).toSorted((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type));
}

/** More than any device says, few enough that many devices can be remembered. */
const MAX_PAIRS = 32;

/** Key and value pairs (RFC 6763, 6.4: keys have no case, the first of two counts; one without `=` is a flag). */
export function textPairs(data: Buffer | readonly Buffer[]): Record<string, string> {
  const strings = Buffer.isBuffer(data) ? [data] : data;
  const pairs = new Map<string, string>();
  for (const string of strings.slice(0, MAX_PAIRS)) {
    const [, key = "", value = ""] = /^([^=]+)=?(.*)$/s.exec(string.toString("utf8")) ?? [];
    const name = mailText(key, 64).toLowerCase();
    if (name !== "" && !pairs.has(name)) pairs.set(name, mailText(value));
  }
  return Object.fromEntries(pairs);
}
