import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Output } from "#shared/contract/methods.ts";
import { networkObstacle } from "#scripts/setup-programs.ts";
import { openSweepNetwork, type SweepNetwork } from "#test/support/sweep-network.ts";
import { LONG } from "#test/support/long.ts";

const RECORDERS = 40;
const OTHERS = 20;
const PORTS = "80,443,8080,8443";

type Ran = Output<"discovery.run">;

describe.skipIf(networkObstacle() !== null)("the sweep of a subnet on a network of its own", () => {
  let network: SweepNetwork;
  beforeAll(async () => {
    vi.stubEnv("MUSTER_SECRET_STORE", "memory");
    network = await openSweepNetwork(RECORDERS, OTHERS);
  });
  afterAll(() => network.close());

  const sweep = async (): Promise<Ran & { seconds: number }> => {
    const { status, out, err, seconds } = await network.muster(
      "discover",
      "--subnet",
      network.subnet,
    );
    expect([status, status === 0 ? "" : err]).toEqual([0, ""]);
    return { ...(JSON.parse(out) as Ran), seconds };
  };

  test("finds all recorders, takes nothing else for one, and signs in nowhere", async () => {
    const { findings, swept, seconds } = await sweep();
    const recorders = findings.filter(({ verdict }) => verdict === "recorder");
    expect(recorders.map(({ url }) => url).toSorted()).toEqual(network.recorders.toSorted());
    const called = new Set(recorders.flatMap(({ addresses }) => addresses));
    expect(network.others.filter(({ origin }) => called.has(origin))).toEqual([]);
    const seen = new Set(findings.flatMap(({ addresses }) => addresses));
    expect(network.others.filter(({ origin }) => !seen.has(origin))).toEqual([]);
    expect(findings).toHaveLength(RECORDERS + OTHERS);
    expect(swept).toEqual({ addresses: 254, open: RECORDERS + OTHERS });

    const counters = await network.counters();
    expect(counters.map(({ logins }) => logins.tried)).toEqual(Array(RECORDERS).fill(0));
    expect(counters.flatMap(({ violations }) => violations)).toEqual([]);
    const paths = new Set(counters.flatMap(({ requests }) => Object.keys(requests)));
    expect([...paths].filter((path) => path.startsWith("/API/Web/"))).toEqual([]);
    expect(Math.max(...counters.map(({ connections }) => connections.most))).toBeLessThanOrEqual(2);

    if (!LONG) return;
    const nmap = await network.nmap(PORTS);
    expect(nmap.status).toBe(0);
    const ratio = (seconds / nmap.seconds).toFixed(2);
    process.stdout.write(
      `Sweep of ${network.subnet}: ${seconds.toFixed(1)} s; nmap -sT on the same ports ${nmap.seconds.toFixed(1)} s; ratio ${ratio}.\n`,
    );
  });

  test("tells which of them want a sign-in, and the certificates of those with HTTPS", async () => {
    const { findings } = await sweep();
    const recorders = findings.filter(({ verdict }) => verdict === "recorder");
    expect(recorders.filter(({ needsSignIn }) => needsSignIn)).toHaveLength(30);
    const secure = recorders.filter(({ url }) => url.startsWith("https:"));
    expect(secure).toHaveLength(10);
    expect(new Set(secure.map(({ certificate }) => certificate)).size).toBe(10);
    expect(recorders.every(({ model }) => model !== "")).toBe(true);
  });
});
