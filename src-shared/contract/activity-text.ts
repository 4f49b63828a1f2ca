import type { ActivityBody, ActivityKind } from "#shared/domain/activity.ts";
import { textWithoutAddress } from "#shared/domain/rollout-text.ts";
import { storedTextShown } from "#shared/domain/stored-text.ts";
import { exactTime } from "#shared/domain/time-text.ts";
import {
  activityHostMessages,
  activityKindMessages,
  activityScreenMessages as texts,
} from "#shared/messages/activity-screen.ts";
import type { LoggedMethod } from "./methods.ts";

/** The kind of entry that a call would have had if it had been permitted. */
const KIND_OF_CALL: Readonly<Record<LoggedMethod, ActivityKind>> = {
  "agents.setUp": "agents.setUp",
  "agents.disconnect": "agents.disconnected",
  "agents.add": "agent.added",
  "agents.revoke": "agent.revoked",
  "agents.renameGroup": "agentGroup.renamed",
  "agents.removeGroup": "agentGroup.removed",
  "alerts.acknowledge": "alert.acknowledged",
  "alerts.snooze": "alert.snoozed",
  "alerts.assign": "alert.assigned",
  "alerts.note": "alert.noted",
  "alerts.setRules": "alert.rulesChanged",
  "alerts.setWebhook": "webhook.set",
  "alerts.removeWebhook": "webhook.removed",
  "alerts.testWebhook": "webhook.tested",
  "mail.set": "mail.changed",
  "mail.test": "mail.tested",
  "credentials.set": "credential.set",
  "credentials.update": "credential.updated",
  "credentials.remove": "credential.removed",
  "credentials.test": "credential.tested",
  "credentials.retry": "credential.retried",
  "secrets.choose": "secrets.storeChosen",
  "secrets.changePassphrase": "secrets.passphraseChanged",
  "secrets.unlock": "secrets.unlocked",
  "secrets.lock": "secrets.locked",
  "channels.setNote": "channel.noted",
  "pictures.take": "picture.taken",
  "pictures.removeReference": "picture.referenceRemoved",
  "pictures.sheet": "picture.sheetMade",
  "pictures.setReference": "picture.referenceSet",
  "recorders.add": "recorder.added",
  "discovery.add": "recorder.added",
  "recorders.set": "recorder.changed",
  "recorders.remove": "recorder.removed",
  "recorders.restore": "recorder.restored",
  "recorders.acceptCertificate": "recorder.certificateAccepted",
  "discovery.updateAddress": "recorder.addressUpdated",
  "settings.testEmail": "recorder.emailTested",
  "inventory.export": "inventory.exported",
  "sites.set": "site.changed",
  "sites.setAll": "site.changed",
  "sites.undo": "site.restored",
  "customers.set": "customer.changed",
  "expectations.set": "expectation.changed",
  "health.accept": "fact.accepted",
  "customers.remove": "customer.removed",
  "sites.remove": "site.removed",
  "branding.set": "report.brandingChanged",
  "reports.make": "report.made",
  "history.acceptDrift": "drift.accepted",
  "history.putBack": "plan.made",
  "history.restore": "plan.made",
  "history.undoAcceptance": "drift.acceptanceUndone",
  "plans.approve": "plan.approved",
  "plans.requestApproval": "plan.approvalAsked",
  "plans.withdrawRequest": "plan.requestWithdrawn",
  "plans.reject": "plan.rejected",
  "plans.create": "plan.made",
  "plans.exclude": "plan.recordersExcluded",
  "plans.import": "plan.imported",
  "rollouts.cancel": "rollout.cancelAsked",
  "rollouts.next": "rollout.continued",
  "rollouts.pause": "rollout.pauseAsked",
  "rollouts.resume": "rollout.resumed",
  "rollouts.retry": "rollout.retried",
  "rollouts.rollback": "rollback.planned",
  "rollouts.reschedule": "rollout.rescheduled",
  "rollouts.schedule": "rollout.scheduled",
  "rollouts.unschedule": "rollout.unscheduled",
  "rollouts.start": "rollout.started",
  "schedules.set": "schedule.changed",
  "schedules.remove": "schedule.removed",
  "schedules.restore": "schedule.restored",
  "team.setUser": "user.changed",
  "team.removeUser": "user.removed",
  "team.resetPassword": "user.passwordSet",
  "team.changePassword": "user.passwordSet",
  "team.confirmTotp": "user.totpSet",
  "team.removeTotp": "user.totpRemoved",
  "team.revokeSession": "session.revoked",
  "team.createToken": "token.created",
  "team.revokeToken": "token.revoked",
  "team.setSettings": "team.settingsChanged",
  "templates.duplicate": "template.saved",
  "templates.remove": "template.removed",
  "templates.restore": "template.saved",
  "templates.save": "template.saved",
};

const ISO_TIME = /\b\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z/g;

/**
 * The detail of an entry for a reader. Entries are stored as they were written: in English, with times in UTC and with addresses of
 * recorders. The text is in the language of the reader, and a recorder has its name.
 * @param time a time in ISO 8601 and UTC, for the reader
 */
export function entryDetail(
  entry: Pick<ActivityBody, "kind" | "subject" | "detail"> &
    Partial<Pick<ActivityBody, "recorders">>,
  time: (iso: string) => string = exactTime,
): string {
  const detail = entry.kind === "access.refused" ? refusalText(entry) : entry.detail;
  const [recorder, ...others] = entry.recorders ?? [];
  const shown = storedTextShown(detail);
  const isAboutOne = recorder !== undefined && others.length === 0;
  return (isAboutOne ? textWithoutAddress(shown, recorder.name) : shown).replaceAll(ISO_TIME, time);
}

/** `ana (window)` */
export function entryUser({ user, host }: Pick<ActivityBody, "user" | "host">): string {
  return texts.whoVia({ user, host: activityHostMessages[host] });
}

/** Kinds that say themselves that something failed. */
const SAYS_FAILURE: ReadonlySet<ActivityKind> = new Set<ActivityKind>([
  "access.refused",
  "credential.refused",
  "log.broken",
  "rollout.interrupted",
  "rollout.notStarted",
  "rollout.stopped",
]);

/**
 * What was done, and whether it failed: `Recorder changed`, `Rollout started: Failed`, `Credential refused`.
 * @param kind what was done, if its text is not that of the kind
 */
export function entryKind(
  entry: Pick<ActivityBody, "kind" | "outcome">,
  kind = activityKindMessages[entry.kind],
): string {
  const isSaid = entry.outcome === "done" || SAYS_FAILURE.has(entry.kind);
  return isSaid ? kind : texts.failedKind({ kind });
}

/** What an entry is about, if it is about no recorder or site: a name or id, or what a refused call was for. Empty if that is nothing. */
export function entrySubject({ kind, subject }: Pick<ActivityBody, "kind" | "subject">): string {
  if (subject === null || kind !== "access.refused") return subject ?? "";
  // The entry has the name of the method.
  return isLogged(subject) ? activityKindMessages[KIND_OF_CALL[subject]] : texts.otherCall;
}

/** Why a call was refused, without the name of the method, which the stored sentence begins with. */
function refusalText({ subject, detail }: Pick<ActivityBody, "subject" | "detail">): string {
  const start = `${subject}: `;
  return detail.startsWith(start) ? detail.slice(start.length) : detail;
}

function isLogged(method: string): method is LoggedMethod {
  return Object.hasOwn(KIND_OF_CALL, method);
}
