import { useMemo } from "react";
import { recordersStore, useSitesInMaintenance } from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { problemLines, type Includes, type ProblemLine } from "./problem-lines.ts";
import { placesStore } from "./store.ts";
import { useFactProblems } from "./use-places.ts";

/** What is wrong at a place now, the worst first. Needs the feeds of `useCustomerPlaces` or `usePlacesHere`. */
export function useProblemLines(includes: Includes): readonly ProblemLine[] {
  const recorders = useFeature(recordersStore, (state) => state.recorders);
  const problems = useFeature(placesStore, (state) => state.problems);
  const facts = useFactProblems();
  const maintained = useSitesInMaintenance();
  return useMemo(() => {
    const isMaintained = (siteId: string) => maintained.has(siteId);
    return problemLines({ recorders, problems, facts, includes, isMaintained });
  }, [recorders, problems, facts, includes, maintained]);
}
