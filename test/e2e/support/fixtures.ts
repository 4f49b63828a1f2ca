import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type Page } from "@playwright/test";
import type { Input, Output } from "#shared/contract/methods.ts";
import type { MethodName } from "#shared/contract/names.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import { startSimulatorProcess, type SimulatorProcess } from "#test/support/simulator-process.ts";
import { callCore } from "./core-call.ts";
import { startHost, type HostProcess } from "./host-process.ts";

/** Muster as a browser shows it, and hands behind the screens. */
export interface Muster {
  readonly page: Page;
  readonly host: HostProcess;
  readonly dataDir: string;
  /** Calls the core; wants success. */
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>>;
  /** Puts the simulated recorders into the inventory, at the sites that they name. */
  addFleet(fleet: SimulatorProcess): Promise<Recorder[]>;
  /** Stores the credential `demo`, which simulated recorders with a sign-in take, for all sites. */
  addCredential(): Promise<void>;
}

interface Options {
  /** Of the simulator, such as `["--recorders", "4", "--auth", "digest"]`. */
  readonly simulated: string[];
  /** Environment of the simulator: what must not be an argument. */
  readonly simulatorEnv: Readonly<Record<string, string>>;
}

interface Fixtures {
  readonly fleet: SimulatorProcess;
  readonly dataDir: string;
  readonly host: HostProcess;
  /** A signed-in page over an empty inventory. */
  readonly muster: Muster;
  /** The same with the fleet in the inventory. */
  readonly stocked: Muster;
}

export const test = base.extend<Fixtures & Options>({
  simulated: [["--recorders", "4"], { option: true }],
  simulatorEnv: [{}, { option: true }],
  fleet: async ({ simulated, simulatorEnv }, use) => {
    const fleet = await startSimulatorProcess(["--control", ...simulated], simulatorEnv);
    await use(fleet);
    await fleet.stop();
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
  dataDir: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "muster-e2e-"));
    await use(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  },
  host: async ({ dataDir }, use) => {
    const host = await startHost(dataDir);
    await use(host);
    await host.stop();
  },
  muster: async ({ page, host, dataDir }, use) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && isOurs(message.text())) faults.push(message.text());
    });
    await page.goto(host.url);
    // The screen, not the navigation alone: its keys work from then on.
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    await use(handsOn({ page, host, dataDir }));
    if (faults.length > 0) throw new Error(`The page complained:\n${faults.join("\n")}`);
  },
  stocked: async ({ muster, fleet }, use) => {
    await muster.addFleet(fleet);
    await use(muster);
  },
});
export { expect } from "@playwright/test";

/** A host that a test ends on purpose, or that does not know the session any more, is no fault of the page. */
function isOurs(text: string): boolean {
  return !/WebSocket connection to|ERR_CONNECTION_(REFUSED|RESET|CLOSED)|ERR_EMPTY_RESPONSE|status of 401/.test(
    text,
  );
}

export function handsOn({
  page,
  host,
  dataDir,
}: Pick<Muster, "page" | "host" | "dataDir">): Muster {
  const call: Muster["call"] = (method, input) => callCore(page, method, input);
  return {
    page,
    host,
    dataDir,
    call,
    async addFleet(fleet) {
      const added: Recorder[] = [];
      for (const [site, recorders] of Map.groupBy(fleet.recorders, ({ siteName }) => siteName)) {
        const findings = recorders.map(({ name, url, model, serial }) => ({
          name,
          url,
          model,
          serial,
        }));
        const answer = await call("discovery.add", { findings, site });
        added.push(...answer.added);
      }
      return added;
    },
    async addCredential() {
      const password = SIMULATED_PASSWORD;
      await call("credentials.set", { name: "demo", username: "admin", password });
      const { sites } = await call("sites.list", {});
      for (const { name } of sites) await call("sites.set", { name, credential: "demo" });
    },
  };
}
