import { fault, type MusterError } from "#shared/errors.ts";
import { subnetErrorMessages as messages } from "#shared/messages/discovery-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { formatIPv4, readIPv4 } from "#shared/domain/ipv4.ts";

/** Addresses as numbers, both ends included. */
export interface AddressRange {
  readonly first: number;
  readonly last: number;
}

/** A /16. A scan of more addresses would take hours. */
export const MOST_ADDRESSES = 65_536;
/** Sixteen ports at each of them. */
export const MOST_CONNECTS = MOST_ADDRESSES * 16;

/** Addresses that are not of devices, and why. */
const RESERVED: readonly (readonly [string, string, "thisNetwork" | "multicast" | "broadcast"])[] =
  [
    ["0.0.0.0", "0.255.255.255", "thisNetwork"],
    ["224.0.0.0", "239.255.255.255", "multicast"],
    ["240.0.0.0", "255.255.255.255", "broadcast"],
  ];

/**
 * The IPv4 addresses of CIDR blocks, ranges, single addresses, and lists of them with commas; without duplicates, in
 * order. A block of four or more has neither its network nor its broadcast address in it. Fails with `bad_input` that
 * quotes the entry.
 */
export function parseSubnets(entries: readonly string[]): Result<AddressRange[]> {
  const parts = entries.flatMap((entry) => entry.split(/[,;\s]+/)).filter((part) => part !== "");
  const ranges: AddressRange[] = [];
  for (const part of parts) {
    const range = parseRange(part);
    if (!range.ok) return range;
    ranges.push(range.value);
  }
  if (ranges.length === 0) return err(bad(messages.none));
  const joined = join(ranges);
  const count = countAddresses(joined);
  return count > MOST_ADDRESSES ? err(tooMany(count)) : ok(joined);
}

export function countAddresses(ranges: readonly AddressRange[]): number {
  return ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0);
}

/** All addresses of the ranges, in order. */
export function addressesInRanges(ranges: readonly AddressRange[]): string[] {
  return ranges.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => formatIPv4(first + at)),
  );
}

function parseRange(text: string): Result<AddressRange> {
  const range = text.includes("/") ? parseBlock(text) : parseEnds(text);
  if (range === null) return err(bad(messages.notAddresses({ text })));
  if (range.first > range.last) return err(bad(messages.backwards({ text })));
  for (const [from, to, kind] of RESERVED) {
    const low = readIPv4(from) ?? 0;
    const high = readIPv4(to) ?? 0;
    if (range.first <= high && range.last >= low)
      return err(bad(messages.reserved({ text, from, to, kind: messages[kind] })));
  }
  return ok(range);
}

function parseBlock(text: string): AddressRange | null {
  const match = /^([\d.]+)\/(\d{1,2})$/.exec(text);
  const address = readIPv4(match?.[1] ?? "");
  const prefix = Number(match?.[2] ?? 33);
  if (address === null || prefix > 32) return null;
  const size = 2 ** (32 - prefix);
  const network = address - (address % size);
  // Two addresses are a link of two ends (RFC 3021); from four on, the first and the last are not addresses of devices.
  const margin = size >= 4 ? 1 : 0;
  return { first: network + margin, last: network + size - 1 - margin };
}

/** `192.0.2.10-192.0.2.60`, `192.0.2.10-60` or one address. */
function parseEnds(text: string): AddressRange | null {
  const [from = "", to, more] = text.split("-");
  const first = readIPv4(from);
  if (first === null || more !== undefined) return null;
  if (to === undefined) return { first, last: first };
  const short = /^\d{1,3}$/.test(to) ? from.replace(/\d+$/, to) : to;
  const last = readIPv4(short);
  return last === null ? null : { first, last };
}

function join(ranges: readonly AddressRange[]): AddressRange[] {
  const joined: AddressRange[] = [];
  for (const range of ranges.toSorted((one, other) => one.first - other.first)) {
    const before = joined.at(-1);
    if (before === undefined || range.first > before.last + 1) joined.push(range);
    else
      joined[joined.length - 1] = { first: before.first, last: Math.max(before.last, range.last) };
  }
  return joined;
}

function bad(message: string): MusterError {
  return fault("bad_input", message, { hint: messages.form, where: "subnets" });
}

function tooMany(count: number): MusterError {
  const message = messages.many({ count, most: MOST_ADDRESSES });
  return fault("bad_input", message, { hint: messages.manyHint, where: "subnets" });
}
