import type { Alert, AlertCounts } from "./alerts.ts";
import type { Selection } from "./inventory.ts";

/** The part of the fleet that a user with a limited scope sees. */
export interface VisibleFleet {
  /** Ids of the visible recorders: at a site of the scope, or with one of its tags. */
  readonly recorderIds: ReadonlySet<string>;
  /** Whether a recorder with this site and these tags is visible. */
  sees(recorder: { readonly siteId: string; readonly tags: readonly string[] }): boolean;
  /** Number of visible recorders at a site. */
  recordersAt(siteId: string): number;
  /** Whether the site itself is in the scope, with all of its recorders. */
  includesSite(siteId: string): boolean;
  /** Sites in the scope, and sites with a visible recorder. */
  seesSite(siteId: string): boolean;
  /** Customers with a visible site. */
  seesCustomer(id: string): boolean;
  /** Whether all recorders of the plan are visible. */
  seesPlan(id: string): boolean;
  /** Whether all recorders of the rollout are visible. */
  seesRollout(id: string): boolean;
  /** Whether the alert concerns a visible recorder. */
  seesAlert(id: string): boolean;
  /** Whether all recorders of the alert are visible: only then the user can change it for all users. */
  seesWholeAlert(id: string): boolean;
  /** The visible part of the alert; empty if none of its problems is visible. */
  shownAlert(alert: Alert): Alert[];
  /** Open alerts that concern a visible recorder. */
  alertCounts(): AlertCounts;
}

/**
 * The selection without recorders that are not visible.
 * @param visible undefined: the whole fleet is visible
 */
export function selectionWithin(
  select: Selection = {},
  visible: VisibleFleet | undefined,
): Selection {
  if (visible === undefined) return select;
  const { ids, exprs } = select;
  const seen = ids?.filter((id) => visible.recorderIds.has(id)) ?? [...visible.recorderIds];
  return { ids: seen, ...(exprs === undefined ? {} : { exprs }) };
}
