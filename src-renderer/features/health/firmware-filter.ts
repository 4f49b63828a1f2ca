import type { Firmware } from "#shared/facts/firmware.ts";
import type { RecordersOfModel } from "./fleet-view.ts";

/** The recorders of a model that have this version. */
export function firmwareFilter({ model, version }: Firmware): RecordersOfModel {
  const condition = version === "" ? { type: "blank" } : { type: "equals", filter: version };
  return { model, where: JSON.stringify({ firmware: { filterType: "text", ...condition } }) };
}
