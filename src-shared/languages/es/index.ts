// Written by `npm run messages -- index`: all files of this folder.
import * as accountScreen from "./account-screen.ts";
import * as activityEntries from "./activity-entries.ts";
import * as activityScreen from "./activity-screen.ts";
import * as addresses from "./addresses.ts";
import * as agentScreens from "./agent-screens.ts";
import * as agents from "./agents.ts";
import * as alertActivity from "./alert-activity.ts";
import * as alertCommands from "./alert-commands.ts";
import * as alertScreens from "./alert-screens.ts";
import * as alerts from "./alerts.ts";
import * as answerShapes from "./answer-shapes.ts";
import * as approvals from "./approvals.ts";
import * as areaRules from "./area-rules.ts";
import * as availability from "./availability.ts";
import * as bulkEdit from "./bulk-edit.ts";
import * as bulkShapes from "./bulk-shapes.ts";
import * as bulkValues from "./bulk-values.ts";
import * as cameraReport from "./camera-report.ts";
import * as certificateScreen from "./certificate-screen.ts";
import * as certificates from "./certificates.ts";
import * as channelAbilities from "./channel-abilities.ts";
import * as channelAudit from "./channel-audit.ts";
import * as channelScreen from "./channel-screen.ts";
import * as common from "./common.ts";
import * as contactCauses from "./contact-causes.ts";
import * as contract from "./contract.ts";
import * as controls from "./controls.ts";
import * as counts from "./counts.ts";
import * as credentialErrors from "./credential-errors.ts";
import * as credentialPurposes from "./credential-purposes.ts";
import * as credentials from "./credentials.ts";
import * as customerPages from "./customer-pages.ts";
import * as customerReport from "./customer-report.ts";
import * as customerScreens from "./customer-screens.ts";
import * as customers from "./customers.ts";
import * as deviceCodes from "./device-codes.ts";
import * as discoveryErrors from "./discovery-errors.ts";
import * as discoveryScreen from "./discovery-screen.ts";
import * as driftErrors from "./drift-errors.ts";
import * as drift from "./drift.ts";
import * as expectationScreens from "./expectation-screens.ts";
import * as exposure from "./exposure.ts";
import * as fields from "./fields.ts";
import * as files from "./files.ts";
import * as filters from "./filters.ts";
import * as firstStart from "./first-start.ts";
import * as formErrors from "./form-errors.ts";
import * as healthScreens from "./health-screens.ts";
import * as health from "./health.ts";
import * as hosts from "./hosts.ts";
import * as importErrors from "./import-errors.ts";
import * as importScreen from "./import-screen.ts";
import * as inventoryErrors from "./inventory-errors.ts";
import * as inventory from "./inventory.ts";

export default {
  ...accountScreen,
  ...activityEntries,
  ...activityScreen,
  ...addresses,
  ...agentScreens,
  ...agents,
  ...alertActivity,
  ...alertCommands,
  ...alertScreens,
  ...alerts,
  ...answerShapes,
  ...approvals,
  ...areaRules,
  ...availability,
  ...bulkEdit,
  ...bulkShapes,
  ...bulkValues,
  ...cameraReport,
  ...certificateScreen,
  ...certificates,
  ...channelAbilities,
  ...channelAudit,
  ...channelScreen,
  ...common,
  ...contactCauses,
  ...contract,
  ...controls,
  ...counts,
  ...credentialErrors,
  ...credentialPurposes,
  ...credentials,
  ...customerPages,
  ...customerReport,
  ...customerScreens,
  ...customers,
  ...deviceCodes,
  ...discoveryErrors,
  ...discoveryScreen,
  ...driftErrors,
  ...drift,
  ...expectationScreens,
  ...exposure,
  ...fields,
  ...files,
  ...filters,
  ...firstStart,
  ...formErrors,
  ...healthScreens,
  ...health,
  ...hosts,
  ...importErrors,
  ...importScreen,
  ...inventoryErrors,
  ...inventory,
};
