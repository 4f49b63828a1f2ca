import { z } from "zod";

/** What the search of the windows finds, in the order in which it is shown. */
export const SEARCH_KINDS = [
  "recorder",
  "customer",
  "site",
  "channel",
  "template",
  "plan",
  "rollout",
  "alert",
] as const;

export const searchHitSchema = z.object({
  kind: z.enum(SEARCH_KINDS),
  /** Id; of a channel, the id of its recorder. */
  id: z.string(),
  title: z.string(),
  /** Where it is or when it was made, in a few words. */
  detail: z.string(),
  /** Channel, such as `CH3`; otherwise empty. */
  channel: z.string(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;
