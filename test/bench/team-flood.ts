import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { type Input, METHOD_NAMES, type MethodName } from "#shared/contract/methods.ts";
import { PERMISSIONS } from "#shared/contract/permissions.ts";
import type { TestCore } from "#test/support/core.ts";
import { inputsFor } from "#test/support/method-inputs.ts";
import { programFile } from "#test/support/program-file.ts";
import type { FloodFigures, FloodServer, FloodWish } from "#test/support/team-flood.ts";
import type { BenchOptions } from "./options.ts";
import { rounded } from "./figures.ts";
import { collectGarbage } from "./fleet.ts";

const CALLS = 64;
const MB = 1024 * 1024;

/** These end the connection or change the user who floods. */
const LEFT_OUT: ReadonlySet<MethodName> = new Set<MethodName>([
  "server.connect",
  "server.leave",
  "server.signOut",
]);

/**
 * A viewer sends 64 of the largest calls of each method that a viewer may call. Times of `team.me` of another user in ms, of the worst
 * method; growth of the server in MB.
 */
export async function benchFloods(
  muster: TestCore,
  server: Pick<FloodServer, "url" | "ca">,
  { methods: wanted, note }: Pick<BenchOptions, "methods" | "note">,
) {
  const flooder = await viewerToken(muster, "flooder");
  const quiet = await viewerToken(muster, "quiet");
  const process = await startFlooding({ ...server, flooder, quiet });
  const inputs = await largestInputs(muster);
  const methods = METHOD_NAMES.filter(
    (name) =>
      PERMISSIONS[name].role === "viewer" &&
      !LEFT_OUT.has(name) &&
      (wanted?.includes(name) ?? true),
  );
  const alone = await process.flood({ method: "team.me", input: "{}", calls: 0 });
  note(`without a flood: ${textOf(alone)}`);
  const worst = { method: "", p99: 0, most: 0 };
  const memory = watchMemory();
  for (const method of methods) {
    const input = JSON.stringify(inputs[method]);
    const figures = await process.flood({ method, input, calls: CALLS });
    note(`${method}: ${textOf(figures)}, memory +${rounded(memory.grown())} MB`);
    if (figures.p99 > worst.p99) Object.assign(worst, { ...figures, method });
  }
  const grown = memory.stop();
  note(`The worst is ${worst.method}.`);
  await process.stop();
  return {
    floodMethods: methods.length,
    floodAloneP99Ms: rounded(alone.p99),
    floodP99Ms: rounded(worst.p99),
    floodMaxMs: rounded(worst.most),
    floodGrowthMB: rounded(grown),
  };
}

function textOf({ p99, most, asked, done, refused }: FloodFigures): string {
  const me = `team.me p99 ${rounded(p99)} ms, at most ${rounded(most)} ms of ${asked}`;
  return `${me}; ${done} answered, ${refused} refused`;
}

async function viewerToken(muster: TestCore, name: string): Promise<string> {
  const password = `bench ${name} 0000`;
  const { id } = await muster.call("team.setUser", { name, role: "viewer", password });
  return (await muster.call("team.createToken", { userId: id, name: "flood" })).token;
}

/** The largest input that the contract accepts, or the one with the largest answer, for each method. */
export async function largestInputs(muster: TestCore): Promise<Record<MethodName, unknown>> {
  const { recorders } = await muster.call("recorders.list", {});
  const [first] = recorders;
  const ids = recorders.map(({ id }) => id);
  const site = first?.siteName ?? "";
  const period = { from: "2026-01-01T00:00", to: "2026-12-31T00:00" };
  const plan = "none";
  const none = { plan, rollout: plan, alert: plan, scheduled: plan };
  const usual = inputsFor({ recorder: first?.id ?? "", site, ...none });
  const large: { [M in MethodName]?: Input<M> } = {
    "activity.list": { limit: 1_000, text: "a" },
    "availability.compare": {
      before: "2026-01-01T00:00:00.000Z",
      after: new Date().toISOString(),
    },
    "availability.days": { period },
    "availability.figures": { period, by: "channel" },
    "availability.outages": { period, limit: 20_000 },
    "channels.list": {},
    "inventory.export": { format: "xlsx", select: {} },
    "overview.days": { days: 90 },
    "preferences.set": { key: "screen.large", value: "x".repeat(199_000) },
    "recorders.list": {},
    "reports.make": { kind: "channels", format: "pdf", select: { ids } },
    "search.find": { text: "a" },
    "team.changePassword": { current: "wrong", next: "another long password" },
    "templates.parse": { text: ": : :\n".repeat(166_000) },
  };
  return { ...usual, ...large };
}

async function startFlooding(server: FloodServer) {
  const program = programFile("test/support/team-flood.ts");
  const child = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "inherit"] });
  const exited = once(child, "exit");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write(`${JSON.stringify(server)}\n`);
  await lines.next();
  return {
    async flood(wish: FloodWish): Promise<FloodFigures> {
      child.stdin.write(`${JSON.stringify(wish)}\n`);
      return JSON.parse(String((await lines.next()).value)) as FloodFigures;
    },
    async stop() {
      child.stdin.end();
      await exited;
    },
  };
}

/** The most that this process grows by, looked at four times a second, in MB. */
function watchMemory() {
  collectGarbage();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => (most = Math.max(most, process.memoryUsage.rss()));
  const timer = setInterval(look, 250);
  const grown = () => (look(), (most - before) / MB);
  return {
    grown,
    stop() {
      clearInterval(timer);
      return grown();
    },
  };
}
