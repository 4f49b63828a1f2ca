import type { HistoryArea } from "#shared/domain/history.ts";
import type { WireValues } from "#shared/areas/wire-values.ts";
import type { Result } from "#shared/result.ts";
import type { RecorderDriver, RecorderSession, SessionOptions } from "#core/drivers/driver.ts";
import type { DriverServices, Fingerprint, RecorderTarget } from "#core/drivers/target.ts";
import { upgradeValues } from "./areas/index.ts";
import { createRecorderClient } from "./client.ts";
import type { Operations } from "./operations/types.ts";
import { RaysharpSession, writeUnitOf } from "./session.ts";
import type { RecorderClient } from "./types.ts";

/** The driver for recorders of the interface in docs/device-interface.md. */
export class RaysharpDriver implements RecorderDriver {
  readonly family = "raysharp";
  readonly unitOf = writeUnitOf;
  readonly #client: RecorderClient;

  constructor(services: DriverServices) {
    this.#client = createRecorderClient(services);
  }

  fingerprint(
    origin: string,
    signal: AbortSignal,
    withinMs?: number,
  ): Promise<Result<Fingerprint>> {
    return this.#client.fingerprint(origin, signal, withinMs);
  }

  withSession<T>(
    target: RecorderTarget,
    signal: AbortSignal,
    work: (session: RecorderSession) => Promise<Result<T>>,
    { toItsEnd = false, onRead }: SessionOptions = {},
  ): Promise<Result<T>> {
    const { writeForms } = target;
    const talk = (operations: Operations) =>
      work(new RaysharpSession(operations, { writeForms, onRead }));
    return this.#client.converse(target, signal, talk, toItsEnd);
  }

  hasSession(recorderId: string): boolean {
    return this.#client.hasSession(recorderId);
  }

  /** Older versions stored schedules in the recorder's own form. */
  upgradeValues(area: HistoryArea, values: WireValues): WireValues {
    return upgradeValues(area, values);
  }

  close(): Promise<void> {
    return this.#client.close();
  }
}

export function createRaysharpDriver(services: DriverServices): RecorderDriver {
  return new RaysharpDriver(services);
}
