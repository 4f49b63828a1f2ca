import { createStore } from "zustand/vanilla";
import { defineStore } from "#renderer/services/store.ts";
import type { DraftScope } from "./draft.ts";

interface CustomerReportState {
  /** What the dialog begins with; null if the dialog is closed. */
  readonly opened: Partial<DraftScope> | null;
  open(scope?: Partial<DraftScope>): void;
  close(): void;
}

/** The dialog of the customer report, over whatever screen is open. */
export const customerReportStore = defineStore<CustomerReportState>("customerReport", () =>
  createStore<CustomerReportState>((set) => ({
    opened: null,
    open: (scope = {}) => set({ opened: scope }),
    close: () => set({ opened: null }),
  })),
);
