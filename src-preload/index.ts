import { contextBridge, ipcRenderer, type IpcRendererEvent } from "electron";
import type { Bridge } from "#shared/contract/bridge.ts";
import type { EventMessage } from "#shared/contract/events.ts";
import { BRIDGE_KEY, EVENT_NAMES, IPC } from "#shared/contract/names.ts";

/** The form of the name of a method. The main process knows the names. */
const METHOD = /^[a-z]+\.[a-zA-Z]+$/;
const events: ReadonlySet<string> = new Set(EVENT_NAMES);

// A literal: the helpers that make errors would bring Zod into this bundle.
const unknownMethod = (method: unknown) => ({
  ok: false as const,
  error: {
    code: "unknown_method" as const,
    message: `unknown_method: ${JSON.stringify(method)?.slice(0, 80)}`,
  },
});

const bridge: Bridge = {
  call: async (id, method, input) =>
    METHOD.test(method) ? ipcRenderer.invoke(IPC.call, id, method, input) : unknownMethod(method),
  cancel: (id) => void ipcRenderer.invoke(IPC.cancel, id),
  subscribe(listener) {
    const pass = (_event: IpcRendererEvent, message: EventMessage) => {
      if (events.has(message.event)) listener(message);
    };
    ipcRenderer.on(IPC.event, pass);
    return () => void ipcRenderer.removeListener(IPC.event, pass);
  },
};

contextBridge.exposeInMainWorld(BRIDGE_KEY, Object.freeze(bridge));
