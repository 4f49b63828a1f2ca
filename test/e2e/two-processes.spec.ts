import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { longStory } from "./support/long-story.ts";

const MAIN = fileURLToPath(new URL("../../src-cli/main.ts", import.meta.url));

/** A command in a process of its own. */
async function muster(dataDir: string, ...args: readonly string[]): Promise<void> {
  const env = { ...process.env, MUSTER_SECRET_STORE: "memory" };
  const child = spawn(process.execPath, [MAIN, "--data-dir", dataDir, ...args], { env });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));
  const [status] = (await once(child, "close")) as [number | null];
  expect(status, complaint).toBe(0);
}

const row = (page: Page, name: string) =>
  page.getByRole("region", { name: "Recorders" }).getByRole("row").filter({ hasText: name });

test(
  "what the command line adds, changes and removes is seen in the open window",
  longStory(
    "integration/core/two-processes.test.ts",
    "unit/renderer/services/resync.test.ts",
    "unit/renderer/services/sync.test.ts",
  ),
  async ({ muster: { page, call, dataDir } }) => {
    await expect(
      page.getByRole("main").getByRole("button", { name: "Add by address…" }),
    ).toBeVisible();
    await muster(
      dataDir,
      "recorders",
      "add",
      "http://192.0.2.1",
      "--site",
      "Leeds",
      "--name",
      "Shop 1",
    );
    await expect(row(page, "Shop 1")).toBeVisible({ timeout: 2_000 });
    const id = (await call("recorders.list", {})).recorders[0]?.id ?? "";
    await muster(dataDir, "recorders", "set", id, "--name", "Shop One");
    await expect(row(page, "Shop One")).toBeVisible({ timeout: 3_000 });
    await muster(dataDir, "recorders", "remove", id);
    await expect(row(page, "Shop One")).toBeHidden({ timeout: 3_000 });
  },
);
