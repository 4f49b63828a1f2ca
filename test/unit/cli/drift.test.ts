import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import type { Drift } from "#shared/domain/history.ts";
import { ok } from "#shared/result.ts";
import { AT, muster, plan, planItem } from "./support.ts";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "muster-cli-drift-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const FIELD = { area: "email", path: "smtp_port", wanted: 587, found: 25 } as const;
const DRIFT: Drift = {
  recorderId: "r1",
  recorderName: "Shop 1",
  siteName: "Leeds",
  readAt: AT,
  fields: [{ ...FIELD, since: AT, appliedAt: AT, rolloutId: "o1", name: "Relay" }],
};

function drifting(drifted: Drift[] = [DRIFT]) {
  const asked: unknown[] = [];
  const made = plan([planItem()]);
  const handlers: Partial<CallerHandlers> = {
    "history.drift": async () => ok({ drifted, checked: 1, unread: 0, unreadRecorders: [] }),
    "history.putBack": async (input) => (asked.push(input), ok(made)),
    "history.restore": async (input) => (asked.push(input), ok(made)),
    "history.acceptDrift": async (input) => (
      asked.push(input),
      ok({ acceptance: "a1", recorders: 1, fields: 1 })
    ),
    "history.undoAcceptance": async (input) => (asked.push(input), ok({ recorders: 1 })),
  };
  const run = (...args: string[]) => muster(["settings", ...args], { handlers });
  return { asked, run, made, out: join(folder, "back.json") };
}

describe("drift", () => {
  it("is put back by a plan that is kept in a file", async () => {
    const { asked, run, made, out } = drifting();
    expect((await run("drift", "--put-back", "--out", out)).status).toBe(0);
    expect(asked).toEqual([{ recorders: [{ recorderId: "r1" }] }]);
    expect(JSON.parse(readFileSync(out, "utf8"))).toEqual(made);
    expect(await run("drift", "--put-back", "--out", out)).toMatchObject({
      status: 1,
      err: expect.stringContaining("--replace"),
    });
  });

  it("is accepted, and says how to undo that", async () => {
    const { asked, run } = drifting();
    const ended = await run("drift", "--accept");
    expect([ended.status, asked]).toEqual([0, [{ recorders: [{ recorderId: "r1" }] }]]);
    expect(ended.err).toContain("To undo: muster settings drift --undo-accept a1");
    const undone = await run("drift", "--undo-accept", "a1");
    expect([undone.status, asked[1]]).toEqual([0, { acceptance: "a1" }]);
  });

  it("that there is none of can be neither", async () => {
    const { asked, run } = drifting([]);
    const ended = await run("drift", "--accept");
    expect([ended.status, asked]).toEqual([1, []]);
    expect(ended.err).toContain("No field of these recorders has drifted.");
  });
});

it("an earlier state is restored by a plan that is kept in a file", async () => {
  const { asked, run, made, out } = drifting();
  expect((await run("history", "r1", "--restore", "12", "--out", out)).status).toBe(0);
  expect(asked).toEqual([{ recorderId: "r1", reading: 12 }]);
  expect(JSON.parse(readFileSync(out, "utf8"))).toEqual(made);
});
