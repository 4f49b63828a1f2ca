import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  createFleet,
  type FleetKeys,
  type FleetStatements,
} from "#core/platform/nats/fleet-keys.ts";
import { writeServerConfig } from "./server-config.ts";
import { makeCertificate } from "#simulator/certificate.ts";

const DAY_MS = 86_400_000;
const PATIENCE_MS = 20_000;

/** A `nats-server` of a test's own on loopback, configured as Muster configures it. */
export interface NatsServer {
  /** `tls://127.0.0.1:…` */
  readonly url: string;
  readonly process: ChildProcess;
  /** Ends it at once; done when it has ended. */
  kill(): Promise<void>;
  /** Starts it again at the same port with its data. */
  restart(): Promise<void>;
}

export interface NatsFleet {
  readonly keys: FleetKeys;
  readonly statements: FleetStatements;
  readonly servers: readonly NatsServer[];
  readonly urls: readonly string[];
  /** PEM of the authority of the servers' certificate, and its file. */
  readonly ca: string;
  readonly caFile: string;
  readonly dir: string;
  stop(): Promise<void>;
}

/** @param nodes 1, or 3 for a cluster */
export async function startNats(
  nodes: 1 | 3 = 1,
  { fleet = "fleet1", jetStream = true } = {},
): Promise<NatsFleet> {
  const dir = mkdtempSync(join(tmpdir(), "muster-nats-"));
  const { keys, statements } = await createFleet(fleet);
  const { pem, ...files } = writeCertificate(dir);
  const ports = await freePorts(nodes * 2);
  const routes = ports.slice(nodes).map((port) => `nats-route://127.0.0.1:${port}`);
  const servers = await Promise.all(
    ports.slice(0, nodes).map((port, nth) => {
      const dataDir = join(dir, `node${nth}`);
      mkdirSync(dataDir);
      const file = writeServerConfig(
        {
          name: `node${nth}`,
          listen: `127.0.0.1:${port}`,
          dir: dataDir,
          tls: { ...files, ca: files.certificate },
          cluster: nodes === 1 ? null : { listen: `127.0.0.1:${ports[nodes + nth]}`, routes },
          jetStream,
        },
        statements,
      );
      return startServer(file, port);
    }),
  );
  return {
    keys,
    statements,
    servers,
    urls: servers.map(({ url }) => url),
    ca: pem,
    caFile: files.certificate,
    dir,
    async stop() {
      await Promise.all(servers.map((server) => server.kill()));
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** A certificate of its own authority for a NATS server at an IP address. */
export function writeCertificate(dir: string, address = "127.0.0.1") {
  const now = Date.now();
  const { key, pem } = makeCertificate({
    name: "nats",
    address,
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(now + DAY_MS),
  });
  const files = { certificate: join(dir, "server.pem"), key: join(dir, "server.key") };
  writeFileSync(files.certificate, pem);
  writeFileSync(files.key, key);
  return { ...files, pem };
}

/** @param config path of its configuration */
export async function startServer(config: string, port: number): Promise<NatsServer> {
  let child = launch(config);
  await listening(port, child);
  return {
    url: `tls://127.0.0.1:${port}`,
    get process() {
      return child;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
    async restart() {
      child = launch(config);
      await listening(port, child);
    },
  };
}

function launch(config: string): ChildProcess {
  return spawn("nats-server", ["--config", config], {
    stdio: process.env["MUSTER_NATS_LOG"] === undefined ? "ignore" : "inherit",
  });
}

/** Until the server accepts connections. */
async function listening(port: number, child: ChildProcess): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`nats-server ended with ${child.exitCode}.`);
    const socket = connect(port, "127.0.0.1");
    const open = await Promise.race([
      once(socket, "connect").then(() => true),
      once(socket, "error").then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
    await pause(20);
  }
  throw new Error("nats-server does not listen.");
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(
    servers.map(async (server) => {
      server.close();
      await once(server, "close");
    }),
  );
  return ports;
}
