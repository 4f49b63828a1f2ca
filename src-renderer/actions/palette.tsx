import { Keys, type PaletteGroup } from "#renderer/ui/index.ts";
import { unavailableReason, type Action, type ActionContext } from "./action.ts";
import { runAction } from "./context.tsx";

/** Every action that can run now and is meant by the text, by group; all of them without a text. */
export function paletteGroups(
  actions: readonly Action[],
  context: ActionContext,
  text = "",
): PaletteGroup[] {
  const words = wordsOf(text);
  const able = actions.filter(
    (action) =>
      action.inPalette !== false &&
      isMeant(action, words) &&
      unavailableReason(action, context) === null,
  );
  return [...Map.groupBy(able, (action) => action.group)].map(([group, members]) => ({
    group,
    items: members.map((action) => ({
      id: action.id,
      label: action.label,
      description: "",
      leftSection: action.icon ? <action.icon size={16} /> : null,
      rightSection: action.shortcut ? <Keys shortcut={action.shortcut} /> : null,
      onClick: () => runAction(action, context),
    })),
  }));
}

/** Each word begins one of the words of label, keywords or group. */
function isMeant(action: Action, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const has = wordsOf(`${action.label} ${action.keywords ?? ""} ${action.group}`);
  return words.every((word) => has.some((one) => one.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
