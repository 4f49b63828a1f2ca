import type { ReactNode } from "react";
import { CommandPalette, Keys, type PaletteGroup } from "#renderer/ui/index.ts";
import { whyNot, type Action, type ActionContext } from "./action.ts";
import { runAction, useActionContext, useActions } from "./context.tsx";

/** Ctrl/Cmd+K: every action that can run now, by group. */
export function Palette(): ReactNode {
  const actions = useActions();
  const context = useActionContext();
  return <CommandPalette groups={() => paletteGroups([...actions.values()], context)} />;
}

export function paletteGroups(actions: readonly Action[], context: ActionContext): PaletteGroup[] {
  const able = actions.filter(
    (action) => action.inPalette !== false && whyNot(action, context) === null,
  );
  return [...Map.groupBy(able, (action) => action.group)].map(([group, members]) => ({
    group,
    items: members.map((action) => ({
      id: action.id,
      label: action.label,
      keywords: action.keywords ?? "",
      leftSection: action.icon ? <action.icon size={16} /> : null,
      rightSection: action.shortcut ? <Keys shortcut={action.shortcut} /> : null,
      onClick: () => runAction(action, context),
    })),
  }));
}
