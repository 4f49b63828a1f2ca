import type * as english from "#shared/messages/metrics.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Help lines of metrics: always English, as the metrics are for programs. */
export const metricHelp = translationOf<typeof english.metricHelp>()({
  info: "Version von Muster.",
  recorders: "Rekorder nach dem Ergebnis des letzten Kontakts.",
  channels: "Kanäle nach ihrem Status bei der letzten Prüfung.",
  deliveries: "Nachrichten zu Meldungen nach Status.",
  jobs: "Laufende Vorgänge nach Art.",
  schedulesLate: "Zeitpläne, die nicht zu ihrer Zeit liefen.",
  newestAudit: "Alter der neuesten Antwort bei einer Prüfung.",
  oldestAudit: "Alter der ältesten letzten Antwort eines Rekorders bei einer Prüfung.",
  check: "Ob ein Bereitschaftstest kein Problem fand.",
  requests: "Aufrufe von Benutzern und Programmen nach Methode und Ergebnis.",
  durations: "Dauer von Aufrufen nach Methode.",
});

/** `muster serve --metrics`. */
export const metricMessages = translationOf<typeof english.metricMessages>()({
  aboutMetrics:
    "Prometheus-Metriken an dieser Loopback-Adresse anbieten, zum Beispiel 127.0.0.1:9464",
  aboutMetricsToken:
    "Prometheus-Metriken unter /metrics für Programme anbieten, die das Token in dieser Datei haben",
  badAddress: "„{address}“ ist keine Loopback-Adresse mit Port.",
  badAddressHint:
    "Verwenden Sie eine Adresse wie 127.0.0.1:9464 oder --metrics-token-file, um Metriken anderen Computern anzubieten.",
  serving: "Metriken: {url}",
  badToken: "Die Datei {file} enthält kein Token von mindestens 16 Zeichen.",
  badTokenHint: "Erzeugen Sie eines: openssl rand -hex 32 > {file}",
});
