import type { ComponentType } from "react";
import type { InputClass } from "#shared/contract/input-classes.ts";
import type { MethodName } from "#shared/contract/methods.ts";
import type { FleetPlace } from "#shared/domain/fleet-place.ts";
import type { Services } from "#renderer/services/store.ts";

/** What an action may look at and work with. */
export interface ActionContext {
  readonly services: Services;
  /** The screen that is open: `recorders`, `channels` … */
  readonly screen: string;
  /** The part of the fleet that the screen is limited to; null for the whole fleet. */
  readonly scope: FleetPlace | null;
  /** The recorders that it is about, where they are not the selected ones: that of the details panel. */
  readonly recorderIds?: readonly string[];
}

/** A method of the contract; with the class of an input that needs more rights than the method alone. */
export type ActionCall = MethodName | readonly [MethodName, InputClass];

/**
 * One thing that a user can do. The same object feeds its toolbar button, its menu item, its shortcut and its line in
 * the command palette, so that they cannot disagree.
 */
export interface Action {
  /** `recorders.remove`; unique. */
  readonly id: string;
  readonly label: string;
  /** Calls that it leads to, directly or from its dialog. Users who may not make one of them see the action disabled, with the reason. */
  readonly calls: readonly ActionCall[];
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
export function unavailableReason(action: Action, context: ActionContext): string | null {
  const answer = action.enabled?.(context) ?? true;
  return answer === true ? null : answer;
}

/** True, or why the user may not make the call. */
export type MayCall = (call: ActionCall, context: ActionContext) => true | string;

/**
 * All actions by id; two of one id are a bug that must not start.
 * @param mayCall the rights of the user come before the conditions of each action
 */
export function actionMap(
  lists: readonly (readonly Action[])[],
  mayCall: MayCall,
): ReadonlyMap<string, Action> {
  const map = new Map<string, Action>();
  for (const action of lists.flat()) {
    if (map.has(action.id)) throw new Error(`Two actions are named ${action.id}`);
    map.set(action.id, withRights(action, mayCall));
  }
  return map;
}

function withRights(action: Action, mayCall: MayCall): Action {
  if (action.calls.length === 0) return action;
  return Object.create(action, {
    enabled: {
      value(context: ActionContext): true | string {
        for (const call of action.calls) {
          const may = mayCall(call, context);
          if (may !== true) return may;
        }
        return action.enabled?.(context) ?? true;
      },
    },
  }) as Action;
}
