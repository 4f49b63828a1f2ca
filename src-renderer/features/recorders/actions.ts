import { commonMessages as common } from "#shared/messages/common.ts";
import { healthScreenMessages as health } from "#shared/messages/health-screens.ts";
import { recorderActionMessages as text } from "#shared/messages/recorder-actions.ts";
import { defineActions, type ActionContext } from "#renderer/actions/index.ts";
import { channelsStore } from "#renderer/features/channels/index.ts";
import { discoveryStore } from "#renderer/features/discovery/index.ts";
import { FLEET_FACTS, fleetViewLabel } from "#renderer/features/health/index.ts";
import {
  isFiltering,
  NO_FILTER,
  type OpenRecorderDialog,
} from "#renderer/features/inventory/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { bulkSelectionStore, selectionStore } from "#renderer/services/selection.ts";
import {
  IconAdd,
  IconAudit,
  IconBulkEdit,
  IconCredential,
  IconDetails,
  IconDiscover,
  IconDrift,
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
  requireRefused,
  selectedRecorderIds,
  some,
  targetRecorder,
  canSetOutdatedTls,
  trustable,
} from "./action-targets.ts";

const ON_RECORDERS = { screens: ["recorders"] } as const;

/** Opens a dialog on the Recorders screen; the palette offers these actions on every screen. */
function show(context: ActionContext, wanted: OpenRecorderDialog): void {
  inventory(context).show(wanted);
  if (context.screen !== "recorders") navigate("recorders");
}

/** Opens a dialog for the selected recorders. */
function dialog(kind: Exclude<OpenRecorderDialog["kind"], "add" | "compare">) {
  return (context: ActionContext) => show(context, { kind, ids: selectedRecorderIds(context) });
}

export const recorderActions = defineActions(
  () => common.recorders,
  [
    {
      ...ON_RECORDERS,
      id: "recorders.discover",
      calls: ["discovery.run"],
      label: () => text.discover,
      keywords: "find search network mdns lan scan",
      shortcut: "D",
      icon: IconDiscover,
      run: ({ services }) => services.get(discoveryStore).getState().open(),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.add",
      calls: ["recorders.add"],
      label: () => text.add,
      keywords: "new address by hand",
      shortcut: "N",
      icon: IconAdd,
      run: (context) => show(context, { kind: "add" }),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.audit",
      calls: ["audit.run"],
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
      ...ON_RECORDERS,
      id: "recorders.bulk",
      calls: ["settings.readAll"],
      label: () => text.editSettings,
      keywords: "bulk email template change",
      shortcut: "E",
      icon: IconBulkEdit,
      enabled: some,
      run(context) {
        context.services.get(bulkSelectionStore).getState().select(selectedRecorderIds(context));
        navigate("bulk");
      },
    },
    {
      ...ON_RECORDERS,
      id: "recorders.testMail",
      calls: ["settings.testEmail"],
      label: () => text.testMail,
      keywords: "email smtp check",
      icon: IconMail,
      enabled: one,
      run: dialog("testMail"),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.details",
      calls: [],
      label: () => text.details,
      keywords: "channels settings certificate activity history",
      shortcut: "O",
      icon: IconDetails,
      enabled: (context) => targetRecorder(context) !== null || text.selectRecorder,
      run: (context) => inventory(context).open(targetRecorder(context)),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.next",
      calls: [],
      label: () => text.next,
      shortcut: "J",
      enabled: detailsOpen,
      run: (context) => showNeighbour(context, 1),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.previous",
      calls: [],
      label: () => text.previous,
      shortcut: "K",
      enabled: detailsOpen,
      run: (context) => showNeighbour(context, -1),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.closeDetails",
      calls: [],
      label: () => common.closeDetails,
      shortcut: "Escape",
      enabled: detailsOpen,
      run: (context) => inventory(context).open(null),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.edit",
      calls: ["recorders.set"],
      label: () => text.edit,
      keywords: "rename address sign-in",
      shortcut: "shift+F2",
      icon: IconEdit,
      enabled: one,
      run: dialog("edit"),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.site",
      calls: [["recorders.set", "place"]],
      label: () => text.moveToSite,
      keywords: "move group",
      icon: IconSite,
      enabled: some,
      run: dialog("site"),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.credential",
      calls: [["recorders.set", "credential"]],
      label: () => text.setCredential,
      keywords: "password user login",
      icon: IconCredential,
      enabled: some,
      run: dialog("credential"),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.signIn",
      calls: [["recorders.set", "family"]],
      label: () => text.setSignIn,
      keywords: "basic digest session auth login",
      icon: IconSignIn,
      enabled: some,
      run: dialog("signIn"),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.trustNetwork",
      calls: [["recorders.set", "networkConsent"]],
      label: () => text.trustNetwork,
      keywords: "consent basic http password readable unencrypted",
      icon: IconVerify,
      enabled: (context) => trustable(context, false),
      run: dialog("trustNetwork"),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.distrustNetwork",
      calls: [["recorders.set", "networkConsent"]],
      label: () => text.distrustNetwork,
      keywords: "consent revoke password",
      icon: IconLock,
      enabled: (context) => trustable(context, true),
      run: distrust,
    },
    {
      ...ON_RECORDERS,
      id: "recorders.allowOutdatedTls",
      calls: [["recorders.set", "networkConsent"]],
      label: () => text.allowOutdatedTls,
      keywords: "https certificate encryption version exception",
      icon: IconVerify,
      enabled: canSetOutdatedTls(true),
      run: setOutdatedTls(true),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.forbidOutdatedTls",
      calls: [["recorders.set", "networkConsent"]],
      label: () => text.forbidOutdatedTls,
      keywords: "https encryption version exception",
      icon: IconLock,
      enabled: canSetOutdatedTls(false),
      run: setOutdatedTls(false),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.addTags",
      calls: [["recorders.set", "tag"]],
      label: () => text.addTags,
      keywords: "label group",
      shortcut: "T",
      icon: IconTag,
      enabled: some,
      run: dialog("addTags"),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.removeTags",
      calls: [["recorders.set", "tag"]],
      label: () => text.removeTags,
      icon: IconTag,
      enabled: some,
      run: dialog("removeTags"),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.testSignIn",
      calls: ["credentials.test"],
      label: () => common.testSignIn,
      keywords: "password check connection contact login try",
      icon: IconCredential,
      enabled: some,
      run: testSignIn,
    },
    {
      ...ON_RECORDERS,
      id: "recorders.retry",
      calls: ["credentials.retry"],
      label: () => text.retrySignIn,
      keywords: "password refused locked breaker",
      icon: IconRefresh,
      enabled: requireRefused,
      run: retry,
    },
    {
      ...ON_RECORDERS,
      id: "recorders.remove",
      calls: ["recorders.remove"],
      label: () => text.remove,
      keywords: "delete forget",
      shortcut: "Delete",
      icon: IconRemove,
      enabled: some,
      run: dialog("remove"),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.undo",
      calls: ["recorders.set"],
      label: () => text.undoChange,
      keywords: "restore back",
      shortcut: "mod+Z",
      icon: IconUndo,
      enabled: (context) => {
        const { undoable, running } = inventory(context);
        return undoable !== null || running > 0 || text.nothingToUndo;
      },
      run: undo,
    },
    ...FLEET_FACTS.map((fact) => ({
      id: `recorders.compare.${fact}`,
      calls: ["health.list"] as const,
      label: () => fleetViewLabel(fact),
      get keywords() {
        return health.compareKeywords;
      },
      icon: IconDrift,
      run: (context: ActionContext) => show(context, { kind: "compare", fact }),
    })),
    {
      ...ON_RECORDERS,
      id: "recorders.clearSelection",
      calls: [],
      label: () => text.clearSelection,
      keywords: "untick deselect none",
      enabled: ({ services }) =>
        services.get(selectionStore).getState().recorderIds.length > 0 || text.nothingSelected,
      run: ({ services }) => services.get(selectionStore).getState().select([]),
    },
    {
      ...ON_RECORDERS,
      id: "recorders.clearFilters",
      calls: [],
      label: () => text.clearFilters,
      keywords: "show all",
      icon: IconFilter,
      enabled: (context) => isFiltering(inventory(context).filter) || text.noFilters,
      run: (context) => inventory(context).setFilter(NO_FILTER),
    },
  ],
);
