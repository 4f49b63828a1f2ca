export {
  createFullBackups,
  type CollectedBackup,
  type FullBackups,
  type FullRestore,
} from "./full-backups.ts";
export type { BackupManifest } from "./manifest.ts";
export type { RestoreRehearsal } from "./rehearse.ts";
