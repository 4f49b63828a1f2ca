import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serverAccounts, type FleetStatements } from "#core/platform/nats/index.ts";

const RESOURCES = fileURLToPath(new URL("../../../resources/nats/", import.meta.url));

export interface ServerConfig {
  readonly name: string;
  /** `127.0.0.1:4222` */
  readonly listen: string;
  /** Where the configuration is written, and where the server stores accounts. */
  readonly dir: string;
  readonly tls: { readonly certificate: string; readonly key: string; readonly ca: string };
  /** Cluster; null for a single server. */
  readonly cluster: { readonly listen: string; readonly routes: readonly string[] } | null;
  /** False: the server has no JetStream. Default: true. */
  readonly jetStream?: boolean;
}

/**
 * Writes the configuration that Muster ships, with this server's addresses and files.
 * @param statements null if `muster-accounts.conf` is in the folder already
 * @returns its path
 */
export function writeServerConfig(
  config: ServerConfig,
  statements: FleetStatements | null,
): string {
  const { name, listen, dir, tls, cluster, jetStream = true } = config;
  const replacements = {
    [cluster === null ? "muster-nats" : "muster-nats-1"]: name,
    "0.0.0.0:4222": listen,
    "/etc/muster-nats/server.pem": tls.certificate,
    "/etc/muster-nats/server.key": tls.key,
    "/var/lib/muster-nats/accounts": join(dir, "accounts"),
    "/var/lib/muster-nats/jetstream": join(dir, "jetstream"),
    ...(cluster && {
      "/etc/muster-nats/ca.pem": tls.ca,
      "0.0.0.0:6222": cluster.listen,
      ...Object.fromEntries(
        cluster.routes.map((route, nth) => [
          `nats-route://nats-${nth + 1}.example.com:6222`,
          route,
        ]),
      ),
    }),
  };
  let text = readFileSync(
    join(RESOURCES, cluster === null ? "single.conf" : "cluster.conf"),
    "utf8",
  );
  for (const [shipped, own] of Object.entries(replacements)) {
    if (!text.includes(`"${shipped}"`)) throw new Error(`The configuration has no "${shipped}".`);
    text = text.replaceAll(`"${shipped}"`, JSON.stringify(own));
  }
  if (!jetStream) text = text.replace(/^jetstream \{[^}]*\}$/m, "");
  if (statements !== null)
    writeFileSync(join(dir, "muster-accounts.conf"), serverAccounts(statements));
  const file = join(dir, "server.conf");
  writeFileSync(file, text);
  return file;
}
