import { existsSync } from "node:fs";
import { fault } from "#shared/errors.ts";
import { passwordStoreMessages as texts } from "#shared/messages/password-store.ts";
import { backupOf } from "./file.ts";
import type { Damage } from "./format.ts";

export function vaultLocked() {
  return fault("secret_store_locked", texts.locked, { hint: texts.lockedHint });
}

export function passphraseChanged() {
  return fault("secret_store_locked", texts.changed, { hint: texts.changedHint });
}

export function passphraseWrong() {
  return fault("passphrase_wrong", texts.wrong, { hint: texts.wrongHint, where: "passphrase" });
}

/** @param least in characters */
export function passphraseShort(least: number) {
  const hint = texts.shortHint;
  return fault("bad_input", texts.short({ least }), { hint, where: "passphrase" });
}

export function vaultMissing(path: string) {
  const backup = backupOf(path);
  const hint = existsSync(backup) ? texts.restoreHint({ backup, path }) : texts.missingHint;
  return fault("secret_store_unavailable", texts.missing({ path }), { hint, where: path });
}

/** A new vault would replace the only remaining copy. */
export function backupInTheWay(path: string) {
  const backup = backupOf(path);
  const hint = texts.restoreOrMoveHint({ backup, path });
  return fault("already_exists", texts.backupOnly({ path, backup }), { hint, where: backup });
}

export function vaultThere(path: string) {
  const hint = texts.existsHint;
  return fault("already_exists", texts.exists({ path }), { hint, where: path });
}

export function vaultDamaged(path: string, { why, newer }: Damage) {
  const backup = backupOf(path);
  const restore = existsSync(backup)
    ? texts.unreadableWithBackupHint({ backup, path })
    : texts.unreadableHint;
  const message = newer ? texts.newer({ path }) : texts.unreadable({ path, reason: why });
  const hint = newer ? texts.newerHint({ hint: restore }) : restore;
  return fault("secret_store_unavailable", message, { hint, where: path });
}

export function vaultUnusable(path: string, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  const hint = texts.unusableHint;
  return fault("secret_store_unavailable", texts.unusable({ path, reason }), { hint, where: path });
}
