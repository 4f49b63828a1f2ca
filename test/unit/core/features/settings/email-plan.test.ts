import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toEmailSet } from "#core/drivers/raysharp/areas/email-write.ts";
import { toEventPushSet } from "#core/drivers/raysharp/areas/event-push.ts";
import { applyPatch } from "#core/drivers/raysharp/areas/apply-patch.ts";
import { planFields } from "#core/features/settings/plan-fields.ts";
import type { RawReading } from "#core/drivers/raysharp/areas/area.ts";
import { valuesOf } from "#core/drivers/raysharp/areas/values-of.ts";
import { readEmail } from "#core/drivers/raysharp/operations/email.ts";
import { resolveFields } from "#core/features/settings/resolve.ts";
import type { EmailTemplate } from "#shared/areas/email.ts";
import type { FieldLimits } from "#shared/areas/field-limits.ts";
import { utf8Length } from "#shared/domain/utf8.ts";
import type { Json } from "#shared/json.ts";
import { aReading } from "#test/support/session.ts";

const text: FieldLimits = { type: "string", min_len: 0, max_len: 127 };
const perEnable: FieldLimits = {
  ...text,
  ranges: [
    { min_len: 0, max_len: 127 },
    { min_len: 1, max_len: 127 },
  ],
};
const RANGE: Record<string, FieldLimits> = {
  email_enable: { type: "bool" },
  encryption: { type: "string", values: ["Disable", "SSL", "TLS"] },
  smtp_port: { type: "int32", min: 1, max: 65_535 },
  smtp_server: perEnable,
  username: perEnable,
  sender: text,
  "recvemail.recvemail_1": text,
  "recvemail.recvemail_2": text,
  "recvemail.recvemail_3": text,
  interval_time: { type: "int32", values: [3, 5, 10], unit: "minute" },
};
const VALUES: Record<string, Json> = {
  email_enable: true,
  smtp_server: "old.example.net",
  smtp_port: 25,
  "recvemail.recvemail_1": "a@example.net",
  "recvemail.recvemail_2": "",
  "recvemail.recvemail_3": "",
  password_empty: false,
};

function reading(values: Record<string, Json> | null = VALUES): RawReading {
  // As on the wire: recipients flat, and an unknown field.
  const flat = Object.entries(values ?? {}).map(([path, value]) => [
    path.replace("recvemail.", ""),
    value,
  ]);
  const raw = values && { ...Object.fromEntries(flat), vendor_extra: { a: 1 } };
  return { ...aReading({ limits: RANGE, values }), raw };
}

/** Reading of an answer as the area itself reads it. */
function asRead(raw: Record<string, Json>): RawReading {
  const read = readEmail(raw);
  if (!read.ok) throw new Error("not read");
  return { ...reading(null), values: valuesOf.email(read.value), raw };
}

/** Changes its place, or is left out, when it is sent. */
function isMoved(key: string): boolean {
  return key.startsWith("recvemail") || /^(?:base_enc_)?password(?:_empty)?$/.test(key);
}

function plan(template: EmailTemplate, values?: Record<string, Json> | null) {
  const filled = resolveFields("email", template, (value) => ({ value, missing: [] }));
  const fields = planFields("email", filled, reading(values));
  return Object.fromEntries(fields.map(({ path, state, reason }) => [path, reason ?? state]));
}

describe("an email plan for one recorder", () => {
  it("tells what changes from what is so already", () => {
    expect(plan({ smtp_server: "new.example.net", smtp_port: 25 })).toEqual({
      smtp_server: "change",
      smtp_port: "same",
    });
  });

  it("says that the current value is unknown where a recorder cannot be read", () => {
    expect(plan({ smtp_port: 25 }, null)).toEqual({ smtp_port: "unknown_before" });
  });

  it("holds each value to this recorder's own Range", () => {
    expect(plan({ encryption: "Auto", interval_time: 1 })).toEqual({
      encryption: "accepts only Disable, SSL, TLS",
      interval_time: "accepts only 3, 5, 10 minutes",
    });
    expect(plan({ health_model_enable: true })).toEqual({
      health_model_enable: "this recorder has no such field",
    });
  });

  it("wants a server only while email is enabled", () => {
    const reason = "must not be empty while email is enabled";
    expect(plan({ smtp_server: "" })).toEqual({ smtp_server: reason });
    expect(plan({ smtp_server: "", email_enable: false })["smtp_server"]).toBe("change");
    expect(plan({ smtp_server: "" }, null)).toEqual({ smtp_server: "unknown_before" });
    expect(plan({ smtp_server: "", email_enable: true }, null)["smtp_server"]).toBe(reason);
  });

  it("wants a recipient while email is enabled, counting those that are there", () => {
    const reason = "at least one recipient must be set while email is enabled";
    expect(plan({ recvemail: { recvemail_1: "" } })).toEqual({ "recvemail.recvemail_1": reason });
    const another = { ...VALUES, "recvemail.recvemail_2": "b@example.net" };
    expect(plan({ recvemail: { recvemail_1: "" } }, another)).toEqual({
      "recvemail.recvemail_1": "change",
    });
    expect(plan({ email_enable: true }, null)).toEqual({ email_enable: "unknown_before" });
  });

  it("finds nothing wrong where nothing is to be written", () => {
    const bare = { ...VALUES, interval_time: 5, "recvemail.recvemail_1": "" };
    expect(plan({ interval_time: 5 }, bare)).toEqual({ interval_time: "same" });
    expect(plan({ interval_time: 3 }, bare)["interval_time"]).toMatch(/^at least one recipient/);
  });

  it("switches email on only where the unticked fields fit as well", () => {
    const off = { ...VALUES, email_enable: false, username: "u" };
    expect(plan({ email_enable: true }, off)).toEqual({ email_enable: "change" });
    const bare = plan({ email_enable: true }, { ...off, smtp_server: "" });
    expect(bare["email_enable"]).toMatch(/^with email enabled, smtp_server /);
    expect(plan({ email_enable: true, smtp_server: "s" }, { ...off, smtp_server: "" })).toEqual({
      email_enable: "change",
      smtp_server: "change",
    });
  });

  describe("of a recorder whose Range leaves documented limits out", () => {
    const bare: FieldLimits = { type: "string", min_len: 0, max_len: 64 };
    const withRange = (range: Record<string, FieldLimits>, values: Record<string, Json>) => {
      const there = { ...reading(values), limits: { ...RANGE, ...range } };
      return (template: EmailTemplate) => {
        const filled = resolveFields("email", template, (value) => ({ value, missing: [] }));
        const fields = planFields("email", filled, there);
        return Object.fromEntries(fields.map(({ path, state, reason }) => [path, reason ?? state]));
      };
    };

    it("requires server and user name anyway while email is enabled", () => {
      const range = { smtp_server: bare, username: bare };
      const reason = "must not be empty while email is enabled";
      const on = withRange(range, { ...VALUES, username: "u" });
      expect(on({ smtp_server: "", username: "" })).toEqual({
        smtp_server: reason,
        username: reason,
      });
      expect(on({ smtp_server: "a".repeat(65) })["smtp_server"]).toMatch(
        /^accepts at most 64 bytes/,
      );
      const off = withRange(range, { ...VALUES, email_enable: false, smtp_server: "" });
      expect(off({ email_enable: true })["email_enable"]).toMatch(/^with email enabled, smtp_se/);
      expect(off({ username: "" })["username"]).not.toMatch(/must not/);
    });

    it("keeps the longest text, where `ranges` or nothing tells it", () => {
      const ranges = [{ min_len: 0 }, { min_len: 1 }];
      const long = "a".repeat(128);
      const range: Record<string, FieldLimits> = {
        smtp_server: { type: "string", max_len: 100, ranges },
        username: { type: "string", ranges },
        sender: { type: "string" },
      };
      for (const email_enable of [true, false]) {
        const planned = withRange(range, { ...VALUES, email_enable });
        expect(planned({ smtp_server: long, username: long, sender: long })).toEqual({
          smtp_server: "accepts at most 100 bytes; this is 128",
          username: "accepts at most 127 bytes; this is 128",
          sender: "accepts at most 127 bytes; this is 128",
        });
      }
    });

    it.each([[["a@example.net"]], ["a@example.net"]])(
      "keeps recipients of an unknown form, and reports them: %j",
      (recvemail) => {
        const email_enable = false;
        const there = { ...VALUES, email_enable, username: "u", recvemail };
        for (const n of [1, 2, 3])
          delete (there as Record<string, Json>)[`recvemail.recvemail_${n}`];
        const planned = withRange({}, there);
        expect(planned({ email_enable: true, smtp_port: 26 })).toEqual({
          email_enable: "change",
          smtp_port: "change",
        });
        expect(planned({ recvemail: { recvemail_1: "c@example.net" } })).toEqual({
          "recvemail.recvemail_1": `this recorder answers recvemail in a form that is not known: ${JSON.stringify(recvemail)}`,
        });
      },
    );

    it.each([[[]], [""], [null]])("finds no recipient in %j", (recvemail) => {
      const planned = withRange(
        {},
        { email_enable: false, smtp_server: "s", username: "u", recvemail },
      );
      expect(planned({ email_enable: true })["email_enable"]).toMatch(/^at least one recipient/);
    });

    it.each([null, "", " "])("finds no address in a recipient that is %j", (nobody) => {
      const none = { 1: nobody, 2: nobody, 3: nobody };
      const addresses = Object.entries(none).map(([n, one]) => [`recvemail.recvemail_${n}`, one]);
      const values = { ...VALUES, ...Object.fromEntries(addresses), email_enable: false };
      const planned = withRange({}, { ...values, username: "u" });
      expect(planned({ email_enable: true })["email_enable"]).toMatch(/^at least one recipient/);
    });
  });

  it.each([
    ["smtp_port", 587, ["25", "587"]],
    ["interval_time", 5, ["1", "5"]],
  ])("keeps %s a number where a Range gives its values as text", (path, value, values) => {
    const range = { ...RANGE, [path]: { type: "string", values } };
    const planned = (there: number) =>
      planFields("email", [{ path, value, missing: [] }], {
        ...reading({ ...VALUES, [path]: there }),
        limits: range,
      });
    expect(planned(value)).toMatchObject([{ state: "same", after: value }]);
    expect(planned(1)).toMatchObject([{ state: "change", after: value }]);
    const email = { ...asRead({ [path]: String(value) }), limits: range };
    expect(toEmailSet(email, { sender: "new" })).toEqual({ [path]: value, sender: "new" });
  });

  it("accepts 0 and 1 for a switch that is off or on", () => {
    const off = { ...VALUES, email_enable: 0, username: "u" };
    expect(plan({ email_enable: false }, off)).toEqual({ email_enable: "same" });
    expect(plan({ email_enable: true }, off)).toEqual({ email_enable: "change" });
    expect(plan({ smtp_server: "" }, { ...off, email_enable: 1 })).toEqual({
      smtp_server: "must not be empty while email is enabled",
    });
  });

  it("makes a variable without a value an error, not an empty text", () => {
    const fields = planFields(
      "email",
      [{ path: "sender", value: "{{site.code}}", missing: ["site.code"] }],
      reading(),
    );
    expect(fields[0]).toMatchObject({ state: "invalid", reason: "has no value for {{site.code}}" });
  });

  it("counts bytes, for any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 140 }), (sender) => {
        const fits = utf8Length(sender) <= 127;
        expect(
          plan({ sender })["sender"] === "change" ||
            plan({ sender })["sender"] === "unknown_before",
        ).toBe(fits);
      }),
    );
  });
});

describe("the object that is written", () => {
  it("starts from what was read, keeps unknown fields, and nests the recipients", () => {
    expect(
      toEmailSet(reading(), { smtp_port: 587, "recvemail.recvemail_2": "c@example.net" }),
    ).toEqual({
      email_enable: true,
      smtp_server: "old.example.net",
      smtp_port: 587,
      vendor_extra: { a: 1 },
      recvemail: {
        recvemail_1: "a@example.net",
        recvemail_2: "c@example.net",
        recvemail_3: "",
      },
    });
  });

  it("keeps unknown members in their form, however deep they are and whatever their name", () => {
    const known = ["email_enable", "smtp_port", "encryption", "email_type"];
    const kept = fc
      .dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }))
      .filter((raw) => !Object.keys(raw).some((key) => known.includes(key) || isMoved(key)));
    fc.assert(
      fc.property(kept, (unknown) => {
        const raw = JSON.parse(JSON.stringify(unknown)) as Record<string, Json>;
        const sent = toEmailSet(asRead({ ...raw, smtp_port: 25 }), { smtp_port: 26 });
        expect(JSON.parse(JSON.stringify(sent))).toEqual({ ...raw, smtp_port: 26 });
      }),
    );
    const odd = { vendor: { mail: { retry: { times: 3 } } }, "a.b": 1, constructor: "x" };
    expect(toEmailSet(asRead(odd), { smtp_port: 26 })).toEqual({ ...odd, smtp_port: 26 });
  });

  it("is never half an object: unknown members go back with the secrets in them, as in every area", () => {
    const raw = {
      smtp_server: "old.example.net",
      oauth: { token: "only-for-this-test", client: "c" },
      oauth_token: "only-for-this-test",
      list: [{ secret: "only-for-this-test", a: 1 }],
      recvemail: { recvemail_1: "a@example.net", auth: { pwd: "only-for-this-test", b: 2 } },
    };
    const email = asRead(raw);
    expect(JSON.stringify(email.values)).not.toContain("only-for-this-test");
    expect(toEmailSet(email, { smtp_server: "new" })).toEqual({ ...raw, smtp_server: "new" });
    const table = { ...raw, addr: "192.0.2.1" };
    const push = { raw: { params: { table } } };
    expect(toEventPushSet(push, { smtp_server: "new" }, "whole")).toEqual({
      params: { table: { ...table, smtp_server: "new" } },
    });
    expect(applyPatch(raw, { smtp_server: "new" })).toEqual({ ...raw, smtp_server: "new" });
  });

  it.each([[["a@example.net", { name: "B" }]], ["a@example.net;b@example.net"], [null]])(
    "passes on recipients of an unknown form unchanged: %j",
    (recvemail) => {
      const raw = { email_enable: true, smtp_server: "s", username: "u", smtp_port: 25, recvemail };
      expect(toEmailSet(asRead(raw), { smtp_port: 26 })).toEqual({ ...raw, smtp_port: 26 });
      const beside = { ...raw, recvemail_1: "c@example.net" };
      const { recvemail_1, ...rest } = beside;
      const nested = { ...rest, recvemail: { recvemail_1 } };
      const sent = recvemail === null ? nested : beside;
      expect(toEmailSet(asRead(beside), { smtp_port: 26 })).toEqual({ ...sent, smtp_port: 26 });
    },
  );

  it("leaves what was read as it was read, also where it lays a value into it", () => {
    const raw = { report_button: { report_button_1: "off", vendor: { a: 1 } } };
    const sent = toEmailSet(asRead(raw), { "report_button.report_button_1": "on" });
    expect(sent).toEqual({ report_button: { report_button_1: "on", vendor: { a: 1 } } });
    expect(raw.report_button.report_button_1).toBe("off");
  });

  it("keeps unticked fields in the spelling that the recorder permits, however they were read", () => {
    const sentTo = (values: string[]) => {
      const range = { ...RANGE, encryption: { type: "string", values } };
      const email = { ...asRead({ encryption: "AUTO", smtp_port: "25" }), limits: range };
      return toEmailSet(email, { sender: "new" });
    };
    const rest = { smtp_port: 25, sender: "new" };
    expect(sentTo(["Disable", "AUTO"])).toEqual({ encryption: "AUTO", ...rest });
    expect(sentTo(["Disable", "Auto"])).toEqual({ encryption: "Auto", ...rest });
  });

  it("holds ticked fields alone where nothing could be read", () => {
    expect(toEmailSet(reading(null), { smtp_port: 587, "recvemail.recvemail_1": "x" })).toEqual({
      smtp_port: 587,
      recvemail: { recvemail_1: "x" },
    });
  });

  it("holds an object that was read whole, also where ticked fields alone are sent", () => {
    const sent = toEmailSet(reading(), { "recvemail.recvemail_2": "b@example.net" }, "ticked");
    expect(sent).toEqual({
      recvemail: {
        recvemail_1: "a@example.net",
        recvemail_2: "b@example.net",
        recvemail_3: "",
      },
    });
  });

  it("never sends back a password that was read", () => {
    const values = { ...VALUES, password: "p", base_enc_password: { cipher: "c" } };
    const sent = toEmailSet({ ...reading(), raw: values }, { smtp_port: 1 });
    expect(Object.keys(sent)).not.toContain("password");
    expect(Object.keys(sent)).not.toContain("base_enc_password");
  });
});
