import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import type { Rollout, RolloutItem } from "#shared/domain/rollout.ts";
import { fault } from "#shared/errors.ts";
import { ok } from "#shared/result.ts";
import { replanFile } from "#cli/replan.ts";
import { AT, muster, plan, planItem, rollout, rolloutItem } from "./support.ts";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "muster-cli-rollouts-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(): string {
  const path = join(folder, "p.json");
  writeFileSync(path, JSON.stringify(plan([planItem()])));
  return path;
}

/** A core in which a rollout comes to these ends, one after the other. */
function coming(
  ends: readonly Partial<Rollout>[],
  items: readonly RolloutItem[] = [rolloutItem()],
) {
  const left = ends.map((end) => rollout(end));
  const running = rollout({ state: "running" });
  const began: unknown[] = [];
  const begin = async (input: unknown) => {
    began.push(input);
    return ok({ rollout: running, jobId: "j1" });
  };
  const handlers: Partial<CallerHandlers> = {
    "plans.import": async () => ok(plan([planItem()])),
    "plans.get": async () => ok(plan([planItem()])),
    "rollouts.start": begin,
    "rollouts.resume": begin,
    "rollouts.retry": begin,
    "rollouts.get": async () =>
      ok({ revision: 1, rollout: left.shift() ?? rollout(), items: [...items] }),
  };
  return { handlers, began };
}

describe("apply in waves", () => {
  it("passes on how the plan is to be carried out", async () => {
    const { handlers, began } = coming([{}]);
    const how = ["--canary", "2", "--waves", "5, 25%,100%", "--pause", "30", "--at-once", "8"];
    const limits = ["--max-failures", "2%", "--max-failures-wave", "0", "--ignore-unreachable"];
    const args = ["apply", file(), "--yes", ...how, ...limits, "--only-in-window"];
    expect((await muster(args, { handlers })).status).toBe(0);
    expect(began).toEqual([
      {
        planId: "p1",
        allowClearSecrets: false,
        options: {
          canary: 2,
          waves: ["5", "25%", "100%"],
          pause: 30,
          atOnce: 8,
          maxFailures: "2%",
          maxFailuresPerWave: "0",
          ignoreUnreachable: true,
          onlyInWindow: true,
        },
      },
    ]);
  });

  it.each([
    ["--canary", "0"],
    ["--waves", "5,,7"],
    ["--waves", "0"],
    ["--waves", "120%"],
    ["--pause", "soon"],
    ["--max-failures", "-1"],
    ["--max-failures-wave", "some"],
    ["--at-once", "1000"],
  ])("refuses %s %s before anything is opened", async (...wrong) => {
    const ended = await muster(["apply", file(), "--yes", ...wrong]);
    expect([ended.status, ended.opened]).toEqual([1, []]);
    expect(ended.err).toContain(wrong[0]);
  });

  it("says which rule stopped it, and how to go on; status 2", async () => {
    const stop = { rule: "wave", wave: 2, failures: 3, limit: "2", of: 25 } as const;
    const items = [rolloutItem(), rolloutItem({ step: "pending", outcome: null, wave: 2 })];
    const { handlers } = coming([{ state: "stopped", stop, wave: 2, waves: 4 }], items);
    const ended = await muster(["apply", file(), "--yes"], { handlers });
    expect(ended.status).toBe(2);
    expect(ended.err).toContain(
      "Stopped in wave 2: 3 of 25 recorders in this wave failed (at most 2 may fail).",
    );
    expect(ended.err).toContain("To resume: muster rollouts resume o1");
    expect(ended.out).toMatch(/^WAVE/);
  });

  it("prints how to retry what failed, with the rollout's id", async () => {
    const items = [rolloutItem(), rolloutItem({ recorderId: "r2", outcome: "refused" })];
    const { handlers } = coming([{ state: "finished" }], items);
    const ended = await muster(["apply", file(), "--yes"], { handlers });
    expect(ended.status).toBe(2);
    expect(ended.err).toContain("To retry 1 recorder: muster rollouts retry o1");
    const fine = coming([{ state: "finished" }], [rolloutItem()]);
    const well = await muster(["apply", file(), "--yes"], { handlers: fine.handlers });
    expect(well.err).not.toContain("retry");
  });

  it("shows the values that were verified", async () => {
    const field = { area: "email", path: "smtp_port", wanted: 587, outcome: "verified" } as const;
    const fields = [{ ...field, before: 25, readBack: 587 }];
    const { handlers } = coming([{}], [rolloutItem({ detail: "Verified.", fields })]);
    const ended = await muster(["apply", file(), "--yes"], { handlers });
    expect(ended.out).toContain("Verified. smtp_port: 25 → 587.");
  });

  it("ends in 2 when a rollback left a password behind", async () => {
    const leftBehind = { emailPassword: 1, eventPushPassword: 0, settings: 0 };
    const { handlers } = coming([{ leftBehind }]);
    const ended = await muster(["apply", file(), "--yes"], { handlers });
    expect(ended.status).toBe(2);
    expect(ended.err).toContain("1 recorder keeps the new mail password");
  });

  it("asks at a terminal before the next wave, and accepts only a clear yes", async () => {
    const waits = { state: "paused", pausedBy: "wave", wave: 1, waves: 2 } as const;
    const go = coming([waits, { wave: 2, waves: 2 }]);
    const yes = await muster(["apply", file(), "--pause", "ask"], {
      handlers: go.handlers,
      keys: ["y\n", "y\n"],
    });
    expect(yes.err).toContain("Wave 1 of 2 is done. Start wave 2? [y/N]");
    expect(go.began).toMatchObject([{ planId: "p1" }, { id: "o1" }]);
    expect(yes.status).toBe(0);

    const stay = coming([waits], [rolloutItem({ step: "pending", outcome: null })]);
    const no = await muster(["apply", file(), "--pause", "ask"], {
      handlers: stay.handlers,
      keys: ["y\n", "\n"],
    });
    expect(stay.began).toHaveLength(1);
    expect(no.status).toBe(2);
    expect(no.err).toContain("(paused after wave 1 of 2)");
  });
});

describe("apply --replan", () => {
  const stale = rolloutItem({ outcome: "refused", error: fault("plan_stale", "Has moved.") });

  it("keeps a new plan for the stale ones and shows what is new, without writing it", async () => {
    const { handlers, began } = coming([{}], [stale]);
    const field = {
      area: "email",
      path: "smtp_port",
      state: "change",
      before: 465,
      after: 587,
    } as const;
    const anew = { ...plan([planItem({ fields: [field] })]), id: "p2" };
    const asked: unknown[] = [];
    const creating: Partial<CallerHandlers> = {
      "plans.create": async ({ select }) => {
        asked.push(select);
        return ok(anew);
      },
    };
    const ended = await muster(["apply", file(), "--yes", "--replan"], {
      handlers: { ...handlers, ...creating },
    });
    expect(asked).toEqual([{ ids: ["r1"] }]);
    expect(ended.status).toBe(3);
    expect(ended.out).toMatch(/Shop 1\s+Leeds\s+smtp_port\s+25\s+465\s+587\s+change/);
    const kept = join(folder, "p.stale.json");
    expect(JSON.parse(readFileSync(kept, "utf8"))).toMatchObject({ id: "p2" });
    expect(ended.err).toContain(`muster apply ${kept}`);
    expect(began).toHaveLength(1);
  });

  it("is what `apply` advises for changed recorders: a retry would be refused again, and nothing was written", async () => {
    const { handlers } = coming([{}], [stale]);
    const advised = await muster(["apply", file(), "--yes"], { handlers });
    expect(advised.err).toContain("muster apply PLAN.json --replan");
    expect(advised.err).not.toContain("rollouts retry");
    expect(advised.err).not.toContain("rollouts rollback");
    const failed = rolloutItem({ recorderId: "r2", outcome: "mismatch" });
    const mixed = await muster(["apply", file(), "--yes"], {
      handlers: coming([{}], [stale, failed]).handlers,
    });
    expect(mixed.err).toContain("To retry 1 recorder: muster rollouts retry");
    expect(mixed.err).toContain("muster apply PLAN.json --replan");
    expect(mixed.err).toContain("muster rollouts rollback");
  });

  it("tells recorders of one name apart by their sites", async () => {
    const moved = (recorderId: string) => ({ ...stale, recorderId });
    const { handlers } = coming([{}], [moved("r1"), moved("r2")]);
    const [leeds, york] = [planItem(), planItem({ recorderId: "r2", siteName: "York" })];
    const field = { area: "email", path: "smtp_port", state: "change", after: 587 } as const;
    const before = plan([leeds, york]);
    const after = plan([{ ...leeds, fields: [{ ...field, before: 465 }] }, york]);
    const ended = await muster(["apply", file(), "--yes", "--replan"], {
      handlers: {
        ...handlers,
        "plans.import": async () => ok(before),
        "plans.create": async () => ok(after),
      },
    });
    expect(ended.out).toMatch(/Shop 1 +Leeds +smtp_port +25 +465/);
    expect(ended.out).toContain("the plan does not contain: Shop 1 (York).");
  });

  it("says again which stored template it is", async () => {
    const { handlers } = coming([{}], [stale]);
    const source = { kind: "template", templateId: "t1", version: 4 } as const;
    const ended = await muster(["apply", file(), "--yes", "--replan"], {
      handlers: {
        ...handlers,
        "plans.import": async () => ok({ ...plan([planItem()]), source }),
        "plans.create": async () => ok(plan([planItem()])),
      },
    });
    expect(ended.core.calls.find(([method]) => method === "plans.create")?.[1]).toMatchObject({
      stored: { id: "t1", version: 4 },
    });
  });

  it("of a rollback plans the rollback again", async () => {
    const { handlers } = coming([{}], [stale]);
    const back = { ...plan([planItem()]), source: { kind: "rollback", rolloutId: "o0" } as const };
    const asked: unknown[] = [];
    const rolling: Partial<CallerHandlers> = {
      "plans.import": async () => ok(back),
      "rollouts.rollback": async (input) => {
        asked.push(input);
        return ok(back);
      },
    };
    const out = join(folder, "again.json");
    const ended = await muster(["apply", file(), "--yes", "--replan", out], {
      handlers: { ...handlers, ...rolling },
    });
    expect(asked).toEqual([{ id: "o0", recorderIds: ["r1"] }]);
    expect(ended.out).toContain(
      "Changed in fields that the plan does not contain: Shop 1 (Leeds).",
    );
    expect(JSON.parse(readFileSync(out, "utf8"))).toMatchObject({ source: back.source });
  });

  it("names its file after the plan's", async () => {
    expect(await replanFile("leeds.plan.json")).toBe("leeds.plan.stale.json");
    expect(await replanFile("plan")).toBe("plan.stale.json");
  });
});

describe("rollouts", () => {
  it("resume goes on and ends as the rollout does", async () => {
    const { handlers, began } = coming([{}]);
    const ended = await muster(["rollouts", "resume", "o1"], { handlers });
    expect([ended.status, began]).toEqual([0, [{ id: "o1", allowClearSecrets: false }]]);
    expect(ended.out).toContain("verified");
  });

  it("next goes on with a paused rollout, and passes the consent to send passwords in clear on", async () => {
    const { handlers, began } = coming([{ state: "paused" }, {}, { state: "paused" }, {}]);
    await muster(["rollouts", "next", "o1"], { handlers });
    await muster(["rollouts", "next", "o1", "--allow-clear-secrets"], { handlers });
    expect(began).toEqual([
      { id: "o1", allowClearSecrets: false },
      { id: "o1", allowClearSecrets: true },
    ]);
  });

  it("retry has the options of the first one, unless others are given", async () => {
    const { handlers, began } = coming([{}, {}]);
    await muster(["rollouts", "retry", "o1"], { handlers });
    await muster(["rollouts", "retry", "o1", "--waves", "10"], { handlers });
    expect(began).toEqual([
      { id: "o1", allowClearSecrets: false },
      { id: "o1", allowClearSecrets: false, options: { waves: ["10"] } },
    ]);
  });

  it("pause and cancel say what comes", async () => {
    const running = rollout({ state: "running" });
    const handlers: Partial<CallerHandlers> = {
      "rollouts.pause": async () => ok({ rollout: { ...running, wish: "pause" } }),
      "rollouts.cancel": async () => ok({ rollout: rollout({ state: "cancelled" }) }),
    };
    const paused = await muster(["rollouts", "pause", "o1"], { handlers });
    expect([paused.status, paused.err]).toEqual([
      0,
      expect.stringContaining("muster rollouts resume o1"),
    ]);
    const cancelled = await muster(["rollouts", "cancel", "o1"], { handlers });
    expect(cancelled.err).toContain("(cancelled)");
    const rollouts = [rollout({ state: "running", wish: "pause" })];
    const list = async () => ok({ revision: 1, rollouts });
    const listed = await muster(["rollouts", "list"], { handlers: { "rollouts.list": list } });
    expect(listed.out).toContain("running, pause requested");
  });

  it("next hurries one that waits elsewhere, and goes on here with one that rests", async () => {
    const waits = rollout({ state: "running", wave: 1, waves: 3, waitsUntil: AT });
    const elsewhere: Partial<CallerHandlers> = {
      "rollouts.get": async () => ok({ revision: 1, rollout: waits, items: [] }),
      "rollouts.next": async () => ok({ rollout: waits, jobId: null }),
    };
    const hurried = await muster(["rollouts", "next", "o1"], { handlers: elsewhere });
    expect([hurried.status, hurried.err]).toEqual([0, "Relay continues with wave 2.\n"]);
    const here = coming([{ state: "paused", pausedBy: "wave" }, {}]);
    const ended = await muster(["rollouts", "next", "o1"], { handlers: here.handlers });
    expect([ended.status, here.began]).toEqual([0, [{ id: "o1", allowClearSecrets: false }]]);
  });

  it("retry takes single recorders", async () => {
    const { handlers, began } = coming([{}]);
    await muster(["rollouts", "retry", "o1", "--recorder", "r2"], { handlers });
    expect(began).toEqual([{ id: "o1", allowClearSecrets: false, recorderIds: ["r2"] }]);
  });

  it("rollback passes on whose password to restore, and says what stays", async () => {
    const out = join(folder, "back.json");
    const lost = { area: "email", path: "password", state: "unsupported", after: null } as const;
    const fields = [...planItem().fields, { ...lost, leftOut: true, lost: "secret" as const }];
    const source = { kind: "rollback", rolloutId: "o1" } as const;
    const asked: unknown[] = [];
    const handlers: Partial<CallerHandlers> = {
      "rollouts.rollback": async (input) => {
        asked.push(input);
        return ok({ ...plan([planItem({ fields })]), source });
      },
    };
    const args = ["rollouts", "rollback", "o1", "--out", out];
    const secrets = ["--secret", "mailbox", "--secret", "eventPush=alarm server"];
    const ended = await muster([...args, ...secrets], { handlers });
    expect(asked).toEqual([{ id: "o1", secrets: { email: "mailbox", eventPush: "alarm server" } }]);
    expect(ended.err).toContain(
      "1 recorder keeps the new mail password. Mail fails there until you set the correct password.",
    );
    const wrong = await muster([...args, "--secret", "emial=x"], { handlers });
    expect([wrong.status, wrong.err]).toEqual([1, expect.stringContaining("no area 'emial'")]);
  });

  it("rollback keeps a plan and says what cannot be restored", async () => {
    const out = join(folder, "back.json");
    const reason = "cannot be restored: no recorder lets a password be read";
    const lost = { area: "email", path: "password", state: "unsupported", after: null } as const;
    const fields = [...planItem().fields, { ...lost, reason, leftOut: true }];
    const made = plan([planItem({ fields })]);
    const handlers: Partial<CallerHandlers> = {
      "rollouts.rollback": async (input) => {
        expect(input).toEqual({ id: "o1", recorderIds: ["r1", "r2"] });
        return ok(made);
      },
    };
    const args = [
      "rollouts",
      "rollback",
      "o1",
      "--out",
      out,
      "--recorder",
      "r1",
      "--recorder",
      "r2",
    ];
    const ended = await muster(args, { handlers });
    expect(ended.status).toBe(0);
    expect(ended.out).toContain(reason);
    expect(JSON.parse(readFileSync(out, "utf8"))).toEqual(made);
    expect(ended.err).toContain("Nothing was written to any recorder");
  });
});
