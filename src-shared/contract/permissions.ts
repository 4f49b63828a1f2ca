import type { Role } from "#shared/domain/team.ts";
import { METHOD_NAMES, methodOf, type MethodName } from "./methods.ts";
import type { EventName } from "./names.ts";

/**
 * What a scope that is limited to some sites or tags means for a method or event. `filtered`: input and output are restricted
 * to visible recorders. `all`: only for users who see the whole fleet. `none`: nothing in it belongs to a site.
 */
export type ScopeRule = "all" | "filtered" | "none";

export interface Permission {
  /** The lowest role that may call the method. */
  readonly role: Role;
  readonly scope: ScopeRule;
}

/** Who may call each method. */
export const PERMISSIONS = Object.fromEntries(
  METHOD_NAMES.map((name) => [name, permissionOf(name)]),
) as Readonly<Record<MethodName, Permission>>;

function permissionOf(name: MethodName): Permission {
  const { role, scope } = methodOf(name);
  return { role, scope: scope === "all" || scope === "none" ? scope : "filtered" };
}

type Filtered<R, Name extends keyof R> = R[Name] extends { scope: "filtered" } ? Name : never;

const EVENT_RULES = {
  "activity.appended": { role: "viewer", scope: "all" },
  "agents.changed": { role: "viewer", scope: "all" },
  "alerts.changed": { role: "viewer", scope: "filtered" },
  "approvals.changed": { role: "viewer", scope: "none" },
  "availability.changed": { role: "viewer", scope: "filtered" },
  "channels.changed": { role: "viewer", scope: "filtered" },
  "core.changedElsewhere": { role: "viewer", scope: "none" },
  "credentials.changed": { role: "viewer", scope: "none" },
  "customers.changed": { role: "viewer", scope: "filtered" },
  "demo.changed": { role: "administrator", scope: "all" },
  "discovery.finding": { role: "operator", scope: "all" },
  "health.changed": { role: "viewer", scope: "filtered" },
  "jobs.changed": { role: "viewer", scope: "filtered" },
  "plans.changed": { role: "viewer", scope: "filtered" },
  "recorders.changed": { role: "viewer", scope: "filtered" },
  "rollouts.changed": { role: "viewer", scope: "filtered" },
  "scheduledRollouts.changed": { role: "viewer", scope: "none" },
  "schedules.changed": { role: "viewer", scope: "all" },
  "secrets.changed": { role: "viewer", scope: "none" },
  "server.changed": { role: "viewer", scope: "none" },
  "sites.changed": { role: "viewer", scope: "filtered" },
  "team.changed": { role: "viewer", scope: "none" },
  "templates.changed": { role: "viewer", scope: "none" },
  "views.changed": { role: "viewer", scope: "all" },
} as const satisfies Readonly<Record<EventName, Permission>>;

/** Who receives each event. */
export const EVENT_PERMISSIONS: Readonly<Record<EventName, Permission>> = EVENT_RULES;

/** Events of which a user with a limited scope receives what concerns the visible part of the fleet. */
export type FilteredEvent = { [E in EventName]: Filtered<typeof EVENT_RULES, E> }[EventName];
