import type { Input, ReadOnlyMethod } from "#shared/contract/methods.ts";

/** The part of the address that all resources share. A change that breaks programs gets another number. */
export const API_ROOT = "/api/v1";

/** Where the OpenAPI document is, below `API_ROOT`. */
export const API_DOCUMENT = "/openapi.json";

/** A path of the HTTP API, and the method that answers it. */
export interface ApiResource<M extends ReadOnlyMethod = ReadOnlyMethod> {
  /** Below `API_ROOT`. `{id}` is the input of that name; all other inputs are query parameters. */
  readonly path: string;
  readonly method: M;
  /** Inputs that the method needs, for requests that do not give them. */
  readonly defaults?: Partial<Input<M>>;
}

function resource<M extends ReadOnlyMethod>(
  path: string,
  method: M,
  defaults?: Partial<Input<M>>,
): ApiResource {
  return { path, method, ...(defaults ? { defaults } : {}) };
}

/** Everything that the HTTP API serves. Only methods that change nothing can be a resource. */
export const API_RESOURCES = {
  getMe: resource("/me", "team.me"),
  getOverview: resource("/overview", "overview.get"),
  getOverviewDays: resource("/overview/days", "overview.days"),
  getOverviewDrift: resource("/overview/drift", "overview.drift"),
  find: resource("/search", "search.find"),

  listRecorders: resource("/recorders", "recorders.list"),
  getRecorder: resource("/recorders/{id}", "recorders.details"),
  getRecorderHealth: resource("/recorders/{recorderId}/health", "health.history"),
  getRecorderTimeline: resource("/recorders/{recorderId}/timeline", "availability.timeline"),
  listReadings: resource("/recorders/{recorderId}/settings", "history.list"),
  getReading: resource("/recorders/{recorderId}/settings/{reading}", "history.get"),
  listSites: resource("/sites", "sites.list"),
  listCustomers: resource("/customers", "customers.list"),
  listChannels: resource("/channels", "channels.list"),
  countChannels: resource("/channels/count", "channels.count"),
  listChannelNotes: resource("/channels/notes", "channels.notes"),

  listHealth: resource("/health", "health.list"),
  listHealthProblems: resource("/health/problems", "health.problems"),
  getHealthFigures: resource("/health/figures", "health.figures"),
  getHealthTrends: resource("/health/trends", "health.trends"),
  listExpectations: resource("/expectations", "expectations.list"),
  getAvailability: resource("/availability", "availability.figures", { by: "site" }),
  getAvailabilityDays: resource("/availability/days", "availability.days"),
  listOutages: resource("/availability/outages", "availability.outages"),
  listAvailabilityProblems: resource("/availability/problems", "availability.problems"),
  compareAvailability: resource("/availability/changes", "availability.compare"),

  listAlerts: resource("/alerts", "alerts.list", { state: "open", limit: 100 }),
  getAlert: resource("/alerts/{id}", "alerts.get"),
  listAlertRules: resource("/alert-rules", "alerts.rules"),
  listDrift: resource("/drift", "history.drift"),

  listTemplates: resource("/templates", "templates.list"),
  getTemplate: resource("/templates/{id}", "templates.get"),
  listPlans: resource("/plans", "plans.list"),
  getPlan: resource("/plans/{id}", "plans.get"),
  getPlanApprovals: resource("/plans/{id}/approvals", "plans.approvals"),
  listApprovalRequests: resource("/approval-requests", "plans.requests"),
  listRollouts: resource("/rollouts", "rollouts.list"),
  getRollout: resource("/rollouts/{id}", "rollouts.get"),
  listScheduledRollouts: resource("/scheduled-rollouts", "rollouts.scheduled"),
  listSchedules: resource("/schedules", "schedules.list"),
  listScheduleRuns: resource("/schedules/{id}/runs", "schedules.runs"),

  listAgents: resource("/agents", "agents.list"),
  listJobs: resource("/jobs", "jobs.list"),
  listActivity: resource("/activity", "activity.list", { limit: 100 }),
} as const satisfies Readonly<Record<string, ApiResource>>;

export type ApiOperation = keyof typeof API_RESOURCES;

/** Operations in the order of the table. */
export const API_OPERATIONS = Object.keys(API_RESOURCES) as ApiOperation[];

/** The names in braces of a path. */
export function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}
