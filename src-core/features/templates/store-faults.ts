import type { StoredTemplate } from "#shared/domain/stored-template.ts";
import { fault } from "#shared/errors.ts";
import { inventoryErrorMessages } from "#shared/messages/inventory-errors.ts";
import { templateErrorMessages as texts } from "#shared/messages/template-errors.ts";

export function notATemplate() {
  return fault("template_invalid", texts.notATemplate, { hint: texts.notATemplateHint });
}

export function unknownTemplate(id: string) {
  return fault("not_found", texts.unknown({ id }), { hint: texts.unknownHint, where: "id" });
}

export function unknownVersion({ name, version: newest }: StoredTemplate, version = newest) {
  return fault("not_found", texts.unknownVersion({ name, version: String(version) }), {
    hint: texts.unknownVersionHint({ newest: String(newest) }),
    where: "version",
  });
}

export function templateNameTaken(name: string) {
  const hint = texts.nameTakenHint;
  return fault("already_exists", texts.nameTaken({ name }), { hint, where: "name" });
}

export function savedMeanwhile(stored: StoredTemplate, basedOn: number) {
  const { name, savedBy: user } = stored;
  const version = String(stored.version);
  const message = texts.savedMeanwhile({ name, user, version, basedOn: String(basedOn) });
  const hint = texts.savedMeanwhileHint({ version });
  return fault("already_exists", message, { hint, where: "basedOn" });
}

export function noTemplateUndo(undo: string) {
  const hint = inventoryErrorMessages.nothingToUndoHint;
  return fault("not_found", texts.nothingToUndo({ undo }), { hint, where: "undo" });
}
