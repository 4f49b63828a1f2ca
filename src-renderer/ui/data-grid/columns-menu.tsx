import { ActionIcon, Checkbox, Popover } from "@mantine/core";
import type { GridApi } from "ag-grid-community";
import { useEffect, useState, type ReactNode } from "react";
import { gridMessages as texts } from "#shared/messages/controls.ts";
import { IconColumns } from "../icons.ts";
import type { GridColumn } from "./column.ts";
import css from "./data-grid.module.css";

interface ColumnsMenuProps<T> {
  readonly columns: readonly GridColumn<T>[];
  readonly api: GridApi<T> | null;
  /** The user showed or hid a column. */
  readonly onChoose: (id: string) => void;
  readonly onReset: () => void;
}

/** Chooses the columns that are shown, and restores the default columns. */
export function ColumnsMenu<T>({
  columns,
  api,
  onChoose,
  onReset,
}: ColumnsMenuProps<T>): ReactNode {
  const [opened, setOpened] = useState(false);
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!api || !opened) return;
    const changed = () => redraw((count) => count + 1);
    api.addEventListener("columnVisible", changed);
    return () => api.removeEventListener("columnVisible", changed);
  }, [api, opened]);

  const show = (id: string, visible: boolean) => {
    api?.setColumnsVisible([id], visible);
    onChoose(id);
    // The grid reports the change a moment later; without this the box would jump back until then.
    redraw((count) => count + 1);
  };

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus shadow="md">
      <Popover.Target>
        <ActionIcon
          aria-label={texts.columns}
          title={texts.columns}
          disabled={!api}
          onClick={() => setOpened(!opened)}
        >
          <IconColumns size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={css.columns} aria-label={texts.columns}>
        {columns.map((column) => (
          <Checkbox
            key={column.id}
            size="xs"
            label={column.label}
            checked={api?.getColumn(column.id)?.isVisible() ?? false}
            onChange={(event) => show(column.id, event.currentTarget.checked)}
          />
        ))}
        <button type="button" className={css.reset} onClick={onReset}>
          {texts.resetColumns}
        </button>
      </Popover.Dropdown>
    </Popover>
  );
}
