import type { MdnsService } from "#core/platform/ports/mdns.ts";
import { instanceName, typeName, type TypeName } from "./mdns-names.ts";
import {
  recordsOf,
  textPairs,
  type AddressRecord,
  type MdnsPacket,
  type MdnsRecord,
  type PointerRecord,
} from "./mdns-records.ts";
import { mailText } from "../mail/plain-text.ts";

/** How many services are remembered, in all and of one sender: strangers decide how many they announce. */
export interface TableLimits {
  readonly total: number;
  readonly perSource: number;
}

export const TABLE_LIMITS: TableLimits = { total: 20_000, perSource: 4_000 };

/** Seconds. Below, services of careless devices would flicker; above, those without a goodbye would stay for days. */
const LIFE = { least: 10, most: 4_500 };
const MAX_ADDRESSES = 16;
const MAX_SUBTYPES = 16;
/** How often SRV and TXT are asked for, when a device names an instance and does not say where it is. */
const MAX_QUESTIONS = 3;
/** How long an instance without a place is remembered, in milliseconds: time for those questions and their answers. */
const PLACELESS_MS = 30_000;

export interface TableChange {
  readonly kind: "up" | "down";
  readonly service: MdnsService;
}

interface Place {
  readonly host: string;
  /** The host's name in small letters. */
  readonly key: string;
  readonly port: number;
  readonly until: number;
}

interface Entry {
  readonly fqdn: string;
  readonly name: string;
  readonly type: string;
  readonly subtypes: Set<string>;
  readonly born: number;
  /** Milliseconds on the caller's clock. */
  ptrUntil: number;
  srv: Place | null;
  txt: Record<string, string> | null;
  asked: number;
  announced: { service: MdnsService; digest: string } | null;
}

interface Source {
  readonly address: string;
  readonly interfaceAddress: string;
  readonly entries: Map<string, Entry>;
  /** Host name → address → until. */
  readonly hosts: Map<string, Map<string, number>>;
}

/**
 * What is announced, put together from packets in any order and by sender: the same instance name from two addresses is
 * two services. No sockets, no clock: `now` is in milliseconds.
 */
export class MdnsTable {
  readonly #asked: ReadonlySet<string>;
  readonly #limits: TableLimits;
  readonly #sources = new Map<string, Source>();
  #size = 0;
  /** Announcements that were not taken since there were too many. */
  refused = 0;

  constructor(asked: readonly TypeName[], limits: TableLimits = TABLE_LIMITS) {
    this.#asked = new Set(asked.map(({ full }) => full));
    this.#limits = limits;
  }

  get size(): number {
    return this.#size;
  }

  /** What a packet changes. `interfaceAddress` is this computer's address on the network that it came from. */
  take(packet: MdnsPacket, from: string, interfaceAddress: string, now: number): TableChange[] {
    const records = recordsOf(packet);
    if (records.length === 0) return [];
    const known = this.#sources.get(from);
    const source = known ?? newSource(from, interfaceAddress);
    const touched = new Set<Entry>();
    for (const record of records) this.#apply(record, source, touched, now);
    for (const entry of locate(records, source, now)) touched.add(entry);
    if (!known && source.entries.size > 0) this.#sources.set(from, source);
    return [...touched].flatMap((entry) => this.#settle(entry, source, now));
  }

  /** Forgets what was not heard of for as long as it had asked to be remembered. */
  expire(now: number): TableChange[] {
    return [...this.#sources.values()].flatMap((source) => {
      expireHosts(source, now);
      const over = [...source.entries.values()].filter((entry) => isOver(entry, now));
      return over.flatMap((entry) => this.#drop(entry, source));
    });
  }

  /** Forgets what was heard on a network that is gone. */
  forget(interfaceAddress: string): TableChange[] {
    const lost = [...this.#sources.values()].filter(
      (source) => source.interfaceAddress === interfaceAddress,
    );
    return lost.flatMap((source) =>
      [...source.entries.values()].flatMap((entry) => this.#drop(entry, source)),
    );
  }

  /** Instances that lack their place or their text, to be asked for; at most `limit`, and each a few times only. */
  unresolved(limit: number): { fqdn: string; interfaceAddress: string }[] {
    const found: { fqdn: string; interfaceAddress: string }[] = [];
    for (const { entries, interfaceAddress } of this.#sources.values()) {
      for (const entry of entries.values()) {
        if (found.length >= limit) return found;
        if ((entry.srv && entry.txt) || entry.asked >= MAX_QUESTIONS) continue;
        entry.asked += 1;
        found.push({ fqdn: entry.fqdn, interfaceAddress });
      }
    }
    return found;
  }

  /** Shortest time in milliseconds that a service still has; Infinity when there is none. */
  soonest(now: number): number {
    let soonest = Infinity;
    for (const { entries } of this.#sources.values()) {
      for (const entry of entries.values()) soonest = Math.min(soonest, endOf(entry) - now);
    }
    return soonest;
  }

  #apply(record: MdnsRecord, source: Source, touched: Set<Entry>, now: number): void {
    if (record.type === "PTR") return this.#point(record, source, touched, now);
    if (record.type === "A" || record.type === "AAAA") return;
    const entry = source.entries.get(record.name.toLowerCase());
    if (!entry) return;
    touched.add(entry);
    if (record.type === "TXT") {
      if (record.ttl > 0) entry.txt = textPairs(record.data);
      return;
    }
    const { target, port } = record.data;
    const place = { host: target, key: target.toLowerCase(), port };
    entry.srv = record.ttl > 0 ? { ...place, until: endOfLife(record.ttl, now) } : null;
    if (record.ttl === 0) entry.ptrUntil = 0;
  }

  #point(record: PointerRecord, source: Source, touched: Set<Entry>, now: number): void {
    const type = typeName(record.name);
    if (!type || !(this.#asked.has(type.full) || this.#asked.has(type.base))) return;
    const entry = source.entries.get(record.data.toLowerCase());
    if (record.ttl === 0) {
      if (!entry) return;
      touched.add(entry);
      if (type.subtype) entry.subtypes.delete(type.subtype);
      else entry.ptrUntil = 0;
      return;
    }
    const kept = entry ?? this.#add(record.data, type, source, now);
    if (!kept) return;
    touched.add(kept);
    kept.ptrUntil = endOfLife(record.ttl, now);
    if (type.subtype && kept.subtypes.size < MAX_SUBTYPES) kept.subtypes.add(type.subtype);
  }

  #add(fqdn: string, type: TypeName, source: Source, now: number): Entry | null {
    const name = instanceName(fqdn, type);
    if (name === null) return null;
    if (this.#size >= this.#limits.total || source.entries.size >= this.#limits.perSource) {
      this.refused += 1;
      return null;
    }
    const entry: Entry = {
      fqdn,
      name: mailText(name),
      type: type.type,
      subtypes: new Set(),
      born: now,
      ptrUntil: 0,
      srv: null,
      txt: null,
      asked: 0,
      announced: null,
    };
    source.entries.set(fqdn.toLowerCase(), entry);
    this.#size += 1;
    return entry;
  }

  /** Says what is new about an entry after a packet was read whole. */
  #settle(entry: Entry, source: Source, now: number): TableChange[] {
    if (isOver(entry, now)) return this.#drop(entry, source);
    if (!entry.srv || entry.srv.port === 0) return [];
    const service = describe(entry, entry.srv, source);
    const digest = JSON.stringify(service);
    const before = entry.announced;
    if (before?.digest === digest) return [];
    entry.announced = { service, digest };
    const up: TableChange = { kind: "up", service };
    const moved = before && before.service.port !== service.port;
    return moved ? [{ kind: "down", service: before.service }, up] : [up];
  }

  #drop(entry: Entry, source: Source): TableChange[] {
    if (source.entries.delete(entry.fqdn.toLowerCase())) this.#size -= 1;
    if (source.entries.size === 0) this.#sources.delete(source.address);
    return entry.announced ? [{ kind: "down", service: entry.announced.service }] : [];
  }
}

const newSource = (address: string, interfaceAddress: string): Source => ({
  address,
  interfaceAddress,
  entries: new Map(),
  hosts: new Map(),
});

const endOfLife = (ttl: number, now: number): number =>
  now + Math.min(Math.max(ttl, LIFE.least), LIFE.most) * 1_000;

const endOf = ({ ptrUntil, srv, born }: Entry): number =>
  Math.min(ptrUntil, srv ? srv.until : born + PLACELESS_MS);

const isOver = (entry: Entry, now: number): boolean => endOf(entry) <= now;

/** Takes the addresses of hosts that services are on; answers the services whose addresses have changed. */
function locate(records: readonly MdnsRecord[], source: Source, now: number): Entry[] {
  const located = records.filter((one) => one.type === "A" || one.type === "AAAA");
  if (located.length === 0) return [];
  const users = Map.groupBy(source.entries.values(), ({ srv }) => srv?.key);
  const changed = new Set<string>();
  for (const record of located) {
    const name = record.name.toLowerCase();
    if (users.has(name) && remember(record, name, source, now)) changed.add(name);
  }
  return [...changed].flatMap((name) => users.get(name) ?? []);
}

/** Whether that was news. */
function remember(
  { data, ttl }: AddressRecord,
  name: string,
  { hosts }: Source,
  now: number,
): boolean {
  const addresses = hosts.get(name) ?? new Map<string, number>();
  hosts.set(name, addresses);
  if (ttl === 0) return addresses.delete(data);
  const news = !addresses.has(data);
  if (news && addresses.size >= MAX_ADDRESSES) return false;
  addresses.set(data, endOfLife(ttl, now));
  return news;
}

/** Removes expired hosts, including hosts without a service. */
function expireHosts({ entries, hosts }: Source, now: number): void {
  const used = new Set([...entries.values()].map(({ srv }) => srv?.key));
  for (const [name, addresses] of hosts) {
    for (const [address, until] of addresses) if (until <= now) addresses.delete(address);
    if (addresses.size === 0 || !used.has(name)) hosts.delete(name);
  }
}

function describe(entry: Entry, srv: Place, source: Source): MdnsService {
  const announced = [...(source.hosts.get(srv.key)?.keys() ?? [])];
  const ordered = [...announced.filter(isIpv4), ...announced.filter((one) => !isIpv4(one))];
  return {
    name: entry.name,
    type: entry.type,
    subtypes: [...entry.subtypes].toSorted(),
    addresses: [...new Set([source.address, ...ordered])],
    port: srv.port,
    txt: entry.txt ?? {},
    host: mailText(srv.host),
    interfaceAddress: source.interfaceAddress,
  };
}

const isIpv4 = (address: string): boolean => !address.includes(":");
