import { createStore } from "zustand/vanilla";
import { defineStore } from "./store.ts";

/** Recorders ticked on the Recorders screen. */
export interface SelectionState {
  readonly recorderIds: readonly string[];
  /** Those of them that search and filters leave on screen: what actions are carried out on. */
  readonly shownIds: readonly string[];
  select(recorderIds: readonly string[]): void;
  setShown(shownIds: readonly string[]): void;
}

export const selectionStore = defineStore<SelectionState>("selection", () =>
  createStore<SelectionState>((set) => ({
    recorderIds: [],
    shownIds: [],
    // The grid reports at once which of them are on screen.
    select: (recorderIds) => set({ recorderIds, shownIds: recorderIds }),
    setShown: (shownIds) => set({ shownIds }),
  })),
);

/** Recorders that the bulk editor works on. They are chosen there, or sent there by an action. */
export interface BulkSelectionState {
  readonly recorderIds: readonly string[];
  select(recorderIds: readonly string[]): void;
}

export const bulkSelectionStore = defineStore<BulkSelectionState>("bulkSelection", () =>
  createStore<BulkSelectionState>((set) => ({
    recorderIds: [],
    select: (recorderIds) => set({ recorderIds }),
  })),
);
