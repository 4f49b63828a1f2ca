import type { StoredTemplate } from "#shared/domain/stored-template.ts";
import { fault } from "#shared/errors.ts";

export const notATemplate = fault("template_invalid", "This is not a template.");

export function unknownTemplate(id: string) {
  return fault("not_found", `There is no stored template with the id ${id}.`, {
    mend: "List the templates: somebody may have removed it.",
    where: "id",
  });
}

export function unknownVersion({ name, version: newest }: StoredTemplate, version = newest) {
  return fault("not_found", `'${name}' has no version ${version}.`, {
    mend: `Its newest version is ${newest}.`,
    where: "version",
  });
}

export function nameTaken(name: string) {
  return fault("already_exists", `There is a template named '${name}' already.`, {
    mend: "Choose another name, or open that one and save it there.",
    where: "name",
  });
}

export function savedMeanwhile(stored: StoredTemplate, basedOn: number) {
  const { name, version, savedBy } = stored;
  return fault(
    "already_exists",
    `'${name}' was saved by ${savedBy} meanwhile: its newest version is ${version}, and this is based on version ${basedOn}.`,
    {
      mend: `Open version ${version} and make the change there, or save it under another name.`,
      where: "basedOn",
    },
  );
}

export function nothingToUndo(undo: string) {
  return fault("not_found", `There is no removal of templates ${undo} to take back.`, {
    mend: "It was taken back already, or is older than 30 days.",
    where: "undo",
  });
}
