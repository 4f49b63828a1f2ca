import { fault, type MusterError } from "#shared/errors.ts";
import { backupMessages as texts } from "#shared/messages/backup.ts";

/** @param why end of a sentence */
export function notAnArchive(path: string, why: string): MusterError {
  const message = texts.notABackup({ path, reason: why });
  return fault("bad_input", message, { hint: texts.notABackupHint, where: path });
}

export function newerBackup(path: string, version: string): MusterError {
  const message = texts.newer({ path, version });
  return fault("newer_database", message, { hint: texts.newerHint, where: path });
}

export function noRoom(folder: string, bytes: number): MusterError {
  const message = texts.noRoom({ folder, bytes });
  return fault("storage_failed", message, { hint: texts.noRoomHint, where: folder });
}

export function notEmpty(folder: string): MusterError {
  const message = texts.notEmpty({ folder });
  return fault("already_exists", message, { hint: texts.notEmptyHint, where: folder });
}

export function nothingToBackUp(path: string): MusterError {
  const message = texts.nothing({ path });
  return fault("not_found", message, { hint: texts.nothingHint, where: path });
}

export function keychainUnread(name: string, { message, hint }: MusterError): MusterError {
  return fault("secret_store_unavailable", texts.keychainUnread({ name, reason: message }), {
    hint: hint ?? texts.keychainUnreadHint,
  });
}
