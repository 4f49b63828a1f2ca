import { existsSync } from "node:fs";
import { fault } from "#shared/errors.ts";
import { backupOf } from "./file.ts";
import type { Damage } from "./format.ts";

export function vaultLocked() {
  return fault("secret_store_locked", "The vault is locked: its passphrase is needed.", {
    mend: "Unlock it in Settings, or give the passphrase on the command line when it is asked for (or --passphrase-file FILE). It is asked for once per start.",
  });
}

export function passphraseChanged() {
  return fault(
    "secret_store_locked",
    "The vault is locked: its passphrase was changed meanwhile, or the file was replaced.",
    { mend: "Unlock it with the passphrase it has now." },
  );
}

export function passphraseWrong() {
  return fault(
    "passphrase_wrong",
    "That is not the passphrase of the vault; nothing was changed.",
    {
      mend: "Try again; each wrong one makes the next wait longer. A passphrase that is forgotten cannot be recovered: move vault.muster away, choose the vault anew and set the passwords again.",
      where: "passphrase",
    },
  );
}

export function passphraseShort(least: number) {
  return fault("bad_input", `A passphrase needs at least ${least} characters.`, {
    mend: "Take a few words that nobody would put together.",
    where: "passphrase",
  });
}

export function vaultMissing(path: string) {
  return fault("secret_store_unavailable", `There is no vault at ${path}.`, {
    mend: existsSync(backupOf(path))
      ? restored(path)
      : "Choose the vault and give a passphrase: a new one is made. Or bring the file back from a backup.",
    where: path,
  });
}

/** What is left of a vault stands in the way of a new one: that would replace the only copy. */
export function backupInTheWay(path: string) {
  return fault("already_exists", `There is no ${path}, but ${backupOf(path)} is there.`, {
    mend: `${restored(path)} If you do not want it, move it away.`,
    where: backupOf(path),
  });
}

export function vaultThere(path: string) {
  return fault("already_exists", `There is a vault already: ${path}.`, {
    mend: "Unlock it with its passphrase.",
    where: path,
  });
}

export function vaultDamaged(path: string, { why, newer }: Damage) {
  const way = existsSync(backupOf(path))
    ? `End Muster, move it away, and then: ${restored(path)}`
    : "Bring it back from a backup; or move it away, choose the vault anew and set the passwords again.";
  const mend = `It was left as it is. ${way}`;
  if (newer) {
    return fault("secret_store_unavailable", `The vault ${path} was written by a newer Muster.`, {
      mend: `Start that version. If there never was one, the file is damaged. ${mend}`,
      where: path,
    });
  }
  return fault("secret_store_unavailable", `The vault ${path} cannot be read: ${why}.`, {
    mend,
    where: path,
  });
}

export function vaultUnusable(path: string, error: unknown) {
  const why = error instanceof Error ? error.message : String(error);
  return fault("secret_store_unavailable", `The vault ${path} cannot be used: ${why}.`, {
    mend: "Check that the disk has room and that the data directory belongs to you. What was in the vault is still there.",
    where: path,
  });
}

function restored(path: string): string {
  return `Rename ${backupOf(path)} to ${path} to go on with the version before the last change.`;
}
