import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { gridMessages as texts } from "#shared/messages/controls.ts";
import css from "./data-grid.module.css";

/** Row and position of an open context menu. */
export interface MenuTarget<T> {
  readonly row: T;
  /** Pixels from the window's upper left. */
  readonly x: number;
  readonly y: number;
}

interface ContextMenuProps<T> {
  readonly place: MenuTarget<T> | null;
  readonly onClose: () => void;
  readonly items: (row: T) => ReactNode;
}

/** Context menu of a grid row, opened at the pointer. Renders nothing if `place` is null. */
export function ContextMenu<T>({ place, onClose, items }: ContextMenuProps<T>): ReactNode {
  if (!place) return null;
  return (
    <Menu opened onClose={onClose} position="bottom-start" offset={2} returnFocus={false}>
      {/* An invisible button at the pointer: the menu is placed relative to it. */}
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={texts.rowMenu}
          className={css.anchor}
          style={{ left: place.x, top: place.y }}
        />
      </Menu.Target>
      <Menu.Dropdown>{items(place.row)}</Menu.Dropdown>
    </Menu>
  );
}
