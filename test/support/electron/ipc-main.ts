import type { IpcMain, IpcMainInvokeEvent } from "electron";
import { strict } from "./strict.ts";

type Handler = Parameters<IpcMain["handle"]>[1];

const handlers = new Map<string, Handler>();

export const ipcMain = strict("ipcMain", {
  handle(channel, handler) {
    if (handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    handlers.set(channel, handler);
  },
  removeHandler(channel) {
    handlers.delete(channel);
  },
} satisfies Pick<IpcMain, "handle" | "removeHandler">);

/** @throws as Electron words it for the page: what the handler threw, or that there is none */
export async function invoke(
  event: IpcMainInvokeEvent,
  channel: string,
  args: unknown[],
): Promise<unknown> {
  const handler = handlers.get(channel);
  const failed = (what: string) => new Error(`Error invoking remote method '${channel}': ${what}`);
  if (!handler) throw failed(`Error: No handler registered for '${channel}'`);
  try {
    return await handler(event, ...args);
  } catch (error) {
    throw failed(String(error));
  }
}
