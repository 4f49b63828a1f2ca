import { Fragment, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { gridShortcutMessages as texts, shellMessages } from "#shared/messages/shell.ts";
import { Dialog, isTyping, Keys, useHotkeys, type HotkeyItem } from "#renderer/ui/index.ts";
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

/** The list that `?` opens. */
export function ShortcutsHelp(props: { opened: boolean; onClose: () => void }): ReactNode {
  const [shown] = useState(useActions());
  const groups = Map.groupBy(
    [...shown.values()].filter((action) => action.shortcut),
    (action) => action.group,
  );
  return (
    <Dialog title={shellMessages.shortcuts} opened={props.opened} onClose={props.onClose}>
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
        <h3>{texts.title}</h3>
        <dl className={css.list}>
          <dt>{texts.select}</dt>
          <dd>
            <Keys shortcut="Space" />
          </dd>
          <dt>{texts.selectAll}</dt>
          <dd>
            <Keys shortcut="mod+A" />
          </dd>
          <dt>{texts.copy}</dt>
          <dd>
            <Keys shortcut="mod+C" />
          </dd>
          <dt>{texts.open}</dt>
          <dd>
            <Keys shortcut="Enter" />
          </dd>
          <dt>{texts.edit}</dt>
          <dd>
            <Keys shortcut="F2" />
          </dd>
        </dl>
      </section>
    </Dialog>
  );
}
