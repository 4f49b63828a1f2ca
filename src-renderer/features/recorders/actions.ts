import { commonMessages as common } from "#shared/messages/common.ts";
import { recorderActionMessages as text } from "#shared/messages/recorder-actions.ts";
import { defineActions, type ActionContext } from "#renderer/actions/index.ts";
import { channelsStore } from "#renderer/features/channels/index.ts";
import { discoveryStore } from "#renderer/features/discovery/index.ts";
import { isFiltering, NO_FILTER, type RecorderDialog } from "#renderer/features/inventory/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { bulkSelectionStore, selectionStore } from "#renderer/services/selection.ts";
import {
  IconAdd,
  IconAudit,
  IconBulkEdit,
  IconCredential,
  IconDetails,
  IconDiscover,
  IconEdit,
  IconFilter,
  IconLock,
  IconMail,
  IconRefresh,
  IconRemove,
  IconSignIn,
  IconSite,
  IconTag,
  IconUndo,
  IconVerify,
} from "#renderer/ui/index.ts";
import {
  audit,
  distrust,
  retry,
  setOutdatedTls,
  showNeighbour,
  testSignIn,
  undo,
} from "./action-runs.ts";
import {
  any,
  detailsOpen,
  hiddenSelection,
  inventory,
  one,
  refused,
  selected,
  some,
  targetRecorder,
  canSetOutdatedTls,
  trustable,
} from "./action-targets.ts";

const HERE = { screens: ["recorders"] } as const;

/** Opens a dialog on the Recorders screen; the palette offers these actions on every screen. */
function show(context: ActionContext, wanted: RecorderDialog): void {
  inventory(context).show(wanted);
  if (context.screen !== "recorders") navigate("recorders");
}

/** Opens a dialog for the selected recorders. */
function dialog(kind: Exclude<RecorderDialog["kind"], "add">) {
  return (context: ActionContext) => show(context, { kind, ids: selected(context) });
}

export const recorderActions = defineActions(
  () => common.recorders,
  [
    {
      ...HERE,
      id: "recorders.discover",
      label: () => text.discover,
      keywords: "find search network mdns lan scan",
      shortcut: "D",
      icon: IconDiscover,
      run: ({ services }) => services.get(discoveryStore).getState().open(),
    },
    {
      ...HERE,
      id: "recorders.add",
      label: () => text.add,
      keywords: "new address by hand",
      shortcut: "N",
      icon: IconAdd,
      run: (context) => show(context, { kind: "add" }),
    },
    {
      ...HERE,
      id: "recorders.audit",
      label: () => text.audit,
      keywords: "check cameras online offline refresh read",
      shortcut: "A",
      icon: IconAudit,
      enabled(context) {
        if (context.services.get(channelsStore).getState().auditing) return text.auditRunning;
        return hiddenSelection(context) ?? any(context);
      },
      run: audit,
    },
    {
      ...HERE,
      id: "recorders.bulk",
      label: () => text.editSettings,
      keywords: "bulk email template change",
      shortcut: "E",
      icon: IconBulkEdit,
      enabled: some,
      run(context) {
        context.services.get(bulkSelectionStore).getState().select(selected(context));
        navigate("bulk");
      },
    },
    {
      ...HERE,
      id: "recorders.testMail",
      label: () => text.testMail,
      keywords: "email smtp check",
      icon: IconMail,
      enabled: one,
      run: dialog("testMail"),
    },
    {
      ...HERE,
      id: "recorders.details",
      label: () => text.details,
      keywords: "channels settings certificate activity history",
      shortcut: "O",
      icon: IconDetails,
      enabled: (context) => targetRecorder(context) !== null || text.selectRecorder,
      run: (context) => inventory(context).open(targetRecorder(context)),
    },
    {
      ...HERE,
      id: "recorders.next",
      label: () => text.next,
      shortcut: "J",
      enabled: detailsOpen,
      run: (context) => showNeighbour(context, 1),
    },
    {
      ...HERE,
      id: "recorders.previous",
      label: () => text.previous,
      shortcut: "K",
      enabled: detailsOpen,
      run: (context) => showNeighbour(context, -1),
    },
    {
      ...HERE,
      id: "recorders.closeDetails",
      label: () => common.closeDetails,
      shortcut: "Escape",
      enabled: detailsOpen,
      run: (context) => inventory(context).open(null),
    },
    {
      ...HERE,
      id: "recorders.edit",
      label: () => text.edit,
      keywords: "rename address sign-in",
      shortcut: "shift+F2",
      icon: IconEdit,
      enabled: one,
      run: dialog("edit"),
    },
    {
      ...HERE,
      id: "recorders.site",
      label: () => text.moveToSite,
      keywords: "move group",
      icon: IconSite,
      enabled: some,
      run: dialog("site"),
    },
    {
      ...HERE,
      id: "recorders.credential",
      label: () => text.setCredential,
      keywords: "password user login",
      icon: IconCredential,
      enabled: some,
      run: dialog("credential"),
    },
    {
      ...HERE,
      id: "recorders.signIn",
      label: () => text.setSignIn,
      keywords: "basic digest session auth login",
      icon: IconSignIn,
      enabled: some,
      run: dialog("signIn"),
    },
    {
      ...HERE,
      id: "recorders.trustNetwork",
      label: () => text.trustNetwork,
      keywords: "consent basic http password readable unencrypted",
      icon: IconVerify,
      enabled: (context) => trustable(context, false),
      run: dialog("trustNetwork"),
    },
    {
      ...HERE,
      id: "recorders.distrustNetwork",
      label: () => text.distrustNetwork,
      keywords: "consent revoke password",
      icon: IconLock,
      enabled: (context) => trustable(context, true),
      run: distrust,
    },
    {
      ...HERE,
      id: "recorders.allowOutdatedTls",
      label: () => text.allowOutdatedTls,
      keywords: "https certificate encryption version exception",
      icon: IconVerify,
      enabled: canSetOutdatedTls(true),
      run: setOutdatedTls(true),
    },
    {
      ...HERE,
      id: "recorders.forbidOutdatedTls",
      label: () => text.forbidOutdatedTls,
      keywords: "https encryption version exception",
      icon: IconLock,
      enabled: canSetOutdatedTls(false),
      run: setOutdatedTls(false),
    },
    {
      ...HERE,
      id: "recorders.addTags",
      label: () => text.addTags,
      keywords: "label group",
      shortcut: "T",
      icon: IconTag,
      enabled: some,
      run: dialog("addTags"),
    },
    {
      ...HERE,
      id: "recorders.removeTags",
      label: () => text.removeTags,
      icon: IconTag,
      enabled: some,
      run: dialog("removeTags"),
    },
    {
      ...HERE,
      id: "recorders.testSignIn",
      label: () => common.testSignIn,
      keywords: "password check connection contact login try",
      icon: IconCredential,
      enabled: some,
      run: testSignIn,
    },
    {
      ...HERE,
      id: "recorders.retry",
      label: () => text.retrySignIn,
      keywords: "password refused locked breaker",
      icon: IconRefresh,
      enabled: refused,
      run: retry,
    },
    {
      ...HERE,
      id: "recorders.remove",
      label: () => text.remove,
      keywords: "delete forget",
      shortcut: "Delete",
      icon: IconRemove,
      enabled: some,
      run: dialog("remove"),
    },
    {
      ...HERE,
      id: "recorders.undo",
      label: () => text.undoRemoval,
      keywords: "restore back",
      shortcut: "mod+Z",
      icon: IconUndo,
      enabled: (context) => inventory(context).removal !== null || text.noRemoval,
      run: undo,
    },
    {
      ...HERE,
      id: "recorders.clearSelection",
      label: () => text.clearSelection,
      keywords: "untick deselect none",
      enabled: ({ services }) =>
        services.get(selectionStore).getState().recorderIds.length > 0 || text.nothingSelected,
      run: ({ services }) => services.get(selectionStore).getState().select([]),
    },
    {
      ...HERE,
      id: "recorders.clearFilters",
      label: () => text.clearFilters,
      keywords: "show all",
      icon: IconFilter,
      enabled: (context) => isFiltering(inventory(context).filter) || text.noFilters,
      run: (context) => inventory(context).setFilter(NO_FILTER),
    },
  ],
);
