import { useEffect, useMemo } from "react";
import { createStore } from "zustand/vanilla";
import { isHealthFactId } from "#shared/facts/index.ts";
import type { Json } from "#shared/json.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { defineStore } from "#renderer/services/store.ts";
import { shownFacts } from "./columns.ts";
import { FactValueFeed, type FactValues } from "./fact-values.ts";
import type { ProblemIndex } from "./problems.ts";
import { healthStore } from "./store.ts";

/** The problems of the fleet, up to date as long as the component is there. */
export function useProblems(): ProblemIndex {
  const watch = useFeature(healthStore, (state) => state.watch);
  useEffect(() => watch(), [watch]);
  return useFeature(healthStore, (state) => state.problems);
}

interface FactValuesState {
  readonly values: FactValues;
  want(...wish: Parameters<FactValueFeed["want"]>): void;
}

const factValuesStore = defineStore<FactValuesState>("fact-values", (services) => {
  const store = createStore<FactValuesState>(() => ({
    values: new Map(),
    want: (...wish) => feed.want(...wish),
  }));
  const feed = new FactValueFeed(services, (values) => store.setState({ values }));
  return store;
});

/** The values of the facts whose columns a grid shows. @param recorders by id */
export function useFactValues(
  layout: Json | null | undefined,
  recorders: ReadonlyMap<string, unknown>,
): FactValues {
  const { values, want } = useFeature(factValuesStore, (state) => state);
  // The same text as long as the same columns are shown.
  const wanted = shownFacts(layout).join(" ");
  const facts = useMemo(() => wanted.split(" ").filter(isHealthFactId), [wanted]);
  useEffect(() => {
    want(facts, recorders.keys());
  }, [want, facts, recorders]);
  useEffect(() => () => want([], []), [want]);
  return values;
}
