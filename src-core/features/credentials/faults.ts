import type { SecretStoreKind } from "#shared/domain/secrets.ts";
import { fault } from "#shared/errors.ts";
import type { Uses } from "./uses.ts";

export function missing(name: string) {
  return fault("credential_missing", `There is no credential named '${name}'.`, {
    mend: `Store it: muster credentials set '${name}' --username USER, or Settings › Credentials.`,
    where: "credential",
  });
}

export function nameTaken(name: string) {
  return fault("already_exists", `There is a credential named '${name}' already.`, {
    mend: "Choose another name.",
    where: "name",
  });
}

const WHY: Readonly<Record<SecretStoreKind, string>> = {
  memory: "it was kept in memory, by a Muster that has ended or that runs beside this one",
  keychain: "the keychain has no entry for it",
  vault: "the vault has no entry for it",
};

export function forgotten(name: string, store: SecretStoreKind) {
  const message = `The password of the credential '${name}' is not there: ${WHY[store]}.`;
  return fault("credential_missing", message, {
    mend: "Set the password again.",
    where: "credential",
  });
}

export function inUse(name: string, { sites, recorders }: Uses) {
  const users = [counted(sites.length, "site"), counted(recorders.length, "recorder")];
  return fault(
    "bad_input",
    `The credential '${name}' is used by ${users.filter((one) => one !== "").join(" and ")}.`,
    {
      mend: "Give them another credential first, or remove it all the same (--force): they cannot be signed in to until they have one.",
      where: "name",
    },
  );
}

function counted(count: number, noun: string): string {
  if (count === 0) return "";
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
