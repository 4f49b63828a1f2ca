import { fromCarrier } from "./carrier.ts";
import { makeEvent, type Vetoable } from "./emitter.ts";
import type { FrameFacade, Frames } from "./frames.ts";
import type { Cdp } from "./pipe.ts";
import { isCarried, serve, type Asked } from "./protocol.ts";

type EventName = "will-frame-navigate" | "will-navigate" | "will-redirect";
export type NavigationEvent = Vetoable & {
  readonly url: string;
  readonly isMainFrame: boolean;
  readonly isSameDocument: boolean;
  readonly frame: FrameFacade | null;
};
type Emit = (name: EventName, event: NavigationEvent) => void;

/** The part of the DevTools protocol's `Fetch.requestPaused` that is used. */
interface Paused {
  readonly requestId: string;
  readonly request: Asked;
  readonly frameId: string;
  readonly resourceType: string;
  readonly redirectedRequestId?: string;
}

/**
 * Every request of a page passes here, before the network. Navigations are put to main as Electron puts them: what
 * the page starts to `will-frame-navigate` and, in the main frame, `will-navigate`; every redirect to `will-redirect`;
 * what main starts by `loadURL` to neither. (electron_navigation_throttle.cc)
 */
export class Navigations {
  private readonly session: Cdp;
  private readonly frames: Frames;
  private readonly emit: Emit;
  private expected: string | null = null;

  constructor(session: Cdp, frames: Frames, emit: Emit) {
    this.session = session;
    this.frames = frames;
    this.emit = emit;
  }

  async start(): Promise<void> {
    this.session.on("Fetch.requestPaused", (paused) => {
      // A page that goes away takes its paused requests with it.
      this.decide(paused).catch(() => {});
    });
    await this.session.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] });
  }

  /** Main has asked for this address itself. Requests carry no fragment. */
  expect(carrierUrl: string): void {
    this.expected = carrierUrl.replace(/#.*$/, "");
  }

  private async decide(paused: Paused): Promise<void> {
    const { requestId, request } = paused;
    if (paused.resourceType === "Document" && this.isVetoed(paused)) {
      // Aborted, and only that, leaves the page that is there as it is.
      await this.session.send("Fetch.failRequest", { requestId, errorReason: "Aborted" });
      return;
    }
    if (!isCarried(request.url)) {
      await this.session.send("Fetch.continueRequest", { requestId });
      return;
    }
    // As Electron does when a handler throws.
    const served = await serve(request).catch(() => null);
    if (!served) {
      await this.session.send("Fetch.failRequest", { requestId, errorReason: "Failed" });
      return;
    }
    await this.session.send("Fetch.fulfillRequest", {
      requestId,
      responseCode: served.status,
      responseHeaders: served.headers,
      body: served.body.toString("base64"),
    });
  }

  private isVetoed({ request, frameId, redirectedRequestId }: Paused): boolean {
    const isMainFrame = frameId === this.frames.mainId;
    const ask = (name: EventName) => {
      const url = fromCarrier(request.url);
      const frame = isMainFrame ? this.frames.main() : null;
      const event = makeEvent({ url, isMainFrame, isSameDocument: false, frame });
      this.emit(name, event);
      return event.defaultPrevented;
    };
    if (redirectedRequestId !== undefined) return ask("will-redirect");
    if (isMainFrame && this.expected === request.url) {
      this.expected = null;
      return false;
    }
    return ask("will-frame-navigate") || (isMainFrame && ask("will-navigate"));
  }
}
