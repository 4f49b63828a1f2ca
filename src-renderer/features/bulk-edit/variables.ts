import { bulkValueMessages as m, variableLabels } from "#shared/messages/bulk-values.ts";
import { areaSpec } from "#shared/areas/index.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { Area } from "#shared/domain/settings.ts";
import {
  CHANNEL_VARIABLE_NAMES,
  isVariableName,
  VARIABLE_NAMES,
  variablesIn,
} from "#shared/domain/variables.ts";
import { compareNames } from "#shared/compare.ts";

export interface OfferedVariable {
  readonly name: string;
  readonly label: string;
}

/** Variables that text of an area's template may carry, as the insert menu offers them. */
export function variablesFor(area: Area): OfferedVariable[] {
  const names = areaSpec(area).perChannel
    ? [...VARIABLE_NAMES, ...CHANNEL_VARIABLE_NAMES]
    : VARIABLE_NAMES;
  return names.map((name) => ({ name, label: variableLabels[name] }));
}

/** Imported columns of these recorders. Each is a variable, which is empty for recorders without a value. */
export function columnVariables(recorders: readonly Recorder[]): OfferedVariable[] {
  const counts = new Map<string, number>();
  for (const { columns } of recorders) {
    for (const [name, value] of Object.entries(columns)) {
      counts.set(name, (counts.get(name) ?? 0) + (value === "" ? 0 : 1));
    }
  }
  return [...counts]
    .toSorted(([one], [other]) => compareNames(one, other))
    .map(([name, count]) => ({
      name,
      label:
        count === recorders.length
          ? name
          : m.columnAt({ column: name, count, total: recorders.length }),
    }));
}

/** Unknown variables of a text. The preview shows whether a recorder has a column of that name. */
export function unknownVariables(text: string, area: Area): string[] {
  return variablesIn(text).filter((name) => !isVariableName(name, areaSpec(area).perChannel));
}

/** Replaces the selection of a text with a variable; returns the new position of the caret. */
export function insertVariable(
  text: string,
  name: string,
  selection: { start: number; end: number },
): { text: string; caret: number } {
  const head = `${text.slice(0, selection.start)}{{${name}}}`;
  return { text: head + text.slice(selection.end), caret: head.length };
}
