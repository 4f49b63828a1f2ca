import type { HistoryArea } from "#shared/domain/history.ts";
import type { WireValues } from "#shared/areas/wire-values.ts";
import type { Result } from "#shared/result.ts";
import type {
  ReadSession,
  RecorderDriver,
  RecorderSession,
  SessionOptions,
} from "#core/drivers/driver.ts";
import type { ObserveRequest, ReportCleaner } from "#core/drivers/observed-request.ts";
import type { DriverServices, Fingerprint, RecorderTarget } from "#core/drivers/target.ts";
import { upgradeValues } from "./areas/index.ts";
import { createRecorderClient } from "./client.ts";
import type { Heard } from "./conversation.ts";
import type { Operations } from "./operations/types.ts";
import { AnswerCleaner } from "./probe/clean.ts";
import { toObservedRequest } from "./probe/observed.ts";
import { isReadPath } from "./probe/read-paths.ts";
import { RaysharpSession, writeUnitOf } from "./session.ts";
import type { RecorderClient } from "./types.ts";

/** The driver for recorders of the interface in docs/dev/device-interface.md. */
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
    return this.#client.converse(target, signal, talk, { toItsEnd });
  }

  withReadSession<T>(
    target: RecorderTarget,
    signal: AbortSignal,
    work: (session: ReadSession) => Promise<Result<T>>,
    observe: ObserveRequest,
  ): Promise<Result<T>> {
    const { writeForms } = target;
    const talk = (operations: Operations) => work(new RaysharpSession(operations, { writeForms }));
    const hear = (heard: Heard) => observe(toObservedRequest(heard));
    return this.#client.converse(target, signal, talk, { watch: { permits: isReadPath, hear } });
  }

  reportCleaner(user: string, names: readonly string[]): ReportCleaner {
    return new AnswerCleaner(user, names);
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
