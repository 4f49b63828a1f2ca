import { z } from "zod";

/** Id of the place that holds the sites of no customer. */
export const NO_CUSTOMER = "none";

export const FLEET_PLACE_KINDS = ["customer", "site", "recorder"] as const;

/** A part of the fleet that screens can be limited to: the sites of a customer (`NO_CUSTOMER`: of none), a site, a recorder. */
export const fleetPlaceSchema = z.strictObject({
  kind: z.enum(FLEET_PLACE_KINDS),
  id: z.string().min(1).max(64),
});
export type FleetPlace = z.infer<typeof fleetPlaceSchema>;
export type FleetPlaceKind = FleetPlace["kind"];

/** Whether both are the same place; null is the whole fleet. */
export function isSamePlace(one: FleetPlace | null, other: FleetPlace | null): boolean {
  return one?.kind === other?.kind && one?.id === other?.id;
}
