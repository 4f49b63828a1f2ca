import { describe, expect, onTestFinished, test } from "vitest";
import type { Input } from "#shared/contract/methods.ts";
import { reportPeriod } from "#shared/domain/report-period.ts";
import type { Caller, Role } from "#shared/domain/team.ts";
import { openDatabase } from "#core/platform/storage/index.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import {
  accountAt,
  customersNamed,
  dataDirWith,
  decodedMail,
  toEachCustomer,
} from "#test/support/many-customers.ts";

const period = reportPeriod("lastMonth", Date.now());
const customer = "Client 001 Ltd";

let requests = 0;
const wish = (more: Partial<Input<"reports.send">> = {}): Input<"reports.send"> => {
  requests += 1;
  return { customer, period, format: "html", request: `request-of-a-test-${requests}`, ...more };
};

async function threeCustomers() {
  const core = await openTestCore({ dataDir: await dataDirWith(customersNamed(3)) });
  onTestFinished(() => core.stop());
  return core;
}

async function withMail() {
  const core = await threeCustomers();
  const server = await startMailServer({ encryption: "none" });
  await core.call("mail.set", { account: accountAt(server) });
  return { core, server };
}

/** What a user of the team may call. */
function asUser({ core }: TestCore, role: Role, siteIds: readonly string[] | "all") {
  const scope =
    siteIds === "all"
      ? ({ kind: "all" } as const)
      : { kind: "some" as const, siteIds: [...siteIds], tags: [] };
  const caller: Caller = { user: { id: "u1", name: "ann" }, role, scope };
  return core.as(caller).handlers;
}

const { signal } = new AbortController();
const states = (sendings: readonly { readonly state: string }[]) =>
  sendings.map(({ state }) => state);

describe("a report that a user sends to a customer", () => {
  test("arrives at its addresses, in its language, about its recorders alone, and is listed with the user", async () => {
    const { core, server } = await withMail();
    const preview = await core.call("reports.preview", {
      scope: { of: "customer", name: customer },
      period,
    });
    expect(preview.addressee).toEqual({
      customer,
      emails: ["client-001@example.net"],
      language: "de",
      obstacle: null,
      lastSent: null,
    });
    const { sendings } = await core.call("reports.send", wish());
    expect(states(sendings)).toEqual(["sent"]);
    expect(server.received.map(({ to }) => to)).toEqual([["client-001@example.net"]]);
    const text = decodedMail(server.received[0]?.raw ?? "");
    expect(text).toContain("Door of Client 001 Ltd");
    expect(text).toContain("Ausfälle");
    expect(text).not.toMatch(/Client 00[02] Ltd/);

    const listed = await core.call("reports.sent", { customer });
    expect(listed.sendings).toEqual(sendings);
    const [sent] = sendings;
    expect(sent).toMatchObject({ address: "client-001@example.net", period, schedule: "" });
    expect(sent?.by).not.toBe("");
    const { entries } = await core.call("activity.list", { limit: 5 });
    expect(entries.find(({ kind }) => kind === "report.sent")).toMatchObject({
      subject: customer,
      detail: expect.stringContaining("1 report sent") as string,
      user: sent?.by,
    });
    const again = await core.call("reports.preview", {
      scope: { of: "customer", name: customer },
      period,
    });
    expect(again.addressee?.lastSent).toEqual({ at: sent?.at, by: sent?.by });
    expect((await core.call("reports.sent", { customer: "Client 000 Ltd" })).sendings).toEqual([]);
  });

  test("is not sent again by the same request, at the same time or later, and is by another one", async () => {
    const { core, server } = await withMail();
    const one = wish();
    const answers = await Promise.all([
      core.client.call("reports.send", one),
      core.client.call("reports.send", one),
    ]);
    expect(answers.map((answer) => (answer.ok ? "sent" : answer.error.code))).toEqual([
      "sent",
      "lock_held",
    ]);
    expect(states((await core.call("reports.send", one)).sendings)).toEqual(["sent"]);
    expect(server.received).toHaveLength(1);
    await core.refuses("bad_input", "reports.send", { ...one, customer: "Client 000 Ltd" });
    expect(server.received).toHaveLength(1);
    await core.call("reports.send", wish());
    expect(server.received).toHaveLength(2);
    expect((await core.call("reports.sent", { customer })).sendings).toHaveLength(2);
  });

  test("is refused if the customer has other addresses than those that the user was shown", async () => {
    const { core, server } = await withMail();
    const shownEmails = ["client-001@example.net"];
    await core.call("customers.set", { name: customer, emails: ["new@example.net"] });
    const one = wish({ shownEmails });
    const refused = await core.refuses("bad_input", "reports.send", one);
    expect(refused).toMatchObject({ where: "shownEmails" });
    expect(server.received).toEqual([]);
    await core.call("reports.send", { ...one, shownEmails: ["new@example.net"] });
    expect(server.received.map(({ to }) => to)).toEqual([["new@example.net"]]);
  });

  test("that an address refuses has failed there, and the same request sends it to the corrected address only", async () => {
    const { core, server } = await withMail();
    const emails = ["client-001@example.net", "wrong@example.net"];
    await core.call("customers.set", { name: customer, emails });
    server.unknown.add("wrong@example.net");
    const one = wish();
    const first = await core.call("reports.send", one);
    expect(first.sendings).toMatchObject([
      { address: "client-001@example.net", state: "sent" },
      { address: "wrong@example.net", state: "failed", error: { code: "refused" } },
    ]);
    await core.call("customers.set", {
      name: customer,
      emails: [emails[0] ?? "", "bob@example.net"],
    });
    const second = await core.call("reports.send", one);
    expect(states(second.sendings)).toEqual(["sent", "sent"]);
    expect(server.received.flatMap(({ to }) => to)).toEqual([
      "client-001@example.net",
      "bob@example.net",
    ]);
  });

  test("is tried once: a server that defers it or cannot be reached is an error at once, and nothing is sent later", async () => {
    const { core, server } = await withMail();
    server.deferred.set("client-001@example.net", 1);
    const deferred = await core.call("reports.send", wish());
    expect(deferred.sendings).toMatchObject([{ state: "failed", error: { code: "busy" } }]);
    server.dropped.add("client-001@example.net");
    const one = wish();
    expect(states((await core.call("reports.send", one)).sendings)).toEqual(["perhaps_sent"]);
    server.dropped.clear();
    expect(states((await core.call("reports.send", one)).sendings)).toEqual(["perhaps_sent"]);
    await server.stop();
    const unreachable = await core.call("reports.send", wish());
    expect(unreachable.sendings).toMatchObject([
      { state: "failed", error: { code: "unreachable" } },
    ]);
    expect(server.received).toEqual([]);
  });

  test("needs a mail account, an address and recorders, and says which of them is missing", async () => {
    const core = await threeCustomers();
    expect(await core.refuses("not_found", "reports.send", wish())).toMatchObject({
      message: "The report cannot be sent, because no mail account is set.",
    });
    const server = await startMailServer({ encryption: "none" });
    await core.call("mail.set", { account: accountAt(server) });
    await core.call("customers.set", { name: customer, emails: [] });
    const missing = await core.refuses("bad_input", "reports.send", wish());
    expect(missing).toMatchObject({ where: "customer", hint: expect.any(String) as string });
    await core.call("customers.set", { name: "Empty Ltd", emails: ["empty@example.net"] });
    await core.refuses("nothing_selected", "reports.send", wish({ customer: "Empty Ltd" }));
    await core.refuses("not_found", "reports.send", wish({ customer: "None Ltd" }));
    expect(server.received).toEqual([]);
  });

  test("is for operators who see all recorders of the customer", async () => {
    const { core, server } = await withMail();
    await core.call("recorders.add", { url: "http://192.0.2.9", site: "Annex", name: "Annex" });
    const annex = await core.call("sites.set", { name: "Annex", customer });
    const codeOf = async (role: Role, sites: readonly string[] | "all", of = customer) => {
      const answer = await asUser(core, role, sites)["reports.send"](wish({ customer: of }), {
        signal,
      });
      return answer.ok ? "sent" : answer.error;
    };
    expect(await codeOf("viewer", "all")).toMatchObject({ code: "forbidden" });
    expect(await codeOf("operator", ["c1"])).toMatchObject({
      code: "forbidden",
      message: `You do not see all recorders of ${customer}.`,
    });
    const hidden = await codeOf("operator", ["c1", annex.id], "Client 000 Ltd");
    expect(hidden).toMatchObject({ code: "not_found" });
    expect(hidden).toEqual(await codeOf("operator", ["c1", annex.id], "None Ltd"));
    expect(server.received).toEqual([]);
    expect(await codeOf("operator", ["c1", annex.id])).toBe("sent");
    expect(server.received).toHaveLength(1);
    expect(decodedMail(server.received[0]?.raw ?? "")).not.toMatch(/Client 00[02] Ltd/);

    const preview = await asUser(core, "viewer", ["c1"])["reports.preview"](
      { scope: { of: "customer", name: customer }, period },
      { signal },
    );
    expect(preview).toMatchObject({ value: { addressee: { obstacle: "partly_visible" } } });
  });

  test("is perhaps sent if Muster was killed while it was on its way, and the same request does not send it again", async () => {
    const { core, server } = await withMail();
    const one = wish();
    await core.call("reports.send", one);
    await core.stop({ keep: true });
    const opened = await openDatabase(core.dataDir);
    if (!opened.ok) throw new Error(opened.error.message);
    opened.value.sqlite.exec("update report_sending set state = 'sending'");
    await opened.value.close();
    const next = await openTestCore({ dataDir: core.dataDir });
    onTestFinished(() => next.stop());
    expect(states((await next.call("reports.sent", { customer })).sendings)).toEqual([
      "perhaps_sent",
    ]);
    expect(states((await next.call("reports.send", one)).sendings)).toEqual(["perhaps_sent"]);
    expect(server.received).toHaveLength(1);
  });

  test("is in one list with those of schedules, whose names a user of some sites does not see", async () => {
    const { core } = await withMail();
    const { id } = await core.call("schedules.set", { schedule: toEachCustomer() });
    await core.call("schedules.runNow", { id });
    await core.call("reports.send", wish());
    const { sendings } = await core.call("reports.sent", { customer });
    expect(sendings.map(({ schedule }) => schedule)).toEqual(["", "Monthly to customers"]);
    const seen = await asUser(core, "viewer", ["c1"])["reports.sent"]({ customer }, { signal });
    expect(seen).toMatchObject({ value: { sendings: [{ schedule: "" }, { schedule: "" }] } });
  });
});
