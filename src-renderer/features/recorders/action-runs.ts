import { recorderActionMessages as text } from "#shared/messages/recorder-actions.ts";
import type { ActionContext } from "#renderer/actions/index.ts";
import { auditOutcome, channelsStore } from "#renderer/features/channels/index.ts";
import { recordersInScope } from "#renderer/features/places/index.ts";
import { notifyDone, notifyError, notifyOutcome } from "#renderer/ui/index.ts";
import { inventory, outdatedTlsOf, refusedOf, selectedRecorderIds } from "./action-targets.ts";
import { undoChange } from "./undo-change.ts";

/** Shows the next (`by` 1) or previous (`by` -1) recorder on screen in the details, and moves the cursor there. */
export function showNeighbour(context: ActionContext, by: number): void {
  const { openId, grid, open } = inventory(context);
  const next = openId === null ? null : (grid?.neighbour(openId, by) ?? null);
  if (!next) return;
  open(next.id);
  grid?.moveTo(next.id);
}

export async function undo(context: ActionContext): Promise<void> {
  const change = await inventory(context).lastChange();
  if (change) await undoChange(context.services, change);
}

/** Audits the selected recorders, or without a selection all of the scope, and shows the result. The grid shows each failure. */
export async function audit(context: ActionContext): Promise<void> {
  const { services, scope } = context;
  const ids = selectedRecorderIds(context);
  const { runAudit } = services.get(channelsStore).getState();
  await runAudit(ids.length > 0 ? ids : recordersInScope(services, scope));
  const { report, auditError } = services.get(channelsStore).getState();
  if (auditError) notifyError(auditError);
  if (report) notifyOutcome(auditOutcome(report));
}

/** Signs in once at each selected recorder, by the rules of an audit: a refused password is not sent again. */
export async function testSignIn(context: ActionContext): Promise<void> {
  const report = await inventory(context).ask(selectedRecorderIds(context));
  if (report.ok) notifyOutcome(auditOutcome(report.value, "signIn"));
  else notifyError(report.error);
}

/** Withdraws the trust in the network, also from recorders that are trusted through their site. */
export async function distrust(context: ActionContext): Promise<void> {
  const { byId, set } = inventory(context);
  const ids = selectedRecorderIds(context).filter((id) => byId.get(id)?.networkTrusted);
  const error = await set(ids, { trustNetwork: false });
  if (error) notifyError(error);
  else notifyDone(text.distrusted({ count: ids.length }));
}

/** Permits outdated TLS for the selected recorders, or no longer. */
export const setOutdatedTls = (allowed: boolean) => async (context: ActionContext) => {
  const ids = outdatedTlsOf(context, !allowed);
  const error = await inventory(context).set(ids, { outdatedTls: allowed });
  const done = allowed ? text.outdatedTlsAllowed : text.outdatedTlsForbidden;
  if (error) notifyError(error);
  else notifyDone(done({ count: ids.length }));
};

/** Makes the one sign-in attempt that the user allows, also while an audit runs, and shows the result. */
export async function retry(context: ActionContext): Promise<void> {
  const tried = await inventory(context).retrySignIn(refusedOf(context));
  if (!tried.ok) return notifyError(tried.error);
  notifyOutcome(auditOutcome(tried.value, "signIn"));
}
