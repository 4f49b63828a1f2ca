import { Menu } from "@mantine/core";
import type { ReactNode } from "react";
import { gridMessages as texts } from "#shared/messages/controls.ts";
import { copyText } from "../copy-text.ts";
import { IconCopy, IconDetails } from "../icons.ts";
import { notifyDone } from "../notify.tsx";
import { cellText, type GridColumn } from "./column.ts";
import { toTsv } from "./copy.ts";
import { nounText } from "./counts.ts";
import type { DataGridProps } from "./grid-props.ts";
import css from "./data-grid.module.css";

/** Row and position of an open context menu. */
export interface MenuTarget<T> {
  readonly row: T;
  /** Column of the cell. */
  readonly columnId: string;
  /** Pixels from the window's upper left. */
  readonly x: number;
  readonly y: number;
}

interface ContextMenuProps<T> {
  readonly place: MenuTarget<T> | null;
  readonly onClose: () => void;
  readonly grid: Pick<DataGridProps<T>, "columns" | "menu" | "menuEnd" | "noun" | "onOpen">;
  /** Columns on screen, in their order. */
  readonly shownColumns: () => readonly GridColumn<T>[];
}

/** The menu of a row, at the place of the click: items of the list, and copying. A list without items of its own offers to open the row. */
export function ContextMenu<T>({
  place,
  onClose,
  grid,
  shownColumns,
}: ContextMenuProps<T>): ReactNode {
  if (!place) return null;
  const { row, columnId } = place;
  const { columns, menu, menuEnd, noun, onOpen } = grid;
  const column = columns.find(({ id }) => id === columnId);
  const copy = (text: string) => {
    if (copyText(text)) notifyDone(texts.copied({ rows: nounText(noun, 1) }));
  };
  return (
    <Menu opened onClose={onClose} position="bottom-start" offset={2} returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={texts.rowMenu}
          className={css.anchor}
          style={{ left: place.x, top: place.y }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {menu?.(row)}
        {!menu && onOpen && (
          <Menu.Item onClick={() => onOpen(row)} leftSection={<IconDetails size={15} />}>
            {texts.openRow}
          </Menu.Item>
        )}
        {(menu || onOpen) && <Menu.Divider />}
        {column && (
          <Menu.Item
            onClick={() => copyText(cellText(column.value(row)))}
            leftSection={<IconCopy size={15} />}
          >
            {texts.copyCell}
          </Menu.Item>
        )}
        <Menu.Item
          onClick={() => copy(toTsv([shownColumns().map((one) => one.value(row))]))}
          leftSection={<IconCopy size={15} />}
        >
          {texts.copyRow}
        </Menu.Item>
        {menuEnd && <Menu.Divider />}
        {menuEnd?.(row)}
      </Menu.Dropdown>
    </Menu>
  );
}
