import type { Page } from "@playwright/test";
import type { Bridge } from "#shared/contract/bridge.ts";
import { IPC } from "#shared/contract/names.ts";
import { createCodec } from "#test/support/electron/codec.ts";
import { aReading, letItBeDue } from "#test/support/scheduled.ts";
import { expect, test } from "./desktop.ts";
import { startForeignSite } from "./server.ts";

/** The page's own view of what the preload gave it. */
declare const window: { muster: Bridge } & Record<string, unknown>;

function call(page: Page, method: string, input: unknown) {
  return page.evaluate(([name, given]) => window.muster.call("t1", name, given), [
    method,
    input,
  ] as const);
}

test("the bridge has exactly its three functions, and cannot be changed", async ({ desktop }) => {
  const seen = await desktop.page.evaluate(() => {
    const { muster } = window;
    const entries = Object.entries(muster).map(([key, value]) => [key, typeof value]);
    const write = () => Object.assign(muster, { call: () => "mine" });
    let changed = true;
    try {
      write();
    } catch {
      changed = false;
    }
    return { entries, changed, frozen: Object.isFrozen(muster) };
  });
  expect(Object.fromEntries(seen.entries)).toEqual({
    call: "function",
    cancel: "function",
    subscribe: "function",
  });
  expect(seen).toMatchObject({ changed: false, frozen: true });
});

test("nothing of Node or Electron reaches the page", async ({ desktop }) => {
  const found = await desktop.page.evaluate(() => {
    const names = ["require", "process", "module", "global", "Buffer", "electron", "ipcRenderer"];
    return names.filter((name) => name in window);
  });
  expect(found).toEqual([]);
});

test("a call goes to the core and its answer comes back", async ({ desktop }) => {
  const answer = await call(desktop.page, "app.info", {});
  expect(answer).toMatchObject({
    ok: true,
    value: { dataDir: desktop.dataDir, secretStore: { kind: "memory" } },
  });
});

test("a name outside the contract is refused with unknown_method", async ({ desktop }) => {
  for (const method of ["credentials.reveal", "toString", "__proto__", ""]) {
    const answer = await call(desktop.page, method, {});
    expect(answer).toMatchObject({ ok: false, error: { code: "unknown_method" } });
  }
});

test("an input that does not fit is refused with bad_payload and changes nothing", async ({
  desktop,
}) => {
  const before = await call(desktop.page, "sites.list", {});
  for (const input of [undefined, null, {}, { name: 7 }, { name: "Leeds", more: true }]) {
    const answer = await call(desktop.page, "sites.set", input);
    expect(answer).toMatchObject({ ok: false, error: { code: "bad_payload" } });
  }
  expect(await call(desktop.page, "sites.list", {})).toEqual(before);
});

test("events reach the page until it unsubscribes", async ({ desktop }) => {
  const heard = await desktop.page.evaluate(async () => {
    const texts: string[] = [];
    const told = (name: string) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const stop = window.muster.subscribe((message) => {
        if (JSON.stringify(message).includes(name)) resolve();
      });
      return promise.then(stop);
    };
    const end = window.muster.subscribe((message) => void texts.push(JSON.stringify(message)));
    const leeds = told("Leeds");
    await window.muster.call("a", "sites.set", { name: "Leeds" });
    await leeds;
    end();
    const york = told("York");
    await window.muster.call("b", "sites.set", { name: "York" });
    await york;
    return texts.join();
  });
  expect(heard).toContain('"event":"sites.changed"');
  expect(heard).toContain("Leeds");
  expect(heard).not.toContain("York");
});

test("what is due by the clock is carried out", async ({ desktop }) => {
  const list = () => call(desktop.page, "schedules.list", {});
  const recorder = { name: "Silent", url: "http://127.0.0.1:9", site: "Hull" };
  await call(desktop.page, "recorders.add", recorder);
  const schedule = aReading();
  const created = await call(desktop.page, "schedules.set", { schedule });
  const { id } = (created as { value: { id: string } }).value;
  letItBeDue(desktop.dataDir);
  // A change wakes the timer.
  await call(desktop.page, "schedules.set", { id, schedule });
  const finished = { value: { schedules: [{ last: { state: "finished" } }] } };
  await expect.poll(list).toMatchObject(finished);
  await call(desktop.page, "schedules.remove", { id });
});

test("another site's page in the window is refused with forbidden_sender and hears nothing", async ({
  desktop,
}) => {
  const site = await startForeignSite();
  try {
    await desktop.perform({ do: "loadURL", url: `${site.origin}/` });
    await expect(desktop.page).toHaveTitle("Somebody else");
    const answer = await call(desktop.page, "app.info", {});
    expect(answer).toMatchObject({ ok: false, error: { code: "forbidden_sender" } });
    expect(JSON.stringify(answer)).not.toContain("dataDir");
  } finally {
    await site.close();
  }
});

test("a frame inside Muster's page has no bridge", async ({ desktop }) => {
  const inside = await desktop.page.evaluate(() => {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    return "muster" in (frame.contentWindow as object);
  });
  expect(inside).toBe(false);
});

test("a frame that gets past the preload is refused with forbidden_sender", async ({ desktop }) => {
  test.skip(desktop.kind === "electron", "only the stand-in lets a test into the preload's world");
  const { page } = desktop;
  await page.evaluate(() => document.body.append(document.createElement("iframe")));
  await expect.poll(() => page.frames().length).toBe(2);

  const cdp = await page.context().newCDPSession(page);
  const { frameTree } = await cdp.send("Page.getFrameTree");
  const codec = createCodec();
  const send = async (frameId: string) => {
    const { executionContextId: contextId } = await cdp.send("Page.createIsolatedWorld", {
      frameId,
      worldName: "Electron Isolated Context",
    });
    const text = codec.pack({ id: 1, channel: IPC.call, args: ["x", "app.info", {}] });
    const { result } = await cdp.send("Runtime.evaluate", {
      contextId,
      awaitPromise: true,
      returnByValue: true,
      expression: `new Promise((settle) => {
        const name = Object.getOwnPropertyNames(globalThis).find((key) => /^muster[0-9a-f]+$/.test(key));
        globalThis[name + "Deliver"] = settle;
        globalThis[name](${JSON.stringify(text)});
      })`,
    });
    return codec.unpack(String(result.value)) as { value: unknown };
  };

  const child = frameTree.childFrames?.[0]?.frame.id ?? "";
  const refused = await send(child);
  expect(refused.value).toMatchObject({ ok: false, error: { code: "forbidden_sender" } });
  // The same words from the main frame are answered: it was the frame that was refused.
  expect((await send(frameTree.frame.id)).value).toMatchObject({ ok: true });
});
