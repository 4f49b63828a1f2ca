import { createCodec } from "./codec.ts";

/** Names that hold the two worlds of one page, and Node, together. New for each run, so that no page can guess them. */
export interface WorldNames {
  /** Prefix of the events by which the worlds talk. */
  readonly secret: string;
  /** Function by which the isolated world talks to Node. */
  readonly binding: string;
  /** Function by which Node talks to the isolated world. */
  readonly deliver: string;
}

export interface FromPage {
  readonly id: number;
  readonly channel: string;
  readonly args: unknown[];
}

export type ToPage =
  | { readonly kind: "answer"; readonly id: number; readonly value: unknown }
  | { readonly kind: "failure"; readonly id: number; readonly message: string }
  | { readonly kind: "event"; readonly channel: string; readonly args: unknown[] };

/**
 * Source texts for a page: `main` for the page's own world, `isolated` for the world of the preload. As in Electron
 * the two share the document and no object; functions cross as proxies, everything else as copies.
 */
export function worldSources(
  names: WorldNames,
  preload: string,
): { main: string; isolated: string } {
  const shared = [createCodec, createEnd].map(String).join("\n");
  const given = JSON.stringify(names);
  const bundle = `function (require, module, exports) {\n${preload}\n}`;
  return {
    main: `(() => { ${shared}\n(${String(mainWorld)})(${given}); })();`,
    isolated: `(() => { ${shared}\n(${String(isolatedWorld)})(${given}, ${bundle}); })();`,
  };
}

type Callable = (...args: unknown[]) => unknown;

/**
 * One world's end of the crossing. Events on the document are seen in both worlds at once and synchronously, and their
 * detail, a text, is all that crosses. Everything is taken from the page's globals before the page can change them.
 */
function createEnd(
  secret: string,
  own: string,
  other: string,
  expose: (key: string, api: unknown) => void,
) {
  const { apply } = Reflect;
  const { dispatchEvent, addEventListener } = EventTarget.prototype;
  const Carrier = CustomEvent;
  const functions: Callable[] = [];
  const promises = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let promised = 0;
  let answer = "";

  const send = (to: string, detail: string) =>
    apply(dispatchEvent, document, [new Carrier(`${secret}-${to}`, { detail })]);
  const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

  const codec = createCodec({
    pack(value) {
      if (typeof value === "function") {
        return { kind: "function", body: functions.push(value as Callable) - 1 };
      }
      if (!(value instanceof Promise)) return undefined;
      const id = (promised += 1);
      value.then(
        (settled) => ask({ do: "resolve", id, value: settled }),
        (error: unknown) => ask({ do: "reject", id, message: textOf(error) }),
      );
      return { kind: "promise", body: id };
    },
    unpack(kind, body) {
      if (kind === "function") return (...args: unknown[]) => ask({ do: "call", id: body, args });
      return new Promise((resolve, reject) => promises.set(body as number, { resolve, reject }));
    },
  });

  /** Has the other world do something, and gives what came of it. */
  function ask(request: Record<string, unknown>): unknown {
    send(other, codec.pack(request));
    const { value, failure } = codec.unpack(answer) as { value: unknown; failure?: string };
    if (failure !== undefined) throw new Error(failure);
    return value;
  }

  function act(request: Record<string, unknown>): unknown {
    const id = request["id"] as number;
    const waiting = promises.get(id);
    switch (request["do"]) {
      case "call":
        return functions[id]?.(...(request["args"] as unknown[]));
      case "resolve":
        return waiting?.resolve(request["value"]);
      case "reject":
        return waiting?.reject(new Error(String(request["message"])));
      default:
        return expose(String(request["key"]), request["api"]);
    }
  }

  const onRequest = ({ detail }: CustomEvent<string>) => {
    let reply: string;
    try {
      reply = codec.pack({ value: act(codec.unpack(detail) as Record<string, unknown>) });
    } catch (error) {
      reply = codec.pack({ failure: textOf(error) });
    }
    send(`${other}-answer`, reply);
  };
  const onAnswer = ({ detail }: CustomEvent<string>) => {
    answer = detail;
  };
  apply(addEventListener, document, [`${secret}-${own}`, onRequest]);
  apply(addEventListener, document, [`${secret}-${own}-answer`, onAnswer]);
  return { ask };
}

function mainWorld(names: WorldNames): void {
  if (window !== window.top) return;
  const freeze = (value: unknown): unknown => {
    if (typeof value === "object" && value !== null) Object.values(value).forEach(freeze);
    return Object.freeze(value);
  };
  createEnd(names.secret, "main", "isolated", (key, api) => {
    if (key in window) {
      throw new Error("Cannot bind an API on top of an existing property on the window object");
    }
    Object.defineProperty(window, key, { value: freeze(api), enumerable: true });
  });
}

/** What a sandboxed preload finds: `require("electron")` with the two things that ours uses. */
function isolatedWorld(
  names: WorldNames,
  preload: (require: (name: string) => unknown, module: object, exports: object) => void,
): void {
  // As in Electron without nodeIntegrationInSubFrames: frames inside the page get no preload.
  if (window !== window.top) return;
  const world = globalThis as unknown as Record<string, (text: string) => void>;
  const toNode = world[names.binding];
  if (!toNode) throw new Error("There is no way from the preload to Node.");
  const codec = createCodec();
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const listeners = new Map<string, Callable[]>();
  let calls = 0;
  const end = createEnd(names.secret, "isolated", "main", () => {
    throw new Error("Only the preload exposes.");
  });

  const strict = (name: string, members: Record<string, unknown>) =>
    new Proxy(members, {
      get(target, key) {
        if (key in target) return target[key as string];
        throw new Error(`The stand-in for Electron has no ${name}.${String(key)} in a preload.`);
      },
    });

  const ipcRenderer = strict("ipcRenderer", {
    invoke(channel: string, ...args: unknown[]) {
      const id = (calls += 1);
      // Packed first: what cannot be cloned must throw before anything waits.
      const text = codec.pack({ id, channel, args });
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        toNode(text);
      });
    },
    on(channel: string, listener: Callable) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    removeListener(channel: string, listener: Callable) {
      const left = (listeners.get(channel) ?? []).filter((one) => one !== listener);
      listeners.set(channel, left);
      return ipcRenderer;
    },
  });
  const contextBridge = strict("contextBridge", {
    exposeInMainWorld: (key: string, api: unknown) => void end.ask({ do: "expose", key, api }),
  });

  world[names.deliver] = (text) => {
    const message = codec.unpack(text) as ToPage;
    if (message.kind === "event") {
      const event = strict("IpcRendererEvent", { sender: ipcRenderer });
      for (const listener of listeners.get(message.channel) ?? []) listener(event, ...message.args);
      return;
    }
    const call = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === "answer") call?.resolve(message.value);
    else call?.reject(new Error(message.message));
  };

  const module = { exports: {} };
  const electron = strict("electron", { contextBridge, ipcRenderer });
  preload(
    (name) => {
      if (name === "electron") return electron;
      throw new Error(`module not found: ${name}`);
    },
    module,
    module.exports,
  );
}
