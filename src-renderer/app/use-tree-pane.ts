import { isJsonObject, type Json } from "#shared/json.ts";
import type { PreferencesState } from "#renderer/services/preferences.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import { useMediaQuery } from "#renderer/ui/index.ts";

/** Width of the tree, in pixels. */
export const TREE_WIDTH = { least: 180, most: 480, usual: 232 } as const;

/** Id of the button that shows the tree. */
export const TREE_TOGGLE = "tree-toggle";

const PANE = "tree.pane";

/** Media query of a window in which the tree leaves enough room for a screen. */
const ROOMY = "(width >= 1360px)";

export interface TreePaneState {
  readonly isOpen: boolean;
  toggle(): void;
  /** Pixels. */
  readonly width: number;
  setWidth(width: number): void;
}

/** Whether the tree is shown, and how wide; both are remembered. Wide and narrow windows each have their own choice. */
export function useTreePane(): TreePaneState {
  const [kept, keep] = usePreference(PANE);
  const isRoomy = useMediaQuery(ROOMY);
  const state = stateFrom(kept);
  const key = isRoomy ? "roomy" : "narrow";
  return {
    isOpen: kept !== undefined && state[key],
    toggle: () => keep({ ...state, [key]: !state[key] }),
    width: state.width,
    setWidth: (width) => keep({ ...state, width }),
  };
}

/** Shows or hides the tree. For the shortcut, which has no component. */
export function toggleTree({ values, set }: Pick<PreferencesState, "values" | "set">): void {
  const state = stateFrom(values[PANE]);
  const key = window.matchMedia(ROOMY).matches ? "roomy" : "narrow";
  set(PANE, { ...state, [key]: !state[key] });
}

interface Kept {
  readonly roomy: boolean;
  readonly narrow: boolean;
  readonly width: number;
}

/** Another version of Muster may have written it. */
function stateFrom(kept: Json | null | undefined): Kept {
  const { roomy, narrow, width } = kept && isJsonObject(kept) ? kept : {};
  const { least, most, usual } = TREE_WIDTH;
  return {
    roomy: roomy !== false,
    narrow: narrow === true,
    width: typeof width === "number" ? Math.min(most, Math.max(least, width)) : usual,
  };
}
