import { entryDetail, entrySubject } from "#shared/contract/activity-text.ts";
import type { ActivityEntry } from "#shared/domain/activity.ts";
import { activityScreenMessages as texts } from "#shared/messages/activity-screen.ts";

/** Name of a plan, rollout or alert by its id; undefined if it is not known any more. */
export type NameOf = (id: string) => string | undefined;

/** Ids of plans and rollouts, and of everything else. */
const ID = "[0-9a-f]{10}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const ID_IN_BRACKETS = new RegExp(` \\((?:${ID})\\)`, "g");
const ANY_ID = new RegExp(`(?<![\\w-])(?:${ID})(?![\\w-])`, "g");

/** The detail of an entry for a reader: an id beside a name goes, and an id alone becomes the name. */
export function detailText(entry: Parameters<typeof entryDetail>[0], nameOf: NameOf): string {
  return entryDetail(entry)
    .replaceAll(ID_IN_BRACKETS, "")
    .replaceAll(ANY_ID, (id) => quoted(nameOf(id)) ?? id);
}

/** Values of different texts that are shown. */
const MOST_VALUES = 3;

/** Texts that begin with the same words as one: `Customer set to North, South, East, …`. */
export function joinedTexts(all: readonly string[]): string {
  const [first = [], ...others] = all.map((text) => text.replace(/\.$/, "").split(" "));
  const end = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  const start = first.slice(0, Math.max(end, 0));
  const values = new Set([first, ...others].map((words) => words.slice(start.length).join(" ")));
  const shown = [...values].slice(0, MOST_VALUES).join(", ");
  const text = [...start, shown].join(" ");
  return values.size > MOST_VALUES ? texts.andOthers({ text }) : text;
}

function quoted(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `'${name}'`;
}

/** What an entry is about; empty where only the id of an alert is known, which says nothing to a reader. */
export function subjectText(
  entry: Pick<ActivityEntry, "kind" | "subject">,
  nameOf: NameOf,
): string {
  const name = entry.subject === null ? undefined : nameOf(entry.subject);
  return name ?? (entry.kind.startsWith("alert.") ? "" : entrySubject(entry));
}
