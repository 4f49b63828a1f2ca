import { createSocket, type Socket } from "node:dgram";
import type { OnvifMatch, WsDiscovery } from "#core/platform/ports/ws-discovery.ts";
import { ipv4Interfaces, interfaceOf, type Ipv4Interface } from "../net/ipv4-interfaces.ts";
import { growBuffer } from "../http/receive-buffer.ts";
import { reportFailureOnce, watchInterfaces } from "../net/watch-interfaces.ts";
import { bareId, PROBE_TYPES, probeMessage, readWsMessage, type WsMessage } from "./ws-messages.ts";

/** WS-Discovery 1.1, 2.4. */
const GROUP = "239.255.255.250";
const PORT = 3702;

/** When each network is asked, in milliseconds after it was found. UDP loses packets, and weak devices answer late. */
const ROUNDS_MS = [0, 500, 2_000, 6_000, 15_000];

/** Devices whose last answer is remembered, so that a device that answers every round is reported once. */
const MAX_REMEMBERED = 10_000;

/** Probes on one interface address, or on every IPv4 interface of this machine. */
export function createWsDiscovery(interfaceAddress?: string): WsDiscovery {
  return {
    probe(on) {
      const said = new Map<string, string>();
      const report = (match: OnvifMatch) => {
        if (isNews(said, match)) on.match(match);
      };
      const gone = (endpoint: string, from: string) => {
        // A device can only say goodbye for itself.
        if (said.delete(`${endpoint} ${from}`)) on.gone?.(endpoint, from);
      };
      return watchInterfaces(ipv4Interfaces, interfaceAddress, {
        open: (one) => openOn(one, { match: report, gone, error: on.error }),
        close: (close) => close(),
      });
    },
  };
}

function isNews(said: Map<string, string>, match: OnvifMatch): boolean {
  const key = `${match.endpoint} ${match.from}`;
  const text = JSON.stringify(match);
  if (said.get(key) === text) return false;
  if (said.size >= MAX_REMEMBERED) said.clear();
  said.set(key, text);
  return true;
}

interface DiscoveryListener {
  match(match: OnvifMatch): void;
  gone(endpoint: string, from: string): void;
  error(error: Error): void;
}

/** Asks and listens on one network. Answers come to the port that asked, greetings to the group. */
function openOn(one: Ipv4Interface, on: DiscoveryListener): () => void {
  const asked = new Set<string>();
  const fail = reportFailureOnce(one, ipv4Interfaces, on.error);
  const asking = listen(fail, (message) => {
    if (message.kind === "matches" && asked.has(message.relatesTo))
      message.matches.forEach(on.match);
  });
  const hearing = listen(fail, (message, from) => {
    // Linux gives what is said to the group to every socket of the port, whichever network it came from.
    if ((interfaceOf(from, ipv4Interfaces()) ?? one.address) !== one.address) return;
    if (message.kind === "hello") message.matches.forEach(on.match);
    if (message.kind === "bye") on.gone(message.endpoint, from);
  });
  const timers: NodeJS.Timeout[] = [];
  bind(asking, { address: one.address, port: 0 }, fail, () => {
    asking.setMulticastInterface(one.address);
    const ask = () => PROBE_TYPES.forEach((types) => asked.add(sendProbe(asking, types, fail)));
    timers.push(...ROUNDS_MS.map((ms) => setTimeout(ask, ms)));
  });
  bind(hearing, { address: "0.0.0.0", port: PORT }, fail, () =>
    hearing.addMembership(GROUP, one.address),
  );
  return () => {
    timers.forEach((timer) => clearTimeout(timer));
    asking.close();
    hearing.close();
  };
}

function bind(
  socket: Socket,
  to: { address: string; port: number },
  fail: (error: Error) => void,
  ready: () => void,
): void {
  socket.bind(to, () => {
    try {
      growBuffer(socket);
      ready();
    } catch (error) {
      // The interface has gone meanwhile, or has no multicast.
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/** Answers the id that was sent. */
function sendProbe(socket: Socket, types: string, fail: (error: Error) => void): string {
  const { id, text } = probeMessage(types);
  socket.send(text, PORT, GROUP, (error) => {
    if (error) fail(error);
  });
  return bareId(id);
}

function listen(
  fail: (error: Error) => void,
  take: (message: WsMessage, from: string) => void,
): Socket {
  const socket = createSocket({ type: "udp4", reuseAddr: true });
  socket.on("error", fail);
  socket.on("message", (bytes, { address }) => {
    const message = readWsMessage(bytes, address);
    if (message) take(message, address);
  });
  return socket;
}
