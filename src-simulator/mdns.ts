import type { EventEmitter } from "node:events";
import { Bonjour, type Service } from "bonjour-service";
import { OptionError } from "./options.ts";
import type { SimulatedRecorder } from "./recorder.ts";

/** Advertised recorders. */
export interface Advertisement {
  /** Sends the goodbyes and frees the sockets. */
  stop(): Promise<void>;
}

/**
 * Recorders that share a responder. It answers a browser in one packet, which should stay below the 9,000 bytes of
 * RFC 6762, 17; each takes some 320.
 */
const PER_RESPONDER = 24;

/** Probing takes 0.75 to 1 s (RFC 6762, 8.1); a name that is taken starts it anew. In milliseconds. */
const PATIENCE = 10_000;

/** How often a recorder is renamed when its name is taken. */
const RENAMES = 9;

/**
 * Advertises each recorder as `_http._tcp` (`_https._tcp`), and resolves when all have been announced. A name that
 * another machine or fleet uses gets a number, as devices do.
 * @throws OptionError when the interface can't be used.
 */
export async function advertise(
  recorders: readonly SimulatedRecorder[],
  interfaceAddress: string,
): Promise<Advertisement> {
  const responders: Responder[] = [];
  for (let from = 0; from < recorders.length; from += PER_RESPONDER) {
    responders.push(new Responder(recorders.slice(from, from + PER_RESPONDER), interfaceAddress));
  }
  const stop = async () => {
    await Promise.all(responders.map((responder) => responder.stop()));
  };
  try {
    await Promise.all(responders.map((responder) => responder.announced()));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

class Responder {
  readonly #recorders: readonly SimulatedRecorder[];
  readonly #bonjour: Bonjour;
  readonly #broken: Promise<never>;

  constructor(recorders: readonly SimulatedRecorder[], interfaceAddress: string) {
    this.#recorders = recorders;
    // Bound to the interface's own address, Linux delivers no multicast to the socket.
    const socket = { interface: interfaceAddress, bind: "0.0.0.0" };
    this.#bonjour = new Bonjour(socket as ConstructorParameters<typeof Bonjour>[0], () => {});
    this.#broken = failure(this.#bonjour, interfaceAddress);
  }

  async announced(): Promise<void> {
    const all = this.#recorders.map((recorder) => announce(this.#bonjour, recorder, 0));
    await withPatience(Promise.race([Promise.all(all), this.#broken]));
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#bonjour.unpublishAll(resolve));
    await new Promise<void>((resolve) => this.#bonjour.destroy(resolve));
  }
}

async function announce(
  bonjour: Bonjour,
  recorder: SimulatedRecorder,
  turn: number,
): Promise<void> {
  const { name, model, serial, port, url, address } = recorder;
  const service = bonjour.publish({
    name: turn === 0 ? name : `${name} (${turn + 1})`,
    type: url.startsWith("https:") ? "https" : "http",
    port,
    host: `${serial.toLowerCase()}.local`,
    txt: { model, serial, vendor: "Simulated" },
  });
  answerAtItsOwnAddress(service, address);
  const taken = await new Promise<boolean>((resolve) => {
    service.once("up", () => resolve(false));
    // The library stops a service whose name is taken, and says so nowhere else.
    const stop = service.stop as (done?: () => void) => void;
    service.stop = (done?: () => void) => {
      stop(done);
      resolve(true);
    };
  });
  if (taken && turn < RENAMES) await announce(bonjour, recorder, turn + 1);
}

/** The library lists the addresses of this machine's real interfaces, where a simulated recorder does not listen. */
function answerAtItsOwnAddress(service: Service, address: string): void {
  const records = service.records.bind(service);
  service.records = () => [
    ...records().filter(({ type }) => type !== "A" && type !== "AAAA"),
    { name: service.host, type: address.includes(":") ? "AAAA" : "A", ttl: 120, data: address },
  ];
}

/**
 * A socket that cannot be bound is reported by an event of an inner object, or else ends the process; a missing interface is only
 * a warning, and then nothing is received.
 */
function failure(bonjour: Bonjour, interfaceAddress: string): Promise<never> {
  const { server } = bonjour as unknown as { server: { mdns: EventEmitter } };
  const broken = new Promise<never>((_, reject) => {
    const fail = ({ message }: Error) => {
      reject(new OptionError(`mdns: cannot be used on ${interfaceAddress} (${message}).`));
    };
    server.mdns.on("error", fail).on("warning", (warning: NodeJS.ErrnoException) => {
      if (warning.syscall === "addMembership") fail(warning);
    });
  });
  broken.catch(() => {});
  return broken;
}

async function withPatience(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new OptionError("mdns: the announcements could not be sent within 10 seconds."));
    }, PATIENCE);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
