import { userInfo } from "node:os";
import type { Page } from "@playwright/test";
import { expect, handsOn, test, type Muster } from "./support/fixtures.ts";
import { startHost } from "./support/host-process.ts";
import { longStory } from "./support/long-story.ts";
import { unmarkedTexts } from "./support/unmarked-texts.ts";

test.use({ ownPage: true, simulated: ["--recorders", "3"] });

/** The user and the host in the activity log, the platform, the licence, and values of settings without a label. */
const ALWAYS = [
  userInfo().username,
  "browser",
  "Linux",
  "macOS",
  "Windows",
  "MIT",
  "SSL",
  "TLS",
  "alarms-york",
];

const TABS =
  "appearance account credentials schedules expectations agents alerts reports users passwords about";
/** Screens without a link in the navigation. */
const OTHERS = ["discover", "import", "account", "no-such-screen"];

test(
  "in the pseudo-locale, every text of every screen comes from a message file",
  longStory("nets/texts.test.ts"),
  async ({ page, fleet, dataDir }) => {
    const host = await startHost(dataDir, 0, "memory", ["--locale", "pseudo"]);
    try {
      await page.goto(host.url);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("⟦Overview~~~⟧");
      const screens = await screensOf(page);
      const found = new Map<string, Set<string>>();
      const visit = async (screen: string, data: readonly string[]) => {
        await page.goto(new URL(`/#/${screen}`, host.url).href);
        await settled(page);
        found.set(
          screen,
          new Set([...(found.get(screen) ?? []), ...(await unmarkedTexts(page, data))]),
        );
      };

      for (const screen of screens) await visit(screen, ALWAYS);
      const { addFleet, call } = handsOn({ page, host, dataDir });
      const [recorder] = await addFleet(fleet);
      await call("audit.run", { select: {} });
      const data = await namesOf(call);
      for (const screen of screens) await visit(screen, data);
      await visit(`recorders/${recorder?.id}`, data);
      await visit(`channels/${recorder?.id}/CH1`, data);
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toBeVisible();
      found.set("shortcuts", new Set(await unmarkedTexts(page, data)));
      await page.keyboard.press("Escape");
      await visit("recorders", data);
      await page.getByRole("columnheader").getByRole("checkbox").check();
      await page.keyboard.press("e");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("⟦Bulk edit~~~~⟧");
      await settled(page);
      found.set("bulk form", new Set(await unmarkedTexts(page, data)));

      const untranslated = [...found].filter(([, texts]) => texts.size > 0);
      expect(untranslated.map(([screen, texts]) => [screen, [...texts]])).toEqual([]);
    } finally {
      await host.stop();
    }
  },
);

/** Every screen of the navigation, the tabs of the settings, and screens without a link. */
async function screensOf(page: Page): Promise<string[]> {
  const links = await page.getByRole("navigation").getByRole("link").all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute("href")));
  const linked = addresses.map((address) => address?.replace("#/", "") ?? "");
  return [...linked, ...OTHERS, ...TABS.split(" ").map((tab) => `settings/${tab}`)];
}

/** Waits until the screen shows its texts, and nothing is loading. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("main")).toContainText("⟦");
  await expect(page.getByRole("status", { name: "⟦Loading~~~⟧" })).toHaveCount(0);
}

/** Values of the inventory that screens show. */
async function namesOf(call: Muster["call"]): Promise<string[]> {
  const { recorders } = await call("recorders.list", {});
  const { recorders: audited } = await call("channels.list", {});
  const channels = audited.flatMap((recorder) => recorder.channels);
  return [
    ...ALWAYS,
    ...recorders.flatMap(({ name, url, model, serial, mac, firmware, siteName }) => [
      name,
      url,
      model,
      serial,
      mac,
      firmware,
      siteName,
    ]),
    ...channels.flatMap(
      ({ channel, channel_name, channel_alias, ability, intelligent_ability }) => [
        channel,
        channel_name,
        channel_alias,
        ...ability,
        ...intelligent_ability,
      ],
    ),
  ].filter((value) => value !== "");
}
