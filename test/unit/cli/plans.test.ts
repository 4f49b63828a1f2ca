import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import { ok } from "#shared/result.ts";
import { muster, plan, planItem } from "./support.ts";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "muster-cli-plans-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const ITEMS = [
  planItem(),
  planItem({ recorderId: "r2", recorderName: "Shop 2" }),
  planItem({ recorderId: "r3", recorderName: "Twin" }),
  planItem({ recorderId: "r4", recorderName: "Twin" }),
];

function excluding() {
  const asked: unknown[] = [];
  const path = join(folder, "p.json");
  writeFileSync(path, JSON.stringify(plan(ITEMS)));
  const handlers: Partial<CallerHandlers> = {
    "plans.import": async () => ok(plan(ITEMS)),
    "plans.exclude": async (input) => {
      asked.push(input);
      return ok({ ...plan(ITEMS.slice(1)), id: "p2", digest: "01" });
    },
  };
  const out = join(folder, "rest.json");
  const run = (...more: string[]) =>
    muster(["plans", "exclude", path, "--out", out, ...more], { handlers });
  return { asked, out, run };
}

describe("plans exclude", () => {
  it("takes recorders by id and by name, and keeps the new plan", async () => {
    const { asked, out, run } = excluding();
    const ended = await run("--recorder", "r2", "--recorder", "Shop 1");
    expect(ended.status).toBe(0);
    expect(asked).toEqual([{ id: "p1", recorderIds: ["r2", "r1"], clearSecrets: false }]);
    expect(JSON.parse(readFileSync(out, "utf8"))).toMatchObject({ id: "p2", digest: "01" });
    expect(ended.err).toContain(`muster apply ${out}`);
  });

  it("takes those that would get the password in readable form", async () => {
    const { asked, run } = excluding();
    await run("--clear-secrets");
    expect(asked).toEqual([{ id: "p1", recorderIds: [], clearSecrets: true }]);
  });

  it("refuses a name that no recorder, or more than one, has", async () => {
    const { asked, run } = excluding();
    expect(await run("--recorder", "Shop 9")).toMatchObject({
      status: 1,
      err: expect.stringContaining("The plan has no recorder 'Shop 9'."),
    });
    expect(await run("--recorder", "Twin")).toMatchObject({
      status: 1,
      err: expect.stringContaining("The plan has 2 recorders named 'Twin'."),
    });
    expect(asked).toEqual([]);
  });
});
