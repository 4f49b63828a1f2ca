import type { Page, WebSocketRoute } from "@playwright/test";
import { expectAccessibleInBoth } from "./support/accessible.ts";
import { expect, test } from "./support/fixtures.ts";
import { startHost } from "./support/host-process.ts";
import { longStory } from "./support/long-story.ts";

test.use({ hasMotion: true });

test("an address without a screen opens the overview, shows that it is connected and where passwords are kept", async ({
  muster: { page, host },
}) => {
  const violations = await noteViolations(page);
  await page.goto(new URL("/", host.url).href);
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Overview – Muster");
  await expect(page.getByRole("status", { name: "Connection" })).toHaveText("Connected");
  expect(violations).toEqual([]);
  await page.getByRole("link", { name: "Muster forgets passwords when it closes" }).click();
  await expect(page.getByRole("heading", { name: "Where passwords are stored" })).toBeVisible();
  // The store in use comes first.
  const first = page.getByRole("main").getByRole("listitem").first();
  await expect(first).toContainText("In memory, until Muster closes");
  await expect(first).toContainText("In use");
});

/** What the page is refused by its Content-Security-Policy from its next load on. */
async function noteViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("noteViolation", (what: string) => void violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      const { noteViolation } = window as unknown as { noteViolation(what: string): void };
      noteViolation(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return violations;
}

test("the printed address lets in from a link of another site, too, such as a terminal in the browser", async ({
  page,
  host,
}) => {
  const link = { contentType: "text/html", body: `<a href="${host.url}">open</a>` };
  await page.route("http://terminal.example/", (route) => route.fulfill(link));
  await page.goto("http://terminal.example/");
  await page.getByRole("link", { name: "open" }).click();
  await expect(page.getByRole("heading", { name: "Overview", level: 1 })).toBeVisible();
  await expect(page.getByRole("status", { name: "Connection" })).toHaveText("Connected");
});

test("the first start says what Muster is, has three ways in, and is accessible", async ({
  muster: { page, reopen },
}) => {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Welcome to Muster" })).toBeVisible();
  await expect(main).toContainText("Muster checks the cameras, recordings and disks");
  for (const way of ["Discover recorders", "Add by address…", "Import a list…"])
    await expect(main.getByRole("button", { name: way })).toBeVisible();
  await expectAccessibleInBoth(page);
  await expect(main.getByRole("button", { name: "Start demo fleet" })).toBeVisible();
  // The empty wall display leads back to these ways.
  await reopen("wall");
  await expect(page.getByRole("heading", { name: "No recorders yet" })).toBeVisible();
  await page.getByRole("button", { name: "Add recorders" }).click();
  await expect(main.getByRole("heading", { name: "Welcome to Muster" })).toBeVisible();
});

test("every setting screen is accessible, and a credential can be stored and removed", async ({
  muster: { page },
}) => {
  await page.getByRole("link", { name: "Settings" }).click();
  for (const name of ["General", "About", "Password store", "Users", "Credentials"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
    await expectAccessibleInBoth(page);
  }
  await page.getByRole("button", { name: "New credential…" }).click();
  const form = page.getByRole("dialog", { name: "New credential" });
  await form.getByRole("button", { name: "Store" }).click();
  await expect(form.getByText("Enter a name for the credential.")).toBeVisible();
  await form.getByRole("textbox", { name: "Name of the credential" }).fill("fleet");
  await form.getByRole("textbox", { name: "User name" }).fill("admin");
  await form.getByRole("textbox", { name: "Password" }).fill("a-secret-for-this-test");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("complementary", { name: "Credential fleet" });
  await expect(panel).toContainText("No recorder, site or template uses this credential.");
  await panel.getByRole("button", { name: "Remove credential…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove credential" }).click();
  await expect(page.getByText("No credential is stored")).toBeVisible();
});

test("the palette finds an action by a word, runs it, and hides what cannot be done", async ({
  muster: { page },
}) => {
  await page.keyboard.press("Control+k");
  const search = page.getByRole("textbox", { name: "Search Muster" });
  await expect(search).toBeFocused();
  await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(0);
  await search.fill("by hand");
  // As on a machine that hardly comes to draw: what was closed takes no more keys, whether or not its end was seen.
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame;
    window.requestAnimationFrame = (then) => window.setTimeout(() => draw(then), 3_000);
  });
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Add recorder" });
  // The key goes to whatever has the focus: to the form only once it has opened, to the screen only once it is gone.
  await expect(form.getByRole("textbox", { name: "Address" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Discover");
});

test("what is typed in the same moment as the palette's keys goes to the palette", async ({
  muster: { page },
}) => {
  // As on a machine that hardly comes to draw.
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame;
    window.requestAnimationFrame = (then) => window.setTimeout(() => draw(then), 3_000);
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("have drifted");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Drift", level: 1 })).toBeVisible();
});

test("a screen that opens below the palette leaves it the keys", async ({ muster: { page } }) => {
  // Input overtakes the events of the address: the palette can be there before the screen.
  const focused = await page
    .getByRole("link", { name: "Rollouts", exact: true })
    .evaluate(async (link: HTMLElement) => {
      const names: (string | null)[] = [];
      document.addEventListener("focusin", ({ target }) => {
        if (target instanceof Element) names.push(target.getAttribute("aria-label") ?? target.id);
      });
      const opened = new Promise((resolve) => {
        window.addEventListener("hashchange", resolve, { once: true });
      });
      link.click();
      const keys = { key: "k", code: "KeyK", ctrlKey: true, bubbles: true };
      link.dispatchEvent(new KeyboardEvent("keydown", keys));
      await opened;
      return names;
    });
  expect(new Set(focused)).toEqual(new Set(["Search Muster"]));
  await expect(page.getByRole("heading", { name: "Rollouts", level: 1 })).toBeVisible();
  await page.keyboard.type("have drifted");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Drift", level: 1 })).toBeFocused();
});

test("an address of settings that a browser does not have says so", async ({
  muster: { page, host },
}) => {
  await page.goto(new URL("/#/settings/server", host.url).href);
  await expect(page.getByText("Only the desktop window has these settings.")).toBeVisible();
  await page.getByRole("button", { name: "Show general settings" }).click();
  await expect(page.getByRole("tab", { name: "General" })).toHaveAttribute("aria-selected", "true");
});

test(
  "My account without a team server shows the user of the computer, and About leads to documents",
  longStory("unit/renderer/team/stores.test.ts", "e2e/help.spec.ts"),
  async ({ muster: { page, host } }) => {
    await page.goto(new URL("/#/account", host.url).href);
    const facts = page.getByRole("region", { name: "This computer" });
    await expect(facts).toContainText("Administrator");
    await expect(facts).toContainText("Not needed on this computer");
    await expect(facts).toContainText("manages users");
    await expectAccessibleInBoth(page);
    await facts.getByRole("button", { name: "Show in Activity" }).click();
    await expect(page).toHaveURL(/#\/activity\?user=/);
    await page.goBack();
    await page.getByRole("link", { name: "All settings" }).click();
    await page.getByRole("tab", { name: "About" }).click();
    await page
      .getByRole("region", { name: "Documents" })
      .getByRole("link", { name: "Privacy" })
      .click();
    await expect(page.getByRole("heading", { name: "Privacy", level: 1 })).toBeVisible();
  },
);

test(
  "dark and light by choice, before the first paint of the next start",
  longStory("unit/renderer/ui/color-scheme.test.ts", "e2e/search.spec.ts"),
  async ({ muster: { page, call, host } }) => {
    const html = page.locator("html");
    await page.goto(new URL("/#/settings/appearance", host.url).href);
    await page.getByRole("radio", { name: "Dark" }).check();
    await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
    await expect
      .poll(async () => (await call("preferences.get", { key: "appearance.colorScheme" })).value)
      .toBe("dark");
    await page.reload({ waitUntil: "commit" });
    await expect(html).toHaveAttribute("data-mantine-color-scheme", "dark");
  },
);

test("keyboard: skip link, digits for screens, focus goes to the new heading", async ({
  muster: { page },
}) => {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("4");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("link", { name: "Channels" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page).toHaveTitle("Channels – Muster");
});

test("an address of another screen leaves the details of the recorders alone", async ({
  muster: { page, host },
}) => {
  const list = page.getByRole("heading", { name: "Welcome to Muster" });
  await expect(list).toBeVisible();
  // Both in one task: the screen draws itself again at once, and the browser reports the new address after that.
  await page.getByRole("button", { name: "Add by address…" }).evaluate((button) => {
    window.location.hash = "#/settings/appearance";
    (button as HTMLElement).click();
  });
  await expect(page.getByText("Dark", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Recorders", exact: true }).click();
  // The screen has come to rest when its list is there.
  await expect(list).toBeVisible();
  expect(page.url()).toBe(new URL("/#/recorders", host.url).href);
});

test(
  "a lost connection is said; after it the screens hold what the core holds",
  longStory("e2e/session.spec.ts", "unit/renderer/services/resync.test.ts"),
  async ({ muster: { page, host, dataDir } }) => {
    const { port } = new URL(host.url);
    const status = page.getByRole("status", { name: "Connection" });
    await expect(status).toHaveText("Connected");
    await host.stop();
    await expect(status).toHaveText("Not connected: trying again");
    const again = await startHost(dataDir, Number(port));
    try {
      // A new start has a new key for the door: the page that is open asks for it by being reloaded.
      await page.goto(again.url);
      await expect(status).toHaveText("Connected");
    } finally {
      await again.stop();
    }
  },
);

test.describe("behind a core that fails", () => {
  test.use({ ownPage: true });

  test(
    "rows that cannot be fetched anew stay, with the reason and another try",
    longStory("unit/renderer/ui/data-grid.test.ts", "unit/renderer/services/sync.test.ts"),
    async ({ stocked: { page, reopen } }) => {
      let failing = false;
      const sockets: WebSocketRoute[] = [];
      const error = { code: "internal", message: "The list could not be read." };
      await page.routeWebSocket(/\/ws/, (socket) => {
        sockets.push(socket);
        const server = socket.connectToServer();
        socket.onMessage((text) => {
          const { id, method } = JSON.parse(String(text)) as { id: string; method?: string };
          if (!failing || method !== "recorders.list") return server.send(text);
          socket.send(JSON.stringify({ type: "result", id, result: { ok: false, error } }));
        });
      });
      await reopen("recorders");
      const main = page.getByRole("main");
      await expect(main.getByText("4 recorders", { exact: true })).toBeVisible();
      failing = true;
      await sockets.at(-1)?.close();
      await expect(main.getByRole("alert")).toContainText("The list could not be read.");
      await expect(main.getByText("4 recorders", { exact: true })).toBeVisible();
      await expectAccessibleInBoth(page);
      failing = false;
      await main.getByRole("button", { name: "Try again" }).click();
      await expect(main.getByRole("alert")).toHaveCount(0);
    },
  );
});
