import type { LoggedMethod } from "#shared/contract/methods.ts";
import type { ActivityEntry, ActivityKind } from "#shared/domain/activity.ts";
import {
  activityKindMessages,
  activityScreenMessages as texts,
} from "#shared/messages/activity-screen.ts";

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

/** What a refused call was for, in the words of the log. The entry stores the name of the method. */
export function refusedCallText(method: string): string {
  return isLogged(method) ? activityKindMessages[KIND_OF_CALL[method]] : texts.otherCall;
}

/** Why a call was refused, without the name of the method, which the stored sentence begins with. */
export function refusalText({
  subject,
  detail,
}: Pick<ActivityEntry, "subject" | "detail">): string {
  const start = `${subject}: `;
  return detail.startsWith(start) ? detail.slice(start.length) : detail;
}

function isLogged(method: string): method is LoggedMethod {
  return Object.hasOwn(KIND_OF_CALL, method);
}
