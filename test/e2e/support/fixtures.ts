import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, type ConsoleMessage, type Page } from "@playwright/test";
import type { Input, Output, MethodName } from "#shared/contract/methods.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { SIMULATED_PASSWORD } from "#simulator/index.ts";
import type { SimulatorProcess } from "#test/support/simulator-process.ts";
import { callCore, callCoreWithEach } from "./core-call.ts";
import type { HostProcess } from "./host-process.ts";
import { describeNoPages } from "./quick-expect.ts";
import { Service } from "./service.ts";
import { findHostPort, openSharedPage, resetSharedPage } from "./shared-page.ts";

/** Muster as a browser shows it, and hands behind the screens. */
export interface Muster {
  readonly page: Page;
  readonly host: HostProcess;
  readonly dataDir: string;
  /** Calls the core; wants success. */
  call<M extends MethodName>(method: M, input: Input<M>): Promise<Output<M>>;
  /** Calls it once for each input, in this order: much faster than one call after the other. */
  callWithEach<M extends MethodName>(method: M, inputs: readonly Input<M>[]): Promise<Output<M>[]>;
  /** Loads the screens again at an address such as `recorders`, as a later visit does. */
  reopen(at: string): Promise<void>;
  /** Puts the simulated recorders into the inventory, at the sites that they name. */
  addFleet(fleet: SimulatorProcess): Promise<Recorder[]>;
  /** Stores the credential `demo`, which simulated recorders with a sign-in take, for all sites. */
  addCredential(): Promise<void>;
}

interface Options {
  /** Options of the simulator, such as `["--recorders", "4", "--auth", "digest"]`. */
  readonly simulated: string[];
  /** Environment of the simulator: what must not be an argument. */
  readonly simulatorEnv: Readonly<Record<string, string>>;
  /** Gives the story a page of its own: for stories that close the page or intercept its WebSocket. */
  readonly ownPage: boolean;
  /** Keeps transitions, as most users have them. Without them a story takes a tenth less processor time. */
  readonly hasMotion: boolean;
  /** Address of the screen that the story begins at. Stories that go to another screen first begin at `SMALL_SCREEN`. */
  readonly startsAt: string;
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

/** Services of a worker, for one story after the other. */
interface Services {
  readonly fleets: Service;
  readonly hosts: Service;
  /** The port of all hosts of the worker. */
  readonly hostPort: number;
  readonly sharedPage: Page;
}

/** A screen without a grid: it draws nothing of the inventory, and takes half a second of processor time less than the recorders. */
export const SMALL_SCREEN = "settings/about";

const HOST_ENV = { MUSTER_SECRET_STORE: "memory", MUSTER_MDNS_INTERFACE: "127.0.0.1" };

export const test = base.extend<Fixtures & Options, Services>({
  simulated: [["--recorders", "4"], { option: true }],
  simulatorEnv: [{}, { option: true }],
  ownPage: [false, { option: true }],
  hasMotion: [false, { option: true }],
  startsAt: ["recorders", { option: true }],
  fleets: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const service = new Service("fleet-service.ts");
      await use(service);
      await service.end();
    },
    { scope: "worker" },
  ],
  hosts: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const service = new Service("host-service.ts", HOST_ENV);
      await use(service);
      await service.end();
    },
    { scope: "worker" },
  ],
  hostPort: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => use(await findHostPort()),
    { scope: "worker" },
  ],
  sharedPage: [
    async ({ browser }, use) => {
      const page = await openSharedPage(browser);
      // By hand, the description of the page in a failure is worth its time.
      if (process.env["CI"]) await describeNoPages(page);
      await use(page);
      await page.context().close();
    },
    // Stories of teams open pages of their own, which are to be quick as well.
    { scope: "worker", auto: true },
  ],
  page: async ({ ownPage, hasMotion, sharedPage, browser }, use) => {
    const reducedMotion = hasMotion ? "no-preference" : "reduce";
    if (!ownPage) {
      await sharedPage.emulateMedia({ reducedMotion });
      await use(sharedPage);
      return resetSharedPage(sharedPage);
    }
    const context = await browser.newContext({ reducedMotion });
    await use(await context.newPage());
    await context.close();
  },
  context: async ({ page }, use) => use(page.context()),
  fleet: async ({ fleets, simulated, simulatorEnv }, use) => {
    const { key, pid, value } = await fleets.start({ args: simulated, env: simulatorEnv });
    const listing = value as Pick<SimulatorProcess, "recorders" | "control">;
    const stop = async () => void (await fleets.stop(key));
    await use({ ...listing, pid, stop });
    await stop();
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  dataDir: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), "muster-e2e-"));
    await use(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  },
  host: async ({ hosts, hostPort, dataDir }, use) => {
    const { key, pid, value } = await hosts.start({ dataDir, port: hostPort });
    const stop = async () => (await hosts.stop(key)) as number | null;
    await use({ url: String(value), pid, said: () => hosts.said(key), stop });
    await stop();
  },
  muster: async ({ page, host, dataDir, startsAt }, use) => {
    const faults: string[] = [];
    const onError = (error: Error) => void faults.push(error.message);
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() === "error" && isOurs(message.text())) faults.push(message.text());
    };
    page.on("pageerror", onError).on("console", onConsole);
    // The address of the screen outlives the sign-in's redirect.
    await page.goto(`${host.url}#/${startsAt}`);
    // The screen, not the navigation alone: its keys work from then on.
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    await use(handsOn({ page, host, dataDir }));
    page.off("pageerror", onError).off("console", onConsole);
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
  const callWithEach: Muster["callWithEach"] = (method, inputs) =>
    callCoreWithEach(page, method, inputs);
  return {
    page,
    host,
    dataDir,
    call,
    callWithEach,
    async reopen(at) {
      await page.goto(new URL(`/#/${at}`, host.url).href);
      await page.reload();
    },
    async addFleet(fleet) {
      const bySite = [...Map.groupBy(fleet.recorders, ({ siteName }) => siteName)];
      const inputs = bySite.map(([site, recorders]) => ({
        site,
        findings: recorders.map(({ name, url, model, serial }) => ({ name, url, model, serial })),
      }));
      const answers = await callWithEach("discovery.add", inputs);
      return answers.flatMap(({ added }) => added);
    },
    async addCredential() {
      const password = SIMULATED_PASSWORD;
      await call("credentials.set", { name: "demo", username: "admin", password });
      const { sites } = await call("sites.list", {});
      const inputs = sites.map(({ name }) => ({ name, credential: "demo" }));
      await callWithEach("sites.set", inputs);
    },
  };
}
