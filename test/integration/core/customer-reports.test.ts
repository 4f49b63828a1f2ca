import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, onTestFinished, test } from "vitest";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { inFull } from "#test/support/long.ts";
import { startMailServer, type MailServer } from "#test/support/mail-server.ts";
import {
  accountAt,
  customersNamed,
  dataDirWith,
  decodedMail,
  toEachCustomer,
  type OneCustomer,
} from "#test/support/many-customers.ts";
import { programFile } from "#test/support/program-file.ts";
import { letItBeDue } from "#test/support/scheduled.ts";

const CHILD = programFile("test/support/customer-reports-child.ts");
const WORDS = { en: "Outages", de: "Ausfälle", es: "Cortes" };

async function withSchedule(customers: readonly OneCustomer[]) {
  const dataDir = await dataDirWith(customers);
  const clock = { now: () => new Date().toISOString(), wait: async () => {} };
  const core = await openTestCore({ dataDir, clock });
  const server = await startMailServer({ encryption: "none" });
  await core.call("mail.set", { account: accountAt(server) });
  const { id } = await core.call("schedules.set", { schedule: toEachCustomer() });
  return { core, server, id, dataDir };
}

async function sendingsOf(core: TestCore, id: string) {
  const [run] = (await core.call("schedules.runs", { id })).runs;
  const { sendings } = await core.call("reports.sendings", { id, run: run?.id ?? 0 });
  return { run, sendings };
}

const receivers = ({ received }: MailServer) => received.flatMap(({ to }) => to);

describe("reports to customers", () => {
  test("reach every customer, each in its language and about its own cameras, although an address is refused", async () => {
    const count = inFull(200, 50);
    const customers = customersNamed(count);
    const { core, server, id } = await withSchedule(customers);
    onTestFinished(() => core.stop());
    server.unknown.add("client-042@example.net");
    await core.call("customers.set", { name: "Client 007 Ltd", emails: [] });
    await core.call("customers.set", { name: "Empty Ltd", emails: ["empty@example.net"] });

    const run = await core.call("schedules.runNow", { id });
    expect(run).toMatchObject({
      state: "finished",
      counts: { total: count + 1, done: count - 2, failed: 1, findings: 2 },
    });
    const numberOf = (name: string) => /\d{3}/.exec(name)?.[0] ?? "";
    for (const { to, raw } of server.received) {
      const own = numberOf(to[0] ?? "");
      const text = decodedMail(raw);
      const named = new Set([...text.matchAll(/Client (\d{3}) Ltd/g)].map(([, number]) => number));
      expect([...named]).toEqual([own]);
      expect(text.includes(`Door of Client ${own} Ltd`), own).toBe(true);
      expect(text.includes(WORDS[customers[Number(own)]?.language ?? "en"]), own).toBe(true);
    }
    expect(new Set(receivers(server)).size).toBe(count - 2);
    const { sendings } = await sendingsOf(core, id);
    const problems = sendings.filter(({ state }) => state !== "sent");
    expect(
      problems.map(({ customer, state, reason, error }) => [customer, state, reason, error?.code]),
    ).toEqual([
      ["Client 007 Ltd", "not_sent", "no_address", undefined],
      ["Client 042 Ltd", "failed", null, "refused"],
      ["Empty Ltd", "not_sent", "no_recorders", undefined],
    ]);
    const { entries } = await core.call("activity.list", { limit: 5 });
    const entry = entries.find(({ kind }) => kind === "report.sent");
    expect(entry).toMatchObject({
      subject: "Monthly to customers",
      detail: `${count - 2} of ${count + 1} reports sent, 1 failed, 2 not sent`,
    });
  });

  test("that failed are sent again to the present address, and those that were sent are not", async () => {
    const { core, server, id } = await withSchedule(customersNamed(3));
    onTestFinished(() => core.stop());
    server.unknown.add("client-001@example.net");
    const run = await core.call("schedules.runNow", { id });
    expect(run.counts).toMatchObject({ done: 2, failed: 1 });
    const emails = ["ann@example.net", "bob@example.net"];
    await core.call("customers.set", { name: "Client 001 Ltd", emails });
    const again = await core.call("reports.sendAgain", { id, run: run.id });
    expect(again.counts).toEqual({ total: 4, done: 4, failed: 0, findings: 0 });
    expect(receivers(server).toSorted()).toEqual([
      ...emails,
      "client-000@example.net",
      "client-002@example.net",
    ]);
    await core.refuses("nothing_selected", "reports.sendAgain", { id, run: run.id });
  });

  test.each([1, ...inFull([3, 6], [])])(
    "that %i were received of when Muster is killed are not sent twice",
    async (count) => {
      const customers = customersNamed(8);
      const { core, server, id, dataDir } = await withSchedule(customers);
      await core.stop({ keep: true });
      letItBeDue(dataDir);
      for (const more of [count, count + 1]) {
        const child = spawn(process.execPath, [CHILD, dataDir], { stdio: "ignore" });
        onTestFinished(() => void child.kill("SIGKILL"));
        const ended = once(child, "close");
        await expect
          .poll(() => server.received.length, { interval: 1, timeout: 60_000 })
          .toBeGreaterThanOrEqual(more);
        child.kill("SIGKILL");
        await ended;
      }
      const last = await openTestCore({ dataDir, processKind: "watch" });
      onTestFinished(() => last.stop());
      const stateOfRun = async () => (await sendingsOf(last, id)).run?.state;
      await expect.poll(stateOfRun, { timeout: 60_000 }).toBe("finished");
      const { sendings } = await sendingsOf(last, id);
      expect(sendings).toHaveLength(8);
      const got = receivers(server);
      expect(new Set(got).size).toBe(got.length);
      const unsure = sendings.filter(({ state }) => state === "perhaps_sent");
      for (const { address, state } of sendings)
        expect(state === "sent" ? got.includes(address) : state).toBe(
          state === "sent" ? true : "perhaps_sent",
        );
      expect(unsure.length).toBeLessThanOrEqual(2);
    },
  );

  test("wait for the next start if the mail server cannot be reached, and the run says why", async () => {
    const { core, server, id } = await withSchedule(customersNamed(4));
    onTestFinished(() => core.stop());
    await server.stop();
    const run = await core.call("schedules.runNow", { id });
    expect(run).toMatchObject({ state: "failed", error: { code: "unreachable" } });
    const { sendings } = await sendingsOf(core, id);
    expect(sendings.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => "waiting"));

    const other = await startMailServer({ encryption: "none" });
    await core.call("mail.set", { account: accountAt(other) });
    expect(await core.call("schedules.runNow", { id })).toMatchObject({ counts: { done: 4 } });
    expect(receivers(other)).toHaveLength(4);
  });

  test("that the server defers are tried again, and a connection that breaks in a report leaves it unsure", async () => {
    const { core, server, id } = await withSchedule(customersNamed(3));
    onTestFinished(() => core.stop());
    server.deferred.set("client-000@example.net", 1);
    server.dropped.add("client-001@example.net");
    const run = await core.call("schedules.runNow", { id });
    expect(run.counts).toEqual({ total: 3, done: 2, failed: 1, findings: 0 });
    const { sendings } = await sendingsOf(core, id);
    expect(sendings.map(({ state }) => state)).toEqual(["sent", "perhaps_sent", "sent"]);
    await core.refuses("nothing_selected", "reports.sendAgain", { id, run: run.id });
    server.dropped.clear();
    const chosen = sendings.flatMap(({ id: one, state }) => (state === "sent" ? [] : [one]));
    const again = await core.call("reports.sendAgain", { id, run: run.id, sendings: chosen });
    expect(again.counts).toMatchObject({ done: 3, failed: 0 });
  });
});
