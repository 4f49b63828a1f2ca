import type { MethodName } from "#shared/contract/names.ts";
import { credentialRules } from "./kinds-credentials.ts";
import { alertRules } from "./kinds-alerts.ts";
import { inventoryRules } from "./kinds-inventory.ts";
import { reportRules } from "./kinds-reports.ts";
import { rolloutRules } from "./kinds-rollouts.ts";
import { scheduleRules } from "./kinds-schedules.ts";
import { agentRules } from "./kinds-agents.ts";
import { teamRules } from "./kinds-team.ts";
import { templateRules } from "./kinds-templates.ts";
import type { Rules } from "./rule.ts";

/** Every method that is written down, and how. One that changes something stands here or in `NOT_LOGGED`. */
export const RULES: Rules = {
  ...alertRules,
  ...inventoryRules,
  ...credentialRules,
  ...reportRules,
  ...rolloutRules,
  ...scheduleRules,
  ...agentRules,
  ...teamRules,
  ...templateRules,
};

/** Methods of which nothing is written down: they read, or change nothing but how Muster looks. */
export const NOT_LOGGED: ReadonlySet<MethodName> = new Set<MethodName>([
  "activity.list",
  "activity.verify",
  "agents.list",
  "alerts.deliver",
  "alerts.get",
  "alerts.list",
  "alerts.notices",
  "alerts.rules",
  "alerts.webhooks",
  "app.info",
  "audit.run",
  "availability.compare",
  "availability.days",
  "availability.figures",
  "availability.outages",
  "availability.problems",
  "availability.timeline",
  "branding.get",
  "channels.count",
  "channels.list",
  "channels.notes",
  "credentials.list",
  "credentials.uses",
  "customers.list",
  "discovery.probe",
  "discovery.run",
  "history.compare",
  "history.drift",
  "history.get",
  "history.list",
  "history.readAgain",
  "imports.close",
  "imports.open",
  "imports.preview",
  "jobs.cancel",
  "jobs.list",
  "mail.get",
  "overview.days",
  "overview.drift",
  "overview.get",
  "plans.approvals",
  "plans.conflicts",
  "plans.get",
  "plans.list",
  "preferences.get",
  "preferences.set",
  "recorders.details",
  "recorders.list",
  "reports.preview",
  "rollouts.get",
  "rollouts.list",
  "schedules.list",
  "schedules.preview",
  "schedules.runNow",
  "schedules.runs",
  "search.find",
  "secrets.status",
  "server.connect",
  "server.get",
  "server.leave",
  "server.signOut",
  "settings.read",
  "settings.readAll",
  "settings.survey",
  "sites.list",
  "team.me",
  "team.openId",
  "team.sessions",
  "team.settings",
  "team.startTotp",
  "team.testOpenId",
  "team.tokens",
  "team.users",
  "templates.get",
  "templates.list",
  "templates.parse",
  "views.list",
  "views.remove",
  "views.set",
]);

/** Written down where it is carried out, in the same transaction. */
export const LOGGED_INSIDE: ReadonlySet<MethodName> = new Set<MethodName>(["imports.apply"]);
