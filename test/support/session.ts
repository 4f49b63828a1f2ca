import type { AreaReading } from "#core/drivers/area-access.ts";
import type { Drivers } from "#core/drivers/drivers.ts";
import { NetworkDrivers } from "#core/drivers/network-drivers.ts";
import type { DriverServices } from "#core/drivers/target.ts";
import type { RecorderDriver, RecorderSession } from "#core/drivers/driver.ts";
import type { Operations } from "#core/drivers/raysharp/operations/types.ts";
import { RaysharpSession, writeUnitOf } from "#core/drivers/raysharp/session.ts";
import type { WriteForm, WriteForms } from "#core/drivers/write-forms.ts";

/** A session with a recorder whose operations are given, without a network. */
export function sessionOver(operations: object, writeForms?: WriteForms): RecorderSession {
  return new RaysharpSession(operations as Operations, { writeForms });
}

/** Every recorder is known to accept this form of a write. */
export function writesIn(form: WriteForm): WriteForms {
  return () => ({ recall: () => form, learn: () => {} });
}

/** The drivers of a Muster that contacts no recorder. */
export function raysharpOnly(more: Partial<RecorderDriver> = {}): Drivers {
  return raysharpInAll(more).in(null);
}

/** The same in every network. */
export function raysharpInAll(more: Partial<RecorderDriver> = {}): NetworkDrivers {
  const driver: Pick<RecorderDriver, "family" | "unitOf"> = {
    family: "raysharp",
    unitOf: writeUnitOf,
  };
  return new NetworkDrivers(
    [() => ({ ...driver, ...more }) as RecorderDriver],
    () => ({}) as DriverServices,
  );
}

/** A reading of an area, made by hand. */
export function aReading(
  given: Pick<AreaReading, "limits" | "values"> & Partial<AreaReading>,
): AreaReading {
  const unitState = () => ({ digest: "d", values: given.values });
  return { secretWay: null, digest: "d", unitState, ...given };
}
