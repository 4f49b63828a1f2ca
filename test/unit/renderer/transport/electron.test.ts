import { expect, test } from "vitest";
import type { Bridge } from "#shared/contract/bridge.ts";
import type { EventMessage } from "#shared/contract/events.ts";
import { NO_SERVER, type WindowServer } from "#shared/domain/window-server.ts";
import { ok } from "#shared/result.ts";
import { connectElectron } from "#renderer/transport/electron.ts";

const ADDRESS = "https://muster.example.com";

/** A bridge to a main process that a test steers. */
function bridgeOf(now: WindowServer) {
  const subscribers = new Set<(message: EventMessage) => void>();
  const calls: string[] = [];
  const bridge: Bridge = {
    call: async (_id, method) => {
      calls.push(method);
      return ok(method === "server.get" ? now : {});
    },
    cancel: () => {},
    subscribe(listener) {
      subscribers.add(listener);
      return () => void subscribers.delete(listener);
    },
  };
  const report = (payload: WindowServer) => {
    for (const tell of subscribers) tell({ event: "server.changed", revision: 1, payload });
  };
  return { bridge, calls, subscribers, report };
}

test("a window on this computer is always connected, and has nothing to sign out of", () => {
  const connection = connectElectron(bridgeOf(NO_SERVER).bridge, null);
  expect(connection.state()).toBe("open");
  expect(connection).toMatchObject({ isTeamServer: false, serverAddress: null });
  expect(connection.signOut).toBeUndefined();
});

test("a window on a server follows what the main process reports", async () => {
  const open = { ...NO_SERVER, address: ADDRESS, state: "open" } as const;
  const { bridge, calls, subscribers, report } = bridgeOf(open);
  const connection = connectElectron(bridge, ADDRESS);
  expect(connection.state()).toBe("connecting");
  const states: string[] = [];
  const opened = Promise.withResolvers<void>();
  connection.onState(() => {
    states.push(connection.state());
    opened.resolve();
  });
  let resyncs = 0;
  connection.onReconnect?.(() => (resyncs += 1));
  await opened.promise;
  report({ ...open, state: "lost", lastOpenAt: 5 });
  expect([connection.state(), connection.lastOpenAt()]).toEqual(["lost", 5]);
  report({ ...open, resyncs: 1 });
  expect([states, resyncs]).toEqual([["open", "lost", "open"], 1]);
  connection.signOut?.();
  expect(calls).toEqual(["server.get", "server.signOut"]);
  connection.close();
  expect(subscribers.size).toBe(0);
});
