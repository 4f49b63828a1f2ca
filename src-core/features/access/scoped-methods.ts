import type { Checked, Output } from "#shared/contract/methods.ts";
import type { FilteredMethod } from "#shared/contract/permissions.ts";
import type { Selection } from "#shared/domain/inventory.ts";
import { selectionWithin } from "#shared/domain/visible-fleet.ts";
import type { MusterError } from "#shared/errors.ts";
import { notVisible, siteOutOfScope } from "./checks.ts";
import type { ScopedFleet } from "./scoped-fleet.ts";

/** How a method answers for the visible part of the fleet. What is not given stays as it is. */
export interface ScopedMethod<M extends FilteredMethod> {
  /** Why the call is refused: it names something that is not visible. null: it is not. */
  refusal?(input: Checked<M>, fleet: ScopedFleet): MusterError | null;
  /** The input restricted to what is visible. */
  input?(input: Checked<M>, fleet: ScopedFleet): Checked<M>;
  output?(output: Output<M>, fleet: ScopedFleet): Output<M>;
}

/** The handler itself looks at `context.visible`. */
const BY_HANDLER = {};

/** Refuses what the test does not accept. */
const only =
  <I>(test: (input: I, fleet: ScopedFleet) => boolean) =>
  (input: I, fleet: ScopedFleet): MusterError | null =>
    test(input, fleet) ? null : notVisible();

const recorder = {
  refusal: only(({ id }: { id: string }, { recorderIds }) => recorderIds.has(id)),
};
const recorderNamed = {
  refusal: only(({ recorderId }: { recorderId: string }, fleet) =>
    fleet.recorderIds.has(recorderId),
  ),
};
const recorders = { refusal: only(({ ids }: { ids: string[] }, fleet) => seesAll(ids, fleet)) };
const drifted = {
  refusal: only((input: { recorders: { recorderId: string }[] }, { recorderIds }) =>
    input.recorders.every(({ recorderId }) => recorderIds.has(recorderId)),
  ),
};
const plan = { refusal: only(({ id }: { id: string }, fleet) => fleet.seesPlan(id)) };
const rollout = { refusal: only(({ id }: { id: string }, fleet) => fleet.seesRollout(id)) };
const alerts = {
  refusal: only(({ ids }: { ids: string[] }, fleet) => ids.every((id) => fleet.seesAlert(id))),
};
const selection = {
  refusal: only(({ select }: { select?: Selection | undefined }, fleet) =>
    seesAll(select?.ids ?? [], fleet),
  ),
  input: <I extends { select?: Selection | undefined }>(input: I, fleet: ScopedFleet): I => ({
    ...input,
    select: selectionWithin(input.select, fleet),
  }),
};
const sites = {
  refusal: ({ names }: { names: string[] }, fleet: ScopedFleet) => siteRefusal(names, fleet),
};
/** A customer that is not visible, or that the change would create. */
const customerRefusal = (
  { customer }: { customer?: string | null | undefined },
  fleet: ScopedFleet,
) => (typeof customer === "string" && !fleet.seesCustomerNamed(customer) ? notVisible() : null);

/** Every method that is filtered by scope. A method without an entry does not compile. */
export const SCOPED_METHODS: { readonly [M in FilteredMethod]: ScopedMethod<M> } = {
  "alerts.acknowledge": alerts,
  "alerts.get": {
    refusal: only(({ id }, fleet) => fleet.seesAlert(id)),
    output: (details, fleet) => ({
      ...details,
      alert: fleet.shownAlert(details.alert)[0] ?? details.alert,
      items: details.items.filter(({ recorderId }) => fleet.recorderIds.has(recorderId)),
    }),
  },
  "alerts.list": {
    input: (input, fleet) => ({ ...input, recorderIds: within(input.recorderIds, fleet) }),
    output: (output, fleet) => ({
      ...output,
      alerts: output.alerts.flatMap((alert) => fleet.shownAlert(alert)),
      counts: fleet.alertCounts(),
    }),
  },
  "alerts.note": alerts,
  "alerts.notices": {
    output: (output, fleet) => ({
      ...output,
      notices: output.notices.filter(({ alertId }) => fleet.seesAlert(alertId)),
    }),
  },
  "alerts.snooze": alerts,
  "audit.run": selection,
  "availability.compare": selection,
  "availability.days": selection,
  "availability.figures": selection,
  "availability.outages": selection,
  "availability.problems": BY_HANDLER,
  "availability.timeline": recorderNamed,
  "channels.count": BY_HANDLER,
  "channels.list": {
    input: (input, fleet) => ({ recorderIds: within(input.recorderIds, fleet) }),
  },
  "channels.notes": {
    input: (input, fleet) => ({ recorderIds: within(input.recorderIds, fleet) }),
  },
  "channels.setNote": recorderNamed,
  "credentials.retry": recorders,
  "credentials.test": recorder,
  "customers.list": {
    output: (output, fleet) => ({
      ...output,
      customers: output.customers.flatMap((customer) => fleet.shownCustomer(customer)),
    }),
  },
  "discovery.updateAddress": recorder,
  "history.acceptDrift": drifted,
  "history.compare": recorderNamed,
  "history.drift": selection,
  "history.get": recorderNamed,
  "history.list": recorderNamed,
  "history.putBack": drifted,
  "history.readAgain": selection,
  "history.restore": recorderNamed,
  "inventory.export": selection,
  "jobs.cancel": BY_HANDLER,
  "jobs.list": BY_HANDLER,
  "overview.days": BY_HANDLER,
  "overview.drift": BY_HANDLER,
  "overview.get": BY_HANDLER,
  "plans.approvals": plan,
  "plans.approve": plan,
  "plans.create": selection,
  "plans.exclude": plan,
  "plans.get": plan,
  "plans.list": {
    output: (output, fleet) => ({
      ...output,
      plans: output.plans.filter(({ id }) => fleet.seesPlan(id)),
    }),
  },
  "recorders.acceptCertificate": recorder,
  "recorders.details": recorder,
  "recorders.list": BY_HANDLER,
  "recorders.remove": recorders,
  "recorders.set": {
    refusal: ({ ids, set }, fleet) => {
      if (!seesAll(ids, fleet)) return notVisible();
      return set.site === undefined ? null : siteRefusal([set.site], fleet);
    },
  },
  "reports.make": {
    refusal: only((input, fleet) => {
      if (input.kind === "rollout") return fleet.seesRollout(input.id);
      if (input.kind === "customer") return true;
      return seesAll([...(input.select?.ids ?? []), ...Object.keys(input.channels ?? {})], fleet);
    }),
    // The report for a customer looks at `context.visible`.
    input: (input, fleet) =>
      input.kind === "channels"
        ? { ...input, select: selectionWithin(input.select, fleet) }
        : input,
  },
  "reports.preview": BY_HANDLER,
  "rollouts.cancel": rollout,
  "rollouts.get": rollout,
  "rollouts.list": {
    output: (output, fleet) => ({
      ...output,
      rollouts: output.rollouts.filter(({ id }) => fleet.seesRollout(id)),
    }),
  },
  "rollouts.next": rollout,
  "rollouts.pause": rollout,
  "rollouts.resume": rollout,
  "rollouts.retry": rollout,
  "rollouts.rollback": rollout,
  "rollouts.start": { refusal: only(({ planId }, fleet) => fleet.seesPlan(planId)) },
  "search.find": BY_HANDLER,
  "settings.read": selection,
  "settings.readAll": recorder,
  "settings.survey": selection,
  "settings.testEmail": recorder,
  "sites.list": {
    output: (output, fleet) => ({
      ...output,
      sites: output.sites.flatMap((site) => fleet.shownSite(site)),
    }),
  },
  "sites.remove": sites,
  "sites.set": {
    refusal: (input, fleet) => siteRefusal([input.name], fleet) ?? customerRefusal(input, fleet),
  },
  "sites.setAll": {
    refusal: ({ names, set }, fleet) => siteRefusal(names, fleet) ?? customerRefusal(set, fleet),
  },
};

function siteRefusal(names: readonly string[], fleet: ScopedFleet): MusterError | null {
  return names.every((name) => fleet.includesSiteNamed(name)) ? null : siteOutOfScope();
}

function seesAll(ids: readonly string[], { recorderIds }: ScopedFleet): boolean {
  return ids.every((id) => recorderIds.has(id));
}

/** The visible ones of these, or of all. */
function within(ids: readonly string[] | undefined, { recorderIds }: ScopedFleet): string[] {
  return ids === undefined ? [...recorderIds] : ids.filter((id) => recorderIds.has(id));
}
