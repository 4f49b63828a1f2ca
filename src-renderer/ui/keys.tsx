import type { ReactNode } from "react";
import css from "./keys.module.css";

const MAC = /mac/i.test(navigator.platform);

const NAMES: Record<string, string> = {
  escape: "Esc",
  delete: "Del",
  arrowdown: "↓",
  ...(MAC
    ? { mod: "⌘", shift: "⇧", alt: "⌥", enter: "↩" }
    : { mod: "Ctrl", shift: "Shift", alt: "Alt" }),
};

function keysOf(shortcut: string): string[] {
  return shortcut
    .split("+")
    .map((part) => NAMES[part.toLowerCase()] ?? (part.length === 1 ? part.toUpperCase() : part));
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
