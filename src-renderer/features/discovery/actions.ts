import {
  discoveryAddMessages as addTexts,
  discoveryScreenMessages as texts,
} from "#shared/messages/discovery-screen.ts";
import { defineActions, type ActionContext } from "#renderer/actions/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { IconAdd, IconCheck, IconDiscover, IconStop } from "#renderer/ui/index.ts";
import { canAdd, findingRow } from "./rows.ts";
import { discoveryStore } from "./store.ts";

const ON_DISCOVER = { screens: ["discover"] } as const;

const discovery = ({ services }: ActionContext) => services.get(discoveryStore).getState();

export const discoveryActions = defineActions(
  () => texts.group,
  [
    {
      ...ON_DISCOVER,
      id: "discovery.start",
      calls: ["discovery.run"],
      label: () => texts.start,
      get keywords() {
        return texts.startKeywords;
      },
      shortcut: "L",
      icon: IconDiscover,
      enabled: (context) => !discovery(context).running || texts.running,
      run(context) {
        discovery(context).open();
        return discovery(context).start();
      },
    },
    {
      ...ON_DISCOVER,
      id: "discovery.stop",
      calls: ["jobs.cancel"],
      label: () => texts.stop,
      icon: IconStop,
      enabled: (context) => discovery(context).running || texts.notRunning,
      run: (context) => discovery(context).stop(),
    },
    {
      ...ON_DISCOVER,
      id: "discovery.add",
      calls: ["discovery.add"],
      label: () => addTexts.add,
      icon: IconAdd,
      enabled: (context) => discovery(context).selected.length > 0 || addTexts.noneSelected,
      run: (context) => discovery(context).askToAdd(),
    },
    {
      ...ON_DISCOVER,
      id: "discovery.selectNew",
      calls: ["discovery.add"],
      label: () => texts.selectNew,
      shortcut: "mod+shift+A",
      icon: IconCheck,
      enabled(context) {
        const known = context.services.get(recordersStore).getState();
        const fresh = discovery(context).findings.some((one) => canAdd(findingRow(one, known)));
        return fresh || texts.noneNew;
      },
      run: (context) => discovery(context).selectNew(),
    },
  ],
);
