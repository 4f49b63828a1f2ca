import type { UserScope } from "#shared/domain/team.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { scopeMessages as text } from "#shared/messages/users-screen.ts";

/** More names than these are counted. */
const NAMED = 3;
/** More sites than these are counted and not named at all. */
const MOST_NAMED = 6;

/** Names of sites, by id; null if they are not known, for example because they are still loading. */
export type SiteNames = ReadonlyMap<string, string> | null;

/** A scope in words: `Leeds, York; tag vip`. */
export function userScopeText(scope: UserScope, siteNames: SiteNames): string {
  if (scope.kind === "all") return text.all;
  const { siteIds, tags } = scope;
  const sites = siteIds.length > 0 ? sitesText(siteIds, siteNames) : null;
  const tagged = tags.length > 0 ? text.tags({ count: tags.length, names: namesText(tags) }) : null;
  if (sites !== null && tagged !== null) return text.parts({ sites, tags: tagged });
  return sites ?? tagged ?? text.nothing;
}

/** Every name of the scope, for a tooltip; null if `userScopeText` has all of them, or names are not known. */
export function wholeScopeText(scope: UserScope, siteNames: SiteNames): string | null {
  if (scope.kind === "all" || siteNames === null) return null;
  const { siteIds, tags } = scope;
  if (siteIds.length <= NAMED && tags.length <= NAMED) return null;
  return [...siteIds.map((id) => nameOf(id, siteNames)), ...tags].join(", ");
}

function sitesText(ids: readonly string[], siteNames: SiteNames): string {
  if (siteNames === null || ids.length > MOST_NAMED)
    return countMessages.sites({ count: ids.length });
  return namesText(ids.map((id) => nameOf(id, siteNames)));
}

function nameOf(id: string, siteNames: ReadonlyMap<string, string>): string {
  return siteNames.get(id) ?? text.removedSite;
}

function namesText(names: readonly string[]): string {
  const more = names.length - NAMED;
  const shown = names.slice(0, NAMED).join(", ");
  return more > 0 ? common.namesAndMore({ names: shown, count: more }) : shown;
}
