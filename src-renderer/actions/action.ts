import type { ComponentType } from "react";
import type { Services } from "#renderer/services/store.ts";

/** What an action may look at and work with. */
export interface ActionContext {
  readonly services: Services;
  /** The screen that is open: `recorders`, `channels` … */
  readonly screen: string;
  /** The recorders that it is about, where they are not the selected ones: that of the details panel. */
  readonly recorderIds?: readonly string[];
}

/**
 * One thing that a user can do. The same object feeds its toolbar button, its menu item, its shortcut and its line in
 * the command palette, so that they cannot disagree.
 */
export interface Action {
  /** `recorders.remove`; unique. */
  readonly id: string;
  readonly label: string;
  /** Heading in the palette and in the list of shortcuts. */
  readonly group: string;
  /** `mod+K`, `shift+?`, `Delete`. `mod` is Ctrl, and Cmd on a Mac. */
  readonly shortcut?: string;
  readonly icon?: ComponentType<{ size?: number | string }>;
  /** Words that find it in the palette besides its label. */
  readonly keywords?: string;
  /** Screens on which its shortcut works; everywhere when absent. */
  readonly screens?: readonly string[];
  /** False: the palette does not list it. */
  readonly inPalette?: false;
  /** True, or one sentence why not now: shown on the disabled button. */
  enabled?(context: ActionContext): true | string;
  run(context: ActionContext): void | Promise<void>;
}

/** Why the action cannot run now; null when it can. */
export function whyNot(action: Action, context: ActionContext): string | null {
  const answer = action.enabled?.(context) ?? true;
  return answer === true ? null : answer;
}

/** All actions by id; two of one id are a bug that must not start. */
export function actionMap(lists: readonly (readonly Action[])[]): ReadonlyMap<string, Action> {
  const map = new Map<string, Action>();
  for (const action of lists.flat()) {
    if (map.has(action.id)) throw new Error(`Two actions are named ${action.id}`);
    map.set(action.id, action);
  }
  return map;
}
