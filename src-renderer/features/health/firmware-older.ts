import type { Recorder } from "#shared/domain/inventory.ts";
import { firmwareVersions } from "#shared/facts/firmware-versions.ts";

/** Ids of the recorders with a version below the newest of their model in the fleet, as *Compare firmware* marks them. */
export function withOlderFirmware(recorders: readonly Recorder[]): Set<string> {
  const installed = recorders
    .filter(({ model }) => model !== "")
    .map(({ id, model, firmware }) => ({ recorderId: id, model, version: firmware, problem: "" }));
  const older = firmwareVersions(installed).filter(({ isOlder }) => isOlder);
  return new Set(older.flatMap(({ recorderIds }) => recorderIds));
}
