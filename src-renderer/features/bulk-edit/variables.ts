import { areaSpec } from "#shared/areas/index.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { Area } from "#shared/domain/settings.ts";
import {
  CHANNEL_VARIABLE_NAMES,
  isVariableName,
  VARIABLE_NAMES,
  variablesIn,
} from "#shared/domain/variables.ts";

type KnownName = (typeof VARIABLE_NAMES)[number] | (typeof CHANNEL_VARIABLE_NAMES)[number];

const LABELS: Readonly<Record<KnownName, string>> = {
  "site.name": "Name of the site",
  "site.code": "Code of the site",
  "site.address": "Address of the site",
  "site.contact": "Contact at the site",
  "customer.name": "Name of the customer",
  "recorder.name": "Name of the recorder",
  "recorder.serial": "Serial number",
  "recorder.model": "Model",
  "recorder.firmware": "Firmware",
  "recorder.mac": "MAC address",
  "recorder.id": "Muster's id of the recorder",
  "channel.number": "Number of the channel",
  "channel.name": "Name of the channel",
  "channel.alias": "Alias of the channel",
};

export interface OfferedVariable {
  readonly name: string;
  readonly label: string;
}

/** Variables that text of an area's template may carry, as the insert menu offers them. */
export function variablesFor(area: Area): OfferedVariable[] {
  const names = areaSpec(area).perChannel
    ? [...VARIABLE_NAMES, ...CHANNEL_VARIABLE_NAMES]
    : VARIABLE_NAMES;
  return names.map((name) => ({ name, label: LABELS[name] }));
}

/** Columns that an import brought to these recorders; each is a variable, empty where a recorder has no value in it. */
export function columnsOf(recorders: readonly Recorder[]): OfferedVariable[] {
  const counts = new Map<string, number>();
  for (const { columns } of recorders) {
    for (const [name, value] of Object.entries(columns)) {
      counts.set(name, (counts.get(name) ?? 0) + (value === "" ? 0 : 1));
    }
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => ({
      name,
      label: count === recorders.length ? name : `${name} (at ${count} of ${recorders.length})`,
    }));
}

/** Variables in the text that cannot exist; whether a recorder has a column of that name shows in its preview. */
export function unknownVariables(text: string, area: Area): string[] {
  return variablesIn(text).filter((name) => !isVariableName(name, areaSpec(area).perChannel));
}

/** Puts a variable into a text in place of what is selected there; tells where the caret goes. */
export function insertVariable(
  text: string,
  name: string,
  selection: { start: number; end: number },
): { text: string; caret: number } {
  const head = `${text.slice(0, selection.start)}{{${name}}}`;
  return { text: head + text.slice(selection.end), caret: head.length };
}
