import type { ActivityEntry } from "#shared/domain/activity.ts";
import { counted } from "#renderer/services/words.ts";
import { exactTime, type GridColumn } from "#renderer/ui/index.ts";
import { KIND_TEXTS } from "./kinds.ts";

/** `Shop 1, Shop 2`, `300 recorders: Shop 1, Shop 2, …`; without recorders the sites, else what else it is about. */
export function onWhat({ recorders, recorderCount, sites, subject }: ActivityEntry): string {
  const names = (recorders.length > 0 ? recorders : sites).map(({ name }) => name);
  if (names.length === 0) return subject ?? "";
  const some = names.slice(0, 2).join(", ");
  const many =
    recorders.length > 0 ? counted(recorderCount, "recorder") : counted(sites.length, "site");
  return names.length > 2 ? `${many}: ${some}, …` : some;
}

/** @param open shows an entry whole */
export function activityColumns(open: (entry: ActivityEntry) => void): GridColumn<ActivityEntry>[] {
  return [
    {
      id: "at",
      label: "When",
      value: ({ at }) => at,
      format: ({ at }) => exactTime(at),
      width: 200,
      filter: false,
    },
    {
      id: "user",
      label: "Who",
      value: ({ user }) => user,
      width: 84,
    },
    {
      id: "host",
      label: "By way of",
      value: ({ host }) => host,
      tone: () => "quiet",
      width: 100,
    },
    {
      id: "kind",
      label: "What",
      value: ({ kind }) => KIND_TEXTS[kind],
      open,
      width: 170,
      tooltip: ({ kind }) => kind,
    },
    {
      id: "outcome",
      label: "Outcome",
      value: ({ outcome }) => outcome,
      mark: ({ outcome }) =>
        outcome === "done" ? { tone: "good", text: "Done" } : { tone: "bad", text: "Failed" },
      width: 94,
    },
    {
      id: "on",
      label: "On",
      value: onWhat,
      minWidth: 160,
      flex: 1,
      tooltip: onWhat,
    },
    {
      id: "detail",
      label: "Detail",
      value: ({ detail }) => detail,
      minWidth: 160,
      flex: 1.4,
      tooltip: ({ detail }) => detail,
    },
    {
      id: "seq",
      label: "No.",
      value: ({ seq }) => seq,
      width: 84,
      align: "right",
      filter: "number",
      sort: "desc",
      hint: "Counts up from 1 without a gap",
    },
    {
      id: "digest",
      label: "Plan digest",
      value: ({ digest }) => digest,
      width: 160,
      mono: true,
      hidden: true,
    },
  ];
}
