import { createStore } from "zustand/vanilla";
import { defineStore } from "#renderer/services/store.ts";

interface ExportState {
  readonly opened: boolean;
  open(): void;
  close(): void;
}

/** The dialog over whatever screen is open. */
export const exportStore = defineStore<ExportState>("export", () =>
  createStore<ExportState>((set) => ({
    opened: false,
    open: () => set({ opened: true }),
    close: () => set({ opened: false }),
  })),
);
