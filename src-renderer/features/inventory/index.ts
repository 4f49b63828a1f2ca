export { channelDetails, channelShare, isSignInFailure, withoutFingerprints } from "./status.ts";
export { columnNames, columnText } from "./columns.ts";
export {
  columnNameOf,
  columnValue,
  credentialOf,
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
  type Surroundings,
} from "./filter.ts";
export { useMaintained } from "./maintenance.ts";
export {
  RECORDER_STATES,
  stateLabel,
  stateMark,
  stateOf,
  stateTexts,
  stateTooltip,
  type Maintained,
  type RecorderState,
} from "./state.ts";
export { problemLabel, problemOf, type RecorderProblem } from "./problem.ts";
export { showRecorders } from "./show.ts";
export { recordersStore, type RecorderDialog } from "./store.ts";
export type { Undoable } from "./undo.ts";
export { viewsStore } from "./views.ts";
