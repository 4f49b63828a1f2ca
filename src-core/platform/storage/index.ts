export { backUpDaily, openDatabase, type Storage } from "./open-database.ts";
export { readDamage } from "./read-damage.ts";
export { Where } from "./where.ts";
export { WriteQueue } from "./write-queue.ts";
export {
  createDatabaseMaintenance,
  type DatabaseMaintenance,
  type DatabaseState,
} from "./database-maintenance.ts";
export type { Tables } from "./schema.ts";
export { REPLACED, type Replaced } from "./replaced.ts";
export { CARRIED_OVER, type CarriedOver } from "./carry-over.ts";
