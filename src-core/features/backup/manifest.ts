import { z } from "zod";

/** Increased when an older version of Muster could not read a backup any more. */
export const BACKUP_FORMAT = 1;
export const MANIFEST_FILE = "manifest.json";

/** Files of an installation, in the order in which a backup has them. */
export const MEMBER_FILES = [
  "muster.db",
  "activity.head",
  "vault.muster",
  "server.json",
  "desktop.json",
] as const;
export const PICTURE_FOLDER = "pictures";
const PICTURE = /^pictures\/[0-9A-Za-z_-]{1,200}\.picture$/;

export function isMemberName(name: string): boolean {
  return MEMBER_FILES.some((file) => file === name) || PICTURE.test(name);
}

const memberSchema = z.object({
  name: z.string().refine(isMemberName),
  bytes: z.int().nonnegative(),
  /** Hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type BackupMember = z.infer<typeof memberSchema>;

export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** Version of Muster that created the backup. */
  version: z.string(),
  /** Last migration of the database. */
  schema: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.iso.datetime(),
  /** How many passwords and keys each store has. Only those of the vault are in the backup. */
  passwords: z.object({
    vault: z.int().nonnegative(),
    keychain: z.int().nonnegative(),
    memory: z.int().nonnegative(),
  }),
  /** False: pictures of cameras were left out. */
  pictures: z.boolean(),
  members: z.array(memberSchema).min(1),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** Members of a manifest of any version. */
export const anyManifestSchema = z.object({ format: z.int(), version: z.string() });

export function bytesOfMembers({ members }: BackupManifest): number {
  return members.reduce((sum, { bytes }) => sum + bytes, 0);
}
