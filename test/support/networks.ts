import BetterSqlite3 from "better-sqlite3";
import { join } from "node:path";
import type { NodeCoreOptions } from "#core/index.ts";
import type { TestCore } from "./core.ts";

/** Origins of the network of each agent group, and where they really answer. */
type Translation = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Networks with private addresses, on loopback: each agent group reaches other servers at the same addresses. */
export function translatedNetworks(
  translation: Translation,
): NonNullable<NodeCoreOptions["networks"]> {
  return (local) => ({
    of(network) {
      if (network === null) return local;
      const real = (origin: string) => translation[network]?.[origin] ?? origin;
      return {
        ...local,
        http: { ...local.http, open: (origin, pin) => local.http.open(real(origin), pin) },
        scan: {
          probe(address, port, signal) {
            const { hostname, port: to } = new URL(
              real(`http://${address}${port === 80 ? "" : `:${port}`}`),
            );
            return local.scan.probe(hostname, Number(to) || 80, signal);
          },
        },
      };
    },
    close: () => local.http.close(),
  });
}

/** An agent group of this id, without agents. */
export function addAgentGroup({ dataDir }: TestCore, id: string, name: string): void {
  const database = new BetterSqlite3(join(dataDir, "muster.db"));
  database
    .prepare("insert into agent_group (id, name, created_at) values (?, ?, '')")
    .run(id, name);
  database.close();
}
