export {
  ANY_PROBLEM,
  hasProblem,
  HEALTH_FILTERS,
  healthFilterLabel,
  healthFilterValues,
  isHealthFilter,
  problemFilters,
} from "./filter.ts";
export { FLEET_FACTS, FleetViewDialog, fleetViewLabel } from "./fleet-views.tsx";
export { HealthSummary } from "./health-summary.tsx";
export { HealthTab } from "./health-tab.tsx";
export {
  isActive as isActiveProblem,
  NO_PROBLEMS,
  PROBLEMS_NOT_LOADED,
  type ProblemIndex,
} from "./problems.ts";
export { healthStore } from "./store.ts";
export { useHealthColumns, useProblems } from "./use-health.ts";
export type { RecordersOfModel } from "./fleet-view.ts";
export { withOlderFirmware } from "./firmware-older.ts";
