import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { backupMessages as texts } from "#shared/messages/backup.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { VaultStore } from "#core/platform/ports/secret-store.ts";
import {
  createDatabaseMaintenance,
  openDatabase,
  type Storage,
} from "#core/platform/storage/index.ts";
import { verifyActivityOf } from "#core/features/activity/index.ts";
import { readArchive } from "./archive.ts";
import { PICTURE_FOLDER, type BackupManifest } from "./manifest.ts";
import { unlockBy } from "./unlock-by.ts";
import { storedPasswords } from "./stored-passwords.ts";

/** The possible readings of the passphrase of the vault; null if it is unknown. */
export type Passphrases = () => Promise<Result<readonly string[] | null>>;

/** What a restore of a backup would give. */
export interface RestoreRehearsal {
  readonly manifest: BackupManifest;
  /** Rows per kind; a kind that its database does not have is absent. */
  readonly counts: Readonly<Partial<Record<Counted, number>>>;
  /** Faults of the backup, as sentences; empty if there are none. */
  readonly faults: readonly string[];
  /** What the backup does not contain, or what could not be checked, as sentences. */
  readonly missing: readonly string[];
}

const COUNTED = {
  customers: "customer",
  sites: "site",
  recorders: "recorder",
  credentials: "credential",
  templates: "stored_template",
  plans: "plan",
  rollouts: "rollout",
  schedules: "schedule",
  users: "team_user",
  agents: "agent",
  activity: "activity",
} as const;
type Counted = keyof typeof COUNTED;

interface RehearsalTools {
  readonly program: string;
  readonly version: string;
  readonly clock: Clock;
  vaultIn(folder: string): VaultStore;
}

/** Restores the backup in a temporary folder, migrates its database, and checks everything. Leaves nothing behind. */
export async function rehearse(
  tools: RehearsalTools,
  source: Readable,
  name: string,
  passphrases: Passphrases,
): Promise<Result<RestoreRehearsal>> {
  const folder = mkdtempSync(join(tmpdir(), "muster-rehearsal-"));
  try {
    const read = await readArchive(source, folder, name);
    return read.ok ? await inspect(tools, folder, read.value, passphrases) : read;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inspect(
  tools: RehearsalTools,
  folder: string,
  manifest: BackupManifest,
  passphrases: Passphrases,
): Promise<Result<RestoreRehearsal>> {
  const { program, version, clock } = tools;
  const opened = await openDatabase(folder, { program, version });
  if (!opened.ok) return opened;
  const storage = opened.value;
  const [faults, missing]: [string[], string[]] = [[], []];
  try {
    const checked = await createDatabaseMaintenance(folder, { program, version }).check();
    faults.push(...(checked.ok ? checked.value.faults : [checked.error.message]));
    const log = await verifyActivityOf({ storage, dataDir: folder, clock });
    if (!log.ok) faults.push(log.detail);
    const vault = await checkPasswords(storage, tools.vaultIn(folder), passphrases);
    if (!vault.ok) return vault;
    faults.push(...vault.value.faults);
    missing.push(...vault.value.missing, ...missingPictures(storage, folder, manifest));
    return ok({ manifest, counts: countsIn(storage), faults, missing });
  } finally {
    await storage.close();
  }
}

async function checkPasswords(
  { sqlite }: Storage,
  vault: VaultStore,
  passphrases: Passphrases,
): Promise<Result<Pick<RestoreRehearsal, "faults" | "missing">>> {
  const all = storedPasswords(sqlite).filter(({ table }) => table !== "stored_key");
  const [faults, missing]: [string[], string[]] = [[], []];
  const elsewhere = all.filter(({ store }) => store !== "vault").length;
  if (elsewhere > 0) missing.push(texts.passwordsElsewhere({ count: elsewhere }));
  const inVault = all.filter(({ store }) => store === "vault");
  if (!vault.exists()) {
    if (inVault.length > 0) faults.push(texts.vaultMissing({ count: inVault.length }));
    return ok({ faults, missing });
  }
  const unlocked = await unlock(vault, passphrases);
  if (!unlocked.ok) return unlocked;
  if (!unlocked.value) missing.push(texts.vaultNotOpened);
  else
    for (const { name, account } of inVault) {
      const secret = await vault.get(account);
      if (!secret.ok) return secret;
      if (secret.value === null) faults.push(texts.passwordMissing({ name }));
    }
  vault.lock();
  return ok({ faults, missing });
}

/** `ok(false)`: no passphrase is known. Fails if the vault is damaged, or the passphrase is wrong. */
async function unlock(vault: VaultStore, passphrases: Passphrases): Promise<Result<boolean>> {
  const state = await vault.state();
  if (state.state === "unavailable") return { ok: false, error: state.error };
  const readings = await passphrases();
  if (!readings.ok) return readings;
  if (readings.value === null) return ok(false);
  const unlocked = await unlockBy(vault, readings.value);
  return unlocked.ok ? ok(true) : unlocked;
}

function missingPictures(
  { sqlite }: Storage,
  folder: string,
  { pictures }: BackupManifest,
): string[] {
  const files = sqlite.prepare<[], string>("select file from picture").pluck().all();
  if (files.length === 0) return [];
  if (!pictures) return [texts.picturesLeftOut({ count: files.length })];
  const gone = files.filter((file) => !existsSync(join(folder, PICTURE_FOLDER, file)));
  return gone.length === 0 ? [] : [texts.picturesMissing({ count: gone.length })];
}

function countsIn({ sqlite }: Storage): RestoreRehearsal["counts"] {
  const count = (table: string) =>
    sqlite.prepare<[], number>(`select count(*) from ${table}`).pluck().get() ?? 0;
  return Object.fromEntries(Object.entries(COUNTED).map(([kind, table]) => [kind, count(table)]));
}
