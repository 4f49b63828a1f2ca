import { z } from "zod";
import { expectationsSchema, type Expectations } from "#shared/facts/expectations.ts";

/** What an expectation holds for, from the most general to the most particular. */
export const EXPECTATION_SCOPES = ["all", "customer", "site", "tag", "recorder"] as const;
export const expectationScopeSchema = z.enum(EXPECTATION_SCOPES);
export type ExpectationScope = z.infer<typeof expectationScopeSchema>;

/** What was agreed for the fleet, a customer, a site, the recorders with a tag, or one recorder. */
export const expectationSchema = z.object({
  scope: expectationScopeSchema,
  /** Id of the customer, site or recorder; the tag itself; empty for all. */
  scopeId: z.string(),
  /** Name of the customer, site, tag or recorder; empty for all. */
  name: z.string(),
  values: expectationsSchema,
  /** ISO 8601, UTC. */
  changedAt: z.string(),
});
export type Expectation = z.infer<typeof expectationSchema>;

/** What decides which expectations hold for a recorder. */
export interface RecorderPlace {
  readonly recorderId: string;
  readonly siteId: string;
  readonly customerId: string | null;
  readonly tags: readonly string[];
}

/** Whether an expectation is about a recorder. */
export function holdsFor(
  { scope, scopeId }: Pick<Expectation, "scope" | "scopeId">,
  { recorderId, siteId, customerId, tags }: RecorderPlace,
): boolean {
  switch (scope) {
    case "all":
      return true;
    case "customer":
      return scopeId === customerId;
    case "site":
      return scopeId === siteId;
    case "tag":
      return tags.some((tag) => tag.toLowerCase() === scopeId.toLowerCase());
    case "recorder":
      return scopeId === recorderId;
  }
}

/** Compares scopes from the most general to the most particular, then tags by name. */
export function compareScopes(
  one: Pick<Expectation, "scope" | "scopeId">,
  other: Pick<Expectation, "scope" | "scopeId">,
): number {
  const rank = ({ scope }: Pick<Expectation, "scope">) => EXPECTATION_SCOPES.indexOf(scope);
  return rank(one) - rank(other) || (one.scopeId < other.scopeId ? -1 : 1);
}

/** One value that holds for a recorder. */
export interface Agreed {
  /** One value. */
  readonly values: Expectations;
  /** Where it was agreed. */
  readonly from: Expectation;
}

/** The values that hold for a recorder: of each, the most particular one. */
export function agreedFor(all: readonly Expectation[], place: RecorderPlace): Agreed[] {
  const found = new Map<string, Agreed>();
  for (const from of all.filter((one) => holdsFor(one, place)).toSorted(compareScopes)) {
    for (const [key, value] of Object.entries(from.values))
      found.set(key, { values: { [key]: value }, from });
  }
  return [...found.values()];
}
