import { shellMessages as texts } from "#shared/messages/shell.ts";
import { Keys, type PaletteGroup, type PaletteItem } from "#renderer/ui/index.ts";
import { unavailableReason, type Action, type ActionContext } from "./action.ts";
import { runAction } from "./context.tsx";

/**
 * Every action that can run now and is meant by the text, by group; all of them without a text, those of the open screen first. With a text, one more group has the
 * actions that cannot run now, with the reason.
 */
export function paletteGroups(
  actions: readonly Action[],
  context: ActionContext,
  typed = "",
): PaletteGroup[] {
  const words = wordsOf(typed);
  const meant = actions.filter((action) => action.inPalette !== false && isMeant(action, words));
  const able = meant.filter((action) => unavailableReason(action, context) === null);
  const byGroup = [...Map.groupBy(able, (action) => action.group)];
  const isOfScreen = (members: readonly Action[]) =>
    words.length === 0 && members.some(({ screens = [] }) => screens.includes(context.screen));
  const inOrder = byGroup.toSorted(
    ([, one], [, other]) => Number(isOfScreen(other)) - Number(isOfScreen(one)),
  );
  const groups = inOrder.map(([group, members]) => ({
    group,
    items: members.map((action) => itemOf(action, context)),
  }));
  const others = words.length === 0 ? [] : unavailableItems(meant, words, context);
  return others.length === 0 ? groups : [...groups, { group: texts.notNow, items: others }];
}

/** A group as a whole is not meant: its name alone would list dozens of lines in grey. */
function unavailableItems(
  actions: readonly Action[],
  words: readonly string[],
  context: ActionContext,
): PaletteItem[] {
  return actions.flatMap((action) => {
    const reason = unavailableReason(action, context);
    if (reason === null || !fits(`${action.label} ${action.keywords ?? ""}`, words)) return [];
    return [{ ...itemOf(action, context), description: reason, disabled: true }];
  });
}

function itemOf(action: Action, context: ActionContext): PaletteItem {
  return {
    id: action.id,
    label: action.label,
    description: "",
    leftSection: action.icon ? <action.icon size={16} /> : null,
    rightSection: action.shortcut ? <Keys shortcut={action.shortcut} /> : null,
    onClick: () => runAction(action, context),
  };
}

/** Each word begins one of the words of label, keywords or group. */
function isMeant(action: Action, words: readonly string[]): boolean {
  return fits(`${action.label} ${action.keywords ?? ""} ${action.group}`, words);
}

function fits(text: string, words: readonly string[]): boolean {
  const has = wordsOf(text);
  return words.every((word) => has.some((one) => one.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
