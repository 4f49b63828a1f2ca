export { actionMap, type Action, type ActionCall, type ActionContext } from "./action.ts";
export { ActionButton, ActionMenuItem } from "./action-button.tsx";
export { SplitActionButton } from "./split-action-button.tsx";
export { defineActions } from "./define-actions.ts";
export { ActionsProvider, runAction, useAction, useActionContext, useActions } from "./context.tsx";
export { paletteGroups } from "./palette.tsx";
export { Shortcuts, ShortcutsHelp } from "./shortcuts.tsx";
