import { commonMessages as common } from "#shared/messages/common.ts";
import { importScreenMessages as texts } from "#shared/messages/import-screen.ts";
import { defineActions } from "#renderer/actions/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { IconExport, IconImport } from "#renderer/ui/index.ts";
import { exportStore } from "./export-store.ts";
import { importStore } from "./store.ts";

export const importActions = defineActions(
  () => common.recorders,
  [
    {
      id: "inventory.import",
      calls: ["imports.open"],
      label: () => texts.import,
      screens: ["recorders"],
      get keywords() {
        return texts.importKeywords;
      },
      shortcut: "I",
      icon: IconImport,
      run: ({ services }) => services.get(importStore).getState().open(),
    },
    {
      id: "inventory.export",
      calls: ["inventory.export"],
      label: () => texts.export,
      get keywords() {
        return texts.exportKeywords;
      },
      icon: IconExport,
      enabled: ({ services }) =>
        services.get(recordersStore).getState().recorders.length > 0 || common.thereAreNoRecorders,
      run: ({ services }) => services.get(exportStore).getState().open(),
    },
  ],
);
