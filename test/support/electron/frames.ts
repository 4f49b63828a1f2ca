import type { WebFrameMain } from "electron";
import type { Cdp } from "./pipe.ts";
import { fromCarrier } from "./carrier.ts";
import { strict } from "./strict.ts";

interface Frame {
  readonly treeNodeId: number;
  readonly parentId: string | null;
  url: string;
}

interface Context {
  readonly frameId: string;
  readonly origin: string;
  readonly isolated: boolean;
}

/** The part of Electron's frame that the stand-in has. */
export type FrameFacade = Pick<WebFrameMain, "url" | "origin" | "frameTreeNodeId"> & {
  readonly parent: FrameFacade | null;
};

let treeNodes = 0;

/** The frames of a page and the worlds in them, as Chromium reports them. */
export class Frames {
  private readonly frames = new Map<string, Frame>();
  private readonly contexts = new Map<number, Context>();
  private readonly worldName: string;
  readonly mainId: string;

  constructor(mainId: string, worldName: string) {
    this.mainId = mainId;
    this.worldName = worldName;
    this.add(mainId, null);
  }

  watch(session: Cdp): void {
    session.on("Page.frameAttached", ({ frameId, parentFrameId }) =>
      this.add(frameId, parentFrameId),
    );
    session.on("Page.frameNavigated", ({ frame }) => {
      const known = this.frames.get(frame.id) ?? this.add(frame.id, frame.parentId ?? null);
      known.url = fromCarrier(frame.url);
    });
    session.on("Page.navigatedWithinDocument", ({ frameId, url }) => {
      const known = this.frames.get(frameId);
      if (known) known.url = fromCarrier(url);
    });
    session.on("Page.frameDetached", ({ frameId, reason }) => {
      if (reason === "remove") this.frames.delete(frameId);
    });
    session.on("Runtime.executionContextCreated", ({ context }) => {
      const { frameId } = context.auxData as unknown as { frameId: string };
      const origin = context.origin === "://" ? "null" : fromCarrier(context.origin);
      const isolated = context.name === this.worldName;
      this.contexts.set(context.id, { frameId, origin, isolated });
    });
    session.on("Runtime.executionContextDestroyed", ({ executionContextId }) => {
      this.contexts.delete(executionContextId);
    });
    session.on("Runtime.executionContextsCleared", () => this.contexts.clear());
  }

  /** The frame that a world is in; null when it has gone. */
  ofContext(contextId: number): FrameFacade | null {
    const context = this.contexts.get(contextId);
    return context && this.frames.has(context.frameId) ? this.facade(context.frameId) : null;
  }

  main(): FrameFacade {
    return this.facade(this.mainId);
  }

  /** The preload's world in the main frame; null while there is no page. */
  preloadContext(): number | null {
    const found = [...this.contexts].findLast(
      ([, context]) => context.isolated && context.frameId === this.mainId,
    );
    return found?.[0] ?? null;
  }

  private facade(frameId: string): FrameFacade {
    const frame = this.frames.get(frameId);
    const parentId = frame?.parentId ?? null;
    return strict("WebFrameMain", {
      url: frame?.url ?? "",
      origin: this.originOf(frameId),
      frameTreeNodeId: frame?.treeNodeId ?? 0,
      parent: parentId === null ? null : this.facade(parentId),
    });
  }

  private originOf(frameId: string): string {
    const contexts = [...this.contexts.values()];
    return contexts.findLast((context) => context.frameId === frameId)?.origin ?? "null";
  }

  private add(frameId: string, parentId: string | null): Frame {
    const frame = { treeNodeId: (treeNodes += 1), parentId, url: "" };
    this.frames.set(frameId, frame);
    return frame;
  }
}
