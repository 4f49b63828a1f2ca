export type { SocketLimits } from "./limits.ts";
export {
  startTeamHost,
  type TeamCore,
  type TeamHost,
  type TeamHostOptions,
} from "./team/team-host.ts";
export { ServerMetrics } from "./operations/metrics.ts";
export {
  readMetricsAddress,
  startMetricsServer,
  type MetricsAddress,
  type MetricsServer,
} from "./operations/metrics-server.ts";
export type { MonitoringOptions } from "./operations/monitoring.ts";
export { startWebHost, type WebHost, type WebHostOptions } from "./web-host.ts";
export type { TlsFiles } from "./tls.ts";
