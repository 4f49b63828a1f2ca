import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Output } from "#shared/contract/methods.ts";
import { natsObstacle, networkObstacle } from "#scripts/setup-programs.ts";
import { inFull } from "#test/support/long.ts";
import {
  openSiteNetworks,
  type RecorderCount,
  type SiteNetworks,
} from "#test/support/nats/site-networks.ts";

const SITES = inFull(["Leeds", "York", "Hull"], ["Leeds", "York"]);
const SWEPT = inFull(35, 12);
const ANNOUNCED = inFull(5, 3);
const PER_SITE = SWEPT + ANNOUNCED;
const ALL = SITES.length * PER_SITE;
const SUBNET = "192.168.1.0/24";
const OLD_PORT = 587;
const NEW_PORT = 2_525;
/** Some twenty commands, each a process of its own. */
const WHOLE_STORY = 400_000;

interface Applied {
  readonly rollout: { readonly id: string };
  readonly items: readonly { readonly outcome: string }[];
}

/**
 * `accepted`: the recorder does not show its settings. `skipped`: it had the value already.
 */
const FINE = new Set(["verified", "accepted", "skipped"]);

describe.skipIf(networkObstacle() !== null || natsObstacle() !== null)(
  `${SITES.length} sites with the same addresses, which only their agents are connected to`,
  () => {
    let networks: SiteNetworks;
    beforeAll(async () => {
      networks = await openSiteNetworks(SITES, { swept: SWEPT, announced: ANNOUNCED });
    }, WHOLE_STORY);
    afterAll(() => networks.close());

    const json = async <T>(args: readonly string[], status = 0): Promise<T> =>
      JSON.parse((await networks.muster([...args, "--json"], { status })).out) as T;
    const eachRecorder = async (): Promise<RecorderCount[]> =>
      (await Promise.all(SITES.map((site) => networks.counters(site)))).flat();
    /** Ports of the last write that each recorder accepted. */
    const lastPorts = async () =>
      (await eachRecorder()).map(({ email }) => email.at(-1)?.["smtp_port"]);

    test("the computer of Muster has no route to a recorder", async () => {
      const { status, err } = await networks.run("ip", "route", "get", "192.168.1.20");
      expect(status).not.toBe(0);
      expect(err).toContain("unreachable");
    });

    test(
      "recorders are found by mDNS and by a scan, and added",
      async () => {
        const discover = async (site: string) => {
          const add = ["--add", "--site", site, "--credential", "site", "--agent-group", site];
          const listen = ["discover", "--mdns", "--wait", "5", ...add];
          const { findings } = await json<Output<"discovery.run">>(listen);
          const announced = findings.filter(({ verdict }) => verdict === "recorder");
          expect(announced).toHaveLength(ANNOUNCED);
          await networks.muster(["discover", "--subnet", SUBNET, "--ports", "80,8081", ...add]);
        };
        await Promise.all(SITES.map(discover));
        const { recorders } = await json<Output<"recorders.list">>(["recorders", "list"]);
        expect(recorders).toHaveLength(ALL);
        const logins = (await eachRecorder()).map(({ logins: { tried } }) => tried);
        expect(logins).toEqual(logins.map(() => 0));
      },
      WHOLE_STORY,
    );

    test(
      "all channels are audited, and no encrypted password is sent before the network is trusted",
      async () => {
        const first = await json<Output<"audit.run">>(["channels", "audit"], 2);
        const refused = first.items.flatMap(({ error }) => error?.code ?? []);
        expect(refused.length).toBeGreaterThan(0);
        expect(new Set(refused)).toEqual(new Set(["sign_in_consent_needed"]));
        for (const site of SITES) await networks.muster(["sites", "set", site, "--trust-network"]);
        const { items } = await json<Output<"audit.run">>(["channels", "audit"]);
        expect(items).toHaveLength(ALL);
        expect(items.filter(({ error }) => error !== null)).toEqual([]);
        expect(new Set(items.map(({ siteName }) => siteName))).toEqual(new Set(SITES));
      },
      WHOLE_STORY,
    );

    test(
      "settings are rolled out in waves, read back, and rolled back",
      async () => {
        const file = (name: string) => join(networks.folder, name);
        const rollOut = async (port: number, ...options: string[]) => {
          writeFileSync(file("relay.yaml"), `name: Relay\nemail:\n  smtp_port: ${port}\n`);
          const plan = file(`${port}.plan.json`);
          await networks.muster(["plan", "--template", file("relay.yaml"), "--out", plan]);
          const applied = await json<Applied>(["apply", plan, "--yes", ...options]);
          expect(applied.items).toHaveLength(ALL);
          expect(applied.items.filter(({ outcome }) => !FINE.has(outcome))).toEqual([]);
          return applied;
        };
        await rollOut(OLD_PORT);
        const { rollout, items } = await rollOut(NEW_PORT, "--canary", "3", "--waves", "10,100%");
        expect(await lastPorts()).toEqual(Array(ALL).fill(NEW_PORT));
        // Two of five simulated recorders do not show their settings: their values before are not known.
        const readBack = items.filter(({ outcome }) => outcome === "verified").length;
        expect(readBack).toBeGreaterThan(ALL / 2);
        const back = file("back.plan.json");
        await networks.muster(["rollouts", "rollback", rollout.id, "--out", back], { status: 2 });
        const taken = await json<Applied>(["apply", back, "--yes"], 2);
        expect(taken.items.filter(({ outcome }) => outcome === "verified")).toHaveLength(readBack);
        const ports = await lastPorts();
        expect(ports.filter((port) => port === OLD_PORT)).toHaveLength(readBack);
        expect(ports.filter((port) => port === NEW_PORT)).toHaveLength(ALL - readBack);
        for (const { email } of await eachRecorder()) expect(email.length).toBeLessThanOrEqual(3);
      },
      WHOLE_STORY,
    );

    test("each recorder had one conversation at a time, and every request was as documented", async () => {
      for (const { mostConnections, violations, logins } of await eachRecorder()) {
        expect(violations).toEqual([]);
        expect(logins.refused).toBe(0);
        // A fingerprint and the connection that a scan opened may overlap.
        expect(mostConnections).toBeLessThanOrEqual(2);
      }
    });

    test(
      "a wrong password is tried once per recorder",
      async () => {
        const credential = ["credentials", "set", "site", "--username", "admin"];
        await networks.muster(credential, { stdin: "not-the-password\n" });
        // The second time, nothing is sent.
        for (const status of [2, 3]) {
          const { items } = await json<Output<"audit.run">>(["channels", "audit"], status);
          expect(items.filter(({ error }) => error === null)).toEqual([]);
        }
        for (const { logins } of await eachRecorder()) {
          expect(logins.refused).toBeLessThanOrEqual(1);
          expect(logins.refusedAgain).toBe(0);
        }
      },
      WHOLE_STORY,
    );

    test("no agent has the password in its credentials", () => {
      for (const site of SITES) {
        const creds = readFileSync(join(networks.folder, `${site}.creds`), "utf8");
        expect(creds).not.toContain("not-the-password");
      }
    });
  },
);
