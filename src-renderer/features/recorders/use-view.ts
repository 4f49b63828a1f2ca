import { useCallback, useEffect, useRef } from "react";
import { isJsonObject, type Json } from "#shared/json.ts";
import {
  filterFrom,
  recordersStore,
  viewsStore,
  type RecorderFilter,
} from "#renderer/features/inventory/index.ts";
import { useFeature } from "#renderer/services/context.tsx";
import { usePreference } from "#renderer/services/use-preference.ts";

/** The state of a view: columns and filters. */
function stateOf(layout: Json | null, filter: RecorderFilter): Json {
  return { layout, filter: filter as unknown as Json };
}

/** Restores the filters of the last session, and stores each change for the next one. */
export function useStoredFilter(): void {
  const { filter, setFilter } = useFeature(recordersStore, (state) => state);
  const [kept, keep] = usePreference("recorders.filter");
  const restored = useRef(false);
  useEffect(() => {
    if (kept === undefined) return;
    if (!restored.current) {
      restored.current = true;
      setFilter(filterFrom(kept));
    } else if (JSON.stringify(filterFrom(kept)) !== JSON.stringify(filter)) {
      keep(filter as unknown as Json);
    }
  }, [kept, filter, keep, setFilter]);
}

export interface ViewTools {
  /** Name of the view that was last chosen or saved; null without a view. */
  readonly current: string | null;
  choose(name: string): void;
  /** Restores the default columns and removes all filters. */
  reset(): void;
  /** The current state of the list. */
  now(): Json;
  remember(name: string | null): void;
}

export function useViewTools(): ViewTools {
  const { grid, filter, setFilter } = useFeature(recordersStore, (state) => state);
  const views = useFeature(viewsStore, (state) => state.views);
  const [last, remember] = usePreference("recorders.view");
  // A layout that was chosen before the grid was loaded; undefined without one.
  const waiting = useRef<Json | null | undefined>(undefined);
  const apply = useCallback(
    (state: Json | null) => {
      const parts = state && isJsonObject(state) ? state : {};
      const layout = parts.layout ?? null;
      if (grid) grid.arrange(layout);
      else waiting.current = layout;
      setFilter(filterFrom(parts.filter));
    },
    [grid, setFilter],
  );
  useEffect(() => {
    if (!grid || waiting.current === undefined) return;
    grid.arrange(waiting.current);
    waiting.current = undefined;
  }, [grid]);
  return {
    current: views.find(({ name }) => name === last)?.name ?? null,
    choose(name) {
      remember(name);
      apply(views.find((view) => view.name === name)?.state ?? null);
    },
    reset() {
      remember(null);
      apply(null);
    },
    now: () => stateOf(grid?.layout() ?? null, filter),
    remember,
  };
}
