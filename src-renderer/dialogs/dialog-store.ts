import type { ReactNode } from "react";
import { createStore } from "zustand/vanilla";
import type { Collection, CollectionState } from "#renderer/services/collection-store.ts";
import { defineStore, type Services } from "#renderer/services/store.ts";
import { RowDialog, type DialogProps, type RowDialogProps } from "./row-dialog.tsx";

export interface OpenedDialog {
  /** Another number for each dialog that is opened. */
  readonly key: number;
  readonly component: (props: never) => ReactNode;
  readonly props: object;
  /** The row that the dialog is about. */
  readonly about: { readonly collection: object; readonly id: string } | null;
}

interface DialogState {
  readonly open: OpenedDialog | null;
  /** Number of forms with values that are not saved: a dialog may open another one. */
  readonly unsaved: number;
  show(dialog: Omit<OpenedDialog, "key">): void;
  /** @param key of the dialog that closes itself: an answer that comes late must not close the next dialog */
  close(key?: number): void;
  /** The dialog does not close by itself until the returned function is called. */
  holdOpen(): () => void;
}

/** The dialog that an action opened. There is one at a time; `Dialogs` shows it above the screen. */
export const dialogStore = defineStore<DialogState>("dialogs", () => {
  let key = 0;
  return createStore<DialogState>((set) => ({
    open: null,
    unsaved: 0,
    show: (dialog) => set({ open: { ...dialog, key: (key += 1) } }),
    close: (wanted) =>
      set(({ open }) => (wanted === undefined || open?.key === wanted ? { open: null } : {})),
    holdOpen() {
      set(({ unsaved }) => ({ unsaved: unsaved + 1 }));
      return () => set(({ unsaved }) => ({ unsaved: unsaved - 1 }));
    },
  }));
});

/** Opens a dialog over the screen that the user is on, or to which the same action navigates. */
export function openDialog<Props extends DialogProps>(
  services: Services,
  component: (props: Props) => ReactNode,
  props: NoInfer<Omit<Props, keyof DialogProps>>,
): void {
  services.get(dialogStore).getState().show({ component, props, about: null });
}

/** Opens a dialog about one row. It closes when the row is removed. */
export function openRowDialog<Row, State extends CollectionState<Row>>(
  services: Services,
  collection: Collection<Row, State>,
  dialog: (props: RowDialogProps<Row>) => ReactNode,
  id: string,
): void {
  const about = { collection, id };
  const props = { ...about, dialog };
  services
    .get(dialogStore)
    .getState()
    .show({ component: RowDialog<Row, State>, props, about });
}

export function closeDialog(services: Services): void {
  services.get(dialogStore).getState().close();
}

/** The row that actions are about, as it is now: that of the open dialog, of the panel, or the current one of the list or page on screen. */
export function currentRow<Row, State extends CollectionState<Row>>(
  services: Services,
  collection: Collection<Row, State>,
): Row | null {
  const state = services.get(collection).getState();
  const about = services.get(dialogStore).getState().open?.about ?? null;
  const id = about?.collection === collection ? about.id : idOnScreen(state, collection);
  return collection.rowsOf(state).find((row) => collection.idOf(row) === id) ?? null;
}

function idOnScreen<Row, State extends CollectionState<Row>>(
  { grid, openId }: State,
  { idOf }: Collection<Row, State>,
): string | null {
  if (grid === null) return null;
  const current = grid.current();
  return openId ?? (current === null ? null : idOf(current));
}

/** Closes the panel beside the list; null if none is open. */
export function closePanel<Row, State extends CollectionState<Row>>(
  services: Services,
  collection: Collection<Row, State>,
): (() => void) | null {
  const { grid, openId, open } = services.get(collection).getState();
  return grid !== null && openId !== null ? () => open(null) : null;
}
