import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import { fault } from "#shared/errors.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { inventoryErrorMessages as texts } from "#shared/messages/inventory-errors.ts";

export function unknownRecorder(ids: readonly string[]) {
  const message = texts.unknownRecorder({ ids: someOf(ids) });
  return fault("not_found", message, { mend: texts.unknownRecorderHint, where: "id" });
}

/** @param all number of recorders that were searched; null: those that the caller named, or sees */
export function nothingSelected(all: number | null) {
  if (all === null)
    return fault("nothing_selected", texts.noneSelected, { mend: texts.nothingSelectedHint });
  if (all === 0)
    return fault("nothing_selected", commonMessages.thereAreNoRecorders, { mend: texts.emptyHint });
  const message = texts.nothingSelected({ count: all });
  return fault("nothing_selected", message, { mend: texts.nothingSelectedHint });
}

export function addressTaken(url: string, name: string) {
  const message = texts.addressTaken({ url, name });
  return fault("already_exists", message, { mend: texts.addressTakenHint, where: "url" });
}

export function oneAddressOnly() {
  const mend = texts.oneAddressOnlyHint;
  return fault("bad_input", texts.oneAddressOnly, { mend, where: "url" });
}

export function tooMany(what: "tags" | "columns", name: string, most: number) {
  const values = { name, most };
  const message = what === "tags" ? texts.tooManyTags(values) : texts.tooManyColumns(values);
  return fault("bad_input", message, { mend: texts.tooManyHint, where: what });
}

export function unknownSite(names: readonly string[]) {
  const message = texts.unknownSite({ names: someOf(names.map((one) => `'${one}'`)) });
  return fault("not_found", message, { mend: texts.unknownSiteHint, where: "name" });
}

export function siteTaken(name: string) {
  const mend = texts.siteTakenHint;
  return fault("already_exists", texts.siteTaken({ name }), { mend, where: "rename" });
}

export function siteInUse(sites: readonly { name: string; recorders: number }[]) {
  const named = sites.map(({ name, recorders }) =>
    texts.siteWithRecorders({ name, count: recorders }),
  );
  const message = texts.siteInUse({ sites: someOf(named) });
  return fault("bad_input", message, { mend: texts.siteInUseHint, where: "names" });
}

export function unknownTimeZone(name: string) {
  const mend = texts.unknownTimeZoneHint;
  return fault("bad_input", texts.unknownTimeZone({ name }), { mend, where: "timeZone" });
}

export function unknownAgentGroup(name: string) {
  const mend = texts.unknownAgentGroupHint;
  return fault("not_found", texts.unknownAgentGroup({ name }), { mend, where: "agentGroup" });
}

export function nothingToUndo(undo: string) {
  const mend = texts.nothingToUndoHint;
  return fault("not_found", texts.nothingToUndo({ undo }), { mend, where: "undo" });
}

export function undoForbidden(fields: readonly string[]) {
  const message = texts.undoForbidden({ fields: fields.join(", ") });
  return fault("forbidden", message, { mend: texts.undoForbiddenHint, where: "undo" });
}

/** @param visible to whom the message goes; absent: the whole fleet */
export function addressesTaken(
  taken: readonly { id: string; url: string; name: string }[],
  visible: VisibleFleet | undefined,
) {
  const named = taken.map((one) =>
    (visible?.recorderIds.has(one.id) ?? true) ? texts.addressNow(one) : one.url,
  );
  const message = texts.addressesTaken({ addresses: someOf(named) });
  return fault("already_exists", message, { mend: texts.addressesTakenHint, where: "url" });
}

/** The first five. */
function someOf(names: readonly string[]): string {
  const some = names.slice(0, 5).join(", ");
  const count = names.length - 5;
  return count > 0 ? commonMessages.namesAndMore({ names: some, count }) : some;
}
