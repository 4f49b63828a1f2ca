import type { UserScope } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { userCommands as texts } from "#shared/messages/commands/users.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { CommandSession } from "./session.ts";

/** Sites and tags, as `--site` and `--tag` name them. */
export interface ScopeOptions {
  readonly site?: string[];
  readonly tag?: string[];
}

/** The scope of the options; undefined if neither is given. */
export async function scopeNamedBy(
  session: CommandSession,
  { site: sites = [], tag: tags = [] }: ScopeOptions,
): Promise<Result<UserScope | undefined>> {
  if (sites.length + tags.length === 0) return ok(undefined);
  const listed = await session.call("sites.list", {});
  if (!listed.ok) return listed;
  const siteIds: string[] = [];
  for (const name of sites) {
    const found = listed.value.sites.find((one) => one.name === name);
    if (!found) return err(fault("not_found", texts.noSite({ name }), { hint: texts.noSiteHint }));
    siteIds.push(found.id);
  }
  return ok({ kind: "some", siteIds, tags: [...tags] });
}
