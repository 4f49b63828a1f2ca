import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { promisify } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { createArpTable, parseArpTable } from "#core/platform/adapters/net/arp-table.ts";
import { createPortScan } from "#core/platform/adapters/net/port-scan.ts";
import { sweep } from "#core/features/discovery/sweep.ts";
import { HostLimiter } from "#core/features/discovery/host-limiter.ts";
import { ROOT } from "#scripts/run.ts";
import type { PortScan } from "#core/platform/ports/port-scan.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, "close");
  }
});

async function listen(
  address: string,
  onConnection: (socket: Socket) => void = () => {},
): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    onConnection(socket);
    socket.resume();
  });
  servers.push(server);
  server.listen(0, address);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const never = new AbortController().signal;

describe("a port", () => {
  test("that takes connections is open, and is left without a byte", async () => {
    const ended = Promise.withResolvers<number>();
    const port = await listen("127.0.0.1", (socket) => {
      socket.on("close", () => ended.resolve(socket.bytesRead));
    });
    expect(await createPortScan().probe("127.0.0.1", port, never)).toBe("open");
    expect(await ended.promise).toBe(0);
  });

  test("that refuses them is closed", async () => {
    const port = await listen("127.0.0.1");
    // No server listens on the other loopback addresses.
    expect(await createPortScan().probe("127.99.99.99", port, never)).toBe("closed");
  });

  test("is given up on abort, queued ones included", async () => {
    const controller = new AbortController();
    const scan = createPortScan({ atOnce: 1, timeout: 60_000 });
    const asked = ["192.0.2.1", "192.0.2.2", "192.0.2.3"].map((address) =>
      scan.probe(address, 9, controller.signal),
    );
    controller.abort();
    expect(await Promise.all(asked)).toEqual(["silent", "silent", "silent"]);
    expect(await scan.probe("127.0.0.1", 9, controller.signal)).toBe("silent");
  });

  test("is one of at most so many at a time", async () => {
    let open = 0;
    let most = 0;
    const port = await listen("127.0.0.1", (socket) => {
      most = Math.max(most, (open += 1));
      socket.on("close", () => (open -= 1));
    });
    const scan = createPortScan({ atOnce: 3 });
    const asked = Array.from({ length: 40 }, () => scan.probe("127.0.0.1", port, never));
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["open"]));
    // The server hears of an end a little later than the scanner.
    expect(most).toBeLessThanOrEqual(12);
  });
});

const FEW_FILES = `
import { createPortScan } from "./src-core/platform/adapters/net/port-scan.ts";
const scan = createPortScan({ atOnce: 800, timeout: 5_000 });
const never = new AbortController().signal;
const port = Number(process.argv[1]);
const all = Array.from({ length: 500 }, () => scan.probe("127.0.0.1", port, never));
const states = await Promise.all(all);
console.log(JSON.stringify([states.length, [...new Set(states)]]));
`;

test.skipIf(process.platform === "win32")(
  "a system with few files to give is asked for fewer at once",
  async () => {
    const port = await listen("127.0.0.1");
    const script = 'ulimit -n 60 && exec "$0" "$@"';
    const args = [
      "-c",
      script,
      process.execPath,
      "--input-type=module",
      "-e",
      FEW_FILES,
      String(port),
    ];
    const { stdout } = await promisify(execFile)("sh", args, { cwd: ROOT });
    expect(JSON.parse(stdout)).toEqual([500, ["open"]]);
  },
);

describe("a sweep", () => {
  const range = { first: 0x7f_00_00_01, last: 0x7f_00_00_0a };

  test("tries every port of every address once, and waits for what is open", async () => {
    const tried: string[] = [];
    const scan: PortScan = {
      probe: async (address, port) => {
        tried.push(`${address}:${port}`);
        return port === 80 && address.endsWith("3") ? "open" : "closed";
      },
    };
    const opened: string[] = [];
    let [done, closed] = [0, 0];
    const result = await sweep(
      scan,
      { ranges: [range], ports: [80, 443] },
      {
        open: async (address, port) => void opened.push(`${address}:${port}`),
        closed: () => (closed += 1),
        done: () => (done += 1),
      },
      never,
    );
    expect(result).toEqual({ addresses: 10, open: 1, unscanned: 0 });
    expect([done, closed]).toEqual([10, 19]);
    expect(opened).toEqual(["127.0.0.3:80"]);
    expect(new Set(tried).size).toBe(20);
    expect(tried).toHaveLength(20);
  });

  test("stops on abort, and counts only what was tried", async () => {
    const controller = new AbortController();
    let tried = 0;
    const scan: PortScan = {
      probe: async () => {
        tried += 1;
        if (tried === 5) controller.abort();
        return "closed";
      },
    };
    const on = { open: async () => {}, closed: () => {}, done: () => {} };
    const wide = { first: 0x0a_00_00_00, last: 0x0a_00_ff_ff };
    const result = await sweep(scan, { ranges: [wide], ports: [80] }, on, controller.signal);
    expect(result.addresses).toBeLessThan(10);
    expect(tried).toBeLessThan(3_000);
  });
});

describe("turns", () => {
  test("are limited in all and per host, and all come", async () => {
    const turns = new HostLimiter({ all: 5, perHost: 2 });
    const now = new Map<string, number>();
    const most = { all: 0, host: 0 };
    const work = (host: string) => async () => {
      now.set(host, (now.get(host) ?? 0) + 1);
      most.host = Math.max(most.host, now.get(host) ?? 0);
      most.all = Math.max(
        most.all,
        [...now.values()].reduce((sum, one) => sum + one),
      );
      await new Promise((resolve) => setImmediate(resolve));
      now.set(host, (now.get(host) ?? 0) - 1);
      return host;
    };
    const hosts = Array.from({ length: 60 }, (_, nth) => `h${nth % 3}`);
    expect(await Promise.all(hosts.map((host) => turns.run(host, work(host))))).toEqual(hosts);
    expect(most).toEqual({ all: 5, host: 2 });
  });

  test("pass on when work fails", async () => {
    const turns = new HostLimiter({ all: 1, perHost: 1 });
    const failing = turns.run("h", () => Promise.reject(new Error("no")));
    const next = turns.run("h", async () => "done");
    await expect(failing).rejects.toThrow("no");
    expect(await next).toBe("done");
  });
});

describe("the neighbour table", () => {
  const table = `IP address       HW type     Flags       HW address            Mask     Device
192.0.2.1        0x1         0x2         00:23:63:aa:bb:cc     *        eth0
192.0.2.2        0x1         0x0         00:00:00:00:00:00     *        eth0
192.0.2.3        0x1         0x6         00:23:63:aa:bb:dd     *        eth0
`;

  test("has the complete entries", () => {
    expect([...parseArpTable(table)]).toEqual([
      ["192.0.2.1", "00:23:63:AA:BB:CC"],
      ["192.0.2.3", "00:23:63:AA:BB:DD"],
    ]);
  });

  test("is empty where the system has none", async () => {
    expect((await createArpTable("/nowhere/arp").read()).size).toBe(0);
  });
});
