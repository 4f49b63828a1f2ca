import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderActionMessages as recorders } from "#shared/messages/recorder-actions.ts";
import { siteMessages as messages } from "#shared/messages/sites.ts";
import { defineActions, type Action, type ActionContext } from "#renderer/actions/index.ts";
import { currentRow, openDialog, openRowDialog } from "#renderer/dialogs/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { IconAdd, IconEdit, IconRemove, IconSite, IconUndo } from "#renderer/ui/index.ts";
import { EditSites } from "./edit-sites.tsx";
import { RemoveSite } from "./remove-site.tsx";
import { RemoveSites } from "./remove-sites.tsx";
import { EditSite, NewSite } from "./site-dialog.tsx";
import { sitesStore } from "./store.ts";
import { undoSites } from "./undo-sites.ts";

const ON_SITES = { screens: ["sites"] } as const;

const sites = ({ services }: ActionContext) => services.get(sitesStore).getState();

/** Id of the site in the dialog, at the cursor of the list, or of the page; null while none of them is on screen. */
export function currentSite({ services }: ActionContext): string | null {
  return currentRow(services, sitesStore)?.id ?? null;
}

export function oneSite(context: ActionContext): true | string {
  return currentSite(context) !== null || messages.selectSite;
}

/** Ids of the selected sites that the list shows. Actions skip sites that are hidden. */
function tickedSites(context: ActionContext): readonly string[] {
  const { grid, shownTicked } = sites(context);
  return grid === null || grid.isPage ? [] : shownTicked;
}

function hiddenTicks(context: ActionContext): string | null {
  const { ticked, shownTicked } = sites(context);
  return ticked.length > 0 && shownTicked.length === 0 ? messages.hiddenSites : null;
}

function severalSites(context: ActionContext): true | string {
  if (tickedSites(context).length > 1) return true;
  return hiddenTicks(context) ?? messages.selectSites;
}

/** Opens the removal of the selected sites or, without a selection, of the site at the cursor. */
function remove(context: ActionContext): void {
  const ids = tickedSites(context);
  const [first] = ids;
  if (ids.length > 1) openDialog(context.services, RemoveSites, { ids });
  else toDialog(RemoveSite, first)(context);
}

async function undo(context: ActionContext): Promise<void> {
  const { lastUndo } = sites(context);
  if (lastUndo !== null) await undoSites(context.services, lastUndo);
}

function toDialog(dialog: typeof EditSite, of?: string) {
  return (context: ActionContext) => {
    const id = of ?? currentSite(context);
    if (id !== null) openRowDialog(context.services, sitesStore, dialog, id);
  };
}

const listActions = defineActions(
  () => common.sites,
  [
    {
      id: "sites.add",
      calls: ["sites.set"],
      label: () => messages.addAction,
      keywords: "add make customer location",
      icon: IconAdd,
      run({ services }) {
        navigate("sites");
        openDialog(services, NewSite, {});
      },
    },
    {
      ...ON_SITES,
      id: "sites.edit",
      calls: ["sites.set"],
      label: () => messages.editAction,
      keywords: "rename code time zone maintenance contact credential",
      shortcut: "shift+F2",
      icon: IconEdit,
      enabled: oneSite,
      run: toDialog(EditSite),
    },
    {
      ...ON_SITES,
      id: "sites.remove",
      calls: ["sites.remove"],
      label: () => messages.removeAction,
      keywords: "delete",
      icon: IconRemove,
      enabled(context) {
        if (tickedSites(context).length > 0) return true;
        return hiddenTicks(context) ?? oneSite(context);
      },
      run: remove,
    },
    {
      ...ON_SITES,
      id: "sites.editSelected",
      calls: ["sites.setAll"],
      label: () => messages.editSelected,
      keywords: "several bulk customer time zone credential maintenance trust network",
      icon: IconEdit,
      enabled: severalSites,
      run: (context) => openDialog(context.services, EditSites, { ids: tickedSites(context) }),
    },
    {
      ...ON_SITES,
      id: "sites.undo",
      calls: ["sites.undo"],
      label: () => messages.undoAction,
      keywords: "restore back",
      shortcut: "mod+Z",
      icon: IconUndo,
      enabled: (context) => sites(context).lastUndo !== null || messages.nothingToUndo,
      run: undo,
    },
    {
      ...ON_SITES,
      id: "sites.clearSelection",
      calls: [],
      label: () => recorders.clearSelection,
      keywords: "untick deselect none",
      enabled: (context) => sites(context).ticked.length > 0 || recorders.nothingSelected,
      run: (context) => sites(context).tick([]),
    },
  ],
);

const goToActions = defineActions(
  () => common.goTo,
  [
    {
      id: "sites.open",
      calls: ["sites.list"],
      label: () => messages.goToAction,
      keywords: "customers locations maintenance",
      icon: IconSite,
      run: () => navigate("sites", { scope: null }),
    },
  ],
);

export const siteActions: readonly Action[] = [...listActions, ...goToActions];
