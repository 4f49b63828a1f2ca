import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createHash } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { zipSync } from "fflate";
import { describe, expect, it, onTestFinished } from "vitest";
import { electronPackage, findElectron } from "#scripts/electron-runtime.ts";
import { fetchElectron, type FetchOptions } from "#scripts/fetch-electron.ts";

const { version } = JSON.parse(readFileSync(join(electronPackage, "package.json"), "utf8")) as {
  version: string;
};
const RUNTIME = new TextEncoder().encode("#!/bin/sh\n");
/** Large enough to arrive in several pieces. */
const FILLING = new Uint8Array(400_000).map((_, index) => (index * 7_919) % 251);

/** The `electron` package in a folder of the test, without a runtime. */
function packageCopy(): string {
  const modules = join(mkdtempSync(join(tmpdir(), "muster-download-")), "node_modules");
  onTestFinished(() => rmSync(dirname(modules), { recursive: true, force: true }));
  const folder = join(modules, "electron");
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "install.js", "checksums.json"]) {
    cpSync(join(electronPackage, file), join(folder, file));
  }
  for (const scope of ["@electron", "@electron-internal"]) {
    symlinkSync(join(dirname(electronPackage), scope), join(modules, scope));
  }
  return folder;
}

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A mirror of the releases, whose runtime is a small archive. */
function mirror(): Promise<string> {
  const files = { version, LICENSE: "", "filling.bin": FILLING };
  const texts = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === "string" ? new TextEncoder().encode(content) : content,
  ]);
  const archive = zipSync(
    { ...Object.fromEntries(texts), electron: [RUNTIME, { os: 3, attrs: 0o755 << 16 }] },
    { level: 0 },
  );
  return listen((request, response) => {
    const name = request.url?.split("/").at(-1) ?? "";
    if (name.startsWith("SHASUMS")) {
      const digest = createHash("sha256").update(archive).digest("hex");
      const archives = ["x64", "arm64"].map(
        (arch) => `${digest} *electron-v${version}-linux-${arch}.zip`,
      );
      response.end(`${archives.join("\n")}\n`);
    } else {
      response.setHeader("content-length", archive.byteLength).end(archive);
    }
  });
}

/** A port of this computer without a server. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const { port } = server.address() as AddressInfo;
  await new Promise((settle) => server.close(settle));
  return port;
}

async function fetched(address: string, more: Partial<FetchOptions> & { vars?: object } = {}) {
  const folder = more.folder ?? packageCopy();
  const temporary = dirname(dirname(folder));
  const received: number[] = [];
  const why = await fetchElectron({
    folder,
    signal: new AbortController().signal,
    progress: (seen) => received.push(seen.received),
    ...more,
    env: {
      ...process.env,
      ELECTRON_MIRROR: `${address}/`,
      electron_config_cache: join(temporary, "cache"),
      electron_use_remote_checksums: "1",
      ...more.vars,
    },
  });
  return { why, folder, received };
}

const temporaryFolders = () =>
  readdirSync(tmpdir()).filter(
    (name) => name.startsWith("muster-electron-") && !name.includes("test"),
  );

describe.skipIf(process.platform !== "linux")("the download of the Electron runtime", () => {
  it("reports its progress, checks the archive and unpacks the program", async () => {
    const { why, folder, received } = await fetched(await mirror());
    expect(why).toBeNull();
    expect(findElectron({}, folder).program).toBe(join(folder, "dist", "electron"));
    expect(received.length).toBeGreaterThan(1);
    expect(received.at(-1)).toBeGreaterThan(FILLING.length);
  });

  it("goes through a proxy, as on the network of a company", async () => {
    const address = await mirror();
    const { port } = new URL(address);
    const targets: string[] = [];
    const proxy = createServer();
    proxy.on("connect", (request, socket: Socket) => {
      targets.push(String(request.url));
      const tunnel = connect(Number(port), "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
        tunnel.pipe(socket).pipe(tunnel);
      });
      for (const end of [socket, tunnel]) end.on("error", () => {});
    });
    await new Promise<void>((settle) => proxy.listen(0, "127.0.0.1", settle));
    onTestFinished(() => void proxy.close());
    const { port: at } = proxy.address() as AddressInfo;
    const vars = { HTTP_PROXY: `http://127.0.0.1:${at}`, NO_PROXY: "" };
    const { why } = await fetched("http://releases.invalid:80", { vars });
    expect([why, new Set(targets)]).toEqual([null, new Set(["releases.invalid:80"])]);
  });

  it("fails with the reason of the installer if the computer is offline", async () => {
    const { why } = await fetched(`http://127.0.0.1:${await closedPort()}`);
    expect(why).toContain("ECONNREFUSED 127.0.0.1:");
    const { why: missing } = await fetched(
      await listen((_, response) => response.writeHead(404).end()),
    );
    expect(missing).toContain("Response code 404");
  });

  it("has no time limit, but ends when no byte arrives any more, and leaves nothing", async () => {
    const before = temporaryFolders();
    const stalling = await listen((_, response) => {
      response.setHeader("content-length", 1_000_000);
      response.write(FILLING.subarray(0, 1_000));
    });
    const { why, received, folder } = await fetched(stalling, { longestStallMs: 1_500 });
    expect(why).toContain("no data for 2 seconds");
    expect(received).toEqual([1_000]);
    expect(readdirSync(folder)).not.toContain("dist");
    expect(temporaryFolders()).toEqual(before);
  });

  it("ends with Ctrl+C, and leaves nothing", async () => {
    const before = temporaryFolders();
    const controller = new AbortController();
    const slow = await listen((_, response) => {
      response.setHeader("content-length", 1_000_000);
      response.write(FILLING.subarray(0, 1_000));
    });
    const { signal } = controller;
    const { why } = await fetched(slow, { signal, progress: () => controller.abort() });
    expect(why).toContain("Cancelled");
    expect(temporaryFolders()).toEqual(before);
  });
});
