export { recorderFilterCodec } from "./filter-address.ts";
export { channelDetails, channelShare, isSignInFailure, withoutFingerprints } from "./status.ts";
export { columnNames, columnText } from "./columns.ts";
export {
  columnNameOf,
  columnValue,
  credentialFilterValue,
  FILTER_KEYS,
  filterFrom,
  filterLabel,
  filterOptions,
  filterTest,
  isFiltering,
  NO_FILTER,
  type FilterKey,
  type FilterOption,
  type RecorderFilter,
  type FilterContext,
} from "./filter.ts";
export { MaintenanceTag } from "./maintenance-tag.tsx";
export { findSitesInMaintenance, useSitesInMaintenance } from "./maintenance.ts";
export {
  RECORDER_STATES,
  stateLabel,
  stateMark,
  recorderStateOf,
  stateTexts,
  stateTooltip,
  type SitesInMaintenance,
  type RecorderState,
} from "./state.ts";
export { problemLabel, problemOf, type RecorderProblem } from "./problem.ts";
export { isUpkeep, recordersByUpkeep, type RecordersByUpkeep } from "./upkeep.ts";
export { useHasNoRecorders } from "./use-has-no-recorders.ts";
export { showRecorders } from "./show.ts";
export { recordersStore, type OpenRecorderDialog } from "./store.ts";
export type { Undoable } from "./undo.ts";
