import { useEffect, useSyncExternalStore } from "react";

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

/** Goes to `/recorders`, `/bulk?ids=…`. `replace` leaves no step behind for Back. */
export function navigate(path: string, options: { replace?: boolean } = {}): void {
  const hash = `#/${path.replace(/^[#/]+/, "")}`;
  if (options.replace) window.history.replaceState(null, "", hash);
  else window.location.hash = hash;
  tellAll();
}

const listeners = new Set<() => void>();
/** The address that all components know. The window has a new one before its event: a screen that draws itself in between keeps this. */
let known = "";

/**
 * All components learn of a new address in one go. Otherwise a screen would take the address of the next screen for its own before
 * it is replaced.
 */
function tellAll(): void {
  known = window.location.hash;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    known = window.location.hash;
    window.addEventListener("hashchange", tellAll);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("hashchange", tellAll);
  };
}

export function useRoute(): Route {
  return parseRoute(
    useSyncExternalStore(listen, () => (listeners.size > 0 ? known : window.location.hash)),
  );
}

/** Runs as another screen takes the place of this one, be it by Back. */
export function useOnLeave(screen: string, run: () => void): void {
  useEffect(
    () => () => {
      if (parseRoute(window.location.hash).screen !== screen) run();
    },
    [screen, run],
  );
}
