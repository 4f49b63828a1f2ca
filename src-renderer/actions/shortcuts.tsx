import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Dialog, isTyping, Keys, useHotkeys, type HotkeyItem } from "#renderer/ui/index.ts";
import type { Action, ActionContext } from "./action.ts";
import { runAction, useActionContext, useActions } from "./context.tsx";
import css from "./shortcuts.module.css";

/** Listens for the shortcuts of all actions. Those of a screen work on that screen; none works below an open dialog. */
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

/** Of the screen that is seen: the hotkeys themselves are set anew only after it was painted, and a key may come before. */
function useLatestContext(): { readonly current: ActionContext } {
  const context = useActionContext();
  const latest = useRef(context);
  useLayoutEffect(() => {
    latest.current = context;
  }, [context]);
  return latest;
}

/**
 * Whether a dialog or a menu was open as the key went down: the Escape that closes one is over by the time that
 * shortcuts hear of it, and must not close what lies below as well.
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

/** Some keyboards have `?` on a key of its own, most above another one. */
function spellings(shortcut: string): string[] {
  return shortcut === "?" ? ["?", "shift+?"] : [shortcut];
}

function press(action: Action, context: ActionContext, event: KeyboardEvent): void {
  if (action.screens && !action.screens.includes(context.screen)) return;
  // Where text is typed, mod+Z takes back the typing.
  const ofText = !action.shortcut?.startsWith("mod+") || action.shortcut === "mod+Z";
  if (ofText && isTyping(event.target)) return;
  event.preventDefault();
  runAction(action, context);
}

/** The list that `?` opens. */
export function ShortcutsHelp(props: { opened: boolean; onClose: () => void }): ReactNode {
  const [shown] = useState(useActions());
  const groups = Map.groupBy(
    [...shown.values()].filter((action) => action.shortcut),
    (action) => action.group,
  );
  return (
    <Dialog title="Keyboard shortcuts" opened={props.opened} onClose={props.onClose}>
      {[...groups].map(([group, actions]) => (
        <section key={group} className={css.group}>
          <h3>{group}</h3>
          <dl className={css.list}>
            {actions.map((action) => (
              <Fragment key={action.id}>
                <dt>{action.label}</dt>
                <dd>
                  <Keys shortcut={action.shortcut ?? ""} />
                </dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <section className={css.group}>
        <h3>In a grid</h3>
        <dl className={css.list}>
          <dt>Select the row under the cursor</dt>
          <dd>
            <Keys shortcut="Space" />
          </dd>
          <dt>Select all rows that the filters leave</dt>
          <dd>
            <Keys shortcut="mod+A" />
          </dd>
          <dt>Copy the selected rows, or the cell under the cursor</dt>
          <dd>
            <Keys shortcut="mod+C" />
          </dd>
          <dt>Change the cell under the cursor, where that can be done; else open the row</dt>
          <dd>
            <Keys shortcut="Enter" />
          </dd>
          <dt>Change the cell; Tab goes on to the next one, Escape leaves it as it was</dt>
          <dd>
            <Keys shortcut="F2" />
          </dd>
        </dl>
      </section>
    </Dialog>
  );
}
