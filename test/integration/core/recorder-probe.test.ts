import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ProbeReport } from "#shared/domain/probe.ts";
import { SIMULATED_PASSWORD } from "#simulator/options.ts";
import { startFleet, type Fleet } from "#simulator/index.ts";
import { parseReport } from "#simulator/like/report.ts";
import type { SimulatedRecorder } from "#simulator/recorder.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { OTHER_ANSWERS } from "#test/support/other-servers.ts";
import { inFull } from "#test/support/long.ts";

const SIGN_IN = { username: "admin", password: SIMULATED_PASSWORD, trustNetwork: true };

/** What must not be in a report: planted in settings, or part of the identity of the recorder. */
function plantedIn(recorder: SimulatedRecorder): string[] {
  const { state } = recorder;
  const planted = (what: string) => `Zanzibar ${what} ${recorder.index}`;
  for (const [place, channel] of state.channels.entries()) {
    channel.channel_name = planted(`door ${place}`);
    channel.channel_alias = planted(`gate ${place}`);
  }
  const texts = {
    smtp_server: `mail${recorder.index}.zanzibar.example`,
    username: planted("mailbox"),
    sender: `sender${recorder.index}@zanzibar.example`,
  };
  Object.assign(state.email, texts, { recvemail_1: "noc@zanzibar.example", user_code: "483920" });
  Object.assign(state.eventPush["table"] ?? {}, {
    username: planted("push"),
    password: planted("word"),
    addr: "198.51.100.77",
    url: "/zanzibar/alarm",
  });
  const { name, siteName, serial, mac } = recorder;
  return [
    "Zanzibar",
    "zanzibar",
    "483920",
    "198.51.100.77",
    SIMULATED_PASSWORD,
    name,
    siteName,
    serial,
    mac,
    mac.replaceAll(":", "-"),
    mac.replaceAll(":", ""),
    String(recorder.port),
  ];
}

async function core(): Promise<TestCore> {
  const muster = await openTestCore();
  onTestFinished(() => muster.stop());
  return muster;
}

async function fleetOf(options: Parameters<typeof startFleet>[0]): Promise<Fleet> {
  const fleet = await startFleet(options);
  onTestFinished(() => fleet.stop());
  return fleet;
}

function writesOf({ counters }: SimulatedRecorder) {
  return counters.writeLog.map(({ path }) => path);
}

/** What an audit of everything finds, by values alone. */
async function audited(muster: TestCore, url: string, name: string) {
  await muster.call("credentials.set", { name, ...SIGN_IN_ONLY });
  const input = { name, url, site: name, credential: name, trustNetwork: true };
  const { id } = await muster.call("recorders.add", input);
  const report = await muster.call("audit.run", { select: { ids: [id] }, facts: "all" });
  const { readings } = await muster.call("health.list", { recorderIds: [id] });
  return {
    outcome: report.items.map(({ outcome }) => outcome),
    channels: report.items[0]?.channels.map(({ channel, connect_status: status }) => [
      channel,
      status,
    ]),
    facts: readings.map(({ fact, offered, values }) => ({
      fact,
      offered,
      values: values.map(({ channel, condition, value }) => ({
        channel,
        condition,
        value: withoutNames(value),
      })),
    })),
  };
}

const { trustNetwork: _trust, ...SIGN_IN_ONLY } = SIGN_IN;
/** Members that name something, or depend on the moment: a replay has others. */
const NAMES = new Set([
  "at",
  "name",
  "serial",
  "address",
  "manufacturer",
  "mac",
  "offsetMs",
  "uncertaintyMs",
]);

function withoutNames(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, one: unknown) => (NAMES.has(key) ? "" : one)));
}

function outline({ audit, areas, facts, signIn, tls, operations }: ProbeReport) {
  const lines = operations.map(
    ({ path, verdict, deviations }) => `${path} ${verdict} ${deviations.join(" ")}`,
  );
  return { audit, areas, facts, signIn, tls, lines: [...new Set(lines)].toSorted() };
}

describe("recorders.probe", { timeout: 120_000 }, () => {
  test("writes nothing, reports no secret, and can be replayed with the same result, for every dialect", async () => {
    const fleet = await fleetOf({
      recorders: inFull(60, 20),
      channels: 3,
      auth: "mixed",
      quirks: true,
      writes: "mixed",
      faults: "",
    });
    const muster = await core();
    for (const recorder of fleet.recorders) {
      const planted = plantedIn(recorder);
      const report = await muster.call("recorders.probe", { url: recorder.url, ...SIGN_IN });
      expect(report, recorder.name).toMatchObject({ audit: "yes", complete: true });
      expect(writesOf(recorder)).toEqual([]);
      expect(recorder.counters.logins.refused).toBe(0);
      const text = JSON.stringify(report);
      expect(planted.filter((one) => text.includes(one))).toEqual([]);

      const twin = await fleetOf({ recorders: 1, like: parseReport(text) });
      const [replayed] = twin.recorders;
      const again = await muster.call("recorders.probe", { url: replayed?.url, ...SIGN_IN });
      expect(outline(again)).toEqual(outline(report));
      const { index } = recorder;
      expect(await audited(muster, replayed?.url ?? "", `twin ${index}`)).toEqual(
        await audited(muster, recorder.url, `origin ${index}`),
      );
    }
  });

  test.each(Object.keys(OTHER_ANSWERS))("sends no write to %s", async (kind) => {
    const asked: string[] = [];
    const answer = OTHER_ANSWERS[kind]?.("http://127.0.0.1:9");
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      answer?.(request, response);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
    onTestFinished(() => server.close().closeAllConnections());
    const muster = await core();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const probed = await muster.client.call("recorders.probe", { url, ...SIGN_IN });
    expect(JSON.stringify(probed)).not.toContain(SIMULATED_PASSWORD);
    const canAudit = probed.ok && probed.value.audit === "yes";
    expect(canAudit).toBe(kind === "channels for everything");
    expect(asked.filter((path) => /\/(?:Set|Test|Control|Format|Import)$/.test(path))).toEqual([]);
  });

  test("names a recorder of the inventory by its id, over HTTPS, and stores nothing that it reads", async () => {
    const fleet = await fleetOf({ recorders: 1, channels: 2, auth: "session", tls: true });
    const [recorder] = fleet.recorders;
    const muster = await core();
    await muster.call("credentials.set", { name: "shop", ...SIGN_IN_ONLY });
    const about = { name: "Shop 1", site: "Leeds", credential: "shop", url: recorder?.url ?? "" };
    const { id } = await muster.call("recorders.add", about);
    const report = await muster.call("recorders.probe", { id });
    expect(report).toMatchObject({ audit: "yes", signIn: "session", tls: true });
    expect(JSON.stringify(report)).not.toMatch(/Shop 1|Leeds/);
    expect((await muster.call("channels.count", {})).recorders).toBe(0);
    const { recorders } = await muster.call("recorders.list", {});
    expect(recorders[0]?.reach.state).toBe("unknown");
  });

  test("tries a wrong password once", async () => {
    const fleet = await fleetOf({ recorders: 1, channels: 1, auth: "session" });
    const muster = await core();
    const wrong = {
      url: fleet.recorders[0]?.url,
      username: "admin",
      password: "not-this-one",
      trustNetwork: true,
    };
    await muster.refuses("auth_refused", "recorders.probe", wrong);
    await muster.refuses("breaker_open", "recorders.probe", wrong);
    expect(fleet.recorders[0]?.counters.logins.refused).toBe(1);
  });
});
