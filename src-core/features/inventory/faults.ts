import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import { fault } from "#shared/errors.ts";
import { commonMessages } from "#shared/messages/common.ts";
import { inventoryErrorMessages as texts } from "#shared/messages/inventory-errors.ts";

export function unknownRecorder(ids: readonly string[]) {
  const message = texts.unknownRecorder({ ids: someOf(ids) });
  return fault("not_found", message, { hint: texts.unknownRecorderHint, where: "id" });
}

export function addressTaken(url: string, name: string) {
  const message = texts.addressTaken({ url, name });
  return fault("already_exists", message, { hint: texts.addressTakenHint, where: "url" });
}

export function oneAddressOnly() {
  const hint = texts.oneAddressOnlyHint;
  return fault("bad_input", texts.oneAddressOnly, { hint, where: "url" });
}

export function tooMany(what: "tags" | "columns", name: string, most: number) {
  const values = { name, most };
  const message = what === "tags" ? texts.tooManyTags(values) : texts.tooManyColumns(values);
  return fault("bad_input", message, { hint: texts.tooManyHint, where: what });
}

export function unknownSite(names: readonly string[]) {
  const message = texts.unknownSite({ names: someOf(names.map((one) => `'${one}'`)) });
  return fault("not_found", message, { hint: texts.unknownSiteHint, where: "name" });
}

export function siteTaken(name: string) {
  const hint = texts.siteTakenHint;
  return fault("already_exists", texts.siteTaken({ name }), { hint, where: "rename" });
}

export function siteInUse(sites: readonly { name: string; recorders: number }[]) {
  const named = sites.map(({ name, recorders }) =>
    texts.siteWithRecorders({ name, count: recorders }),
  );
  const message = texts.siteInUse({ sites: someOf(named) });
  return fault("bad_input", message, { hint: texts.siteInUseHint, where: "names" });
}

export function unknownTimeZone(name: string) {
  const hint = texts.unknownTimeZoneHint;
  return fault("bad_input", texts.unknownTimeZone({ name }), { hint, where: "timeZone" });
}

export function unknownAgentGroup(name: string) {
  const hint = texts.unknownAgentGroupHint;
  return fault("not_found", texts.unknownAgentGroup({ name }), { hint, where: "agentGroup" });
}

export function noInventoryUndo(undo: string) {
  const hint = texts.nothingToUndoHint;
  return fault("not_found", texts.nothingToUndo({ undo }), { hint, where: "undo" });
}

export function undoForbidden(fields: readonly string[]) {
  const message = texts.undoForbidden({ fields: fields.join(", ") });
  return fault("forbidden", message, { hint: texts.undoForbiddenHint, where: "undo" });
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
  return fault("already_exists", message, { hint: texts.addressesTakenHint, where: "url" });
}

/** The first five. */
function someOf(names: readonly string[]): string {
  const some = names.slice(0, 5).join(", ");
  const count = names.length - 5;
  return count > 0 ? commonMessages.namesAndMore({ names: some, count }) : some;
}
