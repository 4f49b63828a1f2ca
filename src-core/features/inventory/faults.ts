import { fault } from "#shared/errors.ts";

export function unknownRecorder(ids: readonly string[]) {
  return fault("not_found", `There is no recorder with the id ${someOf(ids)}.`, {
    mend: "List the recorders to see their ids; it may have been removed.",
    where: "id",
  });
}

export function nothingSelected(all: number) {
  return all === 0
    ? fault("nothing_selected", "There are no recorders yet.", {
        mend: "Discover or add recorders first.",
      })
    : fault("nothing_selected", `None of the ${all} recorders fits the selection.`, {
        mend: "Check its spelling against the list of recorders.",
      });
}

export function addressTaken(origin: string, name: string) {
  return fault("already_exists", `${origin} is in the inventory already, as '${name}'.`, {
    mend: "Change that recorder, or give another address.",
    where: "url",
  });
}

export function oneAddressOnly() {
  return fault("bad_input", "Several recorders cannot have one address.", {
    mend: "Change the address of one recorder at a time.",
    where: "url",
  });
}

export function tooMany(what: "tags" | "columns", name: string, most: number) {
  return fault("bad_input", `'${name}' would have more than ${most} ${what}.`, {
    mend: "Nothing was changed. Take some away first.",
    where: what,
  });
}

export function unknownSite(names: readonly string[]) {
  return fault("not_found", `There is no site named ${someOf(names.map((one) => `'${one}'`))}.`, {
    mend: "List the sites to see their names.",
    where: "name",
  });
}

export function siteTaken(name: string) {
  return fault("already_exists", `There is a site named '${name}' already.`, {
    mend: "Give another name, or move the recorders to that site.",
    where: "rename",
  });
}

export function siteInUse(sites: readonly { name: string; recorders: number }[]) {
  const told = sites.map(({ name, recorders }) => `'${name}' (${recorders})`);
  return fault("bad_input", `Recorders stand at ${someOf(told)}, so nothing was removed.`, {
    mend: "Move them to another site or remove them first.",
    where: "names",
  });
}

export function unknownTimeZone(name: string) {
  return fault("bad_input", `There is no time zone named '${name}'.`, {
    mend: "Give an IANA name such as Europe/London, or none for that of this computer.",
    where: "timeZone",
  });
}

export function nothingToUndo(undo: string) {
  return fault("not_found", `There is no removal ${undo} to take back.`, {
    mend: "It was taken back already, or it is older than 30 days.",
    where: "undo",
  });
}

export function addressesTaken(taken: readonly { url: string; name: string }[]) {
  const told = taken.map(({ url, name }) => `${url} (now '${name}')`);
  return fault("already_exists", `Nothing was put back: ${someOf(told)} stands in the inventory.`, {
    mend: "Change or remove what stands at that address now, then undo again.",
    where: "url",
  });
}

function someOf(names: readonly string[]): string {
  const more = names.length > 5 ? ` and ${names.length - 5} more` : "";
  return names.slice(0, 5).join(", ") + more;
}
