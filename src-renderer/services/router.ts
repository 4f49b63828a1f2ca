import { useEffect, useMemo, useSyncExternalStore } from "react";
import { FLEET_PLACE_KINDS, type FleetPlace } from "#shared/domain/fleet-place.ts";

/** `#/rollouts/42?tab=log` → screen `rollouts`, rest `["42"]`, params `tab=log`. */
export interface Route {
  readonly screen: string;
  readonly rest: readonly string[];
  readonly params: URLSearchParams;
}

export function parseRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#?\/?/, "").split("?", 2);
  const [screen = "", ...rest] = path.split("/").filter(Boolean).map(decode);
  return { screen, rest, params: new URLSearchParams(query) };
}

/** `settings/agents`: the address of a route, without its parameters. */
export function routePath({ screen, rest }: Route): string {
  return [screen, ...rest].map(encodeURIComponent).join("/");
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Pages of places: their address names the scope by itself. */
const PLACE_PAGES: Readonly<Record<string, FleetPlace["kind"]>> = {
  customers: "customer",
  sites: "site",
};

/**
 * The part of the fleet that the screens are limited to: that of the page of a place (`#/sites/ID`), or that of a parameter
 * (`#/recorders?customer=ID`). null for the whole fleet.
 */
export function scopeOf({ screen, rest, params }: Route): FleetPlace | null {
  const page = PLACE_PAGES[screen];
  if (page !== undefined && rest[0] !== undefined) return { kind: page, id: rest[0] };
  const kind = FLEET_PLACE_KINDS.findLast((one) => params.get(one));
  return kind === undefined ? null : { kind, id: params.get(kind) ?? "" };
}

/** Screens of which a path is a page of its own; on the others, it opens a panel beside the list. */
const PAGED: ReadonlySet<string> = new Set([
  ...Object.keys(PLACE_PAGES),
  "plans",
  "rollouts",
  "settings",
  "help",
]);

/** The page of a route: all routes of a list and of its panels have the same one. */
export function listPageOf(route: Pick<Route, "screen" | "rest">): string {
  return PAGED.has(route.screen) ? routePath({ ...route, params: NO_PARAMS }) : route.screen;
}

const NO_PARAMS = new URLSearchParams();

/** Parameters that do not say what a list shows: the tab of a panel, and recorders that were handed over to a screen. */
const OTHER_PARAMS: ReadonlySet<string> = new Set(["tab", "ids"]);

/** The parameters of a route that say what its list shows: filters, search, order. */
export function listParams({ params }: Route): URLSearchParams {
  const kinds: readonly string[] = FLEET_PLACE_KINDS;
  return new URLSearchParams(
    [...params].filter(([name]) => !kinds.includes(name) && !OTHER_PARAMS.has(name)),
  );
}

/** The hash of a path with the parameters of the list, if it leads to the page that is open and names no parameters itself. */
function keepList(path: string): string {
  const here = currentRoute();
  if (path.includes("?") || listPageOf(parseRoute(path)) !== listPageOf(here)) return path;
  const kept = listParams(here);
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
}

/** The hash of a path with this scope. A path that names a scope itself keeps its own. */
export function hashWith(path: string, scope: FleetPlace | null): string {
  const plain = path.replace(/^[#/]+/, "").replace(/\?$/, "");
  if (scope === null || scopeOf(parseRoute(plain)) !== null) return `#/${plain}`;
  const [address = "", query = ""] = plain.split("?", 2);
  const params = new URLSearchParams(query);
  params.set(scope.kind, scope.id);
  return `#/${address}?${params.toString()}`;
}

export interface NavigateOptions {
  /** Leaves no step behind for Back. */
  readonly replace?: boolean;
  /** The new scope; null for the whole fleet. Unchanged if absent. */
  readonly scope?: FleetPlace | null;
}

/** Goes to `/recorders`, `/bulk?ids=…`. The address keeps the scope, for this screen or the next that has one. */
export function navigate(path: string, options: NavigateOptions = {}): void {
  const { scope = scopeOf(currentRoute()) } = options;
  const hash = hashWith(keepList(path), scope);
  if (options.replace) window.history.replaceState(null, "", hash);
  else window.location.hash = hash;
  notifyAll();
}

/** Changes parameters of the address, without a step for Back; null or no values remove one. */
export function setParams(
  changes: Readonly<Record<string, string | readonly string[] | null>>,
): void {
  const here = currentRoute();
  const { params } = here;
  for (const [name, value] of Object.entries(changes)) {
    params.delete(name);
    const values = typeof value === "string" ? [value] : (value ?? []);
    for (const one of values) params.append(name, one);
  }
  const query = params.toString();
  window.history.replaceState(null, "", `#/${routePath(here)}${query && `?${query}`}`);
  notifyAll();
}

const listeners = new Set<() => void>();
/** The address that all components know. The window has a new one before its event: a screen that draws itself in between keeps this. */
let known = "";

/**
 * All components learn of a new address in one go. Otherwise a screen would take the address of the next screen for its own before
 * it is replaced.
 */
function notifyAll(): void {
  known = window.location.hash;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    known = window.location.hash;
    window.addEventListener("hashchange", notifyAll);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("hashchange", notifyAll);
  };
}

export function useRoute(): Route {
  return parseRoute(
    useSyncExternalStore(listen, () => (listeners.size > 0 ? known : window.location.hash)),
  );
}

/** The scope of the address; see `scopeOf`. The object stays the same while the scope does. */
export function useScope(): FleetPlace | null {
  const scope = scopeOf(useRoute());
  const [kind, id] = [scope?.kind, scope?.id];
  return useMemo(() => (kind === undefined || id === undefined ? null : { kind, id }), [kind, id]);
}

/** Returns the route now, for event handlers. Components follow the address by `useRoute`. */
export function currentRoute(): Route {
  return parseRoute(window.location.hash);
}

/** Runs as another screen takes the place of this one, be it by Back. */
export function useOnLeave(screen: string, run: () => void): void {
  useEffect(
    () => () => {
      if (currentRoute().screen !== screen) run();
    },
    [screen, run],
  );
}
