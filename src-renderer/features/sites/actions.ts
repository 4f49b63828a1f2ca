import type { Action, ActionContext } from "#renderer/actions/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconAdd, IconEdit, IconRemove, IconSite } from "#renderer/ui/index.ts";
import { sitesStore } from "./store.ts";

const HERE = { group: "Sites", screens: ["settings"] } as const;

const sites = ({ services }: ActionContext) => services.get(sitesStore).getState();

/** Id of the site that the dialog or the cursor is on, while the list is on screen. */
export function currentSite(context: ActionContext): string | null {
  const { grid, dialog } = sites(context);
  if (!grid) return null;
  return dialog && dialog.kind !== "add" ? dialog.id : (grid.current()?.id ?? null);
}

export function oneSite(context: ActionContext): true | string {
  return currentSite(context) !== null || "Put the cursor on a site first.";
}

function toDialog(kind: "edit" | "remove") {
  return (context: ActionContext) => {
    const id = currentSite(context);
    if (id !== null) sites(context).show({ kind, id });
  };
}

export const siteActions: readonly Action[] = [
  {
    id: "sites.add",
    label: "New site…",
    group: "Sites",
    keywords: "add make customer location",
    icon: IconAdd,
    run(context) {
      sites(context).show({ kind: "add" });
      navigate("settings/sites");
    },
  },
  {
    ...HERE,
    id: "sites.edit",
    label: "Edit site…",
    keywords: "rename code time zone maintenance contact credential",
    shortcut: "shift+F2",
    icon: IconEdit,
    enabled: oneSite,
    run: toDialog("edit"),
  },
  {
    ...HERE,
    id: "sites.remove",
    label: "Remove site…",
    keywords: "delete",
    icon: IconRemove,
    enabled: oneSite,
    run: toDialog("remove"),
  },
  {
    id: "settings.sites",
    label: "Go to Sites",
    group: "Go to",
    keywords: "settings customers locations maintenance",
    icon: IconSite,
    run: () => navigate("settings/sites"),
  },
];
