import { dialectOf, makeGate } from "./auth/choose.ts";
import { createCounters } from "./counters.ts";
import { Device } from "./device.ts";
import { FaultSet } from "./faults/fault-set.ts";
import { advertise, type Advertisement } from "./mdns.ts";
import { checkOpenFiles, explainExhaustion } from "./open-files.ts";
import { Replay } from "./like/replay.ts";
import { checkOptions, OptionError, type CheckedOptions, type FleetOptions } from "./options.ts";
import { SimulatedRecorder } from "./recorder.ts";

/** Simulated recorders that run. */
export interface Fleet {
  readonly recorders: readonly SimulatedRecorder[];
  /** Ends every connection, port, timer and advertisement. May be called again. */
  stop(): Promise<void>;
}

/** Second ports per recorder at most, of those that redirect to HTTPS. */
const TWINS = 0.1;

/** Ports that are opened at a time. */
const AT_A_TIME = 250;

/**
 * Starts a fleet; resolves when every recorder listens.
 * @throws OptionError when an option is no good, a port is taken, or the system's limit of open files is in the way.
 */
export async function startFleet(options: FleetOptions): Promise<Fleet> {
  const checked = checkOptions(options);
  checkOpenFiles(Math.ceil(checked.recorders * (checked.quirks ? 1 + TWINS : 1)));
  const recorders = Array.from({ length: checked.recorders }, (_, index) =>
    makeRecorder(checked, index),
  );
  let advertisement: Advertisement | undefined;
  const stop = async () => {
    await advertisement?.stop();
    advertisement = undefined;
    await Promise.all(recorders.map((recorder) => recorder.stop()));
  };
  try {
    await listenAll(recorders);
    if (checked.mdns) advertisement = await advertise(recorders, checked.mdnsInterface);
  } catch (error) {
    await stop();
    throw explain(error);
  }
  return { recorders, stop };
}

function makeRecorder(options: CheckedOptions, index: number): SimulatedRecorder {
  const device = new Device(options.seed, index, options.channels, options);
  const counters = createCounters();
  const auth = dialectOf(options.auth, options.seed, index);
  return new SimulatedRecorder({
    device,
    counters,
    auth,
    replay: options.like === null ? null : new Replay(options.like),
    gate: makeGate(auth, options, device, counters),
    host: options.host,
    port: options.basePort === 0 ? 0 : options.basePort + index,
    tls: options.tls,
    faults: new FaultSet(options.faults, options.seed, index),
  });
}

async function listenAll(recorders: readonly SimulatedRecorder[]): Promise<void> {
  for (let from = 0; from < recorders.length; from += AT_A_TIME) {
    const some = recorders.slice(from, from + AT_A_TIME);
    await Promise.all(some.map((recorder) => recorder.listen()));
  }
}

function explain(error: unknown): unknown {
  const { code, port, address } = error as { code?: string; port?: number; address?: string };
  if (code === "EADDRINUSE") return new OptionError(`port: ${port} is in use at ${address}.`);
  if (code === "EACCES") return new OptionError(`port: ${port} may not be opened by this user.`);
  if (code === "EADDRNOTAVAIL") return new OptionError(`host: ${address} is not of this machine.`);
  return explainExhaustion(error) ?? error;
}
