import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Web servers that others wrote, with Digest in front of a recorder: run for one test, by themselves, on loopback. */

export interface Account {
  readonly username: string;
  readonly password: string;
  readonly realm: string;
}

export interface WebServer {
  readonly origin: string;
  stop(): Promise<void>;
}

interface Recipe {
  readonly program: string;
  readonly args: (config: string) => string[];
  readonly config: (folder: string, port: number) => string;
  /** Contents of `users`. */
  readonly users: string;
}

const APACHE_MODULES = "/usr/lib/apache2/modules";

/** Apache httpd with mod_auth_digest, which knows MD5 alone. */
export function apache(recorder: string, account: Account, more = ""): Promise<WebServer> {
  const modules = [
    "mpm_event",
    "authn_core",
    "authz_core",
    "authz_user",
    "authn_file",
    "auth_digest",
    "proxy",
    "proxy_http",
  ];
  const load = modules.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`);
  return serve({
    program: "/usr/sbin/apache2",
    args: (config) => ["-X", "-f", config],
    users: userLine(account, "md5"),
    config: (folder, port) => `
      ServerRoot ${folder}
      ServerName 127.0.0.1
      Listen 127.0.0.1:${port}
      PidFile ${folder}/pid
      ErrorLog ${folder}/log
      DefaultRuntimeDir ${folder}
      Mutex file:${folder}
      User www-data
      Group www-data
      KeepAliveTimeout 60
      ${load.join("\n      ")}
      ProxyPass "/" "${recorder}/"
      <Location "/">
        AuthType Digest
        AuthName "${account.realm}"
        AuthDigestProvider file
        AuthUserFile ${folder}/users
        Require valid-user
        ${more}
      </Location>`,
  });
}

/** lighttpd, which offers what `algorithm` says, best first, and hashed user names. */
export function lighttpd(
  recorder: string,
  account: Account,
  algorithm: string,
  userhash = false,
): Promise<WebServer> {
  const { hostname, port: behind } = new URL(recorder);
  const hashes = algorithm.split("|").map(hashOf);
  return serve({
    program: "/usr/sbin/lighttpd",
    args: (config) => ["-D", "-f", config],
    users: hashes.map((hash) => userLine(account, hash, userhash)).join(""),
    config: (folder, port) => `
      server.modules = ("mod_auth", "mod_authn_file", "mod_proxy")
      server.bind = "127.0.0.1"
      server.port = ${port}
      server.document-root = "${folder}"
      server.errorlog = "${folder}/log"
      auth.backend = "htdigest"
      auth.backend.htdigest.userfile = "${folder}/users"
      auth.require = ("" => ("method" => "digest", "algorithm" => "${algorithm}", "realm" => "${account.realm}",
        "require" => "valid-user"${userhash ? ', "userhash" => "enable"' : ""}))
      proxy.server = ("" => (("host" => "${hostname}", "port" => ${behind})))`,
  });
}

/** OpenSSL's name for a hash of RFC 7616. */
function hashOf(algorithm: string): string {
  if (algorithm.startsWith("SHA-512-256")) return "sha512-256";
  return algorithm.startsWith("SHA-256") ? "sha256" : "md5";
}

function userLine({ username, realm, password }: Account, hash: string, userhash = false): string {
  const digest = (text: string) => createHash(hash).update(text).digest("hex");
  const name = userhash ? `:${digest(`${username}:${realm}`)}` : "";
  return `${username}:${realm}:${digest(`${username}:${realm}:${password}`)}${name}\n`;
}

/** Why tests with a web server have to be skipped; null when it is there. */
export function webServerObstacle(name: "apache2" | "lighttpd"): string | null {
  if (!existsSync(`/usr/sbin/${name}`)) return `${name} is not installed`;
  const digest = name === "lighttpd" || existsSync(`${APACHE_MODULES}/mod_auth_digest.so`);
  return digest ? null : "Apache's mod_auth_digest is not installed";
}

async function serve(recipe: Recipe): Promise<WebServer> {
  const folder = await mkdtemp(join(tmpdir(), "muster-web-server-"));
  // Its workers run as another user.
  await chmod(folder, 0o755);
  await writeFile(join(folder, "users"), recipe.users, { mode: 0o644 });
  // The servers take no port 0: one that was free a moment ago may be gone, so that it is tried more than once.
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    await writeFile(join(folder, "config"), recipe.config(folder, port));
    const child = spawn(recipe.program, recipe.args(join(folder, "config")), { stdio: "ignore" });
    const stop = async () => {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    };
    if (await listens(child, port)) return { origin: `http://127.0.0.1:${port}`, stop };
    const log = await readFile(join(folder, "log"), "utf8").catch(() => "no log");
    if (attempt === 3) {
      await stop();
      throw new Error(`${recipe.program} does not start: ${log}`);
    }
    await end(child);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Until it takes a connection; false when it ended instead, or never did. */
async function listens(child: ChildProcess, port: number): Promise<boolean> {
  for (
    let tries = 0;
    tries < 200 && child.exitCode === null && child.signalCode === null;
    tries += 1
  ) {
    if (await takes(port)) return true;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return false;
}

function takes(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const hard = setTimeout(() => child.kill("SIGKILL"), 5_000);
  await gone;
  clearTimeout(hard);
}
