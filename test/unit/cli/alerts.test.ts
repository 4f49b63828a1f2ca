import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import { DEFAULT_ALERT_RULES, type Alert, type AlertRule } from "#shared/domain/alerts.ts";
import type { MailAccount } from "#shared/domain/mail.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { muster } from "./support.ts";

const ALERT: Alert = {
  id: "a1",
  kind: "site_offline",
  siteId: "s1",
  siteName: "Leeds",
  customerName: "",
  recorderId: null,
  recorderName: "",
  channelName: "",
  since: "2026-11-22T02:10:00.000Z",
  openedAt: "2026-11-22T02:20:00.000Z",
  resolvedAt: null,
  resolution: null,
  times: 1,
  flapping: false,
  acknowledgedAt: null,
  acknowledgedBy: null,
  snoozedUntil: null,
  assignedTo: null,
  active: 6,
  total: 6,
  failing: 0,
  note: "",
  undelivered: 1,
  waiting: 0,
};
const WEBHOOK = { id: "w1", name: "Tickets", url: "https://example.com/", hasSecret: true };

function handlers(rules: readonly AlertRule[] = DEFAULT_ALERT_RULES): Partial<CallerHandlers> {
  return {
    "alerts.list": async ({ state }) =>
      ok({
        revision: 1,
        alerts: state === "open" ? [ALERT] : [],
        more: false,
        counts: { open: 1, unacknowledged: 1 },
        placeCounts: { open: 1, unacknowledged: 1 },
      }),
    "alerts.acknowledge": async ({ ids }) => ok({ changed: ids.length }),
    "alerts.assign": async ({ ids }) => ok({ changed: ids.length }),
    "alerts.snooze": async ({ ids }) => ok({ changed: ids.length }),
    "alerts.rules": async () => ok({ rules: [...rules] }),
    "alerts.setRules": async ({ rules: next }) => ok({ rules: next }),
    "alerts.webhooks": async () => ok({ webhooks: [WEBHOOK] }),
    "alerts.testWebhook": async () => err(fault("http_error", "The webhook answered with 500.")),
    "mail.test": async () => ok({ outcome: "sent" }),
    "mail.set": async ({ account }) => ok({ account, hasPassword: false }),
  };
}

describe("muster alerts", () => {
  it("lists open alerts, with status 2 while one is not acknowledged", async () => {
    const open = await muster(["alerts", "list"], { handlers: handlers() });
    expect(open.status).toBe(2);
    expect(open.out).toMatch(/a1 +Leeds +Leeds is offline +open/);
    expect(open.err).toContain("1 open alert.");
    const history = await muster(["alerts", "list", "--history"], { handlers: handlers() });
    expect([history.status, history.err.trim()]).toEqual([0, "No resolved alerts."]);
  });

  it("acknowledges several with a note, and snoozes for a duration", async () => {
    const args = ["alerts", "ack", "a1", "a2", "--note", "Fibre cut"];
    const { core, err: notes } = await muster(args, { handlers: handlers() });
    expect(core.calls.at(-1)).toEqual([
      "alerts.acknowledge",
      { ids: ["a1", "a2"], acknowledged: true, note: "Fibre cut" },
    ]);
    expect(notes).toContain("Acknowledged 2 alerts.");
    const before = Date.now();
    const snoozed = await muster(["alerts", "snooze", "a1", "--for", "2h"], {
      handlers: handlers(),
    });
    const [, input] = snoozed.core.calls.at(-1) as [string, { until: string }];
    expect(Math.abs(Date.parse(input.until) - before - 7_200_000)).toBeLessThan(60_000);
    const wrong = await muster(["alerts", "snooze", "a1", "--for", "soon"], {
      handlers: handlers(),
    });
    expect([wrong.status, wrong.err]).toEqual([
      1,
      expect.stringContaining("'soon' is not a duration."),
    ]);
  });

  it("assigns alerts to a user or to no user, and lists those of a user", async () => {
    const run = (...args: string[]) => muster(["alerts", ...args], { handlers: handlers() });
    const assigned = await run("assign", "a1", "a2", "--to", "ann");
    expect(assigned.core.calls.at(-1)).toEqual(["alerts.assign", { ids: ["a1", "a2"], to: "ann" }]);
    expect(assigned.err).toContain("Assigned 2 alerts.");
    const ended = await run("assign", "a1", "--to", "nobody");
    expect(ended.core.calls.at(-1)).toEqual(["alerts.assign", { ids: ["a1"], to: null }]);
    const listed = await run("list", "--assigned-to", "ann");
    expect(listed.core.calls.at(-1)).toMatchObject(["alerts.list", { assignedTo: "ann" }]);
    expect((await run("list")).out).not.toContain("ASSIGNED TO");
    const shown = await muster(["alerts", "list"], {
      handlers: {
        "alerts.list": async () =>
          ok({
            revision: 1,
            alerts: [{ ...ALERT, assignedTo: "ann" }],
            more: false,
            counts: { open: 1, unacknowledged: 1 },
            placeCounts: { open: 1, unacknowledged: 1 },
          }),
      },
    });
    expect(shown.out).toMatch(/ASSIGNED TO[^]*a1 +Leeds +Leeds is offline +open +ann/);
  });

  it("changes a rule by its name, with webhooks by theirs, and refuses unknown ones", async () => {
    const args = ["alerts", "rules", "set", "channel down", "--minutes", "30"];
    const changed = await muster(
      [...args, "--email", "a@example.com", "--email", "b@example.com", "--webhook", "tickets"],
      { handlers: handlers() },
    );
    const [, { rules }] = changed.core.calls.find(([method]) => method === "alerts.setRules") as [
      string,
      { rules: AlertRule[] },
    ];
    expect(rules.find(({ id }) => id === "channels")).toMatchObject({
      minutes: 30,
      enabled: true,
      deliver: { emails: ["a@example.com", "b@example.com"], webhooks: ["w1"], desktop: false },
    });
    expect(rules).toHaveLength(DEFAULT_ALERT_RULES.length);
    const unknown = await muster([...args, "--webhook", "nobody"], { handlers: handlers() });
    expect([unknown.status, unknown.err]).toEqual([1, expect.stringContaining("'nobody'")]);
  });

  it("accepts the rules that it printed", async () => {
    const printed = await muster(["alerts", "rules", "list", "--json"], { handlers: handlers() });
    const folder = mkdtempSync(join(tmpdir(), "muster-rules-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "rules.json");
    writeFileSync(file, printed.out);
    const applied = await muster(["alerts", "rules", "apply", file], { handlers: handlers([]) });
    const call = applied.core.calls.find(([method]) => method === "alerts.setRules");
    expect(call?.[1]).toEqual({ rules: DEFAULT_ALERT_RULES });
    writeFileSync(file, "{}");
    const wrong = await muster(["alerts", "rules", "apply", file], { handlers: handlers() });
    expect([wrong.status, wrong.err]).toEqual([1, expect.stringContaining("holds no alert rules")]);
  });

  it("tests every destination once, and reports each", async () => {
    const deliver = { desktop: false, emails: ["noc@example.com"], webhooks: ["w1"] };
    const rules = DEFAULT_ALERT_RULES.map((rule) => ({ ...rule, deliver }));
    const {
      status,
      err: notes,
      core,
    } = await muster(["alerts", "test"], {
      handlers: handlers(rules),
    });
    expect(status).toBe(2);
    expect(notes).toContain("noc@example.com: accepted");
    expect(notes).toContain("Tickets: The webhook answered with 500.");
    expect(core.calls.filter(([method]) => method === "mail.test")).toHaveLength(1);
  });
});

describe("muster mail", () => {
  it("sets an account without a sign-in, on the usual port of its encryption", async () => {
    const args = ["mail", "set", "--host", "mail.example.com", "--from", "a@example.com"];
    const { core, out } = await muster([...args, "--encryption", "starttls"], {
      handlers: handlers(),
    });
    const [, { account }] = core.calls.at(-1) as [string, { account: MailAccount }];
    expect(account).toMatchObject({ port: 587, username: "", trust: { kind: "system" } });
    expect(out).toContain("mail.example.com:587 (starttls), from a@example.com");
    const wrong = await muster([...args, "--pin", "12"], { handlers: handlers() });
    expect([wrong.status, wrong.err]).toEqual([1, expect.stringContaining("fingerprint")]);
  });
});
