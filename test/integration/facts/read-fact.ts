import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import type { FactContext } from "#core/drivers/facts.ts";
import { factReaders } from "#core/drivers/raysharp/facts/index.ts";
import type { HealthFactId, FactReading } from "#shared/facts/index.ts";
import { ok, type Result } from "#shared/result.ts";
import type { SimulatedRecorder } from "#simulator/index.ts";
import { never, setup, target } from "#test/unit/core/drivers/raysharp/fake-http.ts";

/** Reads facts of a simulated recorder over a real socket, in one session. */
export async function readFacts<Id extends HealthFactId>(
  recorder: SimulatedRecorder,
  ids: readonly Id[],
  more: Partial<FactContext> = {},
): Promise<Map<Id, Result<FactReading<Id>>>> {
  const { serial, url, secureUrl, fingerprint } = recorder;
  const at = target({ id: serial, origin: secureUrl ?? url, certificate: fingerprint });
  const { client } = setup(createUndiciRecorderHttp());
  const found = new Map<Id, Result<FactReading<Id>>>();
  const talked = await client.converse(at, never, async (operations) => {
    const info = await operations.getChannelInfo();
    if (!info.ok) return info;
    const context: FactContext = {
      channels: info.value.channels,
      footageDays: 30,
      now: Date.now,
      user: "",
      ...more,
    };
    const readers = factReaders(operations);
    for (const id of ids) {
      const read = await readers[id]?.(context);
      if (read) found.set(id, read);
    }
    return ok(undefined);
  });
  await client.close();
  if (!talked.ok) throw new Error(talked.error.message);
  return found;
}

/** One fact; null if the recorder does not report it. */
export async function readFact<Id extends HealthFactId>(
  recorder: SimulatedRecorder,
  id: Id,
  more: Partial<FactContext> = {},
): Promise<FactReading<Id> | null> {
  const read = (await readFacts(recorder, [id], more)).get(id);
  if (read === undefined) throw new Error(`There is no reader of ${id}.`);
  if (read.ok) return read.value;
  if (read.error.code !== "unsupported") throw new Error(read.error.message);
  return null;
}
