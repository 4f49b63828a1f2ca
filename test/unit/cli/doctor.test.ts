import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkHint, checkText } from "#shared/domain/check-text.ts";
import type { Check, CheckCode } from "#shared/domain/checks.ts";
import { fault } from "#shared/errors.ts";
import { checkCodes } from "#shared/messages/checks.ts";
import { selfSigned, writeCertificate } from "#test/support/self-signed.ts";
import { muster } from "./support.ts";

function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "muster-doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "data");
  mkdirSync(path, { mode: 0o700 });
  return path;
}

function withDatabase(): string {
  const path = dataDir();
  const database = new BetterSqlite3(join(path, "muster.db"));
  database.exec("create table recorder (id text)");
  database.close();
  return path;
}

const LATE: Check = {
  id: "schedules",
  state: "problem",
  code: "schedules_late",
  values: { count: "2" },
};
const OPEN: Check = { id: "secrets", state: "ok", code: "vault_open" };

test("a locked vault is a problem only if the named passphrase does not open it", async () => {
  const path = withDatabase();
  const locked: Check = { id: "secrets", state: "problem", code: "vault_locked" };
  const usual = await doctor(path, [locked]);
  expect(usual.states["secrets"]).toBe("warning vault_locked");
  const file = join(path, "passphrase");
  writeFileSync(file, "four words of a test", { mode: 0o600 });
  const named = await doctor(path, [locked], "--passphrase-file", file);
  expect(named.states["secrets"]).toBe("problem vault_locked");
});

async function doctor(path: string, checks: readonly Check[] = [OPEN], ...args: string[]) {
  const ended = await muster(["--data-dir", path, "doctor", "--json", ...args], { checks });
  const { checks: found, ...rest } = JSON.parse(ended.out) as { checks: Check[]; problems: number };
  const states = Object.fromEntries(found.map(({ id, state, code }) => [id, `${state} ${code}`]));
  return { ...rest, status: ended.status, opened: ended.opened.length, states };
}

describe("muster doctor", () => {
  test("ends with 0 if nothing is wrong, and shows a line for each check", async () => {
    const path = withDatabase();
    const ended = await muster(["--data-dir", path, "doctor"], { checks: [OPEN] });
    expect(ended.status).toBe(0);
    expect(ended.out).toMatch(/Database +OK +The database can be read\./);
    expect(ended.out).toMatch(/Password store +OK +The vault is unlocked, or is empty\./);
    expect(ended.err).toContain("No problem was found.");
  });

  test("ends with 1 and says what to do about problems", async () => {
    const path = withDatabase();
    chmodSync(path, 0o755);
    const ended = await muster(["--data-dir", path, "doctor"], { checks: [LATE] });
    expect(ended.status).toBe(1);
    expect(ended.out).toMatch(/Schedules +problem +Late schedules: 2\./);
    expect(ended.err).toContain(`Data directory: Run: chmod 700 ${path}`);
    expect(ended.err).toContain(`Schedules: Run 'muster --data-dir ${path} schedules list'.`);
    expect(ended.err).toContain("2 problems were found.");
  });

  test("opens neither a damaged database nor one that is not there", async () => {
    const path = dataDir();
    expect(await doctor(path)).toMatchObject({
      opened: 0,
      states: { database: "skipped database_none" },
    });
    writeFileSync(join(path, "muster.db"), "no database at all");
    expect(await doctor(path)).toMatchObject({
      status: 1,
      opened: 0,
      states: { database: "problem database_damaged" },
    });
  });

  test("reports a database that Muster cannot open", async () => {
    const closed = fault("newer_database", "It is from a later version.");
    const ended = await muster(["--data-dir", withDatabase(), "doctor"], { closed });
    expect(ended.status).toBe(1);
    expect(ended.out).toContain("The database cannot be opened: It is from a later version.");
  });

  test("checks a certificate and a port that are named", async () => {
    const path = withDatabase();
    const { cert } = writeCertificate(path, selfSigned());
    const named = await doctor(path, [], "--tls-cert", cert, "--port", "1");
    expect(named.states["certificate"]).toMatch(/^(?:ok|warning) certificate_(?:ok|soon)$/);
    expect(named.states["port"]).toMatch(/ port_(?:free|failed|in_use)$/);
    const wrong = await doctor(path, [], "--tls-cert", join(path, "muster.db"));
    expect(wrong).toMatchObject({
      status: 1,
      states: { certificate: "problem certificate_unreadable" },
    });
  });
});

test("every finding has a text, and hints name only values that the finding has", () => {
  const values = Object.fromEntries(
    ["version", "wanted", "path", "megabytes", "reason", "count", "seconds", "days", "port"].map(
      (name) => [name, "x"],
    ),
  );
  for (const code of Object.keys(checkCodes) as CheckCode[]) {
    const check: Check = { id: "node", state: "problem", code, values };
    expect(checkText(check)).not.toMatch(/[{}]|undefined/);
    expect(checkHint(check) ?? "").not.toMatch(/[{}]|undefined/);
  }
});
