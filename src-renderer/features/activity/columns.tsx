import { entryKind, entryUser } from "#shared/contract/activity-text.ts";
import {
  activityHostMessages,
  activityKindMessages,
  activityScreenMessages as texts,
} from "#shared/messages/activity-screen.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { formatNumber } from "#shared/format.ts";
import { channelCountOf, channelsOfRow, isMixed, placesOf, type ActivityRow } from "./bulk-rows.ts";
import { clockTime } from "./days.ts";
import { joinedTexts, detailText, subjectText, type NameOf } from "./entry-text.ts";
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

/** Entries about a plan or its rollout, whose name says more than the number of recorders. */
const OF_PLAN = /^(plan|rollout|rollback)\./;

/** `Alarm mail`, `300 recorders`, `6 recorders, Hull`: the names of recorders are in the tooltip and the details. */
export function shortTarget(row: ActivityRow, nameOf: NameOf): string {
  const plan = OF_PLAN.test(row.kind) && row.subject !== null ? nameOf(row.subject) : undefined;
  if (plan !== undefined) return plan;
  const { length } = placesOf(row, "recorders");
  if (length <= 2) return onWhat(row, nameOf);
  const count = row.bulk === undefined ? row.recorderCount : length;
  const recorders = countMessages.recorders({ count });
  const [site, ...others] = placesOf(row, "sites");
  return site && others.length === 0
    ? texts.recordersAt({ recorders, site: site.name })
    : recorders;
}

/** `Picture taken × 15`, `Rollout started: Failed`. */
function whatText(row: ActivityRow): string {
  const count = channelCountOf(row);
  const kind = activityKindMessages[row.kind];
  return entryKind(
    row,
    count === null ? kind : texts.several({ kind, number: formatNumber(count) }),
  );
}

/** The detail of an entry; the channels of entries that differ in their channel alone; the values of similar entries. */
export function rowDetail(row: ActivityRow, nameOf: NameOf): string {
  if (channelCountOf(row) !== null) return channelsOfRow(row).join(", ");
  const { bulk } = row;
  if (bulk && isMixed(row)) return joinedTexts(bulk.map((entry) => detailText(entry, nameOf)));
  return detailText(row, nameOf);
}

/**
 * @param open shows the details of an entry
 * @param who `one`: one user did everything in one program, and is shown only on request. `ways`: users with their program.
 */
export function activityColumns(
  open: (entry: ActivityRow) => void,
  nameOf: NameOf,
  who: "one" | "users" | "ways" = "users",
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
      value: (entry) => (who === "one" ? "" : who === "ways" ? entryUser(entry) : entry.user),
      format: (entry) => (who === "ways" ? entryUser(entry) : entry.user),
      tone: () => (who === "one" ? "quiet" : null),
      tooltip: entryUser,
    },
    {
      id: "host",
      label: texts.via,
      value: ({ host }) => host,
      format: ({ host }) => activityHostMessages[host],
      tone: () => "quiet",
      hidden: true,
    },
    {
      id: "kind",
      label: texts.what,
      value: ({ kind }) => activityKindMessages[kind],
      format: whatText,
      tone: ({ outcome }) => (outcome === "done" ? null : "bad"),
      open,
      besidePanel: true,
      tooltip: ({ kind }) => kind,
    },
    {
      id: "outcome",
      label: texts.outcome,
      value: ({ outcome }) => outcome,
      // Nearly all actions succeed: the others are marked in the column before.
      format: ({ outcome }) => (outcome === "done" ? "" : texts.failed),
      print: ({ outcome }) => (outcome === "done" ? texts.done : texts.failed),
      tone: ({ outcome }) => (outcome === "done" ? null : "bad"),
      hidden: true,
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
      value: (entry) => rowDetail(entry, nameOf),
      minWidth: 320,
      flex: 1,
      tooltip: (entry) => rowDetail(entry, nameOf),
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
