import { useEffect, useMemo, useState } from "react";
import {
  recordersByUpkeep,
  recordersStore,
  type RecordersByUpkeep,
} from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { placesStore } from "./store.ts";

/** The recorders that were not reached for a week, and those with older firmware. Loads the problems of the fleet while the component is shown. */
export function useUpkeep(isWanted = true): RecordersByUpkeep | null {
  const watch = useFeature(placesStore, (state) => state.watch);
  useEffect(() => (isWanted ? watch() : undefined), [isWanted, watch]);
  // A week is not counted by the minute: the time of opening is enough.
  const [now] = useState(() => Date.now());
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const problems = useFeature(placesStore, (state) => state.problems);
  return useMemo(
    () => (isWanted ? recordersByUpkeep(recorders, problems, now) : null),
    [isWanted, recorders, problems, now],
  );
}
