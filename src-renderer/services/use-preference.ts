import { useCallback, useEffect } from "react";
import type { Json } from "#shared/json.ts";
import { useFeature } from "./context.tsx";
import { preferencesStore } from "./preferences.ts";

/** A remembered value. undefined until it is known; null when it was never set. */
export function usePreference(key: string): [Json | null | undefined, (value: Json) => void] {
  const value = useFeature(preferencesStore, (state) => state.values[key]);
  const load = useFeature(preferencesStore, (state) => state.load);
  const set = useFeature(preferencesStore, (state) => state.set);
  useEffect(() => void load(key), [key, load]);
  return [value, useCallback((next: Json) => set(key, next), [key, set])];
}

/** The columns of one grid as its user arranged them: `<DataGrid {...useGridLayout("recorders")} …>`. */
export function useGridLayout(name: string): {
  layout: Json | null | undefined;
  onLayout: (layout: Json) => void;
} {
  const [layout, onLayout] = usePreference(`grid.${name}`);
  return { layout, onLayout };
}

/** The width of a side panel as its user left it, in pixels: `<SidePanel {...usePanelWidth("alerts.panelWidth", 400)} …>`. */
export function usePanelWidth(
  key: string,
  usual: number,
): { width: number; onWidth: (width: number) => void } {
  const [width, onWidth] = usePreference(key);
  return { width: typeof width === "number" ? width : usual, onWidth };
}
