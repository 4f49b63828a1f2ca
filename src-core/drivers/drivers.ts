import { fault } from "#shared/errors.ts";
import { driverErrorMessages as messages } from "#shared/messages/recorder-errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { RecorderDriver } from "./driver.ts";
import type { Fingerprint } from "./target.ts";

/** All drivers of this Muster, in the order in which they are asked about an unknown device. */
export class Drivers {
  readonly #drivers: readonly RecorderDriver[];

  constructor(drivers: readonly RecorderDriver[]) {
    this.#drivers = drivers;
  }

  /** The family that Muster tries if none recognises a device. */
  get first(): string {
    return this.#drivers[0]?.family ?? "";
  }

  /** Fails with `unsupported` for a recorder that was added by a Muster with other drivers. */
  of(family: string): Result<RecorderDriver> {
    const driver = this.#drivers.find((one) => one.family === family);
    return driver ? ok(driver) : err(noDriver(family));
  }

  /** Asks the drivers in turn until one recognises the device. A device that does not answer is not asked again. */
  async fingerprint(
    origin: string,
    signal: AbortSignal,
    withinMs?: number,
  ): Promise<Result<FoundDevice>> {
    let first: Result<FoundDevice> | null = null;
    for (const driver of this.#drivers) {
      const answer = await driver.fingerprint(origin, signal, withinMs);
      if (!answer.ok) return first ?? answer;
      const { family } = driver;
      if (answer.value.kind === "recorder") return ok({ ...answer.value, driver: family });
      first ??= ok({ ...answer.value, driver: null });
    }
    return first ?? err(noDriver(origin));
  }

  hasSession(recorderId: string): boolean {
    return this.#drivers.some((driver) => driver.hasSession(recorderId));
  }

  async close(): Promise<void> {
    await Promise.all(this.#drivers.map((driver) => driver.close()));
  }
}

export interface FoundDevice extends Fingerprint {
  /** The family of the recorder; null if no driver recognises it. */
  readonly driver: string | null;
}

function noDriver(family: string) {
  return fault("unsupported", messages.noDriver({ family }), { hint: messages.noDriverHint });
}
