import { createStore } from "zustand/vanilla";
import { defineStore } from "./store.ts";

/** Recorders picked in the inventory: what the bulk editor, the audit and the palette's actions work on. */
export interface SelectionState {
  readonly recorderIds: readonly string[];
  select(recorderIds: readonly string[]): void;
}

export const selectionStore = defineStore<SelectionState>("selection", () =>
  createStore<SelectionState>((set) => ({
    recorderIds: [],
    select: (recorderIds) => set({ recorderIds }),
  })),
);
