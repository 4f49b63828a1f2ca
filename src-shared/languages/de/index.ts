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
import * as api from "./api.ts";
import * as approvals from "./approvals.ts";
import * as areaRules from "./area-rules.ts";
import * as areasDisarming from "./areas/disarming.ts";
import * as areasEmail from "./areas/email.ts";
import * as areasEventPush from "./areas/event-push.ts";
import * as areasReadings from "./areas/readings.ts";
import * as areasRecognition from "./areas/recognition.ts";
import * as areasTime from "./areas/time.ts";
import * as areasValues from "./areas/values.ts";
import * as availability from "./availability.ts";
import * as backup from "./backup.ts";
import * as bulkEdit from "./bulk-edit.ts";
import * as bulkShapes from "./bulk-shapes.ts";
import * as bulkValues from "./bulk-values.ts";
import * as calendar from "./calendar.ts";
import * as cameraReport from "./camera-report.ts";
import * as certificateScreen from "./certificate-screen.ts";
import * as certificates from "./certificates.ts";
import * as channelAbilities from "./channel-abilities.ts";
import * as channelAudit from "./channel-audit.ts";
import * as channelScreen from "./channel-screen.ts";
import * as checks from "./checks.ts";
import * as commandsActivity from "./commands/activity.ts";
import * as commandsAgents from "./commands/agents.ts";
import * as commandsApi from "./commands/api.ts";
import * as commandsBackup from "./commands/backup.ts";
import * as commandsChannels from "./commands/channels.ts";
import * as commandsColumns from "./commands/columns.ts";
import * as commandsContexts from "./commands/contexts.ts";
import * as commandsCredentials from "./commands/credentials.ts";
import * as commandsDatabase from "./commands/database.ts";
import * as commandsDiscovery from "./commands/discovery.ts";
import * as commandsHealth from "./commands/health.ts";
import * as commandsImports from "./commands/imports.ts";
import * as commandsPictures from "./commands/pictures.ts";
import * as commandsPlans from "./commands/plans.ts";
import * as commandsProgram from "./commands/program.ts";
import * as commandsRecorders from "./commands/recorders.ts";
import * as commandsReports from "./commands/reports.ts";
import * as commandsRollouts from "./commands/rollouts.ts";
import * as commandsScheduledRollouts from "./commands/scheduled-rollouts.ts";
import * as commandsServe from "./commands/serve.ts";
import * as commandsServers from "./commands/servers.ts";
import * as commandsSettings from "./commands/settings.ts";
import * as commandsSites from "./commands/sites.ts";
import * as commandsTemplates from "./commands/templates.ts";
import * as commandsUsers from "./commands/users.ts";
import * as common from "./common.ts";
import * as contactCauses from "./contact-causes.ts";
import * as contactSheet from "./contact-sheet.ts";
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
import * as demo from "./demo.ts";
import * as deviceCodes from "./device-codes.ts";
import * as discoveryErrors from "./discovery-errors.ts";
import * as discoveryScreen from "./discovery-screen.ts";
import * as driftErrors from "./drift-errors.ts";
import * as drift from "./drift.ts";
import * as expectationScreens from "./expectation-screens.ts";
import * as exposure from "./exposure.ts";
import * as factsBandwidth from "./facts/bandwidth.ts";
import * as factsCameraView from "./facts/camera-view.ts";
import * as factsCamera from "./facts/camera.ts";
import * as factsCertificateDays from "./facts/certificate-days.ts";
import * as factsChannelStatus from "./facts/channel-status.ts";
import * as factsClockSpread from "./facts/clock-spread.ts";
import * as factsClock from "./facts/clock.ts";
import * as factsDiskTable from "./facts/disk-table.ts";
import * as factsDisks from "./facts/disks.ts";
import * as factsExceptionAlarms from "./facts/exception-alarms.ts";
import * as factsFindings from "./facts/findings.ts";
import * as factsFirmwareMatrix from "./facts/firmware-matrix.ts";
import * as factsFirmware from "./facts/firmware.ts";
import * as factsFootageCalendar from "./facts/footage-calendar.ts";
import * as factsFootage from "./facts/footage.ts";
import * as factsPoePower from "./facts/poe-power.ts";
import * as factsRaid from "./facts/raid.ts";
import * as factsReachability from "./facts/reachability.ts";
import * as factsRecording from "./facts/recording.ts";
import * as factsRestarts from "./facts/restarts.ts";
import * as factsSignInFailures from "./facts/sign-in-failures.ts";
import * as fields from "./fields.ts";
import * as files from "./files.ts";
import * as filters from "./filters.ts";
import * as firstStart from "./first-start.ts";
import * as firstSteps from "./first-steps.ts";
import * as formErrors from "./form-errors.ts";
import * as healthScreens from "./health-screens.ts";
import * as health from "./health.ts";
import * as help from "./help.ts";
import * as hosts from "./hosts.ts";
import * as importErrors from "./import-errors.ts";
import * as importScreen from "./import-screen.ts";
import * as inventoryErrors from "./inventory-errors.ts";
import * as inventory from "./inventory.ts";
import * as jobs from "./jobs.ts";
import * as launcher from "./launcher.ts";
import * as limits from "./limits.ts";
import * as logs from "./logs.ts";
import * as mail from "./mail.ts";
import * as maintenance from "./maintenance.ts";
import * as metrics from "./metrics.ts";
import * as openidScreen from "./openid-screen.ts";
import * as overview from "./overview.ts";
import * as passwordStore from "./password-store.ts";
import * as pictures from "./pictures.ts";
import * as places from "./places.ts";
import * as planErrors from "./plan-errors.ts";
import * as planStates from "./plan-states.ts";
import * as plans from "./plans.ts";
import * as probe from "./probe.ts";
import * as recorderActions from "./recorder-actions.ts";
import * as recorderDetails from "./recorder-details.ts";
import * as recorderDialogs from "./recorder-dialogs.ts";
import * as recorderErrors from "./recorder-errors.ts";
import * as recorderFields from "./recorder-fields.ts";
import * as recorderSignIn from "./recorder-sign-in.ts";
import * as recordersScreen from "./recorders-screen.ts";
import * as reportScreens from "./report-screens.ts";
import * as reportTables from "./report-tables.ts";
import * as rolloutErrors from "./rollout-errors.ts";
import * as rolloutOptions from "./rollout-options.ts";
import * as rolloutScreens from "./rollout-screens.ts";
import * as rolloutStates from "./rollout-states.ts";
import * as rolloutStatus from "./rollout-status.ts";
import * as rollouts from "./rollouts.ts";
import * as scheduleCommand from "./schedule-command.ts";
import * as scheduleScreen from "./schedule-screen.ts";
import * as scheduledReports from "./scheduled-reports.ts";
import * as scheduledRollouts from "./scheduled-rollouts.ts";
import * as schedules from "./schedules.ts";
import * as secrets from "./secrets.ts";
import * as sentReports from "./sent-reports.ts";
import * as serverScreen from "./server-screen.ts";
import * as servers from "./servers.ts";
import * as settingsScreen from "./settings-screen.ts";
import * as settings from "./settings.ts";
import * as severalChannels from "./several-channels.ts";
import * as shares from "./shares.ts";
import * as shell from "./shell.ts";
import * as signInErrors from "./sign-in-errors.ts";
import * as sites from "./sites.ts";
import * as storage from "./storage.ts";
import * as teamHost from "./team-host.ts";
import * as team from "./team.ts";
import * as templateErrors from "./template-errors.ts";
import * as testMail from "./test-mail.ts";
import * as timeline from "./timeline.ts";
import * as usersScreen from "./users-screen.ts";
import * as views from "./views.ts";
import * as wall from "./wall.ts";
import * as writeUnits from "./write-units.ts";

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
  ...api,
  ...approvals,
  ...areaRules,
  ...areasDisarming,
  ...areasEmail,
  ...areasEventPush,
  ...areasReadings,
  ...areasRecognition,
  ...areasTime,
  ...areasValues,
  ...availability,
  ...backup,
  ...bulkEdit,
  ...bulkShapes,
  ...bulkValues,
  ...calendar,
  ...cameraReport,
  ...certificateScreen,
  ...certificates,
  ...channelAbilities,
  ...channelAudit,
  ...channelScreen,
  ...checks,
  ...commandsActivity,
  ...commandsAgents,
  ...commandsApi,
  ...commandsBackup,
  ...commandsChannels,
  ...commandsColumns,
  ...commandsContexts,
  ...commandsCredentials,
  ...commandsDatabase,
  ...commandsDiscovery,
  ...commandsHealth,
  ...commandsImports,
  ...commandsPictures,
  ...commandsPlans,
  ...commandsProgram,
  ...commandsRecorders,
  ...commandsReports,
  ...commandsRollouts,
  ...commandsScheduledRollouts,
  ...commandsServe,
  ...commandsServers,
  ...commandsSettings,
  ...commandsSites,
  ...commandsTemplates,
  ...commandsUsers,
  ...common,
  ...contactCauses,
  ...contactSheet,
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
  ...demo,
  ...deviceCodes,
  ...discoveryErrors,
  ...discoveryScreen,
  ...driftErrors,
  ...drift,
  ...expectationScreens,
  ...exposure,
  ...factsBandwidth,
  ...factsCameraView,
  ...factsCamera,
  ...factsCertificateDays,
  ...factsChannelStatus,
  ...factsClockSpread,
  ...factsClock,
  ...factsDiskTable,
  ...factsDisks,
  ...factsExceptionAlarms,
  ...factsFindings,
  ...factsFirmwareMatrix,
  ...factsFirmware,
  ...factsFootageCalendar,
  ...factsFootage,
  ...factsPoePower,
  ...factsRaid,
  ...factsReachability,
  ...factsRecording,
  ...factsRestarts,
  ...factsSignInFailures,
  ...fields,
  ...files,
  ...filters,
  ...firstStart,
  ...firstSteps,
  ...formErrors,
  ...healthScreens,
  ...health,
  ...help,
  ...hosts,
  ...importErrors,
  ...importScreen,
  ...inventoryErrors,
  ...inventory,
  ...jobs,
  ...launcher,
  ...limits,
  ...logs,
  ...mail,
  ...maintenance,
  ...metrics,
  ...openidScreen,
  ...overview,
  ...passwordStore,
  ...pictures,
  ...places,
  ...planErrors,
  ...planStates,
  ...plans,
  ...probe,
  ...recorderActions,
  ...recorderDetails,
  ...recorderDialogs,
  ...recorderErrors,
  ...recorderFields,
  ...recorderSignIn,
  ...recordersScreen,
  ...reportScreens,
  ...reportTables,
  ...rolloutErrors,
  ...rolloutOptions,
  ...rolloutScreens,
  ...rolloutStates,
  ...rolloutStatus,
  ...rollouts,
  ...scheduleCommand,
  ...scheduleScreen,
  ...scheduledReports,
  ...scheduledRollouts,
  ...schedules,
  ...secrets,
  ...sentReports,
  ...serverScreen,
  ...servers,
  ...settingsScreen,
  ...settings,
  ...severalChannels,
  ...shares,
  ...shell,
  ...signInErrors,
  ...sites,
  ...storage,
  ...teamHost,
  ...team,
  ...templateErrors,
  ...testMail,
  ...timeline,
  ...usersScreen,
  ...views,
  ...wall,
  ...writeUnits,
};
