import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Download, Page } from "@playwright/test";
import { natsObstacle } from "#scripts/setup-programs.ts";
import { musterProcess } from "#test/support/muster-process.ts";
import { freePorts, startServer, writeCertificate } from "#test/support/nats/nats-server.ts";
import { writeServerConfig } from "#test/support/nats/server-config.ts";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, SMALL_SCREEN, test } from "./support/fixtures.ts";

const SHOTS = process.env["MUSTER_AGENT_SHOTS"];

test.use({ startsAt: SMALL_SCREEN, simulated: ["--recorders", "3"] });

/** A folder with a certificate for a NATS server, and a free port. */
async function natsFolder() {
  const dir = mkdtempSync(join(tmpdir(), "muster-agents-e2e-"));
  const [port = 0] = await freePorts(1);
  return { dir, port, url: `tls://127.0.0.1:${port}`, ...writeCertificate(dir) };
}

async function saved(download: Promise<Download>, file: string): Promise<string> {
  const taken = await download;
  await taken.saveAs(file);
  return readFileSync(file, "utf8");
}

const agentsIn = (page: Page) => page.getByRole("region", { name: "Agents", exact: true });

async function shot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

test("an agent is set up on screen, reaches the recorders of a site, goes away and comes back, and is revoked", async ({
  muster,
  fleet,
}) => {
  test.skip(natsObstacle() !== null, natsObstacle() ?? "");
  const { page, call, host } = muster;
  const { dir, port, url, certificate, key, pem } = await natsFolder();
  const command = musterProcess();
  try {
    await page.goto(new URL("/#/settings/agents", host.url).href);
    await expect(page.getByText("Reach recorders behind a router")).toBeVisible();
    await expectAccessibleInBoth(page);
    await shot(page, "empty");
    await page.getByRole("button", { name: "Set up connection server…" }).click();
    const setUp = page.getByRole("dialog", { name: "Set up connection server" });
    await setUp
      .getByRole("textbox", { name: "Connection servers (NATS)" })
      .fill("nats.example.com");
    await setUp.getByRole("button", { name: "Connect and download" }).click();
    await expect(setUp.getByText("is not the address of a NATS server")).toBeVisible();
    await setUp.getByRole("textbox", { name: "Connection servers (NATS)" }).fill(url);
    await setUp.getByText("Private certificate authority").click();
    await setUp.getByRole("textbox", { name: "Certificate authority" }).fill(pem);
    await expectAccessibleInBoth(page);
    await shot(page, "set-up");
    const accounts = page.waitForEvent("download");
    await setUp.getByRole("button", { name: "Connect and download" }).click();
    expect(await saved(accounts, join(dir, "muster-accounts.conf"))).toContain("operator: ");
    const status = page.getByRole("status", { name: "Connection server" });
    await expect(status).toContainText("Not connected to");

    const tls = { certificate, key, ca: certificate };
    const config = { name: "nats", listen: `127.0.0.1:${port}`, dir, tls, cluster: null };
    const nats = await startServer(writeServerConfig(config, null), port);
    try {
      await expect(status).toContainText(`Connected to ${url}`);
      await expect(status).toContainText("Findings of agents are stored");
      await page.getByRole("button", { name: "New agent…" }).click();
      const add = page.getByRole("dialog", { name: "New agent" });
      await add.getByRole("textbox", { name: "Name" }).fill("leeds-1");
      await add.getByRole("combobox", { name: "Group" }).fill("Leeds");
      await expect(add.getByText("--creds leeds-1.creds")).toBeVisible();
      await expectAccessibleInBoth(page);
      await shot(page, "add");
      const credentials = page.waitForEvent("download");
      await add.getByRole("button", { name: "Create and download" }).click();
      const creds = join(dir, "leeds-1.creds");
      const text = await saved(credentials, creds);
      writeFileSync(creds, text, { mode: 0o600 });
      const row = agentsIn(page).getByRole("row", { name: /leeds-1/ });
      await expect(row).toContainText("Disconnected");

      const connect = ["--nats", url, "--creds", creds, "--ca", certificate];
      const agent = command.start("agent", "--log", "text", ...connect);
      await expect(row).toContainText("Connected");
      await expect(row).toContainText(/\d ms/);
      await expectAccessibleInBoth(page);
      await shot(page, "connected");

      await page.evaluate(() => void (window.location.hash = "#/sites"));
      await page.getByRole("button", { name: "New site…" }).first().click();
      const site = page.getByRole("dialog", { name: "New site" });
      await site.getByRole("textbox", { name: "Name", exact: true }).fill("Leeds");
      await site.getByRole("combobox", { name: "Reached through" }).click();
      await page.getByRole("option", { name: "Agents: Leeds" }).click();
      await shot(page, "site");
      await site.getByRole("button", { name: "Create site" }).click();
      await expect(site).toBeHidden();
      for (const { name, url: address } of fleet.recorders)
        await call("recorders.add", { name, url: address, site: "Leeds" });
      const audited = await call("audit.run", { select: {} });
      expect(audited.items.map(({ outcome }) => outcome)).toEqual(["ok", "ok", "ok"]);

      // Without its agent, the site is unreachable: its cameras are unknown, not offline.
      agent.child.kill("SIGTERM");
      await agent.ended;
      const missed = await call("audit.run", { select: {} });
      expect(missed.items.map(({ outcome }) => outcome)).toEqual(Array(3).fill("unreachable"));
      // Empty slots stay empty slots.
      expect(missed.counts).not.toHaveProperty("Online");
      expect(missed.counts.unknown).toBeGreaterThan(0);
      await page.evaluate(() => void (window.location.hash = "#/settings/agents"));
      await expect(row).toContainText("Disconnected");
      await shot(page, "disconnected");

      const again = command.start("agent", "--log", "text", ...connect);
      await expect(row).toContainText("Connected");
      expect((await call("audit.run", { select: {} })).items.every(({ error }) => !error)).toBe(
        true,
      );

      await row.click();
      await page.getByRole("button", { name: "Revoke agent…" }).click();
      const revoke = page.getByRole("dialog", { name: "Revoke the agent leeds-1?" });
      await expectAccessibleInBoth(page);
      await revoke.getByRole("button", { name: "Revoke agent" }).click();
      await expect(row).toContainText("Revoked");
      await again.until("out", /Not connected to NATS/);
      again.child.kill("SIGTERM");
      await again.ended;
      await page.goto(new URL("/#/recorders", host.url).href);
      await page.getByRole("button", { name: "Discover" }).first().click();
      await expect(page.getByRole("combobox", { name: "Search from" })).toBeVisible();
      await expectAccessibleInBoth(page);
      await shot(page, "discover");
    } finally {
      await nats.kill();
    }
  } finally {
    command.remove();
    rmSync(dir, { recursive: true, force: true });
  }
});
