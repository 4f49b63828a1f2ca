import { describe, expect, test, vi } from "vitest";
import type { AreaAccess, AreaReading, AreaSecrets } from "#core/drivers/area-access.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import { RecorderRollout } from "#core/features/rollouts/recorder-rollout.ts";
import { readOptionsOf, secretsOfTemplate } from "#core/features/templates/index.ts";
import type * as email from "#shared/areas/email.ts";
import type { PlanField, PlanItem } from "#shared/domain/plan.ts";
import type { Template } from "#shared/domain/template.ts";
import { ok } from "#shared/result.ts";
import { aReading } from "#test/support/session.ts";

/** Email with a second secret, as another family of recorders could have it. */
vi.mock("#shared/areas/email.ts", async (original) => {
  const module = await original<typeof email>();
  const { EMAIL } = module;
  const password = EMAIL.fields.find(({ kind }) => kind === "secret");
  const token = { ...password, path: "relay.token", label: "Relay token" };
  return { ...module, EMAIL: { ...EMAIL, fields: [...EMAIL.fields, token] } };
});

const PASSWORDS: Readonly<Record<string, string>> = { mailbox: "first", relay: "second" };
const clock = { now: () => "2026-11-24T03:00:00.000Z", wait: async () => {} };

const field = (path: string, after: PlanField["after"], way?: PlanField["way"]): PlanField => ({
  area: "email",
  path,
  state: "unknown_before",
  after,
  ...(way ? { way } : {}),
});

const planned = (...fields: PlanField[]): PlanItem => ({
  recorderId: "r",
  recorderName: "R",
  siteName: "S",
  url: "http://r",
  state: "ready",
  error: null,
  fields,
  boundTo: "d",
});

const PASSWORD = field("password", { secret: "mailbox" }, "clear");
const TOKEN = field("relay.token", { secret: "relay" }, "https");

/** A recorder with one settings area that applies every write. */
function recorderWithEmail(limits: AreaReading["limits"] = {}) {
  const values: Record<string, unknown> = { smtp_port: 25 };
  const writes: { values: unknown; secrets: AreaSecrets | undefined }[] = [];
  const access: AreaAccess = {
    read: async () => ok(aReading({ limits, values: { ...values } as never })),
    async write(_reading, wanted, secrets) {
      writes.push({ values: wanted, secrets });
      Object.assign(values, wanted);
      return { kind: "applied" };
    },
  };
  const session = { areas: { email: access }, unitOf: () => "email" };
  return { session: session as unknown as RecorderSession, writes };
}

function apply(session: RecorderSession, item: PlanItem) {
  return new RecorderRollout(session, item, {
    clock,
    cancelled: () => false,
    secret: async ({ name }) => ok({ password: PASSWORDS[name] ?? "", allowClear: true }),
    begin: async () => {},
    settle: async () => true,
    snapshot: () => {},
    earlier: null,
  }).run();
}

describe("a settings area with two secrets", () => {
  test("is written with both secrets, each at its field and with its own consent", async () => {
    const { session, writes } = recorderWithEmail();
    const result = await apply(session, planned(PASSWORD, field("smtp_port", 587), TOKEN));
    expect(writes).toEqual([
      {
        values: { smtp_port: 587 },
        secrets: new Map([
          ["password", { password: "first", allowClear: true }],
          ["relay.token", { password: "second", allowClear: false }],
        ]),
      },
    ]);
    expect(result).toMatchObject({
      value: {
        outcome: "accepted",
        detail:
          "Verified, except the password in password, the password in relay.token: recorders never show a password.",
      },
    });
    const fields = result.ok ? result.value.fields : [];
    expect(fields.map(({ path, wanted, outcome }) => [path, wanted, outcome])).toEqual([
      ["smtp_port", 587, "verified"],
      ["password", { secret: "mailbox" }, "accepted"],
      ["relay.token", { secret: "relay" }, "accepted"],
    ]);
    expect(JSON.stringify(result)).not.toMatch(/first|second/);
  });

  test("is written with one of them alone, whatever its name", async () => {
    const { session, writes } = recorderWithEmail();
    const result = await apply(session, planned(TOKEN));
    expect([...(writes[0]?.secrets?.keys() ?? [])]).toEqual(["relay.token"]);
    expect(result).toMatchObject({
      value: { detail: "Accepted: recorders never show a password." },
    });
  });

  test("is not written if one of them exceeds the limit of its own field", async () => {
    const { session, writes } = recorderWithEmail({
      password: { type: "string", max_len: 63 },
      "relay.token": { type: "string", max_len: 5 },
    });
    const result = await apply(session, planned(PASSWORD, TOKEN));
    expect(result).toMatchObject({ ok: false, error: { code: "refused" } });
    expect(result.ok ? "" : result.error.message).toContain(
      "credential 'relay' is too long for this recorder",
    );
    expect(writes).toEqual([]);
  });
});

test("a template names the secrets of all fields of that kind", () => {
  const email = { password: { secret: "mailbox" }, relay: { token: { secret: "relay" } } };
  const template = { name: "T", email } as unknown as Template;
  expect(secretsOfTemplate(template)).toEqual([
    { name: "mailbox", purpose: "mail", where: "email.password" },
    { name: "relay", purpose: "mail", where: "email.relay.token" },
  ]);
  const token = { name: "T", email: { relay: email.relay } } as unknown as Template;
  expect(readOptionsOf(token).email?.withSecret).toBe(true);
});
