import type { Action, ActionContext } from "#renderer/actions/index.ts";
import { recordersStore } from "#renderer/features/inventory/index.ts";
import { IconCheck, IconRefresh, IconStop } from "#renderer/ui/index.ts";
import { canAdd, findingRow } from "./rows.ts";
import { discoveryStore } from "./store.ts";

const HERE = { group: "Discovery", screens: ["discover"] } as const;

const discovery = ({ services }: ActionContext) => services.get(discoveryStore).getState();

export const discoveryActions: readonly Action[] = [
  {
    ...HERE,
    id: "discovery.start",
    label: "Look for recorders",
    keywords: "discover find search network mdns onvif sweep subnet again",
    shortcut: "L",
    icon: IconRefresh,
    enabled: (context) => !discovery(context).running || "It is looking already.",
    run(context) {
      discovery(context).open();
      return discovery(context).start();
    },
  },
  {
    ...HERE,
    id: "discovery.stop",
    label: "Stop looking",
    icon: IconStop,
    enabled: (context) => discovery(context).running || "Nothing is being looked for.",
    run: (context) => discovery(context).stop(),
  },
  {
    ...HERE,
    id: "discovery.selectNew",
    label: "Select all new",
    shortcut: "mod+shift+A",
    icon: IconCheck,
    enabled(context) {
      const known = context.services.get(recordersStore).getState();
      const fresh = discovery(context).findings.some((one) => canAdd(findingRow(one, known)));
      return fresh || "No new recorder was found.";
    },
    run: (context) => discovery(context).selectNew(),
  },
];
