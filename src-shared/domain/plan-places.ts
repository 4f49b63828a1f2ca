import { z } from "zod";

/** Names of customers and sites that a summary has; the others are counted. */
export const MOST_PLACE_NAMES = 3;

/** Where the recorders of a plan or rollout were when it was created. The first names by alphabet, and the number of all. */
export const planPlacesSchema = z.object({
  customers: z.array(z.string()).max(MOST_PLACE_NAMES),
  customerCount: z.number().int(),
  sites: z.array(z.string()).max(MOST_PLACE_NAMES),
  siteCount: z.number().int(),
});
export type PlanPlaces = z.infer<typeof planPlacesSchema>;

const NO_PLACES: PlanPlaces = { customers: [], customerCount: 0, sites: [], siteCount: 0 };

/** Places as they are stored. @param json null if the plan is missing */
export function readPlanPlaces(json: string | null): PlanPlaces {
  return { ...NO_PLACES, ...(JSON.parse(json ?? "{}") as Partial<PlanPlaces>) };
}
