import type { Channel } from "#core/drivers/channel.ts";
import type { DriverFactory, RecorderSession } from "#core/drivers/driver.ts";
import { unknownDevice } from "#core/drivers/target.ts";
import { fault, type ErrorCode } from "#shared/errors.ts";
import { factOf, type HealthFactId } from "#shared/facts/index.ts";
import type { FactReaders } from "#core/drivers/facts.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** What a recorder answers: its channels by name, each with a status, or an error. */
export type Script =
  | { readonly error: ErrorCode }
  | {
      readonly channels: Readonly<Record<string, string | { status: string; videoloss: true }>>;
      /** Values of facts; of a fact of channels, the value of each channel. Without one, the recorder does not report it. */
      readonly facts?: Readonly<Partial<Record<HealthFactId, unknown>>>;
    };

/** A family of recorders without a network: each answers as its origin is scripted at that moment. */
export function scriptedDriver(scripts: ReadonlyMap<string, Script>): DriverFactory {
  return () => ({
    family: "scripted",
    unitOf: (area) => area,
    upgradeValues: (_, values) => values,
    hasSession: () => false,
    close: async () => {},
    fingerprint: async (origin) => ok(unknownDevice(origin, null)),
    async withSession(target, _signal, work) {
      const signIn = await target.credential();
      if (!signIn.ok) return signIn;
      const script = scripts.get(target.origin);
      if (script === undefined) return err(fault("unreachable", "There is no script."));
      if ("error" in script) return err(fault(script.error, `It failed: ${script.error}.`));
      return work(sessionOf(script));
    },
  });
}

function sessionOf({
  channels,
  facts = {},
}: Extract<Script, { channels: object }>): RecorderSession {
  return {
    identify: async () => err(fault("unsupported", "It does not say.")),
    channels: async (): Promise<Result<readonly Channel[]>> =>
      ok(Object.entries(channels).map(([name, status], at) => channelOf(name, status, at))),
    areas: {},
    facts: readersOf(facts, Object.keys(channels).length),
    views: {},
    unitOf: (area) => area,
  };
}

function readersOf(values: Readonly<Partial<Record<HealthFactId, unknown>>>, channels: number) {
  const readers = Object.entries(values).map(([id, value]) => [
    id,
    async () => ok(reading(id, value)),
  ]);
  const reading = (id: string, value: unknown) => {
    if (factOf(id as HealthFactId).subject === "recorder") return value;
    return new Map(Array.from({ length: channels }, (_, at) => [`CH${at + 1}`, value]));
  };
  return Object.fromEntries(readers) as FactReaders;
}

function channelOf(
  name: string,
  status: string | { status: string; videoloss: true },
  at: number,
): Channel {
  return {
    channel: `CH${at + 1}`,
    channel_name: name,
    channel_alias: "",
    videoloss: typeof status !== "string",
    connect_status: typeof status === "string" ? status : status.status,
    ability: [],
    intelligent_ability: [],
  };
}
