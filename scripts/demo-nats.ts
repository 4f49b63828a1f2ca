import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { WatchedProgram } from "./watched-program.ts";

const START_MS = 20_000;

/** Configuration of a NATS server that this computer alone reaches. `resources/nats` has configurations for networks. */
const configOf = (port: number) => `server_name: "muster-demo"
listen: "127.0.0.1:${port}"
resolver { type: full, dir: "accounts", allow_delete: false, interval: "2m" }
jetstream { store_dir: "jetstream", max_memory_store: 64MB, max_file_store: 512MB }
include "muster-accounts.conf"
`;

/** A free TCP port of loopback. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/**
 * A NATS server on loopback, with its files in this folder.
 * @param accounts content of `muster-accounts.conf`
 */
export async function startDemoNats(
  folder: string,
  port: number,
  accounts: string,
): Promise<Result<WatchedProgram>> {
  await mkdir(folder, { recursive: true });
  const config = join(folder, "server.conf");
  const placed = configOf(port).replaceAll(/"(accounts|jetstream)"/g, (_, name: string) =>
    JSON.stringify(join(folder, name)),
  );
  await writeFile(config, placed);
  await writeFile(join(folder, "muster-accounts.conf"), accounts);
  const program = new WatchedProgram("nats-server", ["--config", config]);
  if (await listens(port, program)) return ok(program);
  await program.stop();
  return err(fault("internal", `The NATS server did not start. ${program.text.trim()}`));
}

async function listens(port: number, program: WatchedProgram): Promise<boolean> {
  const end = performance.now() + START_MS;
  while (program.isRunning && performance.now() < end) {
    const socket = connect(port, "127.0.0.1");
    const open = once(socket, "connect").then(() => true);
    if (await open.catch(() => false)) return (socket.destroy(), true);
    await pause(50);
  }
  return false;
}
