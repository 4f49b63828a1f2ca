import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { contextFile } from "#cli/context-file.ts";
import { muster, type Ended, type RunOptions } from "./support.ts";

/** A file of contexts, and the command line with it. */
function withFile(content?: string) {
  const folder = mkdtempSync(join(tmpdir(), "muster-contexts-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "muster", "config.json");
  if (content !== undefined) writeFileSync(join(folder, "config.json"), content);
  const path = content === undefined ? file : join(folder, "config.json");
  const run = (args: readonly string[], env: RunOptions["env"] = {}): Promise<Ended> =>
    muster(args, {
      env: { MUSTER_CONFIG: path, ...env },
      handlers: {
        "recorders.list": async () => ({ ok: true, value: { revision: 1, recorders: [] } }),
      },
    });
  return { folder, file: path, run };
}

async function lab() {
  const made = withFile();
  const dataDir = join(made.folder, "lab");
  await made.run(["context", "add", "lab", "--data-dir", dataDir, "--locale", "de"]);
  return { ...made, dataDir };
}

describe("muster context", () => {
  test("names a data directory, which commands then open", async () => {
    const { run, dataDir, file } = await lab();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await run(["recorders", "list"])).opened).toEqual([null]);
    expect((await run(["--context", "lab", "recorders", "list"])).opened).toEqual([dataDir]);
    expect((await run(["context", "use", "lab"])).status).toBe(0);
    expect((await run(["recorders", "list"])).opened).toEqual([dataDir]);
    expect((await run(["context", "use", "--none"])).status).toBe(0);
    expect((await run(["recorders", "list"])).opened).toEqual([null]);
  });

  test("gives way to options and the environment, in the order of 'context show'", async () => {
    const { run, dataDir } = await lab();
    await run(["context", "use", "lab"]);
    const cases: readonly (readonly [
      readonly string[],
      Record<string, string>,
      string | null,
      string,
    ])[] = [
      [[], {}, dataDir, "context"],
      [["--data-dir", "/other"], {}, "/other", "option"],
      [[], { MUSTER_DATA_DIR: "/env" }, "/env", "environment"],
      [["--context", "lab"], { MUSTER_DATA_DIR: "/env" }, dataDir, "context"],
      [[], { MUSTER_CONTEXT: "lab", MUSTER_DATA_DIR: "/env" }, "/env", "environment"],
    ];
    for (const [args, env, expected, from] of cases) {
      const { out } = await run(["context", "show", "--json", ...args], env);
      expect(JSON.parse(out)).toMatchObject({ target: { dataDir: expected, from } });
    }
    const server = await run(["context", "show", "--json"], { MUSTER_SERVER: "https://a.example" });
    expect(JSON.parse(server.out)).toMatchObject({
      context: "lab",
      chosenBy: "current",
      target: { server: "https://a.example", dataDir: null, from: "environment" },
    });
  });

  test("chooses the language, unless an option or MUSTER_LOCALE does", async () => {
    const { run } = await lab();
    await run(["context", "use", "lab"]);
    expect((await run(["context", "--help"])).out).toContain("Vorrang");
    expect((await run(["context", "--help", "--locale", "en"])).out).toContain("Priority");
    expect((await run(["context", "--help"], { MUSTER_LOCALE: "es" })).out).toContain("Prioridad");
  });

  test("with a team server refuses commands that need the data of this computer", async () => {
    const { run } = withFile();
    const add = [
      "context",
      "add",
      "office",
      "--server",
      "https://muster.example.com:8443",
      "--user",
      "ann",
    ];
    expect((await run(add)).status).toBe(0);
    const refused = await run(["--context", "office", "database", "check"]);
    expect(refused.status).toBe(1);
    expect(refused.err).toContain("https://muster.example.com:8443");
    const listed = await run(["context", "list", "--json"]);
    expect(JSON.parse(listed.out)).toMatchObject({
      current: null,
      contexts: [{ name: "office", server: "https://muster.example.com:8443", user: "ann" }],
    });
  });

  test.each([
    [["add", "x"], "data directory or a team server"],
    [["add", "x", "--server", "http://10.0.0.1"], "https"],
    [["add", "x", "--server", "https://ann:secret@a.example"], "--server"],
    [["add", "../x", "--data-dir", "/a"], "name of a context"],
    [["add", "lab", "--data-dir", "/a"], "already"],
    [["use", "nowhere"], "no context nowhere"],
    [["use"], "--none"],
    [["remove", "nowhere"], "no context nowhere"],
  ])("refuses %j", async (args, message) => {
    const { run, file } = await lab();
    const before = readFileSync(file, "utf8");
    const ended = await run(["context", ...args, "--locale", "en"]);
    expect(ended.status).toBe(1);
    expect(ended.err).toContain(message);
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  test("remove also ends its choice", async () => {
    const { run } = await lab();
    await run(["context", "use", "lab"]);
    await run(["context", "remove", "lab"]);
    expect(JSON.parse((await run(["context", "list", "--json"])).out)).toMatchObject({
      current: null,
      contexts: [],
    });
  });

  test.each([
    ["{", "is damaged"],
    ['{"format":1,"current":null,"contexts":{"x":{"dataDir":"relative"}}}', "is damaged"],
    ['{"format":1,"current":null,"contexts":{"x":{"dataDir":"/a","password":"p"}}}', "is damaged"],
    ['{"format":2,"contexts":[]}', "newer version"],
  ])("reports the file %s, and does not overwrite it", async (content, message) => {
    const { run, file } = withFile(content);
    for (const args of [
      ["recorders", "list"],
      ["context", "add", "a", "--data-dir", "/a"],
    ]) {
      const ended = await run(args);
      expect(ended.status).toBe(1);
      expect(ended.err).toContain(message);
    }
    expect(readFileSync(file, "utf8")).toBe(content);
    expect((await run(["--data-dir", "/a", "recorders", "list"])).opened).toEqual(["/a"]);
  });

  test("has its file where the system keeps such files, and never in the data directory", () => {
    expect(contextFile({ HOME: "/home/ann" }, "linux")).toBe(
      "/home/ann/.config/muster/config.json",
    );
    expect(contextFile({ HOME: "/home/ann", XDG_CONFIG_HOME: "/c" }, "linux")).toBe(
      "/c/muster/config.json",
    );
    expect(contextFile({ HOME: "/Users/ann" }, "darwin")).toContain("Muster-Config/config.json");
    expect(contextFile({ APPDATA: "/r" }, "win32")).toBe("/r/Muster-Config/config.json");
    expect(contextFile({}, "linux")).toBeNull();
  });
});
