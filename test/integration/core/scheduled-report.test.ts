import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { ReportDelivery } from "#shared/domain/reports.ts";
import type { ScheduleOf } from "#shared/domain/schedule.ts";
import { openTestCore } from "#test/support/core.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { letItBeDue } from "#test/support/scheduled.ts";

function aReport(delivery: ReportDelivery): ScheduleOf<"report"> {
  return {
    kind: "report",
    name: "Monthly report",
    when: { repeat: "monthly", day: 1, at: "06:00" },
    timeZone: "UTC",
    scope: { of: "selection", exprs: ["customer=Northern Retail"] },
    quietHours: null,
    spreadMinutes: 0,
    enabled: true,
    options: { subject: "Northern Retail", period: "lastMonth", format: "html", delivery },
  };
}

async function stocked(dataDir?: string) {
  const core = await openTestCore(dataDir ? { dataDir, processKind: "watch" } : {});
  if (dataDir) return core;
  await core.call("recorders.add", { url: "http://192.0.2.9", site: "Leeds", name: "Shop" });
  await core.call("sites.set", { name: "Leeds", customer: "Northern Retail" });
  return core;
}

test("a scheduled report is sent by email, with its summary and the file", async () => {
  const core = await stocked();
  onTestFinished(() => core.stop());
  const server = await startMailServer({ encryption: "starttls" });
  const account = {
    host: "127.0.0.1",
    port: server.port,
    encryption: "starttls",
    username: "",
    from: "reports@example.com",
    fromName: "",
    trust: { kind: "pinned", sha256: server.sha256 },
  } as const;
  await core.call("mail.set", { account });
  const delivery = { to: "email", addresses: ["ann@example.net"] } as const;
  const schedule = aReport({ ...delivery, addresses: [...delivery.addresses] });
  const { id } = await core.call("schedules.set", { schedule });
  const run = await core.call("schedules.runNow", { id });
  expect(run).toMatchObject({ state: "finished", counts: { total: 1, done: 1 } });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.to).toEqual(["ann@example.net"]);
  expect(server.received[0]?.raw).toMatch(/filename=availability-northern-retail-\d{4}-\d\d\.html/);
});

test("a report that could not be written says why, and is written at the next start", async () => {
  const first = await stocked();
  const dir = mkdtempSync(join(tmpdir(), "muster-reports-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const path = join(dir, "reports");
  mkdirSync(path);
  const schedule = aReport({ to: "folder", path });
  const { id } = await first.call("schedules.set", { schedule });
  rmSync(path, { recursive: true });
  await first.stop({ keep: true });
  letItBeDue(first.dataDir);

  const ended = async (core: typeof first, state: string) => {
    await expect
      .poll(async () => (await core.call("schedules.runs", { id })).runs[0]?.state, {
        timeout: 10_000,
      })
      .toBe(state);
    return (await core.call("schedules.runs", { id })).runs[0];
  };
  const second = await stocked(first.dataDir);
  const failed = await ended(second, "failed");
  expect(failed?.error).toMatchObject({ code: "storage_failed", where: path });
  await second.stop({ keep: true });

  mkdirSync(path);
  const third = await stocked(first.dataDir);
  onTestFinished(() => third.stop());
  expect(await ended(third, "finished")).toMatchObject({ cause: "repeated" });
  expect(readdirSync(path)).toEqual([
    expect.stringMatching(/^availability-northern-retail-\d{4}-\d\d\.html$/),
  ]);
});

test("a schedule for a missing folder is refused; one whose folder has disappeared can still be disabled", async () => {
  const core = await stocked();
  onTestFinished(() => core.stop());
  const dir = mkdtempSync(join(tmpdir(), "muster-reports-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const path = join(dir, "reports");
  const schedule = aReport({ to: "folder", path });
  const refused = await core.client.call("schedules.set", { schedule });
  expect(refused).toMatchObject({ ok: false, error: { code: "storage_failed", where: path } });
  expect((await core.call("schedules.list", {})).schedules).toEqual([]);

  mkdirSync(path);
  const { id } = await core.call("schedules.set", { schedule });
  rmSync(path, { recursive: true });
  const disabled = { ...schedule, enabled: false };
  expect(await core.call("schedules.set", { id, schedule: disabled })).toMatchObject({
    schedule: { enabled: false },
  });
});
