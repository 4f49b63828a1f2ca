import { createServer } from "node:net";
import { once } from "node:events";
import type { Browser, Page } from "@playwright/test";

/**
 * Opens the page that all stories of a worker share. Chromium keeps the compiled screens while the page stays in one
 * renderer process and the screens have the same address. Compiling them again takes half a second of processor time.
 */
export async function openSharedPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

/**
 * Removes what a story left behind: session, storage, permissions, routes, other tabs, colour scheme and size. The page
 * goes to an empty document of the same origin, because `about:blank` ends the renderer process.
 */
export async function resetSharedPage(page: Page): Promise<void> {
  const context = page.context();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.unrouteAll();
  await page.route("**/empty", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(new URL("/empty", page.url()).href);
  await page.unrouteAll();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.clearPermissions();
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.mouse.move(0, 0);
}

/**
 * Finds a free port for the hosts of a worker, which run one after the other.
 * @returns a port below the range that operating systems use for outgoing connections
 */
export async function findHostPort(): Promise<number> {
  const port = 20_000 + Math.floor(Math.random() * 12_000);
  const server = createServer();
  const opened = once(server.listen(port, "127.0.0.1"), "listening").then(
    () => true,
    () => false,
  );
  if (!(await opened)) return findHostPort();
  server.close();
  await once(server, "close");
  return port;
}
