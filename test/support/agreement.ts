import BetterSqlite3 from "better-sqlite3";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEFAULT_ALERT_RULES } from "#shared/domain/alerts.ts";
import type { MaintenanceWindow } from "#shared/domain/maintenance.ts";
import { openTestCore, type TestCore } from "./core.ts";
import { scriptedDriver, type Script } from "./scripted-driver.ts";

/** A site of its own with recorders that all answer alike. */
export interface Place {
  /** Name of the site; its recorders are `NAME 1`, `NAME 2` …, their camera is `cam NAME`. */
  readonly name: string;
  /** What the recorders answer to the second audit. The first one finds every camera online. null if they are never audited. */
  readonly answer: Script | null;
  readonly recorders?: number;
  readonly isMaintained?: boolean;
  /** A user expects the cameras to be offline. */
  readonly isExpected?: boolean;
  /** A credential that only the process of the first audit had the password of. */
  readonly credential?: string;
  /** The recorders rejected the password of the credential in use. */
  readonly isRejected?: boolean;
}

const ALWAYS: MaintenanceWindow = {
  days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
  from: "00:00",
  to: "00:00",
};
const REJECTED = "rejected";
const UNTIL = new Date(Date.now() + 8 * 24 * 3_600_000).toISOString();

/**
 * A real core over these places: audited once while all was well, started again with passwords forgotten, audited once more.
 * The fleet has no network: a scripted driver answers.
 */
export async function agreementCore(places: readonly Place[]): Promise<TestCore> {
  const dataDir = mkdtempSync(join(tmpdir(), "muster-test-"));
  const scripts = new Map<string, Script>();
  const options = { dataDir, drivers: [scriptedDriver(scripts)] };
  const first = await openTestCore(options);
  await first.call("alerts.setRules", {
    rules: DEFAULT_ALERT_RULES.map((rule) => ({ ...rule, name: rule.name, minutes: 0 })).filter(
      ({ id }) => id !== "overdue",
    ),
  });
  const audited = places.filter(({ answer }) => answer !== null);
  const origins = new Map<string, Place>();
  for (const place of audited)
    for (const origin of await addPlace(first, place)) {
      origins.set(origin, place);
      scripts.set(origin, { channels: { [`cam ${place.name}`]: "Online" } });
    }
  await first.call("audit.run", { select: {}, channels: false });
  await first.stop({ keep: true });

  for (const [origin, { answer }] of origins) if (answer) scripts.set(origin, answer);
  const muster = await openTestCore(options);
  await muster.call("audit.run", { select: {}, channels: false });
  for (const place of places) if (place.answer === null) await addPlace(muster, place);
  await noteRejections(muster, places);
  return muster;
}

/** The scripted driver sends no password, and so nothing notes that it was rejected. */
async function noteRejections(muster: TestCore, places: readonly Place[]): Promise<void> {
  const rejected = places.filter(({ isRejected }) => isRejected).map(({ name }) => name);
  await muster.call("credentials.set", { name: REJECTED, username: "u", password: "p" });
  const { recorders } = await muster.call("recorders.list", {});
  const ids = recorders.filter(({ siteName }) => rejected.includes(siteName)).map(({ id }) => id);
  await muster.call("recorders.set", { ids, set: { credential: REJECTED } });
  const database = new BetterSqlite3(join(muster.dataDir, "muster.db"));
  database
    .prepare(
      `insert into sign_in_state (origin, account, recorder_id, credential, taken, unclear, refused_at, why)
       select recorder.place, credential.revision, recorder.id, credential.name, 0, 0, ?, 'Rejected.'
       from recorder join credential on credential.name = recorder.credential where credential.name = ?`,
    )
    .run(new Date().toISOString(), REJECTED);
  database.close();
}

let port = 10_000;

async function addPlace(muster: TestCore, place: Place): Promise<string[]> {
  const { name, recorders = 1, isMaintained, isExpected, credential } = place;
  await muster.call("sites.set", { name, ...(isMaintained && { maintenance: [ALWAYS] }) });
  if (credential !== undefined)
    await muster.call("credentials.set", { name: credential, username: "u", password: "p" });
  const origins: string[] = [];
  for (let count = 1; count <= recorders; count += 1) {
    port += 1;
    const url = `http://127.0.0.1:${port}`;
    const added = await muster.call("recorders.add", {
      name: `${name} ${count}`,
      url,
      site: name,
      driver: "scripted",
      ...(credential !== undefined && { credential }),
    });
    if (isExpected)
      await muster.call("channels.setNote", {
        recorderId: added.id,
        channel: "CH1",
        text: "",
        expectedOfflineUntil: UNTIL,
      });
    origins.push(url);
  }
  return origins;
}
