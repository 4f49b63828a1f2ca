import { EventEmitter } from "node:events";
import type { IpcMain, WebContents } from "electron";
import { describe, expect, it, vi } from "vitest";
import type { CallContext, CoreApi } from "#shared/contract/endpoint.ts";
import type { EventMessage } from "#shared/contract/events.ts";
import { IPC } from "#shared/contract/names.ts";
import { connectIpc } from "#main/ipc.ts";
import type { Windows } from "#main/windows.ts";

const FRAME = { url: "muster://app/", origin: "muster://app", frameTreeNodeId: 7, parent: null };

class Contents extends EventEmitter {
  readonly id: number;
  readonly mainFrame = FRAME;
  readonly send = vi.fn<(channel: string, message: EventMessage) => void>();
  url = "muster://app/";

  constructor(id: number) {
    super();
    this.id = id;
  }

  getURL(): string {
    return this.url;
  }
}

function setUp() {
  const handlers = new Map<string, (event: unknown, ...args: unknown[]) => unknown>();
  const ipc = {
    handle: (channel: string, handler: () => unknown) => void handlers.set(channel, handler),
    removeHandler: (channel: string) => void handlers.delete(channel),
  };
  const contents = new Contents(1);
  const listeners = new Set<(message: EventMessage) => void>();
  const handle = vi.fn<(input: unknown, context: CallContext) => Promise<object>>(() =>
    Promise.resolve({ ok: true, value: { revision: 1, sites: [] } }),
  );
  const core = {
    handlers: { "sites.list": handle },
    onEvent(listener: (message: EventMessage) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as CoreApi;
  const windows = {
    show() {},
    all: () => [{ webContents: contents }],
    has: (given: WebContents) => given === (contents as unknown),
  } as unknown as Windows;
  const report = vi.fn<(where: string, error: unknown) => void>();
  const disconnect = connectIpc({ ipc: ipc as unknown as IpcMain, core, windows, report });
  const invoke = (
    channel: string,
    args: unknown[],
    frame: object | null = FRAME,
    sender = contents,
  ) => handlers.get(channel)?.({ sender, senderFrame: frame }, ...args);
  return { handlers, contents, listeners, handle, report, disconnect, invoke };
}

/** A call that goes on until it is cancelled. */
function untilCancelled(_input: unknown, { signal }: CallContext) {
  return new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
  });
}

describe("calls over Electron's IPC", () => {
  it("reach the handler", async () => {
    const { invoke } = setUp();
    const answer = await invoke(IPC.call, ["1", "sites.list", {}]);
    expect(answer).toEqual({ ok: true, value: { revision: 1, sites: [] } });
  });

  it.each([
    ["a frame inside the page", { ...FRAME, parent: FRAME, frameTreeNodeId: 8 }],
    ["another site", { ...FRAME, url: "https://example.com/", origin: "https://example.com" }],
    ["a page that is gone", null],
  ])("from %s are refused before the handler", async (_what, frame) => {
    const { invoke, handle } = setUp();
    for (const [channel, args] of [
      [IPC.call, ["1", "sites.list", {}]],
      [IPC.cancel, ["1"]],
    ] as const) {
      const answer = await invoke(channel, [...args], frame);
      expect(answer).toMatchObject({ ok: false, error: { code: "forbidden_sender" } });
    }
    expect(handle).not.toHaveBeenCalled();
  });

  it("from a window that is not Muster's are refused", async () => {
    const { invoke } = setUp();
    const answer = await invoke(IPC.call, ["1", "sites.list", {}], FRAME, new Contents(2));
    expect(answer).toMatchObject({ ok: false, error: { code: "forbidden_sender" } });
  });

  it.each([
    [["1", "sites.nope", {}], "unknown_method"],
    [["1", "__proto__", {}], "unknown_method"],
    [["1", "sites.list", { more: 1 }], "bad_payload"],
    [["", "sites.list", {}], "bad_payload"],
    [[], "bad_payload"],
  ])("that do not fit the contract are refused: %j", async (args, code) => {
    const { invoke, handle } = setUp();
    expect(await invoke(IPC.call, args)).toMatchObject({ ok: false, error: { code } });
    expect(handle).not.toHaveBeenCalled();
  });

  it("with a value that is nested without end are refused, and nothing is thrown", async () => {
    const { invoke, report } = setUp();
    const round: unknown[] = [];
    round.push(round);
    for (const [method, input, code] of [
      ["preferences.set", { key: "a", value: round }, "bad_payload"],
      ["views.set", { screen: "channels", name: "x", state: round }, "bad_payload"],
      [round, {}, "unknown_method"],
    ] as const) {
      const answer = await invoke(IPC.call, ["1", method, input]);
      expect(answer).toMatchObject({ ok: false, error: { code } });
    }
    expect(report).not.toHaveBeenCalled();
  });

  it("can be cancelled by their id", async () => {
    const { invoke, handle } = setUp();
    handle.mockImplementation(untilCancelled);
    const call = invoke(IPC.call, ["1", "sites.list", {}]);
    await invoke(IPC.cancel, ["2"]);
    await invoke(IPC.cancel, ["1"]);
    expect(await call).toMatchObject({ ok: false, error: { code: "internal" } });
  });

  it.each(["did-navigate", "render-process-gone", "destroyed"])(
    "begin anew after %s: an id may be used again",
    async (event) => {
      const { invoke, handle, contents } = setUp();
      handle.mockImplementationOnce(untilCancelled);
      void invoke(IPC.call, ["1", "sites.list", {}]);
      expect(await invoke(IPC.call, ["1", "sites.list", {}])).toMatchObject({
        error: { code: "bad_payload" },
      });
      contents.emit(event);
      expect(await invoke(IPC.call, ["1", "sites.list", {}])).toMatchObject({ ok: true });
    },
  );

  it("leave a handler's own fault in the log, not in the answer", async () => {
    const { invoke, handle, report } = setUp();
    const bug = new Error("Passw0rd!");
    handle.mockRejectedValueOnce(bug);
    const answer = await invoke(IPC.call, ["1", "sites.list", {}]);
    expect(answer).toMatchObject({ ok: false, error: { code: "internal" } });
    expect(JSON.stringify(answer)).not.toContain("Passw0rd!");
    expect(report).toHaveBeenCalledExactlyOnceWith("call", bug);
  });
});

describe("events over Electron's IPC", () => {
  const message: EventMessage = { event: "sites.changed", revision: 4, payload: { sites: [] } };

  it("go to the window", () => {
    const { listeners, contents } = setUp();
    for (const listener of listeners) listener(message);
    expect(contents.send).toHaveBeenCalledExactlyOnceWith(IPC.event, message);
  });

  it("do not go to another page in the window", () => {
    const { listeners, contents } = setUp();
    contents.url = "https://example.com/";
    for (const listener of listeners) listener(message);
    expect(contents.send).not.toHaveBeenCalled();
  });

  it("end with the connection, and so do calls", () => {
    const { listeners, handlers, disconnect } = setUp();
    disconnect();
    expect(listeners.size).toBe(0);
    expect(handlers.size).toBe(0);
  });
});
