import { createStore } from "zustand/vanilla";
import { defineStore } from "#renderer/services/store.ts";

interface ReportState {
  readonly opened: boolean;
  open(): void;
  close(): void;
}

/** The dialog over whatever screen is open. */
export const reportStore = defineStore<ReportState>("report", () =>
  createStore<ReportState>((set) => ({
    opened: false,
    open: () => set({ opened: true }),
    close: () => set({ opened: false }),
  })),
);
