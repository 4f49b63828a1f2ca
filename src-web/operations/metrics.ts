import type { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { FleetFigures } from "#core/index.ts";
import type { CallerHandler, CoreApi } from "#shared/contract/endpoint.ts";
import type { Check } from "#shared/domain/checks.ts";
import { METHOD_NAMES, type MethodName } from "#shared/contract/methods.ts";
import { metricHelp as texts } from "#shared/messages/metrics.ts";

export interface MetricSources {
  readonly version: string;
  figures(): Promise<FleetFigures>;
  readiness(): Promise<readonly Check[]>;
}

/** Seconds; from an answer from memory to a long audit. */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5, 10, 60];

/** The metrics of a server, in the format of Prometheus. Their labels have few values, and name no customer, site or recorder. */
export class ServerMetrics {
  readonly #registry: Registry;
  readonly #sources: MetricSources;
  readonly #gauges: ReadonlyMap<GaugeName, Gauge>;
  readonly #requests: Counter;
  readonly #durations: Histogram;

  private constructor(client: typeof import("prom-client"), sources: MetricSources) {
    const registry = new client.Registry();
    const registers = [registry];
    this.#registry = registry;
    this.#sources = sources;
    client.collectDefaultMetrics({ register: registry });
    const gauges = Object.entries(GAUGES).map(([name, { label, help }]) => {
      const labelNames = label === null ? [] : [label];
      return [name, new client.Gauge({ name, help: help(), labelNames, registers })] as const;
    });
    this.#gauges = new Map(gauges as [GaugeName, Gauge][]);
    this.#requests = new client.Counter({
      name: "muster_requests_total",
      help: texts.requests,
      labelNames: ["method", "outcome"],
      registers,
    });
    this.#durations = new client.Histogram({
      name: "muster_request_duration_seconds",
      help: texts.durations,
      labelNames: ["method"],
      buckets: BUCKETS,
      registers,
    });
    const about = { name: "muster_info", help: texts.info, labelNames: ["version"], registers };
    new client.Gauge(about).set({ version: sources.version }, 1);
  }

  /** The library is loaded for servers with metrics only. */
  static async create(sources: MetricSources): Promise<ServerMetrics> {
    const client = await import("prom-client");
    return new ServerMetrics(client, sources);
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  async text(): Promise<string> {
    const [figures, checks] = await Promise.all([
      this.#sources.figures(),
      this.#sources.readiness(),
    ]);
    for (const [name, { values }] of Object.entries(GAUGES)) {
      const gauge = this.#gauges.get(name as GaugeName);
      gauge?.reset();
      for (const [labels, value] of values({ figures, checks, now: Date.now() }))
        gauge?.set(labels, value);
    }
    return this.#registry.metrics();
  }

  /** The same core, whose calls are counted and timed. */
  measured(core: CoreApi): CoreApi {
    const handlers = METHOD_NAMES.map((method) => [method, this.#measuredHandler(core, method)]);
    return { ...core, handlers: Object.fromEntries(handlers) as CoreApi["handlers"] };
  }

  #measuredHandler(core: CoreApi, method: MethodName): CallerHandler<MethodName> {
    const measured: CallerHandler<MethodName> = async (input, options) => {
      const end = this.#durations.startTimer({ method });
      let outcome = "failed";
      try {
        const handler = core.handlers[method] as CallerHandler<MethodName>;
        const result = await handler(input, options);
        outcome = result.ok ? "ok" : "error";
        return result;
      } finally {
        end();
        this.#requests.inc({ method, outcome });
      }
    };
    return measured;
  }
}

interface Now {
  readonly figures: FleetFigures;
  readonly checks: readonly Check[];
  readonly now: number;
}

type Value = readonly [labels: Record<string, string>, value: number];

interface GaugeSpec {
  readonly label: string | null;
  help(): string;
  values(now: Now): readonly Value[];
}

const GAUGES = {
  muster_recorders: byLabel(
    "state",
    () => texts.recorders,
    ({ figures }) => figures.recorders,
  ),
  muster_channels: byLabel(
    "status",
    () => texts.channels,
    ({ figures }) => figures.channels,
  ),
  muster_alert_deliveries: byLabel(
    "state",
    () => texts.deliveries,
    ({ figures }) => figures.deliveries,
  ),
  muster_jobs: byLabel(
    "kind",
    () => texts.jobs,
    ({ figures }) => figures.jobs,
  ),
  muster_schedules_late: single(
    () => texts.schedulesLate,
    ({ figures }) => figures.schedulesLate,
  ),
  muster_newest_audit_age_seconds: single(
    () => texts.newestAudit,
    ({ figures, now }) => age(figures.newestAudit, now),
  ),
  muster_oldest_audit_age_seconds: single(
    () => texts.oldestAudit,
    ({ figures, now }) => age(figures.oldestAudit, now),
  ),
  muster_check_ok: byLabel(
    "check",
    () => texts.check,
    ({ checks }) =>
      Object.fromEntries(checks.map(({ id, state }) => [id, state === "problem" ? 0 : 1])),
  ),
} satisfies Record<string, GaugeSpec>;

type GaugeName = keyof typeof GAUGES;

function byLabel(
  label: string,
  help: () => string,
  counts: (now: Now) => Readonly<Record<string, number>>,
): GaugeSpec {
  const values = (now: Now) =>
    Object.entries(counts(now)).map(([name, value]): Value => [{ [label]: name }, value]);
  return { label, help, values };
}

/** Metric with one line; without a line if it has no value. */
function single(help: () => string, value: (now: Now) => number | null): GaugeSpec {
  const values = (now: Now): Value[] => {
    const found = value(now);
    return found === null ? [] : [[{}, found]];
  };
  return { label: null, help, values };
}

function age(at: number | null, now: number): number | null {
  return at === null ? null : Math.max(0, Math.round((now - at) / 1_000));
}
