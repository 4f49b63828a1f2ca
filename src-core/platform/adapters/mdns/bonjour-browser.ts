import type { MdnsBrowser, MdnsListener } from "#core/platform/ports/mdns.ts";
import { ipv4Interfaces, interfaceOf, type Ipv4Interface } from "../net/ipv4-interfaces.ts";
import { askedType, type TypeName } from "./mdns-names.ts";
import { openMdnsSocket, type MdnsQuestion, type MdnsSocket } from "./mdns-socket.ts";
import { MdnsTable, type TableChange, type TableLimits } from "./mdns-table.ts";
import { reportFailureOnce, watchInterfaces } from "../net/watch-interfaces.ts";

/** How often expiry, questions and missing details are looked after, in milliseconds. */
const TICK_MS = 1_000;
/**
 * Pauses between rounds of questions, in milliseconds (RFC 6762, 5.2: growing, a minute at most here, since a service
 * lives two and is heard of again only by its answer). A service that lives shorter is asked for sooner.
 */
const ROUND_MS = { first: 1_000, growth: 2, longest: 60_000, shortest: 8_000 };
const ALMOST_OVER_MS = 5_000;
/** Limit of questions in one packet; each takes some 60 bytes. */
const QUESTIONS = 20;
/** Details asked for at a time, so that a flood of names makes no flood of questions. */
const DETAILS = 100;

interface BrowserOptions {
  /** How much is remembered. */
  readonly limits?: TableLimits;
  /** Milliseconds of a clock that never goes back; a faster one makes lives shorter. */
  readonly now?: () => number;
}

/** Browses on one interface address, or on every IPv4 interface of this machine, loopback included. */
export function createBonjourBrowser(
  interfaceAddress?: string,
  options: BrowserOptions = {},
): MdnsBrowser {
  return {
    browse(types, on) {
      const browsing = new Browsing(types.map(askedType), on, interfaceAddress, options);
      return () => browsing.stop();
    },
  };
}

class Browsing {
  readonly #types: readonly TypeName[];
  readonly #on: MdnsListener;
  readonly #table: MdnsTable;
  readonly #now: () => number;
  readonly #sockets = new Map<string, MdnsSocket>();
  readonly #stopWatching: () => void;
  readonly #timer: NodeJS.Timeout;
  #interfaces: readonly Ipv4Interface[] = [];
  #pause = ROUND_MS.first;
  #lastRound: number;
  readonly #owners = new Map<string, string | null>();
  #hasReportedRefusal = false;
  #stopped = false;

  constructor(
    types: readonly TypeName[],
    on: MdnsListener,
    only: string | undefined,
    { limits, now = () => performance.now() }: BrowserOptions,
  ) {
    this.#types = types;
    this.#on = on;
    this.#table = new MdnsTable(types, limits);
    this.#now = now;
    this.#lastRound = now();
    this.#stopWatching = watchInterfaces(() => this.#list(), only, {
      open: (one) => this.#open(one),
      close: (address) => this.#close(address),
    });
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#stopWatching();
  }

  #list(): readonly Ipv4Interface[] {
    this.#interfaces = ipv4Interfaces();
    this.#owners.clear();
    return this.#interfaces;
  }

  #open(one: Ipv4Interface): string {
    const { address } = one;
    const failed = reportFailureOnce(one, ipv4Interfaces, (error) => this.#on.error(error));
    const response: Parameters<typeof openMdnsSocket>[1]["response"] = (packet, from) => {
      // Linux gives a packet to every socket of the port, whichever network it came from.
      if ((this.#ownerOf(from) ?? address) !== address) return;
      this.#notify(this.#table.take(packet, from, address, this.#now()));
    };
    const socket = openMdnsSocket(address, { response, failed });
    this.#sockets.set(address, socket);
    this.#askForTypes(socket);
    return address;
  }

  #ownerOf(from: string): string | null {
    const known = this.#owners.get(from);
    if (known !== undefined) return known;
    const owner = interfaceOf(from, this.#interfaces);
    this.#owners.set(from, owner);
    return owner;
  }

  #close(address: string): void {
    this.#sockets.get(address)?.close();
    this.#sockets.delete(address);
    if (!this.#stopped) this.#notify(this.#table.forget(address));
  }

  #tick(): void {
    const now = this.#now();
    this.#notify(this.#table.expire(now));
    this.#askForDetails();
    const almostOver = this.#table.soonest(now) < ALMOST_OVER_MS;
    if (now - this.#lastRound < (almostOver ? ROUND_MS.shortest : this.#pause)) return;
    this.#pause = Math.min(this.#pause * ROUND_MS.growth, ROUND_MS.longest);
    this.#lastRound = now;
    for (const socket of this.#sockets.values()) this.#askForTypes(socket);
  }

  #askForTypes(socket: MdnsSocket): void {
    ask(
      socket,
      this.#types.map(({ full }) => ({ name: full, type: "PTR" })),
    );
  }

  #askForDetails(): void {
    const missing = this.#table.unresolved(DETAILS);
    for (const [address, list] of Map.groupBy(missing, (one) => one.interfaceAddress)) {
      const questions = list.flatMap(({ fqdn: name }): MdnsQuestion[] => [
        { name, type: "SRV" },
        { name, type: "TXT" },
      ]);
      const socket = this.#sockets.get(address);
      if (socket) ask(socket, questions);
    }
  }

  #notify(changes: readonly TableChange[]): void {
    for (const { kind, service } of changes) this.#on[kind](service);
    if (this.#table.refused === 0 || this.#hasReportedRefusal) return;
    this.#hasReportedRefusal = true;
    const { size } = this.#table;
    this.#on.error(new Error(`More is announced than can be kept (${size} services are).`));
  }
}

function ask(socket: MdnsSocket, questions: readonly MdnsQuestion[]): void {
  for (let from = 0; from < questions.length; from += QUESTIONS) {
    socket.ask(questions.slice(from, from + QUESTIONS));
  }
}
