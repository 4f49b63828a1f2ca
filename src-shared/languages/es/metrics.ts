import type * as english from "#shared/messages/metrics.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Help lines of metrics: always English, as the metrics are for programs. */
export const metricHelp = translationOf<typeof english.metricHelp>()({
  info: "Versión de Muster.",
  recorders: "Grabadores según el resultado del último contacto.",
  channels: "Canales según su estado en la última auditoría.",
  deliveries: "Mensajes de alertas según su estado.",
  jobs: "Tareas en curso según su tipo.",
  schedulesLate: "Programaciones que no se ejecutaron a su hora.",
  newestAudit: "Antigüedad de la respuesta más reciente a una auditoría.",
  oldestAudit: "Antigüedad de la última respuesta más antigua de un grabador a una auditoría.",
  check: "Si una comprobación de disponibilidad no encontró problemas.",
  requests: "Llamadas de usuarios y programas según método y resultado.",
  durations: "Duración de las llamadas según el método.",
});

/** `muster serve --metrics`. */
export const metricMessages = translationOf<typeof english.metricMessages>()({
  aboutMetrics: "ofrecer métricas de Prometheus en esta dirección de loopback, como 127.0.0.1:9464",
  aboutMetricsToken:
    "ofrecer métricas de Prometheus en /metrics a los programas que tengan el token de este archivo",
  badAddress: "«{address}» no es una dirección de loopback con puerto.",
  badAddressHint:
    "Use una dirección como 127.0.0.1:9464, o --metrics-token-file para ofrecer métricas a otros equipos.",
  serving: "Métricas: {url}",
  badToken: "El archivo {file} no contiene un token de al menos 16 caracteres.",
  badTokenHint: "Cree uno: openssl rand -hex 32 > {file}",
});
