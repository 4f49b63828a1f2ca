import type { UserScope } from "#shared/domain/team.ts";
import { commonMessages as common } from "#shared/messages/common.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { scopeMessages as text } from "#shared/messages/users-screen.ts";

/** More names than these are counted. */
const NAMED = 3;

/** A scope in words: `Leeds, York; tag vip`. */
export function scopeText(scope: UserScope, siteNames: ReadonlyMap<string, string>): string {
  if (scope.kind === "all") return text.all;
  const sites = scope.siteIds.map((id) => siteNames.get(id) ?? text.removedSite);
  const { tags } = scope;
  const parts = [
    sites.length > 0 ? sitesText(sites) : null,
    tags.length > 0 ? text.tags({ count: tags.length, names: namesText(tags) }) : null,
  ].filter((part) => part !== null);
  const [first, second] = parts;
  if (first === undefined) return text.nothing;
  return second === undefined ? first : text.parts({ sites: first, tags: second });
}

/** Every name of the scope, for a tooltip; null if `scopeText` has all of them. */
export function wholeScopeText(
  scope: UserScope,
  siteNames: ReadonlyMap<string, string>,
): string | null {
  if (scope.kind === "all") return null;
  const { siteIds, tags } = scope;
  if (siteIds.length <= NAMED && tags.length <= NAMED) return null;
  const sites = siteIds.map((id) => siteNames.get(id) ?? text.removedSite);
  return [...sites, ...tags].join(", ");
}

function sitesText(names: readonly string[]): string {
  return names.length > NAMED * 2 ? countMessages.sites({ count: names.length }) : namesText(names);
}

function namesText(names: readonly string[]): string {
  const more = names.length - NAMED;
  const shown = names.slice(0, NAMED).join(", ");
  return more > 0 ? common.namesAndMore({ names: shown, count: more }) : shown;
}
