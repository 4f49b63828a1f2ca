import { spawn, type ChildProcess } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { STORY_FLAGS } from "#scripts/chromium-flags.ts";
import { findChromium } from "#scripts/setup-programs.ts";
import { Pipe, type Cdp } from "./pipe.ts";

const FLAGS = [
  "--headless",
  "--remote-debugging-pipe",
  // A second way in, for Playwright: it drives the page that the pipe drives.
  "--remote-debugging-port=0",
  "--no-startup-window",
  // Electron blocks no popup by itself; its window-open handler decides.
  "--disable-popup-blocking",
  // Frames of other sites then stay in the page's own process, where its one session sees them.
  "--disable-site-isolation-trials",
];

/** How long Chromium may take to end by itself. */
const LONGEST_END_MS = 5_000;

export class Chromium {
  readonly cdp: Cdp;
  readonly pid: number;
  /** Where another program may join in driving. */
  readonly endpoint: Promise<string>;
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private readonly pipe: Pipe;
  /** Pages that were created while one was being requested: one of them is that one. */
  private held: Attached[] | null = null;
  /** Pages that were asked to close and are not gone yet, by target. */
  private readonly closing = new Map<string, () => void>();

  private constructor(child: ChildProcess) {
    this.child = child;
    this.pid = child.pid ?? 0;
    this.ended = new Promise((settle) => child.once("close", () => settle()));
    this.endpoint = readEndpoint(child.stderr as Readable);
    this.pipe = new Pipe(child.stdio[3] as Writable, child.stdio[4] as Readable);
    this.cdp = this.pipe.browser;
  }

  /** @param profile folder for everything that Chromium keeps */
  static async launch(profile: string): Promise<Chromium> {
    const program = findChromium();
    if (!program) throw new Error("No Chromium is installed here; set CHROMIUM_PATH.");
    const args = [...STORY_FLAGS, ...FLAGS, `--user-data-dir=${profile}`];
    const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"] });
    const chromium = new Chromium(child);
    await chromium.watchTargets();
    return chromium;
  }

  /** Opens an empty page; it is held until `Runtime.runIfWaitingForDebugger`. One at a time. */
  async createPage(size: { width: number; height: number }) {
    const held: Attached[] = [];
    this.held = held;
    const { targetId } = await this.cdp.send("Target.createTarget", {
      url: "about:blank",
      ...size,
    });
    this.held = null;
    const mine = held.find((page) => page.targetId === targetId);
    if (!mine) throw new Error("Chromium made a page and did not say so.");
    for (const page of held) if (page !== mine) this.refuse(page);
    return { targetId, session: this.pipe.session(mine.sessionId) };
  }

  /** Ends a page, and waits until it is gone: a page that is asked for while the last one closes never comes. */
  async closePage(targetId: string): Promise<void> {
    const gone = new Promise<void>((settle) => this.closing.set(targetId, settle));
    // It may be gone already, by crash or by the other driver.
    const isAsked = await this.cdp.send("Target.closeTarget", { targetId }).then(
      () => true,
      () => false,
    );
    if (isAsked) await Promise.race([gone, this.ended]);
    this.closing.delete(targetId);
  }

  async close(): Promise<void> {
    const timer = setTimeout(() => this.child.kill("SIGKILL"), LONGEST_END_MS);
    this.cdp.send("Browser.close").catch(() => this.child.kill("SIGKILL"));
    await this.ended;
    clearTimeout(timer);
  }

  /**
   * Every page is held as it comes to be. One that was not asked for was opened by a page: no window-open handler of
   * Muster's allows that, so it is closed before it asks the network for anything.
   */
  private async watchTargets(): Promise<void> {
    this.cdp.on("Target.attachedToTarget", ({ sessionId, targetInfo: { targetId } }) => {
      if (this.held) this.held.push({ targetId, sessionId });
      else this.refuse({ targetId, sessionId });
    });
    this.cdp.on("Target.detachedFromTarget", ({ targetId = "" }) => this.closing.get(targetId)?.());
    await this.cdp.send("Target.setAutoAttach", {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: "page" }],
    });
  }

  /** A held page holds its opener too, so it is let go before it is closed, cut off from the network. */
  private refuse({ targetId, sessionId }: Attached): void {
    const session = this.pipe.session(sessionId);
    const steps = [
      session.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] }),
      session.send("Runtime.runIfWaitingForDebugger"),
      this.cdp.send("Target.closeTarget", { targetId }),
    ];
    // It may have gone by itself already.
    for (const step of steps) step.catch(() => {});
  }
}

interface Attached {
  readonly targetId: string;
  readonly sessionId: string;
}

function readEndpoint(stderr: Readable): Promise<string> {
  return new Promise((settle) => {
    let text = "";
    stderr.on("data", (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-10_000);
      const found = /^DevTools listening on (ws:\S+)$/m.exec(text)?.[1];
      if (found) settle(found);
    });
  });
}
