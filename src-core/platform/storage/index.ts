export { backUpDaily, openDatabase, type Storage } from "./open-database.ts";
export { readDamage } from "./read-damage.ts";
export { Where } from "./where.ts";
export { WriteQueue } from "./write-queue.ts";
export { copyWhole } from "./backups.ts";
export { DATABASE_LOCK } from "./damage.ts";
export { storageFault } from "./faults.ts";
export { freeReplacedName } from "./files.ts";
export { HELD_SIGN_INS, type HeldSignIns } from "./held-sign-ins.ts";
export { schemaNames } from "./migrate.ts";
export { commitRestore, dropRestore, finishRestore, startRestore } from "./pending-restore.ts";
export { makePrivate } from "./private-files.ts";
export { adaptRestored } from "./restored-database.ts";
export {
  checkRestorable,
  createDatabaseMaintenance,
  type DatabaseMaintenance,
  type DatabaseState,
} from "./database-maintenance.ts";
export type { Tables } from "./schema.ts";
export { ALREADY_SET } from "./rollout-item-row.ts";
export { REPLACED, type Replaced } from "./replaced.ts";
export { CARRIED_OVER, type CarriedOver } from "./carry-over.ts";
