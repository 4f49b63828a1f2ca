import { existsSync } from "node:fs";
import { fault } from "#shared/errors.ts";
import { passwordStoreMessages as texts } from "#shared/messages/password-store.ts";
import { backupOf } from "./file.ts";
import type { Damage } from "./format.ts";

export function vaultLocked() {
  return fault("secret_store_locked", texts.locked, { mend: texts.lockedHint });
}

export function passphraseChanged() {
  return fault("secret_store_locked", texts.changed, { mend: texts.changedHint });
}

export function passphraseWrong() {
  return fault("passphrase_wrong", texts.wrong, { mend: texts.wrongHint, where: "passphrase" });
}

/** @param least in characters */
export function passphraseShort(least: number) {
  const mend = texts.shortHint;
  return fault("bad_input", texts.short({ least }), { mend, where: "passphrase" });
}

export function vaultMissing(path: string) {
  const backup = backupOf(path);
  const mend = existsSync(backup) ? texts.restoreHint({ backup, path }) : texts.missingHint;
  return fault("secret_store_unavailable", texts.missing({ path }), { mend, where: path });
}

/** A new vault would replace the only remaining copy. */
export function backupInTheWay(path: string) {
  const backup = backupOf(path);
  const mend = texts.restoreOrMoveHint({ backup, path });
  return fault("already_exists", texts.backupOnly({ path, backup }), { mend, where: backup });
}

export function vaultThere(path: string) {
  const mend = texts.existsHint;
  return fault("already_exists", texts.exists({ path }), { mend, where: path });
}

export function vaultDamaged(path: string, { why, newer }: Damage) {
  const backup = backupOf(path);
  const hint = existsSync(backup)
    ? texts.unreadableWithBackupHint({ backup, path })
    : texts.unreadableHint;
  const message = newer ? texts.newer({ path }) : texts.unreadable({ path, reason: why });
  const mend = newer ? texts.newerHint({ hint }) : hint;
  return fault("secret_store_unavailable", message, { mend, where: path });
}

export function vaultUnusable(path: string, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  const mend = texts.unusableHint;
  return fault("secret_store_unavailable", texts.unusable({ path, reason }), { mend, where: path });
}
