import type { Page } from "@playwright/test";
import { expect, test } from "./desktop.ts";
import { startForeignSite, type ForeignSite } from "./server.ts";

const APP = /^muster:\/\/app\//;
let site: ForeignSite;

test.beforeEach(async () => {
  site = await startForeignSite();
});
test.afterEach(() => site.close());

/** A request that Muster answers itself: whatever was asked for before it has been decided by then. */
async function decided(page: Page): Promise<void> {
  expect(await page.evaluate(async () => (await fetch("./index.html")).status)).toBe(200);
}

test("the page cannot leave for another site", async ({ desktop }) => {
  const { page } = desktop;
  const here = await page.evaluate(() => location.origin);
  for (const leave of [
    (to: string) => void (location.href = to),
    (to: string) => location.replace(to),
    (to: string) => {
      const link = document.createElement("a");
      link.href = to;
      document.body.append(link);
      link.click();
      link.remove();
    },
  ]) {
    await page.evaluate(leave, `${site.origin}/`);
    await decided(page);
    expect(new URL(page.url()).origin).toBe(here);
  }
  expect((await desktop.state()).windows[0]?.url).toMatch(APP);
  expect(site.asked).toEqual([]);
});

test("a redirect out of Muster is not followed", async ({ desktop }) => {
  const left = desktop.perform({ do: "loadURL", url: `${site.origin}/away` });
  await expect(left).rejects.toThrow("ERR_ABORTED");
  await decided(desktop.page);
  expect((await desktop.state()).windows[0]?.url).toMatch(APP);
  expect(site.asked).toEqual(["/away"]);
});

test("no new window opens; an https link goes to the user's browser, nothing else does", async ({
  desktop,
}) => {
  const { page } = desktop;
  await page.evaluate(
    (addresses) => {
      for (const address of addresses) window.open(address);
    },
    [
      `${site.origin}/`,
      "file:///etc/passwd",
      "https://user:secret@example.com/",
      "https://example.com/help",
    ],
  );
  await expect
    .poll(async () => (await desktop.state()).opened)
    .toEqual(["https://example.com/help"]);
  await expect.poll(() => page.context().pages().length).toBe(1);
  expect((await desktop.state()).windows).toHaveLength(1);
  expect(site.asked).toEqual([]);
});

test("every permission is denied", async ({ desktop }) => {
  const states = await desktop.page.evaluate(async () => {
    const names = ["geolocation", "notifications", "camera", "microphone", "clipboard-read"];
    const query = (name: string) => navigator.permissions.query({ name: name as PermissionName });
    const found = await Promise.all(names.map(query));
    return Object.fromEntries(found.map(({ state }, index) => [names[index], state]));
  });
  expect(states).toEqual({
    geolocation: "denied",
    notifications: "denied",
    camera: "denied",
    microphone: "denied",
    "clipboard-read": "denied",
  });
  expect(await desktop.page.evaluate(() => Notification.requestPermission())).toBe("denied");
});

test("the page comes with a policy that starts from nothing and has no inline script", async ({
  desktop,
}) => {
  const { policy, nonce } = await desktop.page.evaluate(async () => ({
    policy: (await fetch("./")).headers.get("content-security-policy"),
    nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content,
  }));
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; /);
  expect(policy).not.toContain("unsafe");
  expect(nonce).toMatch(/^[\w+/]{24}$/);
  // Fresh for each load: that of a second request is another.
  expect(policy).not.toContain(nonce);
});

test("an inline script does not run", async ({ desktop }) => {
  const blocked = await desktop.page.evaluate(async () => {
    const violation = new Promise<string>((settle) => {
      document.addEventListener("securitypolicyviolation", (event) => {
        settle(event.effectiveDirective);
      });
    });
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    return { directive: await violation, ran: "ran" in window };
  });
  expect(blocked).toEqual({ directive: "script-src-elem", ran: false });
});

test("only a style with the page's nonce is applied", async ({ desktop }) => {
  const colors = await desktop.page.evaluate(() => {
    const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
    const mark = document.createElement("p");
    document.body.append(mark);
    return ["", nonce].map((given) => {
      const style = document.createElement("style");
      if (given) style.nonce = given;
      style.textContent = "p { outline: 3px solid rgb(1, 2, 3) !important }";
      document.head.append(style);
      const { outlineColor } = getComputedStyle(mark);
      style.remove();
      return outlineColor === "rgb(1, 2, 3)";
    });
  });
  expect(colors).toEqual([false, true]);
});

test("nothing outside the screens' own files is served", async ({ desktop }) => {
  const statuses = await desktop.page.evaluate(
    async (paths) => {
      const answers = await Promise.all(paths.map((path) => fetch(path)));
      return answers.map(({ status }) => status);
    },
    [
      "/package.json",
      "/../package.json",
      "/%2e%2e/main/index.js",
      "/..%2fmain%2findex.js",
      "/assets/",
    ],
  );
  expect(statuses).toEqual([404, 404, 404, 404, 404]);
});
