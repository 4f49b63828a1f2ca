import { createStore } from "zustand/vanilla";
import { defineStore } from "#renderer/services/store.ts";
import type { DraftScope } from "./draft.ts";

interface CustomerReportState {
  /** What the dialog begins with; null if the dialog is closed. */
  readonly opened: Partial<DraftScope> | null;
  /** Counts the attempts to send a report: lists of sent reports are loaded again. */
  readonly attempts: number;
  open(scope?: Partial<DraftScope>): void;
  close(): void;
  noteSent(): void;
}

/** The dialog of the customer report, over whatever screen is open. */
export const customerReportStore = defineStore<CustomerReportState>("customerReport", () =>
  createStore<CustomerReportState>((set) => ({
    opened: null,
    attempts: 0,
    open: (scope = {}) => set({ opened: scope }),
    close: () => set({ opened: null }),
    noteSent: () => set(({ attempts }) => ({ attempts: attempts + 1 })),
  })),
);
