export { demoProcess } from "./platform/adapters/system/demo-process.ts";
export type { Core } from "./core.ts";
export type { LogLevel, LogSink } from "./platform/ports/logger.ts";
export type { Clock } from "./platform/ports/clock.ts";
export { defaultDataDir } from "./default-data-dir.ts";
export { createNodeCore, type HashCosts, type NodeCoreOptions } from "./node-core.ts";
export type { ProcessKind } from "./process-kinds.ts";
export { checkFolder } from "./features/checks/index.ts";
export type { FleetFigures } from "./features/figures/index.ts";
export { startAgent, type RunningAgent, type StartAgentOptions } from "./start-agent.ts";
export type {
  BackupManifest,
  CollectedBackup,
  FullBackups,
  FullRestore,
  RestoreRehearsal,
} from "./features/backup/index.ts";
export { createNodeBackups } from "./node-backups.ts";
export {
  createDatabaseMaintenance,
  type DatabaseMaintenance,
  type DatabaseState,
} from "./platform/storage/index.ts";
export type {
  OpenedSession,
  OpenIdAttempt,
  OpenIdIdentity,
  OpenIdSignIn,
  OpenIdStart,
  SignInOrigin,
  Revoked,
  SignInInput,
  TeamAccess,
  TeamCaller,
} from "./features/team/index.ts";
export { networkOf, SignInThrottle, type Attempt } from "./features/team/index.ts";
export { withLocale } from "./platform/locale.ts";
export { inTurnsOf } from "./platform/turns.ts";
export { createTeamServers } from "./node-servers.ts";
export {
  readServerAddress,
  signedOut,
  type ServerAddress,
  type ServerConnection,
  type ServerSignIns,
  type TeamServers,
} from "./features/servers/index.ts";
