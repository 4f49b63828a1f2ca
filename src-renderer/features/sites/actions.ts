import type { Action, ActionContext } from "#renderer/actions/index.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconAdd, IconEdit, IconRemove, IconSite, IconUndo } from "#renderer/ui/index.ts";
import { sitesStore } from "./store.ts";
import { undoSites } from "./undo-sites.ts";

const HERE = { group: "Sites", screens: ["settings"] } as const;

const sites = ({ services }: ActionContext) => services.get(sitesStore).getState();

/** Id of the site that the dialog or the cursor is on, while the list is on screen. */
export function currentSite(context: ActionContext): string | null {
  const { grid, dialog } = sites(context);
  if (!grid) return null;
  return dialog && "id" in dialog ? dialog.id : (grid.current()?.id ?? null);
}

export function oneSite(context: ActionContext): true | string {
  return currentSite(context) !== null || "Put the cursor on a site first.";
}

/** The ticked sites that the list shows; a site that nobody sees is not changed. */
function tickedSites(context: ActionContext): readonly string[] {
  const { grid, shownTicked } = sites(context);
  return grid ? shownTicked : [];
}

function hiddenTicks(context: ActionContext): string | null {
  const { ticked, shownTicked } = sites(context);
  return ticked.length > 0 && shownTicked.length === 0 ? messages.hiddenSites : null;
}

function severalSites(context: ActionContext): true | string {
  if (tickedSites(context).length > 1) return true;
  return hiddenTicks(context) ?? messages.selectSites;
}

/** The ticked sites; without a tick the site under the cursor. */
function remove(context: ActionContext): void {
  const ids = tickedSites(context);
  if (ids.length > 1) sites(context).show({ kind: "removeSeveral", ids });
  else if (ids[0] !== undefined) sites(context).show({ kind: "remove", id: ids[0] });
  else toDialog("remove")(context);
}

async function undo(context: ActionContext): Promise<void> {
  const { lastUndo } = sites(context);
  if (lastUndo !== null) await undoSites(context.services, lastUndo);
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
    enabled(context) {
      if (tickedSites(context).length > 0) return true;
      return hiddenTicks(context) ?? oneSite(context);
    },
    run: remove,
  },
  {
    ...HERE,
    id: "sites.editSelected",
    label: messages.editSelected,
    keywords: "several bulk customer time zone credential maintenance trust network",
    icon: IconEdit,
    enabled: severalSites,
    run: (context) => sites(context).show({ kind: "editSeveral", ids: tickedSites(context) }),
  },
  {
    ...HERE,
    id: "sites.undo",
    label: messages.undoAction,
    keywords: "restore back",
    shortcut: "mod+Z",
    icon: IconUndo,
    enabled: (context) => sites(context).lastUndo !== null || messages.nothingToUndo,
    run: undo,
  },
  {
    ...HERE,
    id: "sites.clearSelection",
    label: messages.clearSelection,
    keywords: "untick deselect none",
    enabled: (context) => sites(context).ticked.length > 0 || messages.nothingSelected,
    run: (context) => sites(context).tick([]),
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
