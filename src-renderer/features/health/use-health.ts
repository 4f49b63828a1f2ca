import { useEffect, useMemo } from "react";
import { createStore } from "zustand/vanilla";
import { isHealthFactId } from "#shared/facts/index.ts";
import type { Json } from "#shared/json.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { defineStore } from "#renderer/services/store.ts";
import type { GridColumn } from "#renderer/ui/index.ts";
import { factColumns, problemColumn, shownFacts, type HealthColumns } from "./columns.ts";
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

interface ShownHealth<T> extends Omit<HealthColumns<T>, "values"> {
  /** Layout of the grid. */
  readonly layout: Json | null | undefined;
  /** Recorders by id. */
  readonly recorders: ReadonlyMap<string, unknown>;
}

/**
 * The worst problem of each row, and a hidden column for each fact. A column is another object only if its values changed.
 * @param of `rowOf` is always the same function
 */
export function useHealthColumns<T>(of: ShownHealth<T>): readonly GridColumn<T>[] {
  const { subject, problems, layout, recorders, rowOf, channelsDown } = of;
  const values = useFactValues(layout, recorders);
  const worst = useMemo(
    () => problemColumn({ subject, problems, rowOf, ...(channelsDown && { channelsDown }) }),
    [subject, problems, rowOf, channelsDown],
  );
  const facts = useMemo(() => factColumns({ subject, values, rowOf }), [subject, values, rowOf]);
  return useMemo(() => [worst, ...facts], [worst, facts]);
}

/** The values of the facts whose columns a grid shows. @param recorders by id */
function useFactValues(
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
