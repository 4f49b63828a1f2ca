import type { Alert, AlertCounts } from "#shared/domain/alerts.ts";
import type { Expectation } from "#shared/domain/expectation.ts";
import type { Customer } from "#shared/domain/customer.ts";
import type { Site } from "#shared/domain/inventory.ts";
import type { UserScope } from "#shared/domain/team.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import type { FleetReads } from "./fleet-reads.ts";

export type LimitedScope = Extract<UserScope, { kind: "some" }>;

interface Seen {
  readonly recorderIds: Set<string>;
  /** Number of visible recorders by site. */
  readonly bySite: Map<string, number>;
}

/**
 * The part of the fleet in a limited scope. Recorders and sites are read once, and again after `forget`; a set that was read does not
 * change. A plan or rollout is
 * visible if all of its recorders are; an alert if one of its recorders is.
 */
export class ScopedFleet implements VisibleFleet {
  readonly #reads: FleetReads;
  readonly #siteIds: ReadonlySet<string>;
  readonly #tags: ReadonlySet<string>;
  #seen: Seen | null = null;
  #customers: ReadonlyMap<string, string | null> | null = null;
  #plans = new Map<string, boolean>();

  constructor(scope: LimitedScope, reads: FleetReads) {
    this.#reads = reads;
    this.#siteIds = new Set(scope.siteIds);
    this.#tags = new Set(scope.tags.map((tag) => tag.toLowerCase()));
  }

  /** What was read may have changed. */
  forget(): void {
    this.#seen = null;
    this.#customers = null;
    this.#plans = new Map();
  }

  get recorderIds(): ReadonlySet<string> {
    return this.#read().recorderIds;
  }

  sees({ siteId, tags }: { readonly siteId: string; readonly tags: readonly string[] }): boolean {
    return this.#siteIds.has(siteId) || tags.some((tag) => this.#tags.has(tag.toLowerCase()));
  }

  recordersAt(siteId: string): number {
    return this.#read().bySite.get(siteId) ?? 0;
  }

  includesSite(siteId: string): boolean {
    return this.#siteIds.has(siteId);
  }

  includesSiteNamed(name: string): boolean {
    const id = this.#reads.siteNamed(name);
    return id !== null && this.#siteIds.has(id);
  }

  seesSite(siteId: string): boolean {
    return this.#siteIds.has(siteId) || this.recordersAt(siteId) > 0;
  }

  /** The site with the number of visible recorders; none if the site is not visible. */
  shownSite(site: Site): Site[] {
    return this.seesSite(site.id) ? [{ ...site, recorders: this.recordersAt(site.id) }] : [];
  }

  seesCustomer(id: string): boolean {
    return this.#sitesOf(id).length > 0;
  }

  seesCustomerNamed(name: string): boolean {
    const id = this.#reads.customerNamed(name);
    return id !== null && this.seesCustomer(id);
  }

  /** The customer with the number of visible sites and recorders; none if no site of the customer is visible. */
  shownCustomer(customer: Customer): Customer[] {
    const visible = this.#sitesOf(customer.id);
    if (visible.length === 0) return [];
    const recorders = visible.reduce((sum, site) => sum + this.recordersAt(site), 0);
    return [{ ...customer, sites: visible.length, recorders }];
  }

  seesAlert(id: string): boolean {
    return this.#reads.problemsOf(id).some(({ recorderId }) => this.recorderIds.has(recorderId));
  }

  /** Whether all recorders of the alert are visible. */
  seesWholeAlert(id: string): boolean {
    return this.#seesAll(this.#reads.problemsOf(id).map(({ recorderId }) => recorderId));
  }

  /** The alert with the number of visible problems, and without the number of messages to other users. */
  shownAlert(alert: Alert): Alert[] {
    const all = this.#reads.problemsOf(alert.id);
    const problems = all.filter(({ recorderId }) => this.recorderIds.has(recorderId));
    if (problems.length === 0) return [];
    const active = problems.filter((one) => one.active === 1).length;
    const counted = problems.filter((one) => alert.resolvedAt !== null || one.active === 1);
    const failing = counted.filter((one) => one.failing === 1).length;
    const shown = { ...alert, active, total: problems.length, failing, undelivered: 0, waiting: 0 };
    return [problems.length === all.length ? shown : { ...shown, note: "", partial: true }];
  }

  alertCounts(): AlertCounts {
    const open = this.#reads.openAlerts().filter(({ id }) => this.seesAlert(id));
    return {
      open: open.length,
      unacknowledged: open.filter(({ waiting }) => waiting === 1).length,
    };
  }

  /** Whether an agreed value concerns something visible. For a tag that is unknown: its name may be that of a hidden customer. */
  seesExpectation({ scope, scopeId }: Pick<Expectation, "scope" | "scopeId">): boolean {
    switch (scope) {
      case "all":
        return true;
      case "customer":
        return this.seesCustomer(scopeId);
      case "site":
        return this.seesSite(scopeId);
      case "recorder":
        return this.recorderIds.has(scopeId);
      case "tag":
        return this.#tags.has(scopeId.toLowerCase());
    }
  }

  seesPlan(id: string): boolean {
    const known = this.#plans.get(id);
    if (known !== undefined) return known;
    const seen = this.#seesAll(this.#reads.recordersOfPlan(id));
    this.#plans.set(id, seen);
    return seen;
  }

  seesScheduledRollout(id: string): boolean {
    const planId = this.#reads.planOfScheduled(id);
    return planId !== null && this.seesPlan(planId);
  }

  seesRollout(id: string): boolean {
    return this.#seesAll(this.#reads.recordersOfRollout(id));
  }

  /** Visible sites of a customer. */
  #sitesOf(customerId: string): string[] {
    this.#customers ??= this.#reads.customersOfSites();
    return [...this.#customers].flatMap(([site, customer]) =>
      customer === customerId && this.seesSite(site) ? [site] : [],
    );
  }

  #seesAll(recorderIds: readonly string[]): boolean {
    return recorderIds.length > 0 && recorderIds.every((id) => this.recorderIds.has(id));
  }

  #read(): Seen {
    if (this.#seen !== null) return this.#seen;
    const seen: Seen = { recorderIds: new Set(), bySite: new Map() };
    for (const { id, siteId, tags } of this.#reads.recorders()) {
      if (!this.sees({ siteId, tags: JSON.parse(tags) as string[] })) continue;
      seen.recorderIds.add(id);
      seen.bySite.set(siteId, (seen.bySite.get(siteId) ?? 0) + 1);
    }
    return (this.#seen = seen);
  }
}
