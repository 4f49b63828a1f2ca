import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ProbeReport } from "#shared/domain/probe.ts";
import { ok } from "#shared/result.ts";
import { muster, recorder } from "./support.ts";

const OPERATION = {
  path: "/API/Login/ChannelInfo/Get",
  request: {},
  verdict: "deviates",
  deviations: ["plain_list", "misspelt"],
  error: "",
  deviceCode: "",
  where: "",
  status: 200,
  headers: {},
  body: "json",
  after: 0,
  milliseconds: 5,
  answer: {},
} as const;

const REPORT: ProbeReport = {
  format: "muster-probe",
  version: 1,
  muster: "0.0.0",
  takenAt: "2026-11-27T08:00:00.000Z",
  family: "raysharp",
  signIn: "session",
  tls: false,
  complete: true,
  audit: "yes",
  areas: { email: "yes", eventPush: "yes", disarming: "not_offered" },
  facts: { recording: "yes", raid: "failed" },
  operations: [
    { ...OPERATION, deviations: [...OPERATION.deviations] },
    {
      ...OPERATION,
      path: "/API/StorageConfig/Raid/Get",
      verdict: "refused",
      deviations: [],
      error: "refused",
      deviceCode: "param_error",
      status: 400,
    },
  ],
};

function outFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "muster-probe-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "report.json");
}

function probing(report: ProbeReport) {
  const inputs: unknown[] = [];
  const recorders = [recorder({ id: "r1", name: "Shop 1", url: "http://192.0.2.1" })];
  const handlers = {
    "recorders.list": async () => ok({ revision: 1, recorders, rest: [] }),
    "recorders.probe": async (input: unknown) => {
      inputs.push(input);
      return ok(report);
    },
  };
  return { inputs, handlers };
}

describe("muster recorders probe", () => {
  test("says what Muster can do, shows each operation, and writes the report", async () => {
    const { handlers } = probing(REPORT);
    const out = outFile();
    const ended = await muster(["recorders", "probe", "shop 1", "--out", out], { handlers });
    expect(ended.status).toBe(0);
    expect(ended.out).toContain("works with deviations");
    expect(ended.err).toContain("The column DETAIL names the differences.");
    expect(ended.out).toContain("a list of channels without its description, misspelt members");
    expect(ended.out).toContain("refused, param_error, HTTP 400");
    expect(ended.err).toContain(
      "Muster can audit this recorder, check 1 health fact and change Email and Event push settings.",
    );
    expect(ended.err).toContain("Not offered: Disarming.");
    expect(JSON.parse(readFileSync(out, "utf8"))).toEqual(REPORT);
  });

  test("asks an address of the inventory with its credential, and another one with user name and password", async () => {
    const { handlers, inputs } = probing(REPORT);
    const probe = (...args: string[]) =>
      muster(["recorders", "probe", ...args, "--out", outFile()], { handlers, stdin: "word\n" });
    await probe("192.0.2.1");
    await probe("192.0.2.9:8080", "--username", "admin");
    expect(inputs).toEqual([
      { id: "r1" },
      { url: "192.0.2.9:8080", username: "admin", password: "word" },
    ]);
    expect((await probe("192.0.2.1", "--username", "admin")).status).toBe(1);
    expect((await probe("Shop 9")).status).toBe(1);
    expect(inputs).toHaveLength(2);
  });

  test("asks for no password if the report cannot be written", async () => {
    const { handlers, inputs } = probing(REPORT);
    const out = outFile();
    const args = ["recorders", "probe", "192.0.2.9", "--username", "admin", "--out", out];
    expect((await muster(args, { handlers, keys: ["word\r"] })).err).toContain("Password");
    const again = await muster(args, { handlers, keys: [] });
    expect(again.status).toBe(1);
    expect(again.err).toContain("--replace");
    expect(again.err).not.toContain("Password");
    expect(inputs).toHaveLength(1);
  });

  test("ends with 2 if Muster cannot audit the device", async () => {
    const { handlers } = probing({ ...REPORT, audit: "failed", complete: false });
    const ended = await muster(["recorders", "probe", "r1", "--out", outFile()], { handlers });
    expect(ended.status).toBe(2);
    expect(ended.err).toContain("Muster cannot audit this device.");
    expect(ended.err).toContain("incomplete");
  });
});
