import { createSocket, type RemoteInfo } from "node:dgram";
import type { EventEmitter } from "node:events";
import { Bonjour } from "bonjour-service";
import type { MdnsPacket } from "./mdns-records.ts";
import { growBuffer } from "../http/receive-buffer.ts";

const MDNS_PORT = 5353;

export interface MdnsQuestion {
  readonly name: string;
  readonly type: "PTR" | "SRV" | "TXT";
}

export interface MdnsSocket {
  ask(questions: readonly MdnsQuestion[]): void;
  close(): void;
}

export interface MdnsSocketEvents {
  response(packet: MdnsPacket, from: string): void;
  /** The interface cannot be listened on, or not be asked on. */
  failed(error: Error): void;
}

/** The part of multicast-dns that bonjour-service keeps to itself. */
interface MulticastDns extends EventEmitter {
  query(questions: readonly MdnsQuestion[], done: (error?: Error | null) => void): void;
}

/**
 * bonjour-service's connection to one network. Its own browser is not used: it takes two devices with one instance name for one,
 * and remembers every announcement.
 */
export function openMdnsSocket(interfaceAddress: string, on: MdnsSocketEvents): MdnsSocket {
  const socket = createSocket({ type: "udp4", reuseAddr: true });
  socket.once("listening", () => growBuffer(socket));
  let open = true;
  const fail = (error: Error) => {
    if (open) on.failed(error);
  };
  // The options go on to multicast-dns, which the typings do not say. Bound to the interface's own address, Linux
  // delivers no multicast to a socket.
  const options = { socket, interface: interfaceAddress, bind: "0.0.0.0" };
  const bonjour = new Bonjour(options as ConstructorParameters<typeof Bonjour>[0], fail);
  const { mdns } = (bonjour as unknown as { server: { mdns: MulticastDns } }).server;
  mdns.on("error", fail);
  mdns.on("warning", (warning: NodeJS.ErrnoException) => {
    // Anything else is a packet that could not be read.
    if (warning.syscall !== undefined) fail(warning);
  });
  mdns.on("response", (packet: MdnsPacket, { address, port }: RemoteInfo) => {
    // RFC 6762, 6: from another port it is no announcement, but some program's that need not own the host.
    if (open && port === MDNS_PORT) on.response(packet, address);
  });
  return {
    ask: (questions) =>
      mdns.query(questions, (error) => {
        if (error) fail(error);
      }),
    close() {
      if (!open) return;
      open = false;
      bonjour.destroy();
    },
  };
}
