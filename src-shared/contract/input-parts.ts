/** Classes of inputs that several methods have in common. */
export const byRecorder = { id: "recorder" } as const;
export const place = { kind: "plain", id: "filter" } as const;
export const period = { from: "plain", to: "plain" } as const;
export const within = { select: "selection", period } as const;
export const drift = {
  recorders: { recorderId: "recorder", fields: { area: "plain", path: "part" } },
} as const;
export const wholeAlerts = { ids: "wholeAlert" } as const;
export const byPlan = { id: "plan" } as const;
export const byRollout = { id: "rollout" } as const;
export const byFleetThing = { id: "fleetThing" } as const;
export const rolloutOptions = {
  canary: "plain",
  waves: "plain",
  pause: "plain",
  atOnce: "plain",
  maxFailures: "plain",
  maxFailuresPerWave: "plain",
  ignoreUnreachable: "plain",
  onlyInWindow: "plain",
} as const;
export const window = { days: "plain", from: "plain", to: "plain" } as const;
const columns = { keys: "plain", values: "plain" } as const;
export const recorderFields = {
  name: "plain",
  url: "address",
  site: "place",
  tags: "tag",
  credential: "credential",
  auth: "family",
  trustNetwork: "networkConsent",
  outdatedTls: "networkConsent",
  notes: "plain",
  columns,
} as const;
export const sharedSiteInputs = {
  customer: "customer",
  agentGroup: "agentGroup",
  credential: "credential",
  timeZone: "plain",
  maintenance: window,
  trustNetwork: "networkConsent",
} as const;
export const reportScope = { of: "plain", name: "filter", select: "selection" } as const;
const delivery = { to: "plain", path: "folder", addresses: "destination" } as const;
export const scheduleInput = {
  kind: "plain",
  name: "plain",
  when: { repeat: "plain", minutes: "plain", days: "plain", day: "plain", at: "plain" },
  timeZone: "plain",
  scope: { of: "plain", ids: "coverage", name: "coverage", exprs: "coverage" },
  quietHours: { from: "plain", to: "plain" },
  spreadMinutes: "plain",
  enabled: "plain",
  options: {
    areas: "plain",
    subject: "plain",
    period: "plain",
    format: "plain",
    delivery,
  },
} as const;
/** Nothing is stored or sent. */
export const previewedSchedule = {
  ...scheduleInput,
  options: {
    ...scheduleInput.options,
    delivery: { to: "plain", path: "plain", addresses: "plain" },
  },
} as const;
export const importInput = {
  id: "fleetThing",
  mapping: { index: "plain", target: "plain", column: "plain" },
  site: "place",
  edits: { row: "plain", index: "plain", value: "plain" },
  skip: "plain",
} as const;
