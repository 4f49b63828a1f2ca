import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { commonMessages } from "#shared/messages/common.ts";
import { gridShortcutMessages as texts, shellMessages } from "#shared/messages/shell.ts";
import {
  Dialog,
  isTyping,
  Keys,
  shortcutText,
  TextInput,
  useHotkeys,
  type HotkeyItem,
} from "#renderer/ui/index.ts";
import type { Action, ActionContext } from "./action.ts";
import { runAction, useActionContext, useActions } from "./context.tsx";
import css from "./shortcuts.module.css";

/** Listens for the shortcuts of all actions. Shortcuts of a screen work on that screen only; no shortcut works under an open dialog. */
export function Shortcuts(): ReactNode {
  const actions = [...useActions().values()].filter((action) => action.shortcut);
  const context = useLatestContext();
  const covered = useCoveredAtPress();
  useHotkeys(
    actions.flatMap((action) =>
      spellings(action.shortcut ?? "").map((keys): HotkeyItem => [
        keys,
        (event) => covered.current || press(action, context.current, event),
        { preventDefault: false },
      ]),
    ),
    [],
  );
  return null;
}

/** The context of the screen on display. Hotkeys are registered after painting, and a key may be pressed before that. */
function useLatestContext(): { readonly current: ActionContext } {
  const context = useActionContext();
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  }, [context]);
  return latest;
}

/**
 * Whether a dialog or a menu was open when the key was pressed. Escape closes the dialog before the shortcuts receive
 * the key, and must not close the panel below the dialog as well.
 */
function useCoveredAtPress(): { readonly current: boolean } {
  const covered = useRef(false);
  useEffect(() => {
    const look = () => {
      covered.current = document.querySelector('[aria-modal="true"], [role="menu"]') !== null;
    };
    window.addEventListener("keydown", look, { capture: true });
    return () => window.removeEventListener("keydown", look, { capture: true });
  }, []);
  return covered;
}

/** On most keyboards `?` needs Shift; some have a key for it. */
function spellings(shortcut: string): string[] {
  return shortcut === "?" ? ["?", "shift+?"] : [shortcut];
}

function press(action: Action, context: ActionContext, event: KeyboardEvent): void {
  if (action.screens && !action.screens.includes(context.screen)) return;
  // In a text field, mod+Z undoes typing.
  const ofText = !action.shortcut?.startsWith("mod+") || action.shortcut === "mod+Z";
  if (ofText && isTyping(event.target)) return;
  event.preventDefault();
  runAction(action, context);
}

interface ShortcutLine {
  readonly label: string;
  readonly shortcut: string;
}

/** Keys of every grid, which are no actions. */
const gridKeys = (): ShortcutLine[] => [
  { label: texts.enter, shortcut: "ArrowDown" },
  { label: texts.select, shortcut: "Space" },
  { label: texts.selectAll, shortcut: "mod+A" },
  { label: texts.copy, shortcut: "mod+C" },
  { label: texts.open, shortcut: "Enter" },
  { label: texts.edit, shortcut: "F2" },
];

/** The list that `?` opens. */
export function ShortcutsHelp(props: { opened: boolean; onClose: () => void }): ReactNode {
  const [shown] = useState(useActions());
  const [search, setSearch] = useState("");
  const groups = shortcutGroups([...shown.values()], search);
  return (
    <Dialog
      title={shellMessages.shortcuts}
      opened={props.opened}
      onClose={props.onClose}
      width={1280}
    >
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      {groups.length === 0 && <p>{commonMessages.noMatches}</p>}
      <div className={css.groups}>
        {groups.map(([group, lines]) => (
          <section key={group} className={css.group}>
            <h3>{group}</h3>
            <dl className={css.list}>
              {lines.map(({ label, shortcut }) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys shortcut={shortcut} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Shortcuts by group; with a search, those whose label, group or keys have all of its words. */
export function shortcutGroups(
  actions: readonly Pick<Action, "label" | "group" | "shortcut">[],
  search: string,
): [string, ShortcutLine[]][] {
  const lines = actions.flatMap(({ group, label, shortcut }) =>
    shortcut ? [{ group, label, shortcut }] : [],
  );
  const all = [...lines, ...gridKeys().map((line) => ({ group: texts.title, ...line }))];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter(({ group, label, shortcut }) => {
    const text = `${group} ${label} ${shortcut} ${shortcutText(shortcut)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return [...Map.groupBy(found, ({ group }) => group)];
}
