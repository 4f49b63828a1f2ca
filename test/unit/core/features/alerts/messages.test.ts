import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { composeMessage } from "#core/features/alerts/compose.ts";
import { isGivenUp, nextAttempt } from "#core/features/alerts/retry.ts";
import { scopeTest } from "#core/features/alerts/rules.ts";
import { signedHeaders } from "#core/features/alerts/signature.ts";
import { quietUntil } from "#core/features/alerts/fleet-state.ts";
import { DEFAULT_ALERT_RULES, type Alert, type AlertRule } from "#shared/domain/alerts.ts";
import { addTranslations } from "#shared/messages/catalogue.ts";
import { alertTitle } from "#shared/domain/alert-text.ts";
import { WEEKDAYS } from "#shared/domain/maintenance.ts";
import { aRecorder } from "#test/support/recorder.ts";

const ALERT: Alert = {
  id: "a1",
  kind: "channel_down",
  siteId: "s1",
  siteName: "Leeds",
  customerName: "Northern Retail",
  recorderId: "r1",
  recorderName: "Gate",
  channelName: "Front door",
  since: "2026-07-01T01:10:00.000Z",
  openedAt: "2026-07-01T01:25:00.000Z",
  resolvedAt: null,
  resolution: null,
  times: 1,
  flapping: false,
  acknowledgedAt: null,
  acknowledgedBy: null,
  snoozedUntil: null,
  assignedTo: null,
  active: 1,
  total: 1,
  failing: 0,
  note: "",
  undelivered: 0,
  waiting: 0,
};
const ITEM = {
  recorderId: "r1",
  recorderName: "Gate",
  channel: "CH3",
  channelName: "Front door",
  status: "VideoLoss",
  since: "2026-07-01T01:10:00.000Z",
  endedAt: null,
};

describe("titles", () => {
  test.each([
    [{}, "Front door of Gate is down"],
    [{ active: 3, total: 3, channelName: "" }, "3 channels of Gate are down"],
    [{ kind: "site_offline", active: 40, total: 40 }, "Leeds is offline"],
    [
      { kind: "recorder_unreachable", recorderName: "", active: 2, total: 2 },
      "2 recorders at Leeds are unreachable",
    ],
    [
      { kind: "audit_overdue", recorderName: "", total: 900, active: 900 },
      "The audits of 900 recorders are overdue",
    ],
  ] satisfies [Partial<Alert>, string][])("of %o", (change, title) => {
    expect(alertTitle({ ...ALERT, ...change })).toBe(title);
  });
});

describe("a message", () => {
  const at = "2026-07-01T01:25:00.000Z";
  const about = {
    id: "d1",
    alert: ALERT,
    items: [ITEM],
    timeZone: "Europe/London",
    language: "",
    at,
  };

  test("tells the problem with times in the zone of the site", () => {
    const { subject, text } = composeMessage({ ...about, message: "opened" });
    expect(subject).toBe("[Muster] Front door of Gate is down");
    expect(text).toContain("Customer: Northern Retail");
    expect(text).toMatch(/- Gate, Front door: no video, since 1 Jul 2026, 02:10:00 BST/);
  });

  test("is in the language of the customer, and in that of Muster for webhooks", async () => {
    addTranslations("nl", { alertMessages: { lineCustomer: "Klant: {customer}" } });
    const mail = composeMessage({ ...about, language: "nl", message: "opened" });
    expect(mail.text).toContain("Klant: Northern Retail");
    expect(mail.text).toContain("1 jul 2026");
    expect(mail.body).toBe(composeMessage({ ...about, message: "opened" }).body);
  });

  test("carries the same in JSON for webhooks, with at most 200 problems", () => {
    const items = Array.from({ length: 250 }, () => ITEM);
    const body: unknown = JSON.parse(composeMessage({ ...about, items, message: "resolved" }).body);
    expect(body).toMatchObject({
      version: 1,
      id: "d1",
      type: "alert.resolved",
      alert: { id: "a1", kind: "channel_down", site: { id: "s1", name: "Leeds" } },
      omittedProblems: 50,
    });
  });
});

test("signatures cover the time and the body", () => {
  const about = { id: "d1", event: "alert.opened" };
  const headers = signedHeaders("a secret", '{"a":1}', about, 1_700_000_000_999);
  const wanted = createHmac("sha256", "a secret").update('1700000000.{"a":1}').digest("hex");
  expect(headers).toMatchObject({
    "muster-signature": `t=1700000000,v1=${wanted}`,
    "idempotency-key": "d1",
  });
});

test("attempts are further and further apart, up to 72 minutes, and end after three days", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, random) => {
        const pause = nextAttempt(attempts, 0, random);
        expect(pause).toBeGreaterThanOrEqual(24_000);
        expect(pause).toBeLessThanOrEqual(72 * 60_000);
        expect(nextAttempt(attempts + 2, 0, random)).toBeGreaterThanOrEqual(pause);
      },
    ),
  );
  const days = 86_400_000;
  expect([isGivenUp(0, 3 * days - 1), isGivenUp(0, 3 * days)]).toEqual([false, true]);
});

describe("scopes and quiet hours", () => {
  const recorder = {
    ...aRecorder({ siteId: "s1", siteName: "Leeds", tags: ["Retail"] }),
    customerId: "c1",
  };

  test.each([
    [{ kind: "all" }, true],
    [{ kind: "sites", ids: ["s1"] }, true],
    [{ kind: "sites", ids: ["s2"] }, false],
    [{ kind: "customers", ids: ["c1"] }, true],
    [{ kind: "tags", tags: ["retail"] }, true],
    [{ kind: "selection", exprs: ["site=leeds,tag=retail"] }, true],
    [{ kind: "selection", exprs: ["no selection"] }, false],
  ] satisfies [AlertRule["scope"], boolean][])("%o", (scope, fits) => {
    expect(scopeTest(scope)(recorder)).toBe(fits);
  });

  test("quiet hours are those of the site, and end by its clock", () => {
    const quietHours = [{ days: [...WEEKDAYS], from: "22:00", to: "07:00" }];
    const rule = { ...(DEFAULT_ALERT_RULES[0] as AlertRule), quietHours };
    const at = (iso: string) => Date.parse(iso);
    expect(quietUntil(rule, "Europe/London", at("2026-07-01T21:30:00Z"))).toBe(
      at("2026-07-02T06:00:00Z"),
    );
    expect(quietUntil(rule, "America/New_York", at("2026-07-01T21:30:00Z"))).toBeNull();
  });
});
