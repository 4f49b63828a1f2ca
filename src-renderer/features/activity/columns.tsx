import {
  activityHostMessages,
  activityKindMessages,
  activityScreenMessages as texts,
} from "#shared/messages/activity-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { placesOf, type ActivityRow } from "./bulk-rows.ts";
import { clockTime } from "./days.ts";
import { detailText, subjectText, type NameOf } from "./entry-text.ts";
import { exactTime, type GridColumn } from "#renderer/ui/index.ts";

/** `Shop 1, Shop 2`, `300 recorders: Shop 1, Shop 2, …`; the sites if there are no recorders, otherwise the subject. */
export function onWhat(row: ActivityRow, nameOf: NameOf): string {
  const recorders = placesOf(row, "recorders");
  const sites = placesOf(row, "sites");
  const names = (recorders.length > 0 ? recorders : sites).map(({ name }) => name);
  if (names.length === 0) return subjectText(row, nameOf);
  const some = names.slice(0, 2).join(", ");
  if (names.length <= 2) return some;
  // An entry has the names of its first recorders, and the number of all.
  const recorderCount = row.bulk === undefined ? row.recorderCount : recorders.length;
  const count =
    recorders.length > 0
      ? countMessages.recorders({ count: recorderCount })
      : countMessages.sites({ count: sites.length });
  return texts.targets({ count, names: some });
}

/** `300 recorders`: their names are in the tooltip and the details. */
function shortTarget(row: ActivityRow, nameOf: NameOf): string {
  const { length } = placesOf(row, "recorders");
  if (length <= 2) return onWhat(row, nameOf);
  return countMessages.recorders({ count: row.bulk === undefined ? row.recorderCount : length });
}

/** @param open shows the details of an entry */
export function activityColumns(
  open: (entry: ActivityRow) => void,
  nameOf: NameOf,
): GridColumn<ActivityRow>[] {
  return [
    {
      id: "at",
      label: common.when,
      value: ({ at }) => at,
      format: ({ at }) => clockTime(at),
      tooltip: ({ at }) => exactTime(at),
      print: ({ at }) => exactTime(at),
      filter: false,
      besidePanel: true,
      sort: "desc",
    },
    {
      id: "user",
      label: texts.who,
      value: ({ user }) => user,
    },
    {
      id: "host",
      label: texts.via,
      value: ({ host }) => host,
      format: ({ host }) => activityHostMessages[host],
      tone: () => "quiet",
    },
    {
      id: "kind",
      label: texts.what,
      value: ({ kind }) => activityKindMessages[kind],
      open,
      besidePanel: true,
      tooltip: ({ kind }) => kind,
    },
    {
      id: "outcome",
      label: texts.outcome,
      value: ({ outcome }) => outcome,
      // Nearly all actions succeed: only the others are marked.
      format: ({ outcome }) => (outcome === "done" ? "" : texts.failed),
      print: ({ outcome }) => (outcome === "done" ? texts.done : texts.failed),
      tone: ({ outcome }) => (outcome === "done" ? null : "bad"),
    },
    {
      id: "on",
      label: texts.target,
      value: (entry) => onWhat(entry, nameOf),
      format: (entry) => shortTarget(entry, nameOf),
      besidePanel: true,
      tooltip: (entry) => onWhat(entry, nameOf),
    },
    {
      id: "detail",
      label: texts.detail,
      value: (entry) => detailText(entry, nameOf),
      minWidth: 320,
      flex: 1,
      tooltip: (entry) => detailText(entry, nameOf),
    },
    {
      id: "seq",
      label: texts.number,
      value: ({ seq }) => seq,
      width: 84,
      align: "right",
      filter: "number",
      hidden: true,
      hint: texts.numberHint,
    },
    {
      id: "digest",
      label: texts.digest,
      value: ({ digest }) => digest,
      width: 160,
      mono: true,
      hidden: true,
    },
  ];
}
