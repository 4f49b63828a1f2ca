import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Locator, Page } from "@playwright/test";
import { LAUNCHER_STATUS, LAUNCHER_VARIABLE } from "#main/launcher.ts";
import type { Bridge } from "#shared/contract/bridge.ts";
import { filesWith } from "#test/support/find-text.ts";
import { keychainObstacle, startKeychain, type TestKeychain } from "#test/support/keychain.ts";
import { expect, test, type Desktop } from "./desktop.ts";
import { PASSWORD, TeamServer } from "./team-server.ts";

const exec = promisify(execFile);
declare const window: { muster: Bridge };

const call = (page: Page, method: string, input: unknown) =>
  page.evaluate(([name, given]) => window.muster.call("t1", name, given), [method, input] as const);

async function siteNames(page: Page): Promise<unknown> {
  const listed = (await call(page, "sites.list", {})) as { value?: { sites: { name: string }[] } };
  return listed.value?.sites.map(({ name }) => name);
}

const worksWith = (page: Page, name: string) =>
  expect(page.getByRole("button", { name: `Works with: ${name}` })).toBeVisible();

async function fillSignIn(page: Page, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "User name" }).fill("ann");
  await page.getByLabel("Password", { exact: false }).first().fill(password);
}

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });

/** Clicks, and waits until the program has ended and started again. */
async function restarted(desktop: Pick<Desktop, "again">, button: Locator) {
  // The window may be closed before the end of the click is reported.
  await button.click().catch(() => {});
  return desktop.again();
}

test("a window without a server says so, and refuses addresses without TLS", async ({
  desktop,
}) => {
  const { page } = desktop;
  await page.getByRole("button", { name: "Works with: This computer" }).click();
  await signInButton(page).click();
  await expect(page.getByText("Enter the address of the server.")).toBeVisible();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await page.getByRole("textbox", { name: "Address" }).fill("http://muster.example.com");
  await fillSignIn(page, PASSWORD);
  await signInButton(page).click();
  await expect(page.getByText("has no TLS")).toBeVisible();
  await expect(page.getByText("--server")).toHaveCount(0);
});

test("under npm start, another choice of a server ends the program with the agreed status", async ({
  launch,
}) => {
  const desktop = await launch({ env: { [LAUNCHER_VARIABLE]: "1" } });
  await call(desktop.page, "server.leave", {}).catch(() => {});
  expect(await desktop.ended).toBe(LAUNCHER_STATUS.restart);
});

test.describe("a window on a team server", () => {
  test.skip(keychainObstacle() !== null, "needs a keychain");
  let keychain: TestKeychain;
  let server: TeamServer;
  test.beforeEach(async () => {
    [keychain, server] = await Promise.all([startKeychain(), TeamServer.start("Server site")]);
  });
  test.afterEach(async () => {
    await server.remove();
    await keychain.stop();
  });

  async function storedSecret(): Promise<string> {
    const args = ["lookup", "service", "Muster", "account", `server:${server.url}`];
    const options = { env: keychain.env, timeout: 15_000 };
    return (await exec("secret-tool", args, options).catch(() => ({ stdout: "" }))).stdout;
  }

  test("signs in, shows the fleet of the server only, comes back, and signs out", async ({
    launch,
    dataDir,
  }) => {
    const env = { ...keychain.env, MUSTER_SECRET_STORE: "auto" };
    const { host } = new URL(server.url);
    const heading = { name: `Sign in at ${host}` };
    const args = ["--server", server.url, "--server-ca", server.caFile];
    const first = await launch({ env, args });
    test.skip(first.kind === "electron", "the restarted program is out of reach of the test");
    await worksWith(first.page, host);
    await expect(first.page.getByRole("heading", heading)).toBeVisible();
    // What the command line would do has no place in a window.
    await expect(first.page.getByText("muster login", { exact: false })).toHaveCount(0);
    const refused = { error: { code: "not_signed_in" } };
    expect(await call(first.page, "sites.list", {})).toMatchObject(refused);
    await fillSignIn(first.page, "not the password");
    await signInButton(first.page).click();
    await expect(first.page.getByText("The sign-in failed", { exact: false })).toBeVisible();
    expect(await storedSecret()).toBe("");
    await fillSignIn(first.page, PASSWORD);
    const second = await restarted(first, signInButton(first.page));
    const { page } = second;
    expect(second.args).toContain("--data-dir");
    expect(second.args).not.toContain("--server");
    const secret = await storedSecret();
    expect(secret).toMatch(/^[\w-]{43}$/);

    await worksWith(page, host);
    await expect(page.getByRole("button", { name: "Account of ann" })).toBeVisible();
    await expect(page).toHaveTitle(`Overview – ${host} – Muster`);
    expect(await siteNames(page)).toEqual(["Server site"]);
    await call(page, "sites.set", { name: "Second site" });
    const content = await page.evaluate(
      () => document.documentElement.outerHTML + JSON.stringify(localStorage),
    );
    expect(content).not.toContain(secret);
    expect(JSON.stringify(await call(page, "server.get", {}))).not.toContain(secret);

    const lost = page.getByText("The Muster server does not answer.");
    await server.kill();
    await expect(lost).toBeVisible();
    await server.serve();
    await expect(lost).toBeHidden();
    await expect.poll(() => siteNames(page)).toEqual(["Second site", "Server site"]);

    await page.getByRole("button", { name: "Account of ann" }).click();
    await page.getByRole("menuitem", { name: /Sign out/ }).click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await expect(page.getByRole("heading", heading)).toBeVisible();
    expect(await storedSecret()).toBe("");
    expect(existsSync(join(dataDir, "server.json"))).toBe(true);
    const leave = page.getByRole("button", { name: "Work on this computer" });
    // There was no core on this computer.
    expect(readdirSync(dataDir).filter((name) => name.includes(".db"))).toEqual([]);
    const third = await restarted(second, leave);
    await second.ended();
    await worksWith(third.page, "This computer");
    process.kill(third.pid, "SIGTERM");
    await third.ended();

    expect(existsSync(join(dataDir, "server.json"))).toBe(false);
    expect(filesWith(dataDir, secret)).toEqual([]);
  });
});
