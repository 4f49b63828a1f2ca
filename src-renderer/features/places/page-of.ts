import type { FleetPlace } from "#shared/domain/fleet-place.ts";

const PAGES = { customer: "customers", site: "sites", recorder: "recorders" } as const;

/** The address of the page of a place. */
export function pageOf({ kind, id }: FleetPlace): string {
  return `${PAGES[kind]}/${encodeURIComponent(id)}`;
}
