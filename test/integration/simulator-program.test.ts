import { Bonjour, type Service } from "bonjour-service";
import { afterEach, describe, expect, test } from "vitest";
import { FAULT_KINDS } from "#simulator/faults/kinds.ts";
import { fleetOptions, parseArguments } from "#simulator/arguments.ts";
import { SIMULATED_PASSWORD, startFleet } from "#simulator/index.ts";
import { post, runProgram, send, type Program } from "./simulator-client.ts";

const running: Program[] = [];
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill("SIGKILL");
    await ended;
  }
});

function run(args: string[], env?: NodeJS.ProcessEnv): Program {
  const program = runProgram(args, env);
  running.push(program);
  return program;
}

/** What the program prints for other programs. */
interface Listing {
  recorders: {
    url: string;
    name: string;
    serial: string;
    model: string;
    readable: boolean;
    channels: number;
  }[];
  control: string | null;
}
const listing = async (program: Program) => JSON.parse(await program.line) as Listing;

describe("the simulator as a program", () => {
  test("prints its recorders as one line of JSON, a table for people, and ends on SIGTERM", async () => {
    const program = run(["--recorders", "3", "--channels", "4", "--json"]);
    const { recorders, control } = await listing(program);
    expect(control).toBeNull();
    expect(recorders).toHaveLength(3);
    for (const one of recorders) {
      expect(one).toMatchObject({
        channels: 4,
        readable: expect.any(Boolean),
        serial: expect.any(String),
      });
      const { body } = await post(one.url, "/API/Login/ChannelInfo/Get");
      expect(body.data.channel_param.items).toHaveLength(4);
    }
    program.child.kill("SIGTERM");
    expect(await program.ended).toBe(0);
    expect(await program.stderr).toContain(recorders[2]?.name);
  });

  test("ends on SIGINT with a request hanging", async () => {
    const program = run(["--recorders", "1", "--json", "--faults", "stall"]);
    const { recorders } = await listing(program);
    const hanging = send(`${recorders[0]?.url}/x`, "{}").catch((error: Error) => error.message);
    program.child.kill("SIGINT");
    expect(await program.ended).toBe(0);
    expect(await hanging).toMatch(/hang up|ECONNRE/);
  });

  test("ends with its parent's pipe", async () => {
    const program = run(["--recorders", "2", "--json", "--parent-watch", "--control"]);
    await program.line;
    program.child.stdin?.end();
    expect(await program.ended).toBe(0);
  });

  test.each([
    [["--recorders", "0"], /simulate: recorders: 0 is not/],
    [["stray"], /simulate: Unexpected argument 'stray'/],
  ])("%j: one line that says why, exit status 1", async (args, message) => {
    const program = run([...args, "--json"]);
    expect(await program.ended).toBe(1);
    expect(await program.stderr).toMatch(message);
    expect(await program.line).toBe("");
  });

  test.each([
    [["--recorders", "many"], /^recorders: NaN is not/],
    [["--channels", ""], /^channels: NaN is not/],
    [["--auth", "kerberos"], /^auth: "kerberos" is not one of none, digest/],
    [["--writes", "never"], /^writes: "never" is not one of any, whole, partial, mixed/],
    [["--trans-key", "some"], /^transKey: "some" is not one of mixed, all, none/],
    [["--faults", "flood"], /^faults: There is no fault "flood"/],
    [["--password", "x"], /^Unknown option '--password'/],
  ])("%j: refused with the reason", async (args, message) => {
    const start = async () => startFleet(fleetOptions(parseArguments(args), {}));
    await expect(start()).rejects.toThrow(message);
  });

  test("explains every option and every fault", async () => {
    const program = run(["--help"]);
    const { stdout } = program.child;
    let help = "";
    stdout?.on("data", (chunk: Buffer) => (help += chunk.toString()));
    expect(await program.ended).toBe(0);
    for (const { name, summary } of FAULT_KINDS) {
      expect(help).toContain(name);
      expect(help).toContain(summary);
    }
    for (const name of ["auth", "quirks", "writes", "trans-key", "idle-timeout"]) {
      expect(help).toContain(`--${name} `);
    }
    expect(help.split("\n").every((line) => line.length <= 120)).toBe(true);
  });

  test("takes the password from the environment and prints it nowhere", async () => {
    const program = run(["--recorders", "1", "--auth", "digest", "--json"], {
      MUSTER_SIMULATOR_PASSWORD: "from-outside-7",
    });
    const line = await program.line;
    program.child.kill("SIGTERM");
    expect(await program.ended).toBe(0);
    expect(line + (await program.stderr)).not.toMatch(/from-outside-7/);
    expect(await program.stderr).toContain("with the password in MUSTER_SIMULATOR_PASSWORD.");
    expect(line).not.toContain(SIMULATED_PASSWORD);
  });
});

describe("the control port", () => {
  const json = (value: unknown) => JSON.stringify(value);

  test("shows counters and states, and changes states and faults", async () => {
    const { recorders, control } = await listing(run(["--recorders", "2", "--json", "--control"]));
    const origin = recorders[1]?.url ?? "";
    const get = async (path: string) =>
      JSON.parse((await send(control + path, "", { method: "GET" })).text);
    await post(origin, "/API/AlarmConfig/IPCDisarming/Set", { enable: true });
    const counters = await get("/counters");
    expect(counters).toHaveLength(2);
    expect(counters[1]).toMatchObject({
      conversations: { open: 0, most: 1 },
      writes: { disarming: { accepted: 1, history: [{ enable: true }] } },
    });
    expect(await get("/recorders/1/counters")).toEqual(counters[1]);
    expect(await get("/recorders")).toEqual(recorders);
    expect(await get("/recorders/1/state")).toMatchObject({ disarming: { enable: true } });
    await send(`${control}/recorders/1/state`, json({ disarming: { enable: false } }));
    const { body } = await post(origin, "/API/AlarmConfig/IPCDisarming/Get");
    expect(body.data.enable).toBe(false);
    await send(`${control}/recorders/1/faults`, json({ faults: "busy" }));
    expect((await post(origin, "/API/Login/Range")).status).toBe(503);
  });

  test("does to a recorder what a person or time does", async () => {
    const args = ["--recorders", "1", "--json", "--control", "--auth", "basic", "--tls"];
    const { recorders, control } = await listing(run(args));
    const origin = recorders[0]?.url ?? "";
    const ask = async (password: string) => {
      const headers = { authorization: `Basic ${btoa(`admin:${password}`)}` };
      const path = "/API/AlarmConfig/IPCDisarming/Get";
      const body = json({ version: "1.0", data: {} });
      return (await send(origin + path, body, { headers, rejectUnauthorized: false })).status;
    };
    const tell = (what: string, body: object) =>
      send(`${control}/recorders/0/${what}`, json(body)).then(({ text }) => JSON.parse(text));
    expect(await ask("changed-1")).toBe(401);
    await tell("account", { password: "changed-1" });
    expect(await ask("changed-1")).toBe(200);
    const { fingerprint } = await tell("certificate", {});
    expect(fingerprint).not.toBe((await tell("certificate", {})).fingerprint);
    expect(await tell("end-sessions", {})).toEqual({});
    expect(await tell("mail-account", { password: null })).toEqual({});
    expect(await tell("reboot", { milliseconds: 600_000 })).toEqual({});
    await expect(ask("changed-1")).rejects.toThrow("ECONNREFUSED");
  });

  test("refuses what it cannot understand", async () => {
    const { control } = await listing(run(["--recorders", "1", "--json", "--control"]));
    const status = async (path: string, body: string, options = {}) =>
      (await send(control + path, body, options)).status;
    expect(await status("/recorders/0/faults", json({ faults: "flood" }))).toBe(400);
    expect(await status("/recorders/0/faults", "{")).toBe(400);
    expect(await status("/recorders/0/state", json({ colour: 1 }))).toBe(400);
    expect(await status("/recorders/7/faults", json({ faults: "" }))).toBe(404);
    expect(await status("/recorders/0/reboot", "{}")).toBe(400);
    expect(await status("/recorders/0/account", json({ password: "" }))).toBe(400);
    expect(await status("/recorders/0/mail-account", json({ password: 5 }))).toBe(400);
    expect(await status("/recorders/0/end-sessions", json({ code: 5 }))).toBe(400);
    expect(await status("/recorders/0/explode", "{}")).toBe(404);
    expect(
      await status("/counters", "", { method: "GET", headers: { host: "evil.example" } }),
    ).toBe(403);
  });
});

describe("mDNS", () => {
  /** Watches what is advertised, as another machine would: with sockets and a process of its own. */
  function browse(type: string, mine: (service: Service) => boolean) {
    const bonjour = new Bonjour({ interface: "127.0.0.1", bind: "0.0.0.0" } as never);
    const seen = new Map<string, Service>();
    const browser = bonjour.find({ type });
    browser.on("up", (service) => mine(service) && seen.set(service.name, service));
    browser.on("down", (service) => seen.delete(service.name));
    return { seen, ask: () => browser.update(), end: () => bonjour.destroy() };
  }

  test("24 recorders are found at their own addresses, and say goodbye", async () => {
    const program = run(["--recorders", "24", "--seed", "240", "--mdns", "--json"]);
    const { recorders } = await listing(program);
    const ports = new Set(recorders.map(({ url }) => Number(new URL(url).port)));
    const { seen, ask, end } = browse("http", ({ port }) => ports.has(port));
    try {
      await expect.poll(() => (ask(), seen.size), { timeout: 10_000, interval: 500 }).toBe(24);
      const found = [...seen.values()].map(({ port, addresses, txt }) => ({
        url: `http://${addresses?.join()}:${port}`,
        serial: txt.serial as string,
        model: txt.model as string,
      }));
      const listed = recorders.map(({ url, serial, model }) => ({ url, serial, model }));
      const bySerial = (one: { serial: string }, other: { serial: string }) =>
        one.serial.localeCompare(other.serial);
      expect(found.toSorted(bySerial)).toEqual(listed.toSorted(bySerial));
      program.child.kill("SIGTERM");
      expect(await program.ended).toBe(0);
      await expect.poll(() => seen.size, { timeout: 5000 }).toBe(0);
    } finally {
      end();
    }
  });

  test("a name that is taken gets a number, and TLS another type", async () => {
    const args = ["--recorders", "2", "--seed", "241", "--mdns", "--tls", "--json"];
    const first = await listing(run(args));
    const second = await listing(run(args));
    const origins = [...first.recorders, ...second.recorders].map(({ url }) => url);
    const ports = new Set(origins.map((url) => Number(new URL(url).port)));
    const { seen, ask, end } = browse("https", ({ port }) => ports.has(port));
    try {
      await expect.poll(() => (ask(), seen.size), { timeout: 10_000, interval: 500 }).toBe(4);
      const names = first.recorders.map(({ name }) => name);
      expect([...seen.keys()].toSorted()).toEqual(
        [...names, ...names.map((name) => `${name} (2)`)].toSorted(),
      );
    } finally {
      end();
    }
  });

  test("an interface that this machine has not is named", async () => {
    const program = run(["--recorders", "1", "--mdns", "--mdns-interface", "198.51.100.7"]);
    expect(await program.ended).toBe(1);
    expect(await program.stderr).toContain("198.51.100.7");
  });
});
