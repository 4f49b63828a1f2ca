import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Papa from "papaparse";
import { describe, expect, onTestFinished, test } from "vitest";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";
import { REPORT_FORMATS } from "#shared/domain/reports.ts";
import { startFleet, type FleetOptions } from "#simulator/index.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { musterCommand } from "#test/support/muster-command.ts";

async function open(options: FleetOptions) {
  const core = await openTestCore({ processKind: "browser" });
  onTestFinished(() => core.stop());
  const fleet = await startFleet(options);
  onTestFinished(() => fleet.stop());
  const findings = fleet.recorders.map(({ name, url }) => ({ name, url }));
  const { added } = await core.call("discovery.add", { findings, site: "Leeds" });
  return { core, fleet, added };
}

/** One without a sign-in that knows these paths alone. */
async function recorderThatAnswers(answers: Record<string, object>): Promise<string> {
  const server = createServer((request, response) => {
    const data = answers[request.url ?? ""];
    response.writeHead(data ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(data ? { result: "success", data } : { error_code: "not_found" }));
    request.resume();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function bytesOf(core: TestCore, wish: Parameters<typeof core.call<"reports.make">>[1]) {
  const { name, base64 } = await core.call("reports.make", wish);
  return { name, bytes: Buffer.from(base64, "base64") };
}

describe("the report of a rollout", () => {
  async function rolledOut() {
    const secret = "Wiedehopf-0817";
    const opened = await open({ recorders: 6 });
    const { core, added } = opened;
    await core.call("credentials.set", {
      name: "relay",
      username: "x",
      password: secret,
      purpose: "mail",
    });
    const [first] = added;
    const hostile = `<img src=x onerror=alert(1)> =1+1`;
    await core.call("recorders.set", { ids: [first?.id ?? ""], set: { name: hostile } });
    const template = {
      name: "Relay",
      email: { smtp_server: "relay.example.net", smtp_port: 2525, password: { secret: "relay" } },
    };
    const saved = await core.call("templates.save", { content: { template } });
    const stored = { id: saved.template.id, version: 1 };
    const plan = await core.call("plans.create", { template, stored, select: {} });
    const ended = Promise.withResolvers<void>();
    core.client.subscribe("rollouts.changed", ({ rollout }) => {
      if (rollout.state === "finished") ended.resolve();
    });
    const wish = { planId: plan.id, allowClearSecrets: true };
    const { rollout } = await core.call("rollouts.start", wish);
    await ended.promise;
    return { ...opened, plan, id: rollout.id, secret };
  }

  test("says what was changed on what, by whom, and how it was verified; no secret, nothing that runs", async () => {
    const { core, plan, id, secret } = await rolledOut();
    const reports = await Promise.all(
      REPORT_FORMATS.map(async (format) => ({
        format,
        ...(await bytesOf(core, { kind: "rollout", format, id })),
      })),
    );
    for (const { format, name, bytes } of reports) {
      expect(name).toBe(`muster-rollout-${id}.${format}`);
      expect(bytes.length).toBeGreaterThan(1_000);
      expect(bytes.includes(secret)).toBe(false);
    }
    const textOf = (format: string) =>
      reports.find((one) => one.format === format)?.bytes.toString("utf8") ?? "";
    const page = textOf("html");
    expect(page).toContain(plan.digest);
    expect(page).toContain("password &#39;relay&#39;");
    expect(page).not.toContain("<img");
    expect(page).toMatch(/Template<\/dt><dd><bdi>&#39;Relay&#39;, version 1</);
    expect(page).toMatch(/Started by<\/dt><dd><bdi>[^<]+\(browser\)/);
    const { data } = Papa.parse<Record<string, string>>(textOf("csv").slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toHaveLength(18);
    const ports = data.filter((row) => row["Field"] === "smtp_port");
    expect(ports.every((row) => row["Wanted"] === "2525")).toBe(true);
    const read = ports.filter((row) => row["Read back"] === "2525");
    expect(read.length).toBeGreaterThan(0);
    expect(read.every((row) => /^\d+$/.test(row["Before"] ?? ""))).toBe(true);
    expect(new Set(data.map((row) => row["Plan digest"]))).toEqual(
      new Set([`SHA-256 ${plan.digest}`]),
    );
    const document = JSON.parse(textOf("json")) as Record<string, unknown>;
    expect(document).toMatchObject({
      format: "muster-rollout-report/1",
      plan: { digest: plan.digest, source: { kind: "template", version: 1 } },
      course: [{ kind: "rollout.started" }, { kind: "rollout.finished" }],
      activityHead: { seq: expect.any(Number) },
    });
    const { entries } = await core.call("activity.list", { limit: 10, kinds: ["report.made"] });
    expect(entries).toHaveLength(REPORT_FORMATS.length);
  });

  test("calls a recorder with all values already 'already set', not skipped", async () => {
    const { core, fleet } = await open({ recorders: 4 });
    const same = fleet.recorders.find((one) => one.readable);
    if (!same) throw new Error("No simulated recorder is readable.");
    same.state.email["smtp_port"] = 2525;
    const template = { name: "Port", email: { smtp_port: 2525 } };
    const plan = await core.call("plans.create", { template, select: {} });
    const { rollout } = await core.call("rollouts.start", { planId: plan.id });
    const now = async () => (await core.call("rollouts.get", { id: rollout.id })).rollout;
    await expect.poll(async () => (await now()).state).toBe("finished");
    const report = async (format: "csv" | "html") =>
      (await bytesOf(core, { kind: "rollout", format, id: rollout.id })).bytes.toString("utf8");
    const { data } = Papa.parse<Record<string, string>>((await report("csv")).slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    const row = data.find(({ Recorder }) => Recorder === same.name);
    expect(row?.["Outcome"]).toBe("already set");
    expect(await report("html")).toContain("1 already set");
  });

  test("of a rollout that there is not is refused", async () => {
    const { core } = await open({ recorders: 1 });
    const wish = { kind: "rollout", format: "html", id: "x" } as const;
    expect((await core.refuses("not_found", "reports.make", wish)).message).toContain("x");
  });
});

describe("the report of channels", () => {
  test("tells unknown apart from offline, and what was never read apart from both", async () => {
    const { core, fleet, added } = await open({ recorders: 3, channels: 4 });
    await core.call("audit.run", { select: {} });
    const [gone] = fleet.recorders;
    await gone?.stop();
    await core.call("audit.run", { select: {} });
    await core.call("recorders.add", { name: "New", url: "http://192.0.2.9", site: "York" });
    const { bytes } = await bytesOf(core, { kind: "channels", format: "csv" });
    const { data } = Papa.parse<Record<string, string>>(bytes.toString("utf8").slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toHaveLength(13);
    const lost = added.find(({ url }) => url === gone?.url);
    const ofLost = data.filter((row) => row["Recorder id"] === lost?.id);
    expect(ofLost.map((row) => row["Status"])).toEqual(Array(4).fill("unknown"));
    expect(ofLost.every((row) => row["Last reported"] !== "")).toBe(true);
    const never = data.filter((row) => row["Recorder"] === "New");
    expect(never).toMatchObject([{ Status: "unknown", Channel: "(not known)", Seen: "" }]);
    const json = await bytesOf(core, { kind: "channels", format: "json" });
    const document = JSON.parse(json.bytes.toString("utf8")) as { counts: Record<string, number> };
    expect(document.counts["unknown"]).toBe(4);
    const select = { exprs: ["site=York"] };
    expect(
      (await bytesOf(core, { kind: "channels", format: "csv", select })).bytes
        .toString("utf8")
        .trimEnd()
        .split("\r\n"),
    ).toHaveLength(2);
  });
});

describe("the report of channels, of a site in maintenance", () => {
  test("counts what is down there apart, and neither as offline nor as online", async () => {
    const { core } = await open({ recorders: 2, channels: 16 });
    await core.call("audit.run", { select: {} });
    const countsNow = async () => {
      const { bytes } = await bytesOf(core, { kind: "channels", format: "json" });
      return (JSON.parse(bytes.toString("utf8")) as { counts: Record<string, number> }).counts;
    };
    const { Offline = 0, FailConnectNetwork = 0, NotPaired = 0, ...others } = await countsNow();
    const down = Offline + FailConnectNetwork + NotPaired;
    expect(Math.min(Offline, FailConnectNetwork)).toBeGreaterThan(0);
    const maintenance = [{ days: [...WEEKDAYS], from: "00:00", to: "00:00" }];
    await core.call("sites.set", { name: "Leeds", timeZone: "UTC", maintenance });
    expect(await countsNow()).toEqual({ ...others, "in maintenance": down });
    const { bytes } = await bytesOf(core, { kind: "channels", format: "html" });
    const page = bytes.toString("utf8");
    expect(page).toMatch(new RegExp(`<dt>Cameras</dt><dd>.*\\b${down} in maintenance`));
    expect(page).toContain(`<dt>Down during maintenance</dt><dd><bdi>${down}</bdi>`);
    expect(page).not.toMatch(/\d (offline|no network)/i);
    // Line by line stands what the recorder said.
    const csv = (await bytesOf(core, { kind: "channels", format: "csv" })).bytes.toString("utf8");
    expect(csv.split("Offline").length - 1).toBe(2 * Offline);
  });
});

describe("the report of channels, of a recorder that has none", () => {
  test("says so, and not that it was never read", async () => {
    const core = await openTestCore();
    onTestFinished(() => core.stop());
    const channels = { channel_param: { type: "array", min_size: 0, max_size: 16, items: [] } };
    const url = await recorderThatAnswers({
      "/API/Login/Range": { device_type: "NVR" },
      "/API/Login/ChannelInfo/Get": channels,
    });
    await core.call("recorders.add", { url, site: "Leeds", name: "Empty" });
    await core.call("recorders.add", { url: "http://192.0.2.9", site: "York", name: "New" });
    const linesOf = async () => {
      const { bytes } = await bytesOf(core, { kind: "channels", format: "csv" });
      const { data } = Papa.parse<Record<string, string>>(bytes.toString("utf8").slice(1), {
        header: true,
        skipEmptyLines: true,
      });
      return Object.fromEntries(
        data.map((row) => [row["Recorder"], [row["Channel"], row["Status"]]]),
      );
    };
    const select = { exprs: ["site=Leeds"] };
    expect((await core.call("audit.run", { select })).items[0]?.outcome).toBe("ok");
    expect(await linesOf()).toEqual({
      Empty: ["(no channels)", "no channels"],
      New: ["(not known)", "unknown"],
    });
    const page = (await bytesOf(core, { kind: "channels", format: "html" })).bytes.toString("utf8");
    expect(page).toMatch(/<dt>Never read<\/dt><dd><bdi>1 recorder</);
  });
});

test("the command line writes the named file, by its ending", async () => {
  const muster = musterCommand();
  onTestFinished(() => muster.remove());
  const dir = mkdtempSync(join(tmpdir(), "muster-report-"));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  await muster.run("recorders", "add", "http://192.0.2.1", "--site", "Leeds", "--name", "Shop 1");
  const out = join(dir, "channels.pdf");
  expect((await muster.run("report", "channels", "--out", out)).status).toBe(0);
  expect(readFileSync(out).subarray(0, 5).toString()).toBe("%PDF-");
  const odd = await muster.run("report", "channels", "--out", join(dir, "channels.doc"));
  expect([odd.status, odd.err]).toEqual([1, expect.stringContaining(".xlsx")]);
});
