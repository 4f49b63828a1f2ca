import type { Json } from "#shared/json.ts";
import { AREAS, type Area, type ReadableArea } from "#shared/domain/settings.ts";
import { channelOfPath } from "#shared/areas/index.ts";
import { fieldLabel, fieldOrder } from "#renderer/features/fields/index.ts";
import { compareValues } from "#renderer/ui/index.ts";

type SettingLine = readonly [path: string, value: Json];

/** The values of an area. */
export interface SettingLines {
  /** Values that have a field in the form, in its order; those of channels by channel. */
  readonly fields: readonly SettingLine[];
  /** Values that recorders report beside the fields. They have wire names only. */
  readonly others: readonly SettingLine[];
}

/** Sorts the values of an area as its form does. An area without a form keeps the order of the recorder. */
export function settingLines(
  area: ReadableArea,
  values: Readonly<Record<string, Json>> | null,
): SettingLines {
  const lines = Object.entries(values ?? {});
  if (!hasForm(area)) return { fields: lines, others: [] };
  const isField = ([path]: SettingLine) => fieldLabel(path, area) !== path;
  const fields = lines.filter(isField).toSorted(([one], [other]) => {
    const byChannel = compareValues(channelOfPath(area, one), channelOfPath(area, other));
    return byChannel || fieldOrder(one, area) - fieldOrder(other, area);
  });
  return { fields, others: lines.filter((line) => !isField(line)) };
}

function hasForm(area: ReadableArea): area is Area {
  return (AREAS as readonly string[]).includes(area);
}
