import type { ReactNode } from "react";
import { keyNameMessages as texts } from "#shared/messages/controls.ts";
import css from "./keys.module.css";

const MAC = /mac/i.test(navigator.platform);

/** Keys by their names in shortcuts, as keyboards in the language of the reader label them. */
function keyNames(): Readonly<Record<string, string>> {
  return {
    escape: "Esc",
    delete: texts.delete,
    arrowdown: "↓",
    ...(MAC
      ? { mod: "⌘", shift: "⇧", alt: "⌥", enter: "↩" }
      : { mod: texts.control, shift: texts.shift, alt: "Alt" }),
  };
}

function keysOf(shortcut: string): string[] {
  const names = keyNames();
  return shortcut
    .split("+")
    .map((part) => names[part.toLowerCase()] ?? (part.length === 1 ? part.toUpperCase() : part));
}

/** `mod+K` as the keyboard of this machine is labelled: `Ctrl+K`, `⌘K`. */
export function shortcutText(shortcut: string): string {
  return keysOf(shortcut).join(MAC ? "" : "+");
}

export function Keys(props: { shortcut: string }): ReactNode {
  return (
    <span className={css.keys}>
      {keysOf(props.shortcut).map((key) => (
        <kbd key={key} className={css.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
