import { areaSpec, isPerChannel, pathOfField } from "#shared/areas/index.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { EditRequest } from "#renderer/services/edit-request.ts";
import { fieldLabel } from "#shared/areas/labels.ts";
import { fieldMessages as text } from "#shared/messages/fields.ts";

/** Label of a field whose path has no channel, whether or not the field is held per channel. */
export function bareLabel(path: string, area: Area): string {
  return fieldLabel(isPerChannel(area, path) ? pathOfField(area, path, "CH1") : path, area);
}

/** The label with its area: `Email: SMTP port`. */
export function fieldWords(area: Area, path: string): string {
  return text.inArea({ area: areaSpec(area).label, field: bareLabel(path, area) });
}

/** A request to edit all fields of an area except its password, with these initial values. */
export function allFieldsRequest(area: Area, values: EditRequest["values"]): EditRequest {
  const fields = areaSpec(area).fields.filter(({ kind }) => kind !== "secret");
  return { area, paths: fields.map(({ path }) => path), values, channels: [] };
}
