import { entryDetail, entryKind, entryUser, entrySubject } from "#shared/contract/activity-text.ts";
import type { ActivityEntry, ActivityVerdict } from "#shared/domain/activity.ts";
import { activityCommands as texts } from "#shared/messages/commands/activity.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { localTime } from "./text.ts";

const columns: readonly TextColumn<ActivityEntry>[] = [
  { head: "no", value: ({ seq }) => String(seq), align: "right" },
  { head: "when", value: ({ at }) => localTime(at) },
  { head: "who", value: entryUser, flexible: true },
  {
    head: "what",
    value: (entry) => entryKind(entry),
    tone: ({ outcome }) => (outcome === "done" ? undefined : "warn"),
  },
  { head: "on", value: onWhat, flexible: true },
  { head: "detail", value: (entry) => entryDetail(entry, localTime), prose: true },
];

export function activityText(entries: readonly ActivityEntry[], layout: Layout): string {
  return entries.length === 0 ? "" : textTable(columns, entries, layout);
}

/** `Shop 1, Shop 2 and 298 more`; without recorders the sites, else what else it is about. */
function onWhat(entry: ActivityEntry): string {
  const { recorders, recorderCount, sites } = entry;
  const names = (recorders.length > 0 ? recorders : sites).map(({ name }) => name);
  const count = recorders.length > 0 ? recorderCount : sites.length;
  if (names.length === 0) return entrySubject(entry);
  const some = names.slice(0, 2).join(", ");
  return count > 2 ? texts.someAndMore({ names: some, count: count - 2 }) : some;
}

/** Status 2 if an entry was altered. */
export function verdictReport(verdict: ActivityVerdict): Report {
  const { ok, head } = verdict;
  return {
    status: ok ? EXIT.ok : EXIT.attention,
    data: verdict,
    text: () => (head === null ? "" : `${head.seq}:${head.hash}`),
    notes: [verdictText(verdict)],
  };
}

function verdictText({ ok, entries: count, brokenAt, detail }: ActivityVerdict): string {
  if (ok) return texts.checked({ count, detail });
  if (brokenAt === null) return texts.altered({ count, detail });
  return texts.alteredAt({ count, detail, entry: String(brokenAt) });
}
