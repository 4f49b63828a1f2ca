import { firstFleet } from "./0001-first-fleet.ts";
import { fleet } from "./0002-fleet.ts";
import { rollouts } from "./0003-rollouts.ts";
import { activity } from "./0004-activity.ts";
import { templates } from "./0005-templates.ts";
import { origins } from "./0006-origins.ts";
import { kept } from "./0007-kept.ts";
import { entries } from "./0008-entries.ts";
import { standings } from "./0009-standings.ts";
import { trust } from "./0010-trust.ts";
import { signInStates } from "./0011-sign-in-states.ts";
import { ownWriteStrategies } from "./0012-own-write-strategies.ts";
import { rolloutEndings } from "./0016-rollout-endings.ts";
import { addStatusHistory } from "./0017-status-history.ts";
import { customers } from "./0018-customers.ts";
import { schedules } from "./0019-schedules.ts";
import { alerts } from "./0020-alerts.ts";
import { branding } from "./0021-branding.ts";
import { closedDays } from "./0022-closed-days.ts";
import { certificateFingerprints } from "./0025-certificate-fingerprints.ts";
import { drivers } from "./0026-drivers.ts";
import { writeUnits } from "./0027-write-units.ts";
import { team } from "./0028-team.ts";
import { networks } from "./0029-networks.ts";
import { agents } from "./0030-agents.ts";
import { teamRights } from "./0031-team-rights.ts";
import { recorderQuirks } from "./0032-recorder-quirks.ts";
import { clock } from "./0033-clock.ts";
import { outdatedTls } from "./0034-outdated-tls.ts";
import { planAreas } from "./0035-plan-areas.ts";
import { knownOrigins } from "./0036-known-origins.ts";
import { addCredentialPurposes } from "./0037-credential-purposes.ts";
import { facts } from "./0038-facts.ts";
import { statusWords } from "./0039-status-words.ts";
import { statusTimes } from "./0040-status-times.ts";
import { judging } from "./0041-judging.ts";
import { clockGaps } from "./0042-clock-gaps.ts";
import { undoOwners } from "./0043-undo-owners.ts";
import { customerLanguages } from "./0044-customer-languages.ts";
import { customerReports } from "./0045-customer-reports.ts";
import { pictures } from "./0046-pictures.ts";
import { approvalRequests } from "./0047-approval-requests.ts";
import { scheduledRollouts } from "./0048-scheduled-rollouts.ts";
import { tokenAccess } from "./0049-token-access.ts";
import { referencePictures } from "./0050-reference-pictures.ts";
import { alertAssignments } from "./0051-alert-assignments.ts";
import { reportsOfUsers } from "./0052-reports-of-users.ts";
import { planPlaces } from "./0053-plan-places.ts";
import { returnedRecorders } from "./0054-returned-recorders.ts";
import { planFields } from "./0055-plan-fields.ts";
import type { Migrations } from "./migration.ts";

/** One file each, in the order of their numbers. A migration that has been released is never changed. */
export const migrations: Migrations = {
  "0001-first-fleet": firstFleet,
  "0002-fleet": fleet,
  "0003-rollouts": rollouts,
  "0004-activity": activity,
  "0005-templates": templates,
  "0006-origins": origins,
  "0007-kept": kept,
  "0008-entries": entries,
  "0009-standings": standings,
  "0010-trust": trust,
  "0011-sign-in-states": signInStates,
  "0012-own-write-strategies": ownWriteStrategies,
  "0016-rollout-endings": rolloutEndings,
  "0017-status-history": addStatusHistory,
  "0018-customers": customers,
  "0019-schedules": schedules,
  "0020-alerts": alerts,
  "0021-branding": branding,
  "0022-closed-days": closedDays,
  "0025-certificate-fingerprints": certificateFingerprints,
  "0026-drivers": drivers,
  "0027-write-units": writeUnits,
  "0028-team": team,
  "0029-networks": networks,
  "0030-agents": agents,
  "0031-team-rights": teamRights,
  "0032-recorder-quirks": recorderQuirks,
  "0033-clock": clock,
  "0034-outdated-tls": outdatedTls,
  "0035-plan-areas": planAreas,
  "0036-known-origins": knownOrigins,
  "0037-credential-purposes": addCredentialPurposes,
  "0038-facts": facts,
  "0039-status-words": statusWords,
  "0040-status-times": statusTimes,
  "0041-judging": judging,
  "0042-clock-gaps": clockGaps,
  "0043-undo-owners": undoOwners,
  "0044-customer-languages": customerLanguages,
  "0045-customer-reports": customerReports,
  "0046-pictures": pictures,
  "0047-approval-requests": approvalRequests,
  "0048-scheduled-rollouts": scheduledRollouts,
  "0049-token-access": tokenAccess,
  "0050-reference-pictures": referencePictures,
  "0051-alert-assignments": alertAssignments,
  "0052-reports-of-users": reportsOfUsers,
  "0053-plan-places": planPlaces,
  "0054-returned-recorders": returnedRecorders,
  "0055-plan-fields": planFields,
};
