import type { Credential } from "#shared/domain/inventory.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { StoredLocation } from "#core/platform/secrets/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";
import { missing } from "./faults.ts";
import type { CredentialUser } from "./credential-use.ts";
import type { CredentialPermits } from "./permits.ts";
import type { CredentialPlaces } from "./places.ts";
import type { createUses, Uses } from "./uses.ts";

type Counted = Omit<Credential, "assignedTo" | "passwordMissing">;
type Row = Counted & StoredLocation;

/** Stored credentials and their uses, as far as a caller may know them. Never a password. */
export function createListing(
  { sqlite }: Pick<Storage, "sqlite">,
  tools: {
    readonly permits: CredentialPermits;
    readonly places: CredentialPlaces;
    readonly uses: ReturnType<typeof createUses>;
    readonly isMissing: (home: StoredLocation) => boolean;
  },
) {
  const { permits, places, uses, isMissing } = tools;
  const rows = sqlite.prepare<[], Row>(
    `select c.name, c.username, c.purpose, c.updated_at as updatedAt, c.store, c.entry,
       (select count(*) from recorder r join site s on s.id = r.site_id
        where coalesce(r.credential, s.credential) = c.name collate nocase) as usedBy,
       (select count(*) from sign_in_state f join recorder r on r.place = f.origin
        where f.account = c.revision and f.refused_at is not null) as refusedBy
     from credential c order by c.name`,
  );
  const nameOf = sqlite
    .prepare<[string], string>("select name from credential where name = ?")
    .pluck();
  const refusedAt = sqlite
    .prepare<[string], string>(
      `select r.id from credential c join sign_in_state f on f.account = c.revision
         join recorder r on r.place = f.origin
       where c.name = ? and f.refused_at is not null`,
    )
    .pluck();

  function countsFor({ name, usedBy, refusedBy }: Counted, { visible }: CredentialUser) {
    if (visible === undefined) return { usedBy, refusedBy };
    const { recorderIds } = visible;
    return {
      usedBy: uses.of(name).recorders.filter(({ id }) => recorderIds.has(id)).length,
      refusedBy: refusedAt.all(name).filter((id) => recorderIds.has(id)).length,
    };
  }

  return {
    /** Those that the caller may know, with numbers of visible recorders. */
    list: (by: CredentialUser = {}): Credential[] =>
      rows
        .all()
        .filter(({ name }) => permits.isKnownTo(name, by))
        .map(({ store, entry, ...row }) => ({
          ...row,
          ...countsFor(row, by),
          assignedTo: places.assignedTo(row.name, by),
          passwordMissing: isMissing({ name: row.name, store, entry }),
        })),
    /** Sites, recorders and templates that use it; sites and recorders as far as they are visible. */
    usesFor(name: string, by: CredentialUser): Result<Uses> {
      const isKnown = permits.isKnownTo(name, by);
      const stored = nameOf.get(name);
      if (stored === undefined || !isKnown) return err(missing(name, { where: "name" }, by));
      return ok(visibleUses(uses.of(stored), by));
    },
  };
}

function visibleUses(all: Uses, { visible }: CredentialUser): Uses {
  if (visible === undefined) return all;
  return {
    ...all,
    sites: all.sites.filter(({ id }) => visible.seesSite(id)),
    recorders: all.recorders.filter(({ id }) => visible.recorderIds.has(id)),
  };
}
