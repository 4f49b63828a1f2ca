import type { Output } from "#shared/contract/methods.ts";
import type { Storage } from "#core/platform/storage/index.ts";

export type Uses = Output<"credentials.uses">;

interface RecorderRow {
  id: string;
  name: string;
  siteName: string;
  own: number;
}

/** What uses a credential: recorders that name it, those without one at sites that do, and templates that name its password. */
export function createUses(sqlite: Storage["sqlite"]) {
  const sites = sqlite.prepare<[string], Uses["sites"][number]>(
    "select id, name from site where credential = ? collate nocase order by name",
  );
  const recorders = sqlite.prepare<[string], RecorderRow>(
    `select r.id, r.name, s.name as siteName, r.credential is not null as own
     from recorder r join site s on s.id = r.site_id
     where coalesce(r.credential, s.credential) = ? collate nocase order by s.name, r.name`,
  );
  const templates = sqlite.prepare<[string], Uses["templates"][number]>(
    `select t.id, t.name from stored_template t join template_version v on v.template_id = t.id
     where t.removal is null
       and v.version = (select max(version) from template_version where template_id = t.id)
       and exists (select 1 from json_tree(v.body_json) value
         where value.key = 'secret' and value.atom = ? collate nocase)
     order by t.name collate nocase`,
  );
  return {
    of: (name: string): Uses => ({
      sites: sites.all(name),
      templates: templates.all(name),
      recorders: recorders.all(name).map(({ own, ...recorder }) => ({
        ...recorder,
        via: own === 1 ? "recorder" : "site",
      })),
    }),
  };
}
