export { FiguresNotice } from "./figures-notice.tsx";
export { latestFirst, type ProblemLine } from "./problem-lines.ts";
export { useProblemLines } from "./use-problem-lines.ts";
export { pageOf } from "./page-of.ts";
export { usePlansHere, useRolloutsHere, type ListedHere } from "./listed-here.ts";
export { useGridHere } from "./use-grid-here.tsx";
export { EmptyList } from "./empty-list.tsx";
export { planPlacesColumn, planPlacesText } from "./plan-places-column.ts";
export { recordersColumn } from "./recorders-column.ts";
export { NothingInScope } from "./nothing-in-scope.tsx";
export { ScopeChip } from "./scope-chip.tsx";
export { membersOf, recordersInScope, useScopeIsKnown, useScoped, type Scoped } from "./scoped.ts";
export { usePlacesHere, type PlaceNow, type PlacesHere } from "./places-here.ts";
export { useRecordersWithProblems } from "./use-with-problems.ts";
export { useUpkeep } from "./use-upkeep.ts";
export { useScopeWith } from "./use-scope-with.ts";
export { placesStore } from "./store.ts";
export { PlaceTree } from "./tree/place-tree.tsx";
export {
  useCustomerPlaces,
  useFleetLoading,
  useHealthOfRecorders,
  type CustomerPlace,
  type SitePlace,
} from "./use-places.ts";
export {
  availabilityIn,
  availabilityText,
  isEnoughObserved,
  availabilityWithObserved,
  observedNote,
  observedIn,
  placeTone,
  placeFaults,
  placeMark,
  placeText,
} from "./place-labels.ts";
