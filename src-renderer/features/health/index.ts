export { healthColumns } from "./columns.ts";
export {
  hasProblem,
  HEALTH_FILTERS,
  healthFilterLabel,
  healthFilterValues,
  isHealthFilter,
  problemFilters,
} from "./filter.ts";
export { HealthTab } from "./health-tab.tsx";
export { NO_PROBLEMS, type ProblemIndex } from "./problems.ts";
export { useFactValues, useProblems } from "./use-health.ts";
