import { expect, it } from "vitest";
import { listeners, type Connection, type ConnectionState } from "#shared/contract/connection.ts";
import type { EventMessage } from "#shared/contract/events.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { RemoteCore } from "#main/server/remote-core.ts";
import { ServerChoice } from "#main/server/server-choice.ts";
import { windowCore } from "#main/server/window-core.ts";

const ADDRESS = { origin: "https://muster.example.com", ca: null };
const OPTIONS = { signal: new AbortController().signal };

/** A connection that a test steers. */
function steered() {
  const states = listeners<[]>();
  const resyncs = listeners<[]>();
  const events = listeners<[EventMessage]>();
  let state: ConnectionState = "connecting";
  const connection: Connection = {
    call: async (_id, method) => ok({ called: method }),
    cancel: () => {},
    subscribe: events.add,
    onReconnect: resyncs.add,
    state: () => state,
    onState: states.add,
    lastOpenAt: () => null,
    close: () => {},
  };
  const become = (next: ConnectionState) => {
    state = next;
    states.notify();
  };
  return { connection, become, resync: resyncs.notify, emit: events.notify };
}

function remoteOf(connection: Connection) {
  const refusal = fault("not_signed_in", "The sign-in has ended.");
  return new RemoteCore({
    servers: { open: () => ok(connection), identify: async () => err(refusal) },
    address: ADDRESS,
    signIn: ok("a token"),
    report: () => {},
  });
}

it("passes calls and events on, and reports how it is connected", async () => {
  const { connection, become, resync, emit } = steered();
  const remote = remoteOf(connection);
  const choice = new ServerChoice({
    servers: {} as never,
    stored: {} as never,
    current: { address: ADDRESS, core: remote },
    restart: () => {},
  });
  const core = windowCore(remote, choice.handlers, remote);
  const heard: EventMessage[] = [];
  const end = core.onEvent((message) => void heard.push(message));
  expect(await core.handlers["sites.list"]({}, OPTIONS)).toEqual(ok({ called: "sites.list" }));
  expect(await core.handlers["server.get"]({}, OPTIONS)).toMatchObject({
    value: { address: ADDRESS.origin, state: "connecting", resyncs: 0 },
  });
  emit({ event: "team.changed", revision: 7, payload: {} });
  become("open");
  resync();
  expect(heard).toMatchObject([
    { event: "team.changed" },
    { event: "server.changed", revision: 7, payload: { state: "open", resyncs: 0 } },
    { event: "server.changed", payload: { state: "open", resyncs: 1 } },
  ]);
  end();
  become("lost");
  expect(heard).toHaveLength(3);
});

it("reports why the connection has ended", async () => {
  const { connection, become } = steered();
  const remote = remoteOf(connection);
  const told = Promise.withResolvers<void>();
  remote.onLink(() => remote.link.error && told.resolve());
  become("ended");
  await told.promise;
  expect(remote.link).toMatchObject({ state: "ended", error: { code: "not_signed_in" } });
});

it("without a sign-in refuses every call", async () => {
  const signIn = err(fault("not_signed_in", "You are not signed in."));
  const servers = { open: () => signIn, identify: async () => signIn };
  const remote = new RemoteCore({ servers, address: ADDRESS, signIn, report: () => {} });
  expect(remote.link).toMatchObject({ state: "ended", error: { code: "not_signed_in" } });
  expect(await remote.handlers["sites.list"]({}, OPTIONS)).toEqual(signIn);
});
