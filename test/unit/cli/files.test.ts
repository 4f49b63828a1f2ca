import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ok } from "#shared/result.ts";
import { prepareFile, readBytes, readText } from "#cli/files.ts";
import { createNodeHost } from "#cli/node-host.ts";
import { unusedPath, freePlanFile, preparePlanFile, readPlanFile } from "#cli/plan-file.ts";
import { muster, plan, planItem } from "./support.ts";

const tools = { host: createNodeHost(), json: false };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "muster-files-"));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});

describe("a file that is read", () => {
  it("is named when it is not there, is a folder, or is not text", async () => {
    const missing = await readText(join(folder, "no.yaml"));
    expect(missing).toMatchObject({ ok: false, error: { code: "not_found" } });
    expect(JSON.stringify(missing)).toContain(folder);
    const directory = await readText(folder);
    expect(directory).toMatchObject({ ok: false, error: { code: "bad_input", where: folder } });
    const binary = join(folder, "binary");
    writeFileSync(binary, Buffer.from([0xff, 0xfe, 0x00]));
    expect(await readText(binary)).toMatchObject({
      ok: false,
      error: { hint: "Save the file as UTF-8." },
    });
  });
});

describe("a file that is written", () => {
  it("appears whole, and nothing is left beside it", async () => {
    const path = join(folder, "out.json");
    const file = await prepareFile(path);
    if (!file.ok) throw new Error(file.error.message);
    expect(existsSync(path)).toBe(false);
    expect(await file.value.commit("whole")).toEqual({ ok: true, value: undefined });
    await file.value.discard();
    expect(readFileSync(path, "utf8")).toBe("whole");
    expect(readdirSync(folder)).toEqual(["out.json"]);
  });

  it("does not appear at all when it is given up", async () => {
    const file = await prepareFile(join(folder, "out.json"));
    if (!file.ok) throw new Error(file.error.message);
    await file.value.discard();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is refused beforehand where there is no folder", async () => {
    const file = await prepareFile(join(folder, "no", "out.json"));
    expect(file).toMatchObject({ ok: false, error: { code: "storage_failed" } });
  });
});

describe.skipIf(process.platform === "win32")("what is no file", () => {
  it("is refused before it is read, and a new plan does not take its place", async () => {
    const reading = { largest: 1_000 };
    expect(await readBytes("/dev/zero", reading)).toMatchObject({
      ok: false,
      error: { code: "bad_input", message: "/dev/zero is a device, not a file." },
    });
    expect(await readText("/dev/zero")).toMatchObject({ ok: false });
    expect(await preparePlanFile(tools, "/dev/zero")).toMatchObject({
      ok: false,
      error: { code: "already_exists" },
    });
  });
});

it("a file that is too large says how large it may be", async () => {
  const path = join(folder, "list.csv");
  writeFileSync(path, Buffer.alloc(2_000_001));
  expect(await readBytes(path, { largest: 2_000_000 })).toMatchObject({
    error: { code: "too_large", message: `The file ${path} is larger than 2 MB.` },
  });
});

describe("a plan file", () => {
  it("replaces an older plan only with --replace", async () => {
    const path = join(folder, "plan.json");
    writeFileSync(path, JSON.stringify(plan([planItem()])));
    expect(await preparePlanFile(tools, path)).toMatchObject({
      error: { code: "already_exists", hint: expect.stringContaining("--replace") },
    });
    const file = await preparePlanFile(tools, path, true);
    expect(file.ok).toBe(true);
    if (file.ok) await file.value.discard();
  });

  it("gets a free name if the user gives none", async () => {
    const pathOf = (suffix: string) => join(folder, `relay${suffix}.plan.json`);
    expect(await unusedPath(pathOf)).toBe(pathOf(""));
    writeFileSync(pathOf(""), "{}");
    writeFileSync(pathOf("-2"), "{}");
    expect(await unusedPath(pathOf)).toBe(pathOf("-3"));
    expect(await freePlanFile("Alarm mail / north")).toBe("Alarm-mail-north.plan.json");
    expect(await freePlanFile("../..")).toBe("muster.plan.json");
  });

  it("leaves any other file alone", async () => {
    const path = join(folder, "template.yaml");
    writeFileSync(path, "name: mine");
    expect(await preparePlanFile(tools, path, true)).toMatchObject({
      ok: false,
      error: { code: "already_exists", where: path },
    });
    expect(readFileSync(path, "utf8")).toBe("name: mine");
    expect(await preparePlanFile(tools, folder)).toMatchObject({ ok: false });
  });

  it("that is not JSON is refused with the place", async () => {
    const path = join(folder, "plan.json");
    writeFileSync(path, '{\n  "format": "muster-plan/1",\n  oops\n}');
    const read = await readPlanFile(path, {});
    expect(read).toMatchObject({ ok: false, error: { code: "plan_invalid", where: path } });
    expect(JSON.stringify(read)).toContain("plan.json:3:3");
  });
});

describe("a command that writes a file", () => {
  const content = { base64: Buffer.from("name,url\n").toString("base64"), name: "fleet.csv" };
  const handlers = { "inventory.export": async () => ok(content) };
  const run = (...args: readonly string[]) =>
    muster(["recorders", "export", ...args], { handlers });

  it("refuses an existing file, and replaces it with --replace", async () => {
    const path = join(folder, "fleet.csv");
    writeFileSync(path, "mine");
    const refused = await run(path);
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.err).toContain("--replace");
    expect(readFileSync(path, "utf8")).toBe("mine");
    expect(await run(path, "--replace")).toMatchObject({ status: 0, out: "" });
    expect(readFileSync(path, "utf8")).toBe("name,url\n");
  });

  it("writes to stdout for -, and nothing else is there", async () => {
    expect(await run("-", "--format", "csv")).toMatchObject({ status: 0, out: "name,url\n" });
    const both = await run("-", "--format", "csv", "--json");
    expect(both.status).toBe(1);
    expect(JSON.parse(both.out)).toMatchObject({ error: { code: "bad_input" } });
  });
});

describe("a command that reads a file", () => {
  it("reads stdin for -", async () => {
    const texts: string[] = [];
    const ended = await muster(["templates", "save", "-"], {
      stdin: "name: Relay",
      handlers: {
        "templates.parse": async ({ text }) => {
          texts.push(text);
          return ok({ template: null, faults: [], notes: [] });
        },
      },
    });
    expect(ended.status).not.toBe(0);
    expect(texts).toEqual(["name: Relay"]);
  });

  it("refuses more than its limit", async () => {
    const stdin = Readable.from([Buffer.alloc(600), Buffer.alloc(600)]);
    expect(await readBytes("-", { largest: 1_000, stdin })).toMatchObject({
      error: { code: "too_large" },
    });
  });
});
