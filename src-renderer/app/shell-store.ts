import { createStore } from "zustand/vanilla";
import { defineStore } from "#renderer/services/store.ts";

export interface ShellState {
  readonly shortcutsOpen: boolean;
  showShortcuts(open: boolean): void;
  readonly signOutAsked: boolean;
  askSignOut(open: boolean): void;
}

export const shellStore = defineStore<ShellState>("shell", () =>
  createStore<ShellState>((set) => ({
    shortcutsOpen: false,
    showShortcuts: (shortcutsOpen) => set({ shortcutsOpen }),
    signOutAsked: false,
    askSignOut: (signOutAsked) => set({ signOutAsked }),
  })),
);
