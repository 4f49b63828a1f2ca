import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { ROOT } from "#scripts/run.ts";
import { startFleet, type Fleet } from "#simulator/index.ts";
import { DEFAULT_ALERT_RULES } from "#shared/domain/alerts.ts";
import { serveCore, type CoreServer } from "#test/support/core-server.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { aChannelRow } from "#test/support/customer-evidence.ts";
import { stubCore } from "#test/support/stub-core.ts";
import { ask, serveTeam } from "#test/support/team-host.ts";
import { PART_LENGTH } from "#shared/contract/message-parts.ts";
import { ok } from "#shared/result.ts";

const run = promisify(execFile);
const example = (name: string) => join(ROOT, "docs/examples", name);
const has = (program: string) => spawnSync(program, ["--version"]).status === 0;

let fleet: Fleet;
let muster: TestCore;
let server: CoreServer;
let folder: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  fleet = await startFleet({ recorders: 4, channels: 4 });
  muster = await openTestCore();
  const rules = DEFAULT_ALERT_RULES.map((rule) => ({ ...rule, name: rule.name, minutes: 0 }));
  await muster.call("alerts.setRules", { rules });
  for (const [index, { url }] of fleet.recorders.entries())
    await muster.call("recorders.add", {
      name: `Shop ${index + 1}`,
      url,
      site: index < 2 ? "Leeds" : "York",
    });
  await muster.call("audit.run", { select: {} });
  await fleet.recorders[3]?.setFaults("refuse-connection");
  await muster.call("audit.run", { select: {} });
  await muster.call("audit.run", { select: {} });
  await muster.call("alerts.deliver", {});
  server = await serveCore(muster.core);
  folder = mkdtempSync(join(tmpdir(), "muster-examples-"));
  const token = server.team.createToken("ada");
  writeFileSync(join(folder, "token"), `${token}\n`, { mode: 0o600 });
  env = {
    PATH: process.env["PATH"],
    MUSTER_SERVER: server.host.url,
    MUSTER_TOKEN: token,
    MUSTER_TOKEN_FILE: join(folder, "token"),
  };
}, 60_000);
afterAll(async () => {
  await server.stop();
  await muster.stop();
  await fleet.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("the examples of docs/api.md", () => {
  test.runIf(has("curl"))("curl prints channels and recorders that are down", async () => {
    const { stdout } = await run("sh", [example("problems.sh")], { env });
    const { problems } = await muster.call("availability.problems", {});
    expect(problems.length).toBeGreaterThan(1);
    expect(JSON.parse(stdout)).toMatchObject({ problems });
  });

  test.runIf(has("curl"))("curl ends with an error for a token that is not valid", async () => {
    const file = join(folder, "wrong");
    writeFileSync(file, "muster_pat_wrong-wrong-wrong-wrong\n");
    const failed = run("sh", [example("problems.sh")], {
      env: { ...env, MUSTER_TOKEN_FILE: file },
    });
    await expect(failed).rejects.toMatchObject({
      code: 22,
      stdout: expect.stringContaining('"code":"not_signed_in"'),
    });
  });

  test.runIf(has("python3"))("Python lists every open alert, page by page", async () => {
    const { alerts } = await muster.call("alerts.list", { state: "open", limit: 100 });
    expect(alerts.length).toBeGreaterThan(2);
    const { stdout } = await run("python3", [example("open_alerts.py")], {
      env: { ...env, PAGE_SIZE: "1" },
    });
    const whole = await run("python3", [example("open_alerts.py")], { env });
    const lines = alerts.map(({ openedAt, kind, siteName, recorderName }) =>
      [openedAt, kind, siteName, recorderName].join("\t"),
    );
    expect(whole.stdout.replace(/\n$/, "").split("\n")).toEqual(lines);
    expect(lines).toEqual(expect.arrayContaining(stdout.replace(/\n$/, "").split("\n")));
  });

  test.runIf(has("python3"))("Python ends with the reason of a refusal", async () => {
    const file = join(folder, "wrong-too");
    writeFileSync(file, "muster_pat_wrong-wrong-wrong-wrong\n");
    const failed = run("python3", [example("open_alerts.py")], {
      env: { ...env, MUSTER_TOKEN_FILE: file },
    });
    await expect(failed).rejects.toThrow("The request has no valid access token.");
  });

  test("the requests of the Ansible playbook are answered with what its conditions read", async () => {
    const [play] = parse(readFileSync(example("muster-health.yml"), "utf8")) as [Play];
    const requests = play.tasks.flatMap(({ "ansible.builtin.uri": uri }) => uri ?? []);
    expect(requests.length).toBe(2);
    const answers: Record<string, unknown>[] = [];
    for (const { url, headers } of requests) {
      const path = url.replace("{{ muster_server }}", "");
      const authorization = headers.Authorization.replace(
        "{{ muster_token }}",
        env["MUSTER_TOKEN"] ?? "",
      );
      const { status, body } = await ask(server, path, { headers: { authorization } });
      expect(status, path).toBe(200);
      answers.push(JSON.parse(body) as Record<string, unknown>);
    }
    expect(answers[0]).toMatchObject({
      recorders: expect.arrayContaining([
        expect.objectContaining({
          siteName: "York",
          reach: expect.objectContaining({ state: "unreachable" }),
        }),
      ]),
    });
    expect(answers[1]).toMatchObject({
      alerts: expect.arrayContaining([expect.objectContaining({ siteName: "York" })]),
    });
  });

  test.runIf(has("ansible-playbook"))(
    "the Ansible playbook finds the recorder that is unreachable",
    async () => {
      const variables = [
        "-e",
        `muster_server=${server.host.url}`,
        "-e",
        `muster_token_file=${env["MUSTER_TOKEN_FILE"]}`,
      ];
      const check = (site: string) =>
        run(
          "ansible-playbook",
          [example("muster-health.yml"), ...variables, "-e", `muster_site=${site}`],
          { env: { ...env, LC_ALL: "C.UTF-8" } },
        );
      // Ansible reports failed tasks on stdout.
      const failed = expect.objectContaining({
        stdout: expect.stringMatching(
          /TASK \[No recorder of the site is unreachable\] \*+\s+fatal: [^]*Assertion failed/,
        ),
      });
      await expect(check("York")).rejects.toEqual(failed);
      expect((await check("No such site")).stdout).toMatch(/failed=0/);
    },
  );

  test("the client of the WebSocket shows what an audit changes", async () => {
    const watch = watching(env);
    await expect.poll(watch.out, { timeout: 10_000 }).toContain("watching 16 channels");
    await muster.call("audit.run", { select: {} });
    await expect.poll(watch.out, { timeout: 10_000 }).toMatch(/\d+ channels\.changed \{/);
  });

  test("the client of the WebSocket puts a split answer together, and ends with its session", async () => {
    const channels = Array.from({ length: 3_000 }, (_, index) =>
      aChannelRow({ channel: `CH${index}` }),
    );
    const reading = { reached: true, seenAt: "2026-11-01T00:00:00.000Z", changed: [] };
    const recorders = ["r1", "r2"].map((recorderId) => ({ recorderId, ...reading, channels }));
    expect(JSON.stringify(recorders).length).toBeGreaterThan(2 * PART_LENGTH);
    const core = stubCore({ "channels.list": async () => ok({ revision: 1, recorders }) });
    const served = await serveTeam({ tls: null }, core);
    const token = served.team.createToken("ada");
    const watch = watching({ ...env, MUSTER_SERVER: served.host.url, MUSTER_TOKEN: token });
    await expect.poll(watch.out, { timeout: 10_000 }).toContain("watching 6000 channels");
    served.team.members.delete("ada");
    served.team.revoke({ userId: "id-ada" });
    expect(await watch.ended).toEqual([1, "The token is not valid.\n"]);
  });
});

/** Starts the example until the end of the test. */
function watching(given: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [example("watch-channels.mjs")], { env: given });
  onTestFinished(() => void child.kill());
  let [out, errors] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, "close").then(([code]) => [code as number, errors] as const);
  return { out: () => out, ended };
}

interface Play {
  readonly tasks: readonly {
    readonly "ansible.builtin.uri"?: {
      readonly url: string;
      readonly headers: { readonly Authorization: string };
    };
  }[];
}
