import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { startFleet } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { ask, serverFolder, serveTeam } from "#test/support/team-host.ts";
import { parsePrometheus } from "#test/support/prometheus-text.ts";
import { ShiftedClock } from "#test/support/shifted-clock.ts";
import { stubCore } from "#test/support/stub-core.ts";
import { ServerMetrics, startMetricsServer, startWebHost } from "#web/index.ts";

/** Program of the system (util-linux). */
const UNSHARE = "unshare";
const TOKEN = "0123456789abcdef0123456789abcdef";

async function coreOf(options: Parameters<typeof openTestCore>[0] = {}): Promise<TestCore> {
  const muster = await openTestCore(options);
  onTestFinished(() => muster.stop());
  return muster;
}

async function metricsOf({ core }: TestCore): Promise<ServerMetrics> {
  const readiness = () => core.checks.readiness();
  return ServerMetrics.create({ version: "1.2.3", figures: () => core.figures(), readiness });
}

/** The single-user host of a core; returns its address. */
async function addressOf(
  { core }: TestCore,
  metrics: ServerMetrics | null = null,
): Promise<string> {
  const { rendererDir } = serverFolder();
  const monitoring = {
    readiness: () => core.checks.readiness(),
    metrics: metrics && { source: metrics, token: TOKEN },
  };
  const started = await startWebHost({ core, rendererDir, monitoring });
  if (!started.ok) throw new Error(started.error.message);
  onTestFinished(() => started.value.stop());
  return new URL(started.value.url).origin;
}

/** The checks of `/readyz` that are not in order, and its status. */
async function readyz(url: string) {
  const response = await fetch(`${url}/readyz`);
  const body = (await response.json()) as { ready: boolean; checks: Record<string, string>[] };
  const red = body.checks.filter(({ state }) => state === "problem");
  return {
    status: response.status,
    ready: body.ready,
    red: red.map(({ check, code }) => `${check} ${code}`),
    body,
  };
}

describe("/readyz", () => {
  test("is 200 for a server in order, without a sign-in, and shows only states and codes", async () => {
    const url = await addressOf(await coreOf());
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    const { status, ready, red, body } = await readyz(url);
    expect({ status, ready, red }).toEqual({ status: 200, ready: true, red: [] });
    expect(body.checks.map((one) => Object.keys(one))).toEqual(
      body.checks.map(() => ["check", "state", "code"]),
    );
    expect((await fetch(`${url}/`)).status).toBe(401);
    expect((await fetch(`${url}/readyz`, { method: "POST" })).status).toBe(403);
  });

  test("is 503 while the vault is locked", async () => {
    const first = await openTestCore({ secretStore: "auto" });
    const { dataDir } = first;
    await first.call("secrets.choose", { kind: "vault", passphrase: "four words of a test" });
    await first.call("credentials.set", { name: "leeds", username: "admin", password: "word" });
    await first.stop({ keep: true });
    const muster = await coreOf({ dataDir, secretStore: "auto" });
    const url = await addressOf(muster);
    expect(await readyz(url)).toMatchObject({
      status: 503,
      ready: false,
      red: ["secrets vault_locked"],
    });
  });

  test("is 503 while a schedule is late", async () => {
    const clock = new ShiftedClock();
    const muster = await coreOf({ clock });
    const schedule = {
      kind: "audit",
      name: "Nightly",
      when: { repeat: "weekly", days: ["mon", "thu"], at: "02:00" },
      timeZone: "UTC",
      scope: { of: "all" },
      quietHours: null,
      spreadMinutes: 0,
      enabled: true,
      options: {},
    } as const;
    await muster.call("schedules.set", {
      schedule: { ...schedule, when: { ...schedule.when, days: ["mon", "thu"] } },
    });
    clock.forward(8 * 24 * 60);
    expect(await readyz(await addressOf(muster))).toMatchObject({
      status: 503,
      red: ["schedules schedules_late"],
    });
  });

  test("is 503 while NATS is gone", async () => {
    const muster = await coreOf();
    await muster.call("agents.setUp", { servers: ["nats://127.0.0.1:9"], ca: null });
    const { status, red } = await readyz(await addressOf(muster));
    expect(status).toBe(503);
    expect(red).toEqual([expect.stringMatching(/^nats nats_(?:connecting|disconnected)$/)]);
  });

  test("is 503 if the database is damaged", async () => {
    const muster = await coreOf();
    const url = await addressOf(muster);
    const file = openSync(join(muster.dataDir, "muster.db"), "r+");
    writeSync(file, Buffer.alloc(4_096, 7), 0, 4_096, 0);
    closeSync(file);
    expect((await readyz(url)).red).toContain("database database_damaged");
  });

  /** Whether this machine lets a test have a disk of its own. */
  const canMount = (() => {
    try {
      execFileSync(UNSHARE, ["-rm", "mount", "-t", "tmpfs", "tmpfs", tmpdir()], {
        stdio: "ignore",
      });
      return true;
    } catch {
      return false;
    }
  })();

  test.skipIf(!canMount)("is not ready on a full disk", () => {
    const script = `mkdir -p "$DISK" && mount -t tmpfs -o size=64k tmpfs "$DISK" && mkdir "$DISK/data" &&
      (cat /dev/zero > "$DISK/data/rest" 2>/dev/null; "$NODE" --input-type=module -e "
        const { checkFolder } = await import('#core/features/checks/index.ts');
        console.log(JSON.stringify(await checkFolder({ dataDir: process.env.DISK + '/data' })));")`;
    const env = {
      ...process.env,
      DISK: join(tmpdir(), `muster-full-${process.pid}`),
      NODE: process.execPath,
    };
    const { stdout, stderr } = spawnSync(UNSHARE, ["-rm", "sh", "-c", script], {
      env,
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toContainEqual({ id: "disk", state: "problem", code: "disk_full" });
  });
});

describe("/metrics", () => {
  test("has the numbers of the fleet in the format of Prometheus, and no name of the fleet", async () => {
    const fleet = await startFleet({ recorders: 3, channels: 2, quirks: true });
    onTestFinished(() => fleet.stop());
    const muster = await coreOf();
    const findings = fleet.recorders.map(({ name, url }) => ({ name, url }));
    await muster.call("discovery.add", { findings, site: "Zanzibar" });
    await muster.call("audit.run", { select: {} });
    const metrics = await metricsOf(muster);
    const url = await addressOf(muster, metrics);
    expect((await fetch(`${url}/metrics`)).status).toBe(401);
    const wrong = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}x` } });
    expect(wrong.status).toBe(401);
    const response = await fetch(`${url}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    const text = await response.text();
    const samples = parsePrometheus(text);
    const valueOf = (name: string, labels = {}) =>
      samples.find(
        (one) =>
          one.name === name &&
          Object.entries(labels).every(([key, value]) => one.labels[key] === value),
      )?.value;
    expect(valueOf("muster_recorders", { state: "reached" })).toBe(3);
    expect(
      samples
        .filter(({ name }) => name === "muster_channels")
        .reduce((sum, { value }) => sum + value, 0),
    ).toBe(6);
    expect(valueOf("muster_newest_audit_age_seconds")).toBeLessThan(60);
    expect(valueOf("muster_schedules_late")).toBe(0);
    expect(valueOf("muster_check_ok", { check: "database" })).toBe(1);
    expect(valueOf("process_resident_memory_bytes")).toBeGreaterThan(1_000_000);
    expect(text).not.toContain("Zanzibar");
    for (const { name } of fleet.recorders) expect(text).not.toContain(name);
  });

  test("counts and times calls by method and outcome, also on a port of its own", async () => {
    const muster = await coreOf();
    const metrics = await metricsOf(muster);
    const core = stubCore({
      "customers.list": async () => ok({ revision: 1, customers: [] }),
      "recorders.details": async () => err(fault("not_found", "Not there.")),
    });
    const { handlers } = metrics.measured(core);
    const { signal } = new AbortController();
    await handlers["customers.list"]({}, { signal });
    await handlers["recorders.details"]({ id: "r1" }, { signal });
    const started = await startMetricsServer({ host: "127.0.0.1", port: 0 }, metrics);
    if (!started.ok) throw new Error(started.error.message);
    onTestFinished(() => started.value.stop());
    const samples = parsePrometheus(await (await fetch(started.value.url)).text());
    expect(samples).toContainEqual({
      name: "muster_requests_total",
      labels: { method: "customers.list", outcome: "ok" },
      value: 1,
    });
    expect(samples).toContainEqual({
      name: "muster_requests_total",
      labels: { method: "recorders.details", outcome: "error" },
      value: 1,
    });
    expect(samples).toContainEqual({
      name: "muster_request_duration_seconds_count",
      labels: { method: "customers.list" },
      value: 1,
    });
  });
});

test("a team server answers monitors under any host name, and asks everybody else to sign in", async () => {
  const readiness = async () =>
    [
      {
        id: "nats",
        state: "problem",
        code: "nats_disconnected",
        values: { reason: "secret.example" },
      },
    ] as const;
  const served = await serveTeam({ monitoring: { readiness, metrics: null } });
  const asked = await ask(served, "/readyz", { headers: { host: "10.0.0.7:8443" } });
  expect(asked.status).toBe(503);
  const checks = [{ check: "nats", state: "problem", code: "nats_disconnected" }];
  expect(JSON.parse(asked.body)).toEqual({ ready: false, checks });
  expect((await ask(served, "/healthz")).status).toBe(200);
  expect(
    (await ask(served, "/metrics", { headers: { host: new URL(served.host.url).host } })).status,
  ).toBe(401);
});

test("a log has refused requests and connections, without the tokens of addresses", async () => {
  const lines: string[] = [];
  const log =
    (level: string) =>
    (message: string, details: object = {}) =>
      void lines.push(`${level} ${message} ${JSON.stringify(details)}`);
  const logger = { debug: log("debug"), info: log("info"), warn: log("warn"), error: log("error") };
  const { rendererDir } = serverFolder();
  const started = await startWebHost({ core: stubCore(), rendererDir, logger });
  if (!started.ok) throw new Error(started.error.message);
  onTestFinished(() => started.value.stop());
  const { url } = started.value;
  const { origin, searchParams } = new URL(url);
  await fetch(`${origin}/?token=a-wrong-token`);
  await fetch(url);
  await expect.poll(() => lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^warn Request refused .*"path":"\/".*"status":401/);
  expect(lines[1]).toMatch(/^debug Request .*"status":200/);
  expect(lines.join()).not.toMatch(new RegExp(`a-wrong-token|${searchParams.get("token")}`));
});
