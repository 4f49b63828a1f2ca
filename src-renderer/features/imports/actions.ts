import type { Action } from "#renderer/actions/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { IconExport, IconImport } from "#renderer/ui/index.ts";
import { exportStore } from "./export-store.ts";
import { importStore } from "./store.ts";

export const importActions: readonly Action[] = [
  {
    id: "inventory.import",
    label: "Import",
    group: "Recorders",
    screens: ["recorders"],
    keywords: "recorders list file csv excel xlsx spreadsheet table",
    shortcut: "I",
    icon: IconImport,
    run: ({ services }) => services.get(importStore).getState().open(),
  },
  {
    id: "inventory.export",
    label: "Export",
    group: "Recorders",
    keywords: "recorders list file csv excel xlsx json save download",
    icon: IconExport,
    enabled: ({ services }) =>
      services.get(recordersStore).getState().recorders.length > 0 || "There are no recorders yet.",
    run: ({ services }) => services.get(exportStore).getState().open(),
  },
];
