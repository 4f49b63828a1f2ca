import { mergeColumns } from "#shared/domain/columns.ts";
import { normalizedMac, serialKey } from "#core/features/inventory/index.ts";
import type { Batch, StandingRecorder } from "#core/features/inventory/index.ts";
import { importRowMessages as texts } from "#shared/messages/import-errors.ts";
import type { PermittedRow } from "./permitted-row.ts";
import { asciiLowerCase, sameMac, sameSerial, sameTags, sameText } from "./same.ts";

export type Fields = Batch["add"][number];
export type RecorderChange = Batch["update"][number]["change"];

/** Everything of a recorder that is new. The wish has an address. */
export function newFields(wish: PermittedRow, site: string): Fields {
  const url = wish.url ?? "";
  return {
    name: wish.name ?? new URL(url).host,
    url,
    site,
    tags: wish.tags ?? [],
    notes: wish.notes ?? "",
    credential: wish.credential ?? null,
    auth: wish.auth ?? "auto",
    model: wish.model ?? "",
    serial: wish.serial ?? "",
    mac: wish.mac ?? "",
    firmware: wish.firmware ?? "",
    columns: wish.columns,
  };
}

type Same = (one: string, other: string) => boolean;

/** What a row changes at a recorder that stands: what is equal, and what the row leaves empty, stays as it is. */
export function recorderChange(
  standing: StandingRecorder,
  wish: PermittedRow,
): { change: RecorderChange; changes: string[] } {
  const changes: string[] = [];
  const differing = <T extends string>(
    label: string,
    before: string | null,
    after: T | undefined,
    same: Same = sameText,
  ): T | undefined => {
    if (!after || same(before ?? "", after)) return undefined;
    changes.push(texts.change({ label, before: shown(before ?? ""), after: shown(after) }));
    return after;
  };
  // Of what the device says of itself it is the better witness: what it has told is not overwritten by a list. What its
  // factory left in place of it tells nothing.
  const open = (
    key: "model" | "serial" | "mac" | "firmware",
    keyOf = (text: string): string => text,
  ) => (standing.identified && keyOf(standing[key]) !== "" ? undefined : wish[key]);
  const change = {
    name: differing("name", standing.name, wish.name),
    url: differing("address", standing.url, wish.url),
    site: differing("site", standing.site, wish.site, sameName),
    tags: differentTags(standing.tags, wish.tags, changes),
    notes: differing("notes", standing.notes, wish.notes),
    credential: differing("credential", standing.credential, wish.credential, sameName),
    auth: differing("sign-in", standing.auth, wish.auth),
    model: differing("model", standing.model, open("model")),
    serial: differing("serial", standing.serial, open("serial", serialKey), sameSerial),
    mac: differing("MAC", standing.mac, open("mac", normalizedMac), sameMac),
    firmware: differing("firmware", standing.firmware, open("firmware")),
    columns: differentColumns(standing, wish, differing),
  };
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  return { change: Object.fromEntries(said), changes };
}

function differentTags(before: readonly string[], after: string[] | undefined, changes: string[]) {
  if (!after || sameTags(before, after)) return undefined;
  const [was, now] = [before, after].map((tags) => shown(tags.join(", ")));
  changes.push(texts.change({ label: texts.tags, before: was ?? "", after: now ?? "" }));
  return after;
}

/** All columns after the change: what the row does not name stays. */
function differentColumns(
  standing: StandingRecorder,
  wish: PermittedRow,
  differing: (label: string, before: string, after: string) => string | undefined,
) {
  const before = new Map(
    Object.entries(standing.columns).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const changed = Object.entries(wish.columns).filter(
    ([name, value]) => differing(name, before.get(name.toLowerCase()) ?? "", value) !== undefined,
  );
  return changed.length > 0
    ? mergeColumns(standing.columns, Object.fromEntries(changed))
    : undefined;
}

function sameName(one: string, other: string): boolean {
  return asciiLowerCase(one) === asciiLowerCase(other);
}

function shown(text: string): string {
  if (text === "") return texts.nothing;
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
