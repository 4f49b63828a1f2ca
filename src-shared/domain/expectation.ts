import { z } from "zod";
import { expectationsSchema } from "#shared/facts/expectations.ts";

/** What an expectation holds for, from the most general to the most particular. */
export const EXPECTATION_SCOPES = ["all", "customer", "site", "tag", "recorder"] as const;
export const expectationScopeSchema = z.enum(EXPECTATION_SCOPES);
export type ExpectationScope = z.infer<typeof expectationScopeSchema>;

/** What was agreed for the fleet, a customer, a site, the recorders with a tag, or one recorder. */
export const expectationSchema = z.object({
  scope: expectationScopeSchema,
  /** Id of the customer, site or recorder; the tag itself; empty for all. */
  scopeId: z.string(),
  /** Of the customer, site, tag or recorder; empty for all. */
  name: z.string(),
  values: expectationsSchema,
  /** ISO 8601, UTC. */
  changedAt: z.string(),
});
export type Expectation = z.infer<typeof expectationSchema>;
