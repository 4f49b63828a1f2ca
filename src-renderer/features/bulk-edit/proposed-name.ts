import { areaSpec } from "#shared/areas/index.ts";
import { MAX_TEMPLATE_NAME } from "#shared/domain/template.ts";
import { formatList, formatTime } from "#shared/format.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { bulkMessages as m } from "#shared/messages/bulk-edit.ts";
import { bareLabel } from "#renderer/features/fields/index.ts";
import { countTicked, tickedAreas, tickedFields, type Draft } from "./draft.ts";

/** More fields are only counted. */
const MOST_FIELDS = 3;

/** Proposes a name by content and date: `Email: SMTP port, 26 Nov`. Empty while no field is selected. @param now ms since 1970 */
export function proposedName(draft: Draft, now = Date.now()): string {
  const areas = tickedAreas(draft);
  const count = countTicked(draft);
  if (count === 0) return "";
  const labels = areas.flatMap((area) =>
    tickedFields(draft, area).map((path) => bareLabel(path, area)),
  );
  const fields =
    areas.length === 1 && count <= MOST_FIELDS
      ? formatList(labels)
      : countMessages.fields({ count });
  const names = formatList(areas.map((area) => areaSpec(area).label));
  const date = formatTime(now, "day");
  return m.proposedName({ areas: names, fields, date }).slice(0, MAX_TEMPLATE_NAME).trimEnd();
}

/** The name that the user entered, or else the proposed name. */
export function nameOf({ name, draft }: { readonly name: string; readonly draft: Draft }): string {
  return name.trim() === "" ? proposedName(draft) : name;
}
