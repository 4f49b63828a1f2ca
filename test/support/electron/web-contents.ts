import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import type { HandlerDetails, IpcMainInvokeEvent, WebContents } from "electron";
import { fromCarrier, toCarrier } from "./carrier.ts";
import type { Chromium } from "./chromium.ts";
import { createCodec } from "./codec.ts";
import { Emitter, makeEvent } from "./emitter.ts";
import { Frames } from "./frames.ts";
import { invoke } from "./ipc-main.ts";
import { Navigations } from "./navigations.ts";
import type { Cdp } from "./pipe.ts";
import { settlePermissions } from "./session.ts";
import { bus } from "./state.ts";
import { strict } from "./strict.ts";
import { worldSources, type FromPage, type ToPage, type WorldNames } from "./worlds.ts";

const EVENTS = [
  "destroyed",
  "did-finish-load",
  "did-navigate",
  "render-process-gone",
  "will-attach-webview",
  "will-frame-navigate",
  "will-navigate",
  "will-redirect",
];
const WORLD = "Electron Isolated Context";

type WindowOpenHandler = Parameters<WebContents["setWindowOpenHandler"]>[0];

/** Everything of a page once Chromium has made it. */
interface Page {
  readonly session: Cdp;
  readonly browser: Cdp;
  readonly close: () => Promise<void>;
  readonly frames: Frames;
  readonly navigations: Navigations;
}

const codec = createCodec();
let count = 0;

/** A page of Chromium, behind as much of Electron's WebContents as main uses. */
export class StandInWebContents
  extends Emitter
  implements
    Pick<
      WebContents,
      "id" | "getURL" | "isDestroyed" | "loadURL" | "reload" | "send" | "setWindowOpenHandler"
    >
{
  readonly id: number = (count += 1);
  private readonly preload: string;
  private readonly page: Promise<Page>;
  private live: Page | null = null;
  private openHandler: WindowOpenHandler | null = null;
  private destroyed = false;
  private loads: { resolve(): void; reject(error: Error): void } | null = null;

  constructor(
    chromium: Promise<Chromium>,
    size: { width: number; height: number },
    preload: string,
  ) {
    super("webContents", EVENTS);
    this.preload = readFileSync(preload, "utf8");
    const self = strict("webContents", this);
    this.page = chromium.then((browser) => self.open(browser, size));
    // The loader of a page gets the error; no other code awaits this.
    this.page.catch(() => {});
    return self;
  }

  getURL(): string {
    return this.live?.frames.main().url ?? "";
  }

  get mainFrame() {
    if (!this.live) throw new Error("The stand-in has no frame before a page is loaded.");
    return this.live.frames.main();
  }

  isDestroyed(): boolean {
    return this.destroyed;
  }

  setWindowOpenHandler(handler: WindowOpenHandler): void {
    this.openHandler = handler;
  }

  async loadURL(address: string): Promise<void> {
    const { session, browser, navigations } = await this.page;
    await settlePermissions(browser, this.facade(), new URL(address).origin);
    const loaded = new Promise<void>((resolve, reject) => (this.loads = { resolve, reject }));
    navigations.expect(toCarrier(address));
    const { errorText } = await session.send("Page.navigate", { url: toCarrier(address) });
    if (errorText) this.loads?.reject(new Error(`${errorText} loading '${address}'`));
    return loaded;
  }

  reload(): void {
    void this.page.then(({ session, navigations, frames }) => {
      navigations.expect(toCarrier(frames.main().url));
      return session.send("Page.reload");
    });
  }

  /** To the main frame; without a page the message is dropped. */
  send(channel: string, ...args: unknown[]): void {
    const text = codec.pack({ kind: "event", channel, args } satisfies ToPage);
    const context = this.live?.frames.preloadContext();
    if (context) this.deliver(context, text);
  }

  /** Ends the page; for the window that holds it. */
  async destroy(): Promise<void> {
    if (this.destroyed) return;
    this.destroyed = true;
    const { close } = await this.page;
    await close();
    this.emit("destroyed");
  }

  async setColorScheme(dark: boolean): Promise<void> {
    const { session } = await this.page;
    const features = [{ name: "prefers-color-scheme", value: dark ? "dark" : "light" }];
    await session.send("Emulation.setEmulatedMedia", { features });
  }

  private facade(): WebContents {
    return this as unknown as WebContents;
  }

  private async open(chromium: Chromium, size: { width: number; height: number }): Promise<Page> {
    const browser = chromium.cdp;
    const { targetId, session } = await chromium.createPage(size);
    const frames = new Frames(targetId, WORLD);
    frames.watch(session);
    const navigations = new Navigations(session, frames, (name, event) =>
      this.emit(name, event, event.url),
    );
    const close = () => chromium.closePage(targetId);
    this.live = { session, browser, close, frames, navigations };
    await this.watch(this.live);
    await this.preparePage(session);
    await navigations.start();
    await session.send("Runtime.runIfWaitingForDebugger");
    return this.live;
  }

  private async watch({ session, frames }: Page): Promise<void> {
    session.on("Page.frameNavigated", ({ frame }) => {
      if (!frame.parentId)
        this.emit("did-navigate", makeEvent({}), fromCarrier(frame.url), 200, "OK");
    });
    session.on("Page.lifecycleEvent", ({ frameId, name }) => {
      if (frameId !== frames.mainId) return;
      if (name === "firstPaint") bus.emit("painted", this.facade());
    });
    session.on("Page.loadEventFired", () => {
      this.loads?.resolve();
      this.emit("did-finish-load");
    });
    session.on("Page.windowOpen", ({ url, windowName, windowFeatures }) => {
      this.askToOpen({
        url: fromCarrier(url),
        frameName: windowName,
        features: windowFeatures.join(),
      });
    });
    session.on("Inspector.targetCrashed", () => {
      const details = { reason: "crashed" as const, exitCode: 5 };
      this.emit("render-process-gone", makeEvent({}), details);
      bus.emit("render-process-gone", makeEvent({}), this.facade(), details);
    });
    await session.send("Page.enable");
    await session.send("Runtime.enable");
    await session.send("Inspector.enable");
    await session.send("Page.setLifecycleEventsEnabled", { enabled: true });
  }

  /** Puts both worlds into every page to come. */
  private async preparePage(session: Cdp): Promise<void> {
    const name = `muster${randomBytes(12).toString("hex")}`;
    const names: WorldNames = { secret: name, binding: name, deliver: `${name}Deliver` };
    this.deliverName = names.deliver;
    session.on("Runtime.bindingCalled", ({ name: called, payload, executionContextId }) => {
      if (called === names.binding) void this.receive(payload, executionContextId);
    });
    await session.send("Runtime.addBinding", { name: names.binding, executionContextName: WORLD });
    const sources = worldSources(names, this.preload);
    const add = (source: string, world: object) =>
      session.send("Page.addScriptToEvaluateOnNewDocument", { source, ...world });
    // The page's own end first: the preload exposes to it as soon as it runs.
    await add(sources.main, {});
    await add(sources.isolated, { worldName: WORLD });
  }

  private deliverName = "";

  private async receive(payload: string, contextId: number): Promise<void> {
    const { id, channel, args } = codec.unpack(payload) as FromPage;
    const frames = this.live?.frames;
    const senderFrame = frames?.ofContext(contextId) ?? null;
    const event = strict("IpcMainInvokeEvent", { sender: this.facade(), senderFrame });
    let reply: ToPage;
    try {
      const value = await invoke(event as unknown as IpcMainInvokeEvent, channel, args);
      reply = { kind: "answer", id, value };
    } catch (error) {
      reply = { kind: "failure", id, message: (error as Error).message };
    }
    this.deliver(contextId, codec.pack(reply));
  }

  private deliver(contextId: number, text: string): void {
    const expression = `${this.deliverName}(${JSON.stringify(text)})`;
    // The page may have gone meanwhile; then no caller waits, as in Electron.
    this.live?.session.send("Runtime.evaluate", { contextId, expression }).catch(() => {});
  }

  private askToOpen(asked: Pick<HandlerDetails, "url" | "frameName" | "features">): void {
    const referrer = { url: "", policy: "no-referrer" as const };
    const verdict = this.openHandler?.({ ...asked, disposition: "foreground-tab", referrer });
    if (verdict?.action === "deny") return;
    throw new Error("The stand-in opens no windows for pages: the window-open handler must deny.");
  }
}
