import type { Output } from "#shared/contract/methods.ts";
import type { Storage } from "#core/platform/storage/index.ts";

export type Uses = Output<"credentials.uses">;

interface RecorderRow {
  id: string;
  name: string;
  siteName: string;
  own: number;
}

/** Who is signed in to with a credential: recorders that name it, and those without one at sites that do. */
export function createUses(sqlite: Storage["sqlite"]) {
  const sites = sqlite.prepare<[string], Uses["sites"][number]>(
    "select id, name from site where credential = ? collate nocase order by name",
  );
  const recorders = sqlite.prepare<[string], RecorderRow>(
    `select r.id, r.name, s.name as siteName, r.credential is not null as own
     from recorder r join site s on s.id = r.site_id
     where coalesce(r.credential, s.credential) = ? collate nocase order by s.name, r.name`,
  );
  return {
    of: (name: string): Uses => ({
      sites: sites.all(name),
      recorders: recorders.all(name).map(({ own, ...recorder }) => ({
        ...recorder,
        via: own === 1 ? "recorder" : "site",
      })),
    }),
  };
}
