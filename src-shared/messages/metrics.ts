import { defineMessages } from "./catalogue.ts";

/** Help lines of metrics: always English, as the metrics are for programs. */
export const metricHelp = defineMessages("metricHelp", {
  info: "Version of Muster.",
  recorders: "Recorders by the result of the last contact.",
  channels: "Channels by their status in the last audit.",
  deliveries: "Messages of alerts by state.",
  jobs: "Running jobs by kind.",
  schedulesLate: "Schedules that did not run at their time.",
  newestAudit: "Age of the latest answer to an audit.",
  oldestAudit: "Age of the oldest latest answer of a recorder to an audit.",
  check: "Whether a check of readiness found no problem.",
  requests: "Calls of users and programs by method and outcome.",
  durations: "Duration of calls by method.",
});

/** `muster serve --metrics`. */
export const metricMessages = defineMessages("metricMessages", {
  aboutMetrics: "serve Prometheus metrics at this loopback address, such as 127.0.0.1:9464",
  aboutMetricsToken:
    "serve Prometheus metrics at /metrics to programs that have the token in this file",
  badAddress: "'{address}' is not a loopback address with a port.",
  badAddressHint:
    "Use an address such as 127.0.0.1:9464, or --metrics-token-file to serve metrics to other computers.",
  serving: "Metrics: {url}",
  badToken: "The file {file} has no token of at least 16 characters.",
  badTokenHint: "Create one: openssl rand -hex 32 > {file}",
});
