import type { StoredTemplate, TemplateVersion } from "#shared/domain/stored-template.ts";
import type { Template } from "#shared/domain/template.ts";
import { wantedFields } from "#core/features/settings/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { templateParts } from "./parts.ts";

interface VersionRow {
  id: string;
  version: number;
  saved_at: string;
  saved_by: string;
  body_json: string;
}

const NEWEST = `select t.id, v.version, v.saved_at, v.saved_by, v.body_json
  from stored_template t join template_version v on v.template_id = t.id
  where v.version = (select max(version) from template_version where template_id = t.id)`;

export type TemplateRows = ReturnType<typeof templateRows>;

/** The statements on stored templates. Those that were removed are found by the id of their undo alone. */
export function templateRows({ sqlite }: Storage) {
  const all = sqlite.prepare<[], VersionRow>(
    `${NEWEST} and t.removal is null order by t.name collate nocase`,
  );
  const one = sqlite.prepare<[string], VersionRow>(`${NEWEST} and t.removal is null and t.id = ?`);
  const gone = sqlite.prepare<[string], VersionRow>(`${NEWEST} and t.removal = ?`);
  const named = sqlite.prepare<[], { id: string; name: string }>(
    "select id, name from stored_template where removal is null",
  );
  const versions = sqlite.prepare<[string], VersionRow>(
    `select template_id as id, version, saved_at, saved_by, body_json from template_version
     where template_id = ? order by version desc`,
  );
  const put = sqlite.prepare(
    `insert into stored_template (id, name) values (?, ?)
     on conflict (id) do update set name = excluded.name`,
  );
  const add = sqlite.prepare(
    `insert into template_version (template_id, version, saved_at, saved_by, body_json)
     values (?, ?, ?, ?, ?)`,
  );
  const hide = sqlite.prepare(
    "update stored_template set removal = ?, removed_at = ? where id = ?",
  );
  const show = sqlite.prepare(
    "update stored_template set removal = null, removed_at = null where removal = ?",
  );
  const forget = sqlite.prepare("delete from stored_template where removed_at < ?");

  return {
    all: () => all.all().map(toStored),
    /** Removed ones of that undo. */
    gone: (undo: string) => gone.all(undo).map(toStored),
    newest(id: string): { stored: StoredTemplate; template: Template } | undefined {
      const row = one.get(id);
      return row && { stored: toStored(row), template: bodyOf(row) };
    },
    /** Newest first. */
    versions: (id: string) =>
      versions.all(id).map((row) => ({ ...toVersion(row), template: bodyOf(row) })),
    /** Whether one has the name, whatever its case: the database itself knows the case of A to Z alone. */
    isTaken(name: string, besides?: string): boolean {
      const plain = name.toLowerCase();
      return named
        .all()
        .some(({ id, name: other }) => id !== besides && other.toLowerCase() === plain);
    },
    put(id: string, template: Template, { version, savedAt, savedBy }: TemplateVersion) {
      put.run(id, template.name);
      add.run(id, version, savedAt, savedBy, JSON.stringify(template));
    },
    hide: (id: string, undo: string, at: string) => void hide.run(undo, at, id),
    show: (undo: string) => void show.run(undo),
    forget: (before: string) => void forget.run(before),
  };
}

function bodyOf({ body_json }: VersionRow): Template {
  return JSON.parse(body_json) as Template;
}

function toVersion({ version, saved_at, saved_by }: VersionRow): TemplateVersion {
  return { version, savedAt: saved_at, savedBy: saved_by };
}

function toStored(row: VersionRow): StoredTemplate {
  const template = bodyOf(row);
  const parts = templateParts(template);
  const fields = parts.reduce((sum, { area, part }) => sum + wantedFields(area, part).length, 0);
  const areas = parts.map(({ area }) => area);
  return { id: row.id, name: template.name, ...toVersion(row), areas, fields };
}
