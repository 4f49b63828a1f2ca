import type { Command } from "commander";
import { fault } from "#shared/errors.ts";
import { metricMessages as texts } from "#shared/messages/metrics.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type {
  MetricsAddress,
  MetricsServer,
  MonitoringOptions,
  ServerMetrics,
} from "#web/index.ts";
import { readText } from "../files.ts";
import type { LocalSession } from "../session.ts";

/** Options of `muster serve` for monitoring. */
export interface MetricsOptions {
  readonly metrics?: string;
  readonly metricsTokenFile?: string;
}

/** Adds the options of `muster serve` for metrics. */
export function addMetricsOptions(command: Command): Command {
  return command
    .option("--metrics <host:port>", texts.aboutMetrics)
    .option("--metrics-token-file <file>", texts.aboutMetricsToken);
}

/** What the options ask for, read before anything is opened. */
export interface MetricsWish {
  readonly address: MetricsAddress | null;
  /** Token for metrics on the main port; null for no metrics there. */
  readonly token: string | null;
}

export async function metricsWish(options: MetricsOptions): Promise<Result<MetricsWish>> {
  const { metrics, metricsTokenFile: file } = options;
  const { readMetricsAddress } = await import("#web/index.ts");
  const address = metrics === undefined ? ok(null) : readMetricsAddress(metrics);
  if (!address.ok) return address;
  const token = file === undefined ? ok(null) : await readToken(file);
  return token.ok ? ok({ address: address.value, token: token.value }) : token;
}

const SHORTEST_TOKEN = 16;
const LARGEST_FILE = 4_096;

async function readToken(file: string): Promise<Result<string>> {
  const read = await readText(file, { largest: LARGEST_FILE });
  if (!read.ok) return read;
  const token = read.value.trim();
  if (token.length >= SHORTEST_TOKEN && !/\s/.test(token)) return ok(token);
  return err(fault("bad_input", texts.badToken({ file }), { hint: texts.badTokenHint({ file }) }));
}

/** ServerMonitoring of a server that runs. */
export interface ServerMonitoring {
  readonly options: MonitoringOptions;
  /** Metrics; null if none are served. */
  readonly metrics: ServerMetrics | null;
  /** Opens the port of the metrics, if one was asked for. */
  start(): Promise<Result<MetricsServer | null>>;
}

export async function createServerMonitoring(
  { core, host }: Pick<LocalSession, "core" | "host">,
  { address, token }: MetricsWish,
): Promise<ServerMonitoring> {
  const { ServerMetrics: Metrics, startMetricsServer } = await import("#web/index.ts");
  const readiness = () => core.checks.readiness();
  const sources = { version: host.version, figures: core.figures, readiness };
  const metrics = address === null && token === null ? null : await Metrics.create(sources);
  return {
    options: { readiness, metrics: metrics && token !== null ? { source: metrics, token } : null },
    metrics,
    start: async () => (metrics && address ? startMetricsServer(address, metrics) : ok(null)),
  };
}
