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

/** How the methods are written down whose record says `log: "entry"`. One without a rule does not compile. */
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
