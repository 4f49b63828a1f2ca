import type { IpcMain, IpcMainInvokeEvent, WebContents } from "electron";
import { createEndpoint, type CoreApi, type Endpoint } from "#shared/contract/endpoint.ts";
import { createEventBatcher } from "#shared/contract/event-batcher.ts";
import { IPC } from "#shared/contract/names.ts";
import { isAppUrl } from "./security/origin.ts";
import { checkSender } from "./security/sender.ts";
import type { Windows } from "./windows.ts";

export interface IpcOptions {
  readonly ipc: IpcMain;
  readonly core: CoreApi;
  readonly windows: Windows;
  report(where: string, error: unknown): void;
}

/**
 * Joins windows and core. Every call: sender, then name and payload (in the endpoint), then handler; what fails a check
 * is answered with a coded error. Events go to every window, several at a time. Returns its own end.
 */
export function connectIpc({ ipc, core, windows, report }: IpcOptions): () => void {
  const endpoints = createEndpoints(core, (error) => report("call", error));
  const isKnown = (contents: WebContents) => windows.has(contents);
  const checked = (answer: (endpoint: Endpoint, args: unknown[]) => unknown) => {
    return (event: IpcMainInvokeEvent, ...args: unknown[]) => {
      const sender = checkSender(event, isKnown);
      return sender.ok ? answer(endpoints.of(event.sender), args) : sender;
    };
  };
  ipc.handle(
    IPC.call,
    checked(async (endpoint, [id, method, input]) => {
      const result = await endpoint.call(id, method, input);
      events.flush();
      return result;
    }),
  );
  ipc.handle(
    IPC.cancel,
    checked((endpoint, [id]) => endpoint.cancel(id)),
  );
  const events = createEventBatcher((message) => {
    for (const { webContents } of windows.all()) {
      // Should another page ever stand in the window, it hears nothing.
      if (isAppUrl(webContents.getURL())) webContents.send(IPC.event, message);
    }
  }, later);
  const unsubscribe = core.onEvent(events.take);
  return () => {
    unsubscribe();
    events.close();
    ipc.removeHandler(IPC.call);
    ipc.removeHandler(IPC.cancel);
    endpoints.close();
  };
}

function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** One endpoint for each page that calls; it ends with its page: on leaving, on reload, on crash. */
function createEndpoints(core: CoreApi, report: (error: unknown) => void) {
  const open = new Map<number, Endpoint>();
  const end = (id: number) => {
    open.get(id)?.close();
    open.delete(id);
  };
  const watched = new WeakSet<WebContents>();
  const watch = (contents: WebContents) => {
    if (watched.has(contents)) return;
    watched.add(contents);
    const { id } = contents;
    contents.on("did-navigate", () => end(id));
    contents.on("render-process-gone", () => end(id));
    contents.once("destroyed", () => end(id));
  };
  return {
    of(contents: WebContents): Endpoint {
      watch(contents);
      const endpoint = open.get(contents.id) ?? createEndpoint(core, report);
      open.set(contents.id, endpoint);
      return endpoint;
    },
    close() {
      for (const id of open.keys()) end(id);
    },
  };
}
