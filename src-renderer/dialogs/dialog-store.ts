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
  /** A form of the dialog has values that are not saved. */
  readonly isUnsaved: boolean;
  show(dialog: Omit<OpenedDialog, "key">): void;
  close(): void;
  setUnsaved(isUnsaved: boolean): void;
}

/** The dialog that an action opened. There is one at a time; `Dialogs` shows it above the screen. */
export const dialogStore = defineStore<DialogState>("dialogs", () => {
  let key = 0;
  return createStore<DialogState>((set) => ({
    open: null,
    isUnsaved: false,
    show: (dialog) => set({ open: { ...dialog, key: (key += 1) }, isUnsaved: false }),
    close: () => set({ open: null, isUnsaved: false }),
    setUnsaved: (isUnsaved) => set({ isUnsaved }),
  }));
});

/** Opens a dialog over the screen that the user is on, or to which the same action navigates. */
export function openDialog<Props extends object>(
  services: Services,
  component: (props: Props & DialogProps) => ReactNode,
  props: NoInfer<Props>,
): void {
  services.get(dialogStore).getState().show({ component, props, about: null });
}

/** Opens a dialog about one row. It closes when the row is removed. */
export function openRowDialog<Row, State>(
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

/** The row that actions are about, as it is now: that of the open dialog, or the current one of the list or page on screen. */
export function currentRow<Row, State extends CollectionState<Row>>(
  services: Services,
  collection: Collection<Row, State>,
): Row | null {
  const state = services.get(collection).getState();
  const about = services.get(dialogStore).getState().open?.about ?? null;
  const current = state.grid?.current() ?? null;
  const ofList = current === null ? null : collection.idOf(current);
  const id = about?.collection === collection ? about.id : ofList;
  return collection.rowsOf(state).find((row) => collection.idOf(row) === id) ?? null;
}
