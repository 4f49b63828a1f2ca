import type { Action, ActionContext } from "#renderer/actions/index.ts";
import { auditOutcome, channelsStore } from "#renderer/features/channels/index.ts";
import { discoveryStore } from "#renderer/features/discovery/index.ts";
import { navigate } from "#renderer/services/router.ts";
import { counted } from "#renderer/services/words.ts";
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
  notifyDone,
  notifyError,
  notifyOutcome,
} from "#renderer/ui/index.ts";
import {
  isFiltering,
  NO_FILTER,
  recordersStore,
  type RecorderDialog,
} from "#renderer/features/inventory/index.ts";
import { takeBack } from "./take-back.ts";

const HERE = { group: "Recorders", screens: ["recorders"] } as const;

const inventory = ({ services }: ActionContext) => services.get(recordersStore).getState();

/** The ticked recorders that the Recorders screen shows: what nobody sees is not acted on. */
function selected({ services, recorderIds, screen }: ActionContext): readonly string[] {
  if (recorderIds) return recorderIds;
  return screen === "recorders" ? services.get(selectionStore).getState().shownIds : [];
}

function some(context: ActionContext): true | string {
  return selected(context).length > 0 || hiddenSelection(context) || "Select recorders first.";
}

function one(context: ActionContext): true | string {
  if (selected(context).length === 1) return true;
  return hiddenSelection(context) ?? "Select one recorder first.";
}

/** Why a selection that is not on screen cannot be acted on; null if there is none. */
function hiddenSelection(context: ActionContext): string | null {
  if (context.recorderIds || context.screen !== "recorders") return null;
  const { recorderIds, shownIds } = context.services.get(selectionStore).getState();
  if (recorderIds.length === 0 || shownIds.length > 0) return null;
  return "The selected recorders are hidden by the search or filters. Show them, or clear the selection.";
}

/** Of the selected recorders, those that have refused a sign-in. */
function refusedOf(context: ActionContext): string[] {
  const { byId } = inventory(context);
  return selected(context).filter((id) => byId.get(id)?.refusal);
}

function refused(context: ActionContext): true | string {
  const selection = some(context);
  if (selection !== true) return selection;
  return refusedOf(context).length > 0 || "None of these recorders has refused a sign-in.";
}

/** @param trusted whether it is about recorders whose network is trusted, or is not */
function trustable(context: ActionContext, trusted: boolean): true | string {
  const selection = some(context);
  if (selection !== true) return selection;
  const { byId } = inventory(context);
  const found = selected(context).some((id) => byId.get(id)?.networkTrusted === trusted);
  return (
    found || `The network of these recorders is ${trusted ? "not trusted" : "trusted already"}.`
  );
}

/** What the cursor or the details are on, and otherwise what is ticked: for what is done to one recorder. */
export function targetRecorder(context: ActionContext): string | null {
  if (context.recorderIds) return context.recorderIds[0] ?? null;
  const { openId, grid } = inventory(context);
  const ticked = selected(context);
  return openId ?? grid?.current()?.id ?? (ticked.length === 1 ? (ticked[0] ?? null) : null);
}

/** The details go on to the next recorder on screen, and the cursor with them. */
function step(context: ActionContext, by: number): void {
  const { openId, grid, open } = inventory(context);
  const next = openId === null ? null : (grid?.neighbour(openId, by) ?? null);
  if (!next) return;
  open(next.id);
  grid?.moveTo(next.id);
}

function detailsOpen(context: ActionContext): true | string {
  return inventory(context).openId !== null || "No details are open.";
}

function any(context: ActionContext): true | string {
  return inventory(context).recorders.length > 0 || "There are no recorders yet.";
}

/** Opens a dialog, on the screen that has it: the palette offers it everywhere. */
function show(context: ActionContext, asked: RecorderDialog): void {
  inventory(context).show(asked);
  if (context.screen !== "recorders") navigate("recorders");
}

/** An action that opens a dialog about the selected recorders. */
function dialog(kind: Exclude<RecorderDialog["kind"], "add">) {
  return (context: ActionContext) => show(context, { kind, ids: selected(context) });
}

export const recorderActions: readonly Action[] = [
  {
    ...HERE,
    id: "recorders.discover",
    label: "Discover",
    keywords: "find search network mdns lan scan",
    shortcut: "D",
    icon: IconDiscover,
    run: ({ services }) => services.get(discoveryStore).getState().open(),
  },
  {
    ...HERE,
    id: "recorders.add",
    label: "Add recorder",
    keywords: "new address by hand",
    shortcut: "N",
    icon: IconAdd,
    run: (context) => show(context, { kind: "add" }),
  },
  {
    ...HERE,
    id: "recorders.audit",
    label: "Audit channels",
    keywords: "check cameras online offline refresh read",
    shortcut: "A",
    icon: IconAudit,
    enabled(context) {
      if (context.services.get(channelsStore).getState().auditing) return "An audit is running.";
      return hiddenSelection(context) ?? any(context);
    },
    run: audit,
  },
  {
    ...HERE,
    id: "recorders.bulk",
    label: "Edit settings",
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
    label: "Send test mail…",
    keywords: "email smtp check",
    icon: IconMail,
    enabled: one,
    run: dialog("testMail"),
  },
  {
    ...HERE,
    id: "recorders.details",
    label: "Details",
    keywords: "channels settings certificate activity history",
    shortcut: "O",
    icon: IconDetails,
    enabled: (context) => targetRecorder(context) !== null || "Put the cursor on a recorder first.",
    run: (context) => inventory(context).open(targetRecorder(context)),
  },
  {
    ...HERE,
    id: "recorders.next",
    label: "Details of the next recorder",
    shortcut: "J",
    enabled: detailsOpen,
    run: (context) => step(context, 1),
  },
  {
    ...HERE,
    id: "recorders.previous",
    label: "Details of the previous recorder",
    shortcut: "K",
    enabled: detailsOpen,
    run: (context) => step(context, -1),
  },
  {
    ...HERE,
    id: "recorders.closeDetails",
    label: "Close the details",
    shortcut: "Escape",
    enabled: detailsOpen,
    run: (context) => inventory(context).open(null),
  },
  {
    ...HERE,
    id: "recorders.edit",
    label: "Edit recorder",
    keywords: "rename address sign-in",
    shortcut: "shift+F2",
    icon: IconEdit,
    enabled: one,
    run: dialog("edit"),
  },
  {
    ...HERE,
    id: "recorders.site",
    label: "Move to site…",
    keywords: "move group",
    icon: IconSite,
    enabled: some,
    run: dialog("site"),
  },
  {
    ...HERE,
    id: "recorders.credential",
    label: "Set credential…",
    keywords: "password user login",
    icon: IconCredential,
    enabled: some,
    run: dialog("credential"),
  },
  {
    ...HERE,
    id: "recorders.signIn",
    label: "Set sign-in method…",
    keywords: "basic digest session auth login",
    icon: IconSignIn,
    enabled: some,
    run: dialog("signIn"),
  },
  {
    ...HERE,
    id: "recorders.trustNetwork",
    label: "Trust network…",
    keywords: "consent basic http password readable unencrypted",
    icon: IconVerify,
    enabled: (context) => trustable(context, false),
    run: dialog("trustNetwork"),
  },
  {
    ...HERE,
    id: "recorders.distrustNetwork",
    label: "Stop trusting network",
    keywords: "consent revoke password",
    icon: IconLock,
    enabled: (context) => trustable(context, true),
    run: distrust,
  },
  {
    ...HERE,
    id: "recorders.addTags",
    label: "Add tags…",
    keywords: "label group",
    shortcut: "T",
    icon: IconTag,
    enabled: some,
    run: dialog("addTags"),
  },
  {
    ...HERE,
    id: "recorders.removeTags",
    label: "Remove tags…",
    icon: IconTag,
    enabled: some,
    run: dialog("removeTags"),
  },
  {
    ...HERE,
    id: "recorders.testSignIn",
    label: "Test sign-in",
    keywords: "password check connection contact login try",
    icon: IconCredential,
    enabled: some,
    run: testSignIn,
  },
  {
    ...HERE,
    id: "recorders.retry",
    label: "Retry sign-in",
    keywords: "password refused locked breaker",
    icon: IconRefresh,
    enabled: refused,
    run: retry,
  },
  {
    ...HERE,
    id: "recorders.remove",
    label: "Remove…",
    keywords: "delete forget",
    shortcut: "Delete",
    icon: IconRemove,
    enabled: some,
    run: dialog("remove"),
  },
  {
    ...HERE,
    id: "recorders.undo",
    label: "Undo the removal",
    keywords: "restore back",
    shortcut: "mod+Z",
    icon: IconUndo,
    enabled: (context) =>
      inventory(context).removal !== null || "The last change was not a removal.",
    run: undo,
  },
  {
    ...HERE,
    id: "recorders.clearSelection",
    label: "Clear selection",
    keywords: "untick deselect none",
    enabled: ({ services }) =>
      services.get(selectionStore).getState().recorderIds.length > 0 || "Nothing is selected.",
    run: ({ services }) => services.get(selectionStore).getState().select([]),
  },
  {
    ...HERE,
    id: "recorders.clearFilters",
    label: "Clear the filters",
    keywords: "show all",
    icon: IconFilter,
    enabled: (context) => isFiltering(inventory(context).filter) || "Nothing is filtered.",
    run: (context) => inventory(context).setFilter(NO_FILTER),
  },
];

async function undo(context: ActionContext): Promise<void> {
  const { removal } = inventory(context);
  if (removal) await takeBack(context.services, removal);
}

/** Of the selected recorders, or of all. Says at the end what came out; failures stand in the grid. */
async function audit(context: ActionContext): Promise<void> {
  const ids = selected(context);
  const channels = context.services.get(channelsStore).getState();
  await channels.runAudit(ids.length > 0 ? ids : undefined);
  const { report, auditError } = context.services.get(channelsStore).getState();
  if (auditError) notifyError(auditError);
  if (report) notifyOutcome(auditOutcome(report));
}

/** One sign-in at each selected recorder, by the rules that an audit follows: a refused password is not sent again. */
async function testSignIn(context: ActionContext): Promise<void> {
  const ids = selected(context);
  const report = await inventory(context).ask(ids);
  if (report.ok) notifyOutcome(auditOutcome(report.value, "Sign-in"));
  else notifyError(report.error);
}

/** Takes the trust back; also from recorders that had it from their site. */
async function distrust(context: ActionContext): Promise<void> {
  const { byId, set } = inventory(context);
  const ids = selected(context).filter((id) => byId.get(id)?.networkTrusted);
  const error = await set(ids, { trustNetwork: false });
  if (error) notifyError(error);
  else notifyDone(`The network of ${counted(ids.length, "recorder")} is not trusted any more.`);
}

/** The one attempt that a person allows, beside whatever audit is under way, and what came of it. */
async function retry(context: ActionContext): Promise<void> {
  const ids = refusedOf(context);
  const tried = await inventory(context).retrySignIn(ids);
  if (!tried.ok) return notifyError(tried.error);
  notifyOutcome(auditOutcome(tried.value, "Sign-in"));
}
