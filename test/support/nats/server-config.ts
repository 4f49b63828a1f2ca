import type { FleetStatements } from "#core/platform/nats/fleet-keys.ts";

export interface ServerConfig {
  readonly name: string;
  /** `0.0.0.0:4222` */
  readonly listen: string;
  /** Where the server stores accounts and streams. */
  readonly dataDir: string;
  /** Files of the certificate; null: no TLS, for this computer alone. */
  readonly tls: { readonly certificate: string; readonly key: string; readonly ca: string } | null;
  /** Null: a single server. */
  readonly cluster: { readonly listen: string; readonly routes: readonly string[] } | null;
}

/** Configuration file of a `nats-server` that serves one fleet. */
export function natsServerConfig(
  { name, listen, dataDir, tls, cluster }: ServerConfig,
  statements: FleetStatements,
): string {
  const secure = (options: string) =>
    tls === null
      ? ""
      : `tls {\n  cert_file: ${quoted(tls.certificate)}\n  key_file: ${quoted(tls.key)}\n${options}}\n`;
  const routes = cluster?.routes.map((route) => quoted(route)).join(", ");
  return `# nats-server for Muster: see docs/adr/0015-agents-over-nats.md
server_name: ${quoted(name)}
listen: ${quoted(listen)}
${secure("")}
# Agents and Muster are noticed to be gone within half a minute.
ping_interval: "10s"
ping_max: 2
write_deadline: "5s"
max_payload: 1MB

# Who may connect. The operator's key and the account's key are in the password store of Muster.
operator: ${quoted(statements.operatorJwt)}
system_account: ${statements.systemAccount}
resolver {
  type: full
  dir: ${quoted(`${dataDir}/accounts`)}
  allow_delete: false
  interval: "2m"
}
resolver_preload {
  ${statements.systemAccount}: ${statements.systemAccountJwt}
  ${statements.fleetAccount}: ${statements.fleetAccountJwt}
}

${
  cluster === null
    ? ""
    : `
cluster {
  name: "muster"
  listen: ${quoted(cluster.listen)}
  routes: [${routes}]
  ${indented(secure(tls === null ? "" : `  ca_file: ${quoted(tls.ca)}\n  verify: true\n`))}
}
`
}`;
}

const quoted = (text: string): string => JSON.stringify(text);
const indented = (text: string): string => text.trimEnd().replaceAll("\n", "\n  ");
