import type { ActivityEntry, ActivityVerdict } from "#shared/domain/activity.ts";
import { EXIT } from "../exit-codes.ts";
import type { Report } from "../output.ts";
import { table, type Column, type Layout } from "../table.ts";
import { counted, localTime } from "./text.ts";

const columns: readonly Column<ActivityEntry>[] = [
  { head: "NO", value: ({ seq }) => String(seq), align: "right" },
  { head: "WHEN", value: ({ at }) => localTime(at) },
  { head: "WHO", value: ({ user, host }) => `${user} (${host})`, flexible: true },
  {
    head: "WHAT",
    value: ({ kind, outcome }) => (outcome === "done" ? kind : `${kind} failed`),
    tone: ({ outcome }) => (outcome === "done" ? undefined : "warn"),
  },
  { head: "ON", value: onWhat, flexible: true },
  { head: "DETAIL", value: ({ detail }) => detail, prose: true },
];

export function activityText(entries: readonly ActivityEntry[], layout: Layout): string {
  return entries.length === 0 ? "" : table(columns, entries, layout);
}

/** `Shop 1, Shop 2 and 298 more`; without recorders the sites, else what else it is about. */
function onWhat({ recorders, recorderCount, sites, subject }: ActivityEntry): string {
  const names = (recorders.length > 0 ? recorders : sites).map(({ name }) => name);
  const count = recorders.length > 0 ? recorderCount : sites.length;
  if (names.length === 0) return subject ?? "";
  const some = names.slice(0, 2).join(", ");
  return count > 2 ? `${some} and ${count - 2} more` : some;
}

/** Status 2 when an entry is not as it was written. */
export function verdictReport(verdict: ActivityVerdict): Report {
  const { ok, entries, brokenAt, detail, head } = verdict;
  const place = brokenAt === null ? "" : ` (entry ${brokenAt})`;
  return {
    status: ok ? EXIT.ok : EXIT.attention,
    data: verdict,
    text: () => (head === null ? "" : `${head.seq}:${head.hash}`),
    notes: [
      `${counted(entries, "entry", "entries")} looked at. ${ok ? detail : `The log is not as it was written${place}: ${detail}`}`,
    ],
  };
}
