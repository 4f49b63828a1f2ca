import type { ReducedMethod } from "#shared/contract/methods.ts";
import type { Answer } from "#shared/contract/streamed-list.ts";
import type { ScopedFleet } from "./scoped-fleet.ts";

type VisiblePart<M extends ReducedMethod> = (output: Answer<M>, fleet: ScopedFleet) => Answer<M>;

/** The visible part of the answers of methods whose scope is `part`. A method without an entry does not compile. */
export const VISIBLE_PARTS: { readonly [M in ReducedMethod]: VisiblePart<M> } = {
  "customers.list": (output, fleet) => ({
    ...output,
    customers: output.customers.flatMap((customer) => fleet.shownCustomer(customer)),
  }),
  "expectations.list": (output, fleet) => ({
    ...output,
    expectations: output.expectations.filter((one) => fleet.seesExpectation(one)),
  }),
  "plans.list": (output, fleet) => ({
    ...output,
    plans: output.plans.filter(({ id }) => fleet.seesPlan(id)),
  }),
  "plans.requests": (output, fleet) => ({
    ...output,
    requests: output.requests.filter(({ planId }) => fleet.seesPlan(planId)),
  }),
  "rollouts.list": (output, fleet) => ({
    ...output,
    rollouts: output.rollouts.filter(({ id }) => fleet.seesRollout(id)),
  }),
  "rollouts.scheduled": (output, fleet) => ({
    ...output,
    scheduled: output.scheduled.filter(({ planId }) => fleet.seesPlan(planId)),
  }),
  "sites.list": (output, fleet) => ({
    ...output,
    sites: output.sites.flatMap((site) => fleet.shownSite(site)),
  }),
  "sites.undo": (output, fleet) => ({
    ...output,
    sites: output.sites.flatMap((site) => fleet.shownSite(site)),
  }),
};
