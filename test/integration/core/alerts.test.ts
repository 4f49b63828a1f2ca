import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, onTestFinished, test } from "vitest";
import { DEFAULT_ALERT_RULES, type AlertRule } from "#shared/domain/alerts.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { filesWith } from "#test/support/find-text.ts";
import { fleetUnderTest } from "#test/support/fleet.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { ShiftedClock } from "#test/support/shifted-clock.ts";
import { isSigned, startWebhookReceiver } from "#test/support/webhook-receiver.ts";
import { programFile } from "#test/support/program-file.ts";

const CHILD = programFile("test/support/alerts-child.ts");
const PASSPHRASE = "four words and a number 7";
const SECRET = "whsec-7f31c9a0b2d4e6f8";
const PASSWORD = "mail-password-42";

/** A process that did its work and waits, or that still works. */
function start(dataDir: string, what: "audit" | "deliver") {
  const args = [CHILD, dataDir, what, PASSPHRASE];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "close");
  return {
    done: once(child.stdout, "data"),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function ruleFor(webhook: string, emails: string[], change: Partial<AlertRule> = {}): AlertRule {
  return {
    ...(DEFAULT_ALERT_RULES[0] as AlertRule),
    minutes: 0,
    deliver: { desktop: true, emails, webhooks: [webhook] },
    ...change,
  };
}

/** Mail account, webhook and one rule, with their secrets in the vault. */
async function destinations(muster: TestCore, change: Partial<AlertRule> = {}) {
  const mail = await startMailServer({ encryption: "none", password: PASSWORD });
  const receiver = await startWebhookReceiver();
  await muster.call("secrets.choose", { kind: "vault", passphrase: PASSPHRASE });
  const account = {
    host: "127.0.0.1",
    port: mail.port,
    encryption: "none",
    username: "muster",
    from: "muster@example.com",
    fromName: "",
    trust: { kind: "system" },
  } as const;
  await muster.call("mail.set", { account, password: PASSWORD, allowUnencrypted: true });
  const hook = { name: "Tickets", url: receiver.url, secret: SECRET };
  await muster.refuses("consent_needed", "alerts.setWebhook", hook);
  const { secret: _, ...unsigned } = hook;
  await muster.refuses("bad_input", "alerts.setWebhook", { ...unsigned, allowHttp: true });
  const { id } = await muster.call("alerts.setWebhook", { ...hook, allowHttp: true });
  const rules = [ruleFor(id, ["noc@example.com"], change)];
  await muster.call("alerts.setRules", { rules });
  return { mail, receiver, webhookId: id };
}

async function openAt(dataDir: string, clock: ShiftedClock): Promise<TestCore> {
  const muster = await openTestCore({ dataDir, clock, secretStore: "auto" });
  await muster.call("secrets.unlock", { passphrase: PASSPHRASE });
  return muster;
}

const typesOf = (posts: readonly { body: string }[]) =>
  posts.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const keysOf = (posts: readonly { headers: Readonly<Record<string, unknown>> }[]) =>
  posts.map(({ headers }) => headers["idempotency-key"]);

describe("a site that loses its line", () => {
  test("is one alert and one recovery by mail and webhook, although the process is killed and the receiver is down", async () => {
    const { fleet, muster: first } = await fleetUnderTest({ recorders: 6 });
    const { mail, receiver } = await destinations(first);
    const { dataDir } = first;
    await first.call("audit.run", { select: {} });
    await first.stop({ keep: true });
    for (const recorder of fleet.recorders) await recorder.setFaults("refuse-connection");

    const auditor = start(dataDir, "audit");
    await auditor.done;
    await auditor.kill();
    expect(mail.received.length + receiver.posts.length).toBe(0);

    const clock = new ShiftedClock();
    const muster = await openAt(dataDir, clock);
    onTestFinished(() => muster.stop());
    const { alerts } = await muster.call("alerts.list", { state: "open", limit: 10 });
    expect(alerts).toMatchObject([
      { kind: "site_offline", siteName: "Leeds", active: 6, waiting: 2 },
    ]);
    receiver.answers.push(503, 503);
    for (const minutes of [0, 2, 3]) {
      clock.forward(minutes);
      await muster.call("audit.run", { select: {} });
      await muster.call("alerts.deliver", {});
    }
    expect(keysOf(receiver.posts).every((key, _, [same]) => key === same)).toBe(true);
    expect(receiver.posts).toHaveLength(3);

    for (const recorder of fleet.recorders) await recorder.setFaults("");
    clock.forward(10);
    for (let again = 0; again < 3; again += 1) {
      await muster.call("audit.run", { select: {} });
      await muster.call("alerts.deliver", {});
      clock.forward(20);
    }
    expect(typesOf(receiver.posts)).toEqual([
      "alert.opened",
      "alert.opened",
      "alert.opened",
      "alert.resolved",
    ]);
    expect(receiver.posts.every((post) => isSigned(post, SECRET))).toBe(true);
    expect(mail.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())).toEqual([
      "[Muster] Leeds is offline",
      "[Muster] Resolved: Leeds is offline",
    ]);
    const { alerts: resolved } = await muster.call("alerts.list", { state: "resolved", limit: 10 });
    expect(resolved).toMatchObject([{ resolution: "recovered", total: 6, waiting: 0 }]);
    expect(filesWith(dataDir, SECRET)).toEqual([]);
    expect(filesWith(dataDir, PASSWORD)).toEqual([]);
  });

  test("sends the same message again, recognisable by its key, if the process is killed during the delivery", async () => {
    const { fleet, muster: first } = await fleetUnderTest({ recorders: 2 });
    const { mail, receiver } = await destinations(first);
    for (const recorder of fleet.recorders) await recorder.setFaults("refuse-connection");
    await first.call("audit.run", { select: {} });
    await first.stop({ keep: true });

    receiver.answers.push("hang");
    const arrived = receiver.next();
    const deliverer = start(first.dataDir, "deliver");
    await arrived;
    await deliverer.kill();

    const muster = await openAt(first.dataDir, new ShiftedClock());
    onTestFinished(() => muster.stop());
    await muster.call("alerts.deliver", {});
    await muster.call("alerts.deliver", {});
    expect(receiver.posts).toHaveLength(2);
    const [one, other] = receiver.posts;
    expect(other?.headers["idempotency-key"]).toBe(one?.headers["idempotency-key"]);
    expect(other?.body).toBe(one?.body);
    const ids = mail.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(1);
  });
});

describe("delivery of alerts", () => {
  test("waits for the end of quiet hours, and tells nothing of what is over by then", async () => {
    const clock = new ShiftedClock();
    const { fleet, muster } = await fleetUnderTest({ recorders: 2 }, { clock });
    const always = { days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const };
    const quietHours = [{ ...always, days: [...always.days], from: "00:00", to: "00:00" }];
    const { mail, receiver } = await destinations(muster, { quietHours });
    const [one] = fleet.recorders;
    await one?.setFaults("refuse-connection");
    for (const minutes of [0, 25]) {
      clock.forward(minutes);
      await muster.call("audit.run", { select: {} });
      await muster.call("alerts.deliver", {});
    }
    const { counts } = await muster.call("alerts.list", { state: "open", limit: 1 });
    expect(counts).toEqual({ open: 1, unacknowledged: 1 });
    await one?.setFaults("");
    clock.forward(25);
    await muster.call("audit.run", { select: {} });
    expect(await muster.call("alerts.deliver", {})).toEqual({ waiting: 0 });
    expect(mail.received.length + receiver.posts.length).toBe(0);
  });

  test("tries again when a receiver wants it, and not before", async () => {
    const clock = new ShiftedClock();
    const { fleet, muster } = await fleetUnderTest({ recorders: 2 }, { clock });
    const { receiver } = await destinations(muster);
    for (const recorder of fleet.recorders) await recorder.setFaults("refuse-connection");
    await muster.call("audit.run", { select: {} });
    receiver.answers.push({ status: 429, retryAfter: "7200" });
    await muster.call("alerts.deliver", {});
    clock.forward(119);
    await muster.call("alerts.deliver", {});
    expect(receiver.posts).toHaveLength(1);
    clock.forward(2);
    await muster.call("alerts.deliver", {});
    expect(receiver.posts).toHaveLength(2);
  });

  test("gives up an unknown recipient at once, a receiver after three days, and follows no redirect", async () => {
    const clock = new ShiftedClock();
    const { fleet, muster } = await fleetUnderTest({ recorders: 2 }, { clock });
    const { mail, receiver } = await destinations(muster);
    mail.unknown.add("noc@example.com");
    for (const recorder of fleet.recorders) await recorder.setFaults("refuse-connection");
    await muster.call("audit.run", { select: {} });
    receiver.answers.push(302);
    await muster.call("alerts.deliver", {});
    receiver.answers.push(500);
    clock.forward(3 * 24 * 60);
    await muster.call("alerts.deliver", {});
    const { alerts } = await muster.call("alerts.list", { state: "open", limit: 1 });
    const { deliveries } = await muster.call("alerts.get", { id: alerts[0]?.id ?? "" });
    expect(
      deliveries
        .map(({ channel, state, attempts }) => `${channel} ${state} ${attempts}`)
        .toSorted(),
    ).toEqual(["email failed 1", "webhook failed 2"]);
    expect(receiver.posts).toHaveLength(2);
    expect(alerts[0]).toMatchObject({ undelivered: 2, waiting: 0 });
  });
});

describe("users", () => {
  test("acknowledge, snooze and note alerts; a snooze that ends reminds once", async () => {
    const clock = new ShiftedClock();
    const { fleet, muster } = await fleetUnderTest({ recorders: 2 }, { clock });
    const { mail, receiver } = await destinations(muster);
    for (const recorder of fleet.recorders) await recorder.setFaults("refuse-connection");
    await muster.call("audit.run", { select: {} });
    await muster.call("alerts.deliver", {});
    const { alerts } = await muster.call("alerts.list", { state: "open", limit: 1 });
    const ids = alerts.map(({ id }) => id);
    await muster.refuses("not_found", "alerts.note", { ids: [...ids, "nobody"], text: "x" });
    await muster.call("alerts.acknowledge", { ids, acknowledged: true, note: "Fibre cut" });
    const until = new Date(Date.now() + 60 * 60_000).toISOString();
    await muster.call("alerts.snooze", { ids, until });
    const listed = await muster.call("alerts.list", { state: "open", text: "fibre", limit: 5 });
    expect(listed.counts).toEqual({ open: 1, unacknowledged: 0 });
    expect(listed.alerts).toMatchObject([{ note: "Fibre cut", snoozedUntil: until }]);
    const { last } = await muster.call("alerts.notices", { after: null });
    clock.forward(61);
    await muster.call("alerts.deliver", {});
    await muster.call("alerts.deliver", {});
    expect(typesOf(receiver.posts)).toEqual(["alert.opened", "alert.reminder"]);
    expect(mail.received).toHaveLength(2);
    const { notices } = await muster.call("alerts.notices", { after: last });
    expect(notices.map(({ title }) => title)).toEqual(["Leeds is offline"]);
    const { events } = await muster.call("alerts.get", { id: ids[0] ?? "" });
    expect(events.map(({ kind }) => kind)).toEqual([
      "opened",
      "acknowledged",
      "note",
      "snoozed",
      "snooze_ended",
    ]);
    expect(events[1]?.by).not.toBe("");
  });
});
