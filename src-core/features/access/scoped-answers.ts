import type { Output } from "#shared/contract/methods.ts";
import type { FilteredMethod } from "#shared/contract/permissions.ts";
import type { ScopedFleet } from "./scoped-fleet.ts";

/**
 * Why an answer concerns visible things only. `named`: the answer concerns what the call names or selects, which has been checked
 * or restricted (`limited-inputs.ts`). `handler`: the handler looks at `context.visible`. A function: the visible part of the answer.
 */
type ScopedAnswer<M extends FilteredMethod> =
  | "named"
  | "handler"
  | ((output: Output<M>, fleet: ScopedFleet) => Output<M>);

/** Every method that is filtered by scope. A method without an entry does not compile. */
export const SCOPED_ANSWERS: { readonly [M in FilteredMethod]: ScopedAnswer<M> } = {
  "alerts.acknowledge": "named",
  "alerts.get": "handler",
  "alerts.list": "handler",
  "alerts.note": "named",
  "alerts.notices": "handler",
  "alerts.snooze": "named",
  "audit.run": "named",
  "availability.compare": "named",
  "availability.days": "named",
  "availability.figures": "named",
  "availability.outages": "named",
  "availability.problems": "handler",
  "availability.timeline": "named",
  "channels.count": "handler",
  "channels.list": "named",
  "channels.notes": "named",
  "channels.setNote": "named",
  "credentials.list": "handler",
  "credentials.retry": "named",
  "credentials.test": "named",
  "credentials.uses": "handler",
  "customers.list": (output, fleet) => ({
    ...output,
    customers: output.customers.flatMap((customer) => fleet.shownCustomer(customer)),
  }),
  "expectations.list": (output, fleet) => ({
    ...output,
    expectations: output.expectations.filter((one) => fleet.seesExpectation(one)),
  }),
  "health.accept": "named",
  "health.figures": "named",
  "health.history": "named",
  "health.list": "named",
  "health.problems": "handler",
  "health.trends": "named",
  "history.acceptDrift": "named",
  "history.compare": "named",
  "history.drift": "named",
  "history.get": "named",
  "history.list": "named",
  "history.putBack": "named",
  "history.readAgain": "named",
  "history.restore": "named",
  "inventory.export": "named",
  "jobs.cancel": "handler",
  "jobs.list": "handler",
  "overview.days": "handler",
  "overview.drift": "handler",
  "overview.get": "handler",
  "plans.approvals": "named",
  "plans.approve": "named",
  "plans.conflicts": "named",
  "plans.create": "named",
  "plans.exclude": "named",
  "plans.get": "named",
  "plans.list": (output, fleet) => ({
    ...output,
    plans: output.plans.filter(({ id }) => fleet.seesPlan(id)),
  }),
  "recorders.details": "named",
  "recorders.list": "handler",
  "recorders.remove": "named",
  "recorders.restore": "handler",
  "recorders.set": "named",
  "reports.make": "named",
  "reports.preview": "handler",
  "rollouts.cancel": "named",
  "rollouts.get": "named",
  "rollouts.list": (output, fleet) => ({
    ...output,
    rollouts: output.rollouts.filter(({ id }) => fleet.seesRollout(id)),
  }),
  "rollouts.next": "named",
  "rollouts.pause": "named",
  "rollouts.resume": "named",
  "rollouts.retry": "named",
  "rollouts.rollback": "named",
  "rollouts.start": "named",
  "search.find": "handler",
  "settings.read": "named",
  "settings.readAll": "named",
  "settings.survey": "named",
  "settings.testEmail": "named",
  "sites.list": (output, fleet) => ({
    ...output,
    sites: output.sites.flatMap((site) => fleet.shownSite(site)),
  }),
  "sites.remove": "named",
  "sites.set": "named",
  "sites.setAll": "named",
  "sites.undo": (output, fleet) => ({
    ...output,
    sites: output.sites.flatMap((site) => fleet.shownSite(site)),
  }),
};
