import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ActivityEntry, ActivityVerdict } from "#shared/domain/activity.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { AT, muster } from "./support.ts";

const HASH = "ab".repeat(32);

function entry(patch: Partial<ActivityEntry> = {}): ActivityEntry {
  return {
    seq: 7,
    at: AT,
    user: "ana",
    host: "command line",
    kind: "recorder.changed",
    recorders: [{ id: "r1", name: "Shop 1" }],
    sites: [],
    subject: null,
    digest: null,
    outcome: "done",
    detail: "Set: name.",
    hash: HASH,
    recorderCount: 1,
    ...patch,
  };
}

describe("muster activity", () => {
  const listing = (entries: ActivityEntry[], more = false) => ({
    handlers: { "activity.list": async () => ok({ revision: 0, entries, more }) },
  });

  it("lists who did what to what, and says how to go on", async () => {
    const failed = entry({ seq: 6, kind: "credential.tested", outcome: "failed", detail: "No." });
    const many = entry({ seq: 5, recorderCount: 300 });
    const ended = await muster(["activity", "list"], listing([entry(), failed, many], true));
    expect(ended.status).toBe(0);
    expect(ended.out).toMatch(/7 .* ana \(command line\) +Recorder changed +Shop 1 +Set: name\./);
    expect(ended.out).toContain("Credential tested: Failed");
    expect(ended.err).toContain("--before 5");
  });

  it("is in the language of the reader; --json has the entries as they are stored", async () => {
    const detail = "Set: Name.";
    const refused = entry({
      kind: "access.refused",
      recorders: [],
      subject: "rollouts.start",
      detail: "rollouts.start: Only until 2026-11-28T08:00:00Z.",
    });
    const entries = [entry({ detail, outcome: "failed" }), refused];
    const shown = await muster(["activity", "list", "--locale", "de"], listing(entries));
    expect(shown.out).toContain("ana (CLI)");
    expect(shown.out).toContain("Rekorder geändert: Fehlgeschlagen");
    expect(shown.out).not.toMatch(/recorder\.changed|command line|rollouts\.start|T08:00/);
    const json = await muster(["activity", "list", "--locale", "de", "--json"], listing(entries));
    expect(JSON.parse(json.out).entries).toEqual(entries);
  });

  it("hands on what is sought", async () => {
    const args = ["--recorder", "r1", "--kind", "plan.made", "--kind", "site.changed"];
    const time = ["--since", "2026-11-20T08:00:00Z", "--before", "9", "--limit", "3"];
    const ended = await muster(["activity", "list", ...args, ...time], listing([]));
    expect(ended.core.calls.at(-1)).toEqual([
      "activity.list",
      {
        limit: 3,
        before: 9,
        since: "2026-11-20T08:00:00.000Z",
        recorderId: "r1",
        kinds: ["plan.made", "site.changed"],
      },
    ]);
  });

  it.each([
    ["--kind", "nonsense"],
    ["--since", "tomorrow"],
    ["--since", "2026-13-45"],
    ["--since", "2026-02-31"],
    ["--since", "2026-02-29T08:00"],
    ["--limit", "0"],
  ])("refuses %s %s before anything is opened", async (...args) => {
    const ended = await muster(["activity", "list", ...args]);
    expect([ended.status, ended.opened]).toEqual([1, []]);
  });

  it("escapes what a terminal would act on", async () => {
    const hostile = entry({ detail: "\u001b[2Jgone", recorders: [{ id: "r", name: "a\u001bb" }] });
    const ended = await muster(["activity", "list"], listing([hostile]));
    expect(ended.out).not.toContain("\u001b");
  });

  const verdict = (patch: Partial<ActivityVerdict> = {}) => ({
    handlers: {
      "activity.verify": async () =>
        ok({
          entries: 7,
          ok: true,
          brokenAt: null,
          detail: "No entry was altered.",
          head: { seq: 7, hash: HASH },
          ...patch,
        }),
    },
  });

  it("verify prints the end of the log, and ends in 0", async () => {
    const ended = await muster(["activity", "verify"], verdict());
    expect([ended.status, ended.out]).toEqual([0, `7:${HASH}\n`]);
  });

  it("verify ends in 2, and names the entry, when one was changed", async () => {
    const changed = verdict({ ok: false, brokenAt: 4, detail: "Entry 4 is missing." });
    const ended = await muster(["activity", "verify"], changed);
    expect(ended.status).toBe(2);
    expect(ended.err).toContain("(entry 4): Entry 4 is missing.");
  });

  it("verify takes an end that was kept elsewhere, and no other text for one", async () => {
    const given = await muster(["activity", "verify", "--head", `3:${HASH}`], verdict());
    expect(given.core.calls.at(-1)?.[1]).toEqual({ known: { seq: 3, hash: HASH } });
    const wrong = await muster(["activity", "verify", "--head", "3:xyz"]);
    expect([wrong.status, wrong.opened]).toEqual([1, []]);
  });
});

describe("muster settings history and drift", () => {
  const reading = {
    id: 31,
    area: "email",
    firstAt: AT,
    lastAt: AT,
    digest: HASH,
    changed: 2,
    origin: "readback",
    rollout: { id: "o1", name: "Relay" },
  } as const;

  it("lists states, and compares two", async () => {
    const handlers = {
      "history.list": async () => ok({ readings: [reading] }),
      "history.compare": async () =>
        ok({ a: reading, b: reading, differences: [{ path: "smtp_port", a: 25, b: 587 }] }),
    };
    const listed = await muster(["settings", "history", "r1", "--area", "email"], { handlers });
    expect(listed.out).toMatch(/31 +email .* 'Relay', read back\n/);
    const compared = await muster(["settings", "history", "r1", "--compare", "12,31"], {
      handlers,
    });
    expect(compared.core.calls.at(-1)?.[1]).toEqual({ recorderId: "r1", a: 12, b: 31 });
    expect(compared.out).toMatch(/smtp_port +25 +587/);
    expect((await muster(["settings", "history", "r1", "--compare", "12"])).status).toBe(1);
  });

  it("drift ends in 2 when a recorder is not as it was left, and says who was not read", async () => {
    const field = { area: "email", path: "smtp_port", wanted: 587, found: 25, since: AT } as const;
    const drifted = [
      {
        recorderId: "r1",
        recorderName: "Shop 1",
        siteName: "Leeds",
        readAt: AT,
        fields: [{ ...field, appliedAt: AT, rolloutId: "o1", name: "Relay" }],
      },
    ];
    const answer = (found: typeof drifted) => ({
      handlers: {
        "history.drift": async () =>
          ok({ drifted: found, checked: 4, unread: 2, unreadRecorders: [] }),
      },
    });
    const ended = await muster(["settings", "drift", "--select", "site=Leeds"], answer(drifted));
    expect(ended.status).toBe(2);
    expect(ended.out).toMatch(/Leeds +Shop 1 +email +smtp_port +587 +25/);
    expect(ended.err).toContain("2 recorders were not read since");
    expect((await muster(["settings", "drift"], answer([]))).status).toBe(0);
  });

  it("drift reads first on request, and ends in 2 when a recorder could not be read", async () => {
    const error = fault("unreachable", "Shop 2 does not answer.");
    const failed = { recorderId: "r2", recorderName: "Shop 2", siteName: "Leeds", error };
    const answer = (failures: (typeof failed)[]) => ({
      handlers: {
        "history.readAgain": async () => ok({ recorders: 2, read: 2 - failures.length, failures }),
        "history.drift": async () =>
          ok({ drifted: [], checked: 1, unread: 1, unreadRecorders: [] }),
      },
    });
    const args = ["settings", "drift", "--read", "--json"];
    const ended = await muster(args, answer([]));
    const called = ended.core.calls.map(([name]) => name);
    expect(called.slice(-2)).toEqual(["history.readAgain", "history.drift"]);
    expect([ended.status, JSON.parse(ended.out)]).toEqual([
      0,
      {
        drifted: [],
        checked: 1,
        unread: 1,
        unreadRecorders: [],
        read: { recorders: 2, read: 2, failures: [] },
      },
    ]);
    const silent = await muster(["settings", "drift", "--read"], answer([failed]));
    expect(silent.status).toBe(2);
    expect(silent.err).toContain("Shop 2 was not read: Shop 2 does not answer.");
    expect(silent.err).toContain("could not be read, or does not let these settings be read");
  });
});

describe("muster report", () => {
  function folder(): string {
    const dir = mkdtempSync(join(tmpdir(), "muster-report-"));
    onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
    return dir;
  }
  const base64 = Buffer.from("evidence").toString("base64");

  it("writes the file by its ending", async () => {
    const out = join(folder(), "relay.HTML");
    const handlers = { "reports.make": async () => ok({ name: "x", base64 }) };
    const ended = await muster(["report", "rollout", "o1", "--out", out], { handlers });
    expect(ended.status).toBe(0);
    expect(ended.core.calls.at(-1)?.[1]).toEqual({
      kind: "rollout",
      format: "html",
      id: "o1",
      file: out,
    });
    expect(readFileSync(out, "utf8")).toBe("evidence");
  });

  it("refuses an ending that is none, before anything is opened", async () => {
    const ended = await muster(["report", "channels", "--out", join(folder(), "x.doc")]);
    expect([ended.status, ended.opened]).toEqual([1, []]);
    expect(ended.err).toContain(".pdf");
  });

  it("leaves no file behind when it cannot be made", async () => {
    const dir = folder();
    const handlers = { "reports.make": async () => err(fault("not_found", "There is none.")) };
    const args = ["report", "rollout", "o1", "--out", join(dir, "x.pdf")];
    expect((await muster(args, { handlers })).status).toBe(1);
    expect(readdirSync(dir)).toEqual([]);
  });
});
