import type * as english from "#shared/messages/recorder-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Requests to recorders that got no whole answer, by kind of failure. The details of the system follow in brackets. */
export const httpFailureMessages = translationOf<typeof english.httpFailureMessages>()({
  no_agent: "{recorder} ist nicht erreichbar, weil kein Agent seiner Gruppe verbunden ist",
  refused: "{recorder} hat die Verbindung abgelehnt",
  dns: "{recorder} hat einen Namen, der sich nicht auflösen lässt",
  no_route: "{recorder} ist aus diesem Netzwerk nicht erreichbar",
  closed: "{recorder} hat die Verbindung geschlossen, bevor die Antwort vollständig war",
  connect_time: "{recorder} hat die Verbindung nicht rechtzeitig angenommen",
  first_byte_time: "{recorder} hat die Anfrage angenommen, aber nicht rechtzeitig geantwortet",
  body_time: "{recorder} hat mitten in der Antwort aufgehört",
  whole_time: "{recorder} hat die Antwort nicht rechtzeitig abgeschlossen",
  tls: "{recorder} öffnet keine sichere Verbindung",
  tls_ciphers:
    "Das Desktopfenster kann keine sichere Verbindung zu {recorder} öffnen, die Befehlszeile aber vielleicht: Der Rekorder bietet keine Verschlüsselung an, die das Fenster unterstützt",
  tls_key_usage:
    "Das Desktopfenster kann keine sichere Verbindung zu {recorder} öffnen, die Befehlszeile aber schon: Das Zertifikat des Rekorders erlaubt keine digitalen Signaturen",
  certificate: "{recorder} zeigt ein anderes Zertifikat als das akzeptierte; nichts wurde gesendet",
  too_large: "{recorder} hat eine zu lange Antwort gesendet",
  bad_http: "{recorder} hat eine Antwort gesendet, die gegen die Regeln von HTTP verstößt",
  cancelled: "{recorder} hat nicht die ganze Anfrage erhalten: Die Anfrage wurde abgebrochen",
  other: "{recorder} konnte nicht kontaktiert werden",
});

/** How an answer breaks the rules of HTTP; a detail of `bad_http`. */
export const httpBreaches = translationOf<typeof english.httpBreaches>()({
  not_http: "die Antwort beginnt nicht mit HTTP",
  tls: "ein TLS-Datensatz",
  status_line: "die Statuszeile ist nicht lesbar",
  length: "die Länge der Antwort ist nicht lesbar",
  two_lengths: "die Antwort hat zwei verschiedene Längen",
  length_and_chunks: "die Antwort hat sowohl eine Länge als auch Chunks",
  transfer_coding: "die Antwort verwendet eine Transfercodierung, die Muster nicht verlangt hat",
  chunk: "ein Chunk der Antwort ist nicht lesbar",
});

/** A port that expects TLS was asked without TLS. */
export const tlsPortMessages = translationOf<typeof english.tlsPortMessages>()({
  text: "{recorder} antwortet mit TLS: Dieser Port erwartet HTTPS",
  hint: "Verwenden Sie eine Adresse mit https://.",
  noTls: "{recorder} antwortet ohne TLS: Dieser Port erwartet kein HTTPS",
});

/** No secure connection, because the recorder offers only what is too weak. */
export const weakTlsMessages = translationOf<typeof english.weakTlsMessages>()({
  version: "{recorder} bietet nur veraltetes TLS an ({version})",
  key: "{recorder} bietet nur einen schwachen Schlüsselaustausch an (Diffie-Hellman mit {bits} Bit)",
  cipher: "{recorder} bietet nur schwache Verschlüsselung an",
  hint: "Aktualisieren Sie die Firmware des Rekorders. Hilft kein Update, erlauben Sie veraltetes TLS für diesen Rekorder in seinen Details („Anmeldung“) oder mit muster recorders set ID --allow-outdated-tls.",
});

/** Details of failures that the system does not describe. */
export const httpFailureDetails = translationOf<typeof english.httpFailureDetails>()({
  tooLarge: "mehr als {most} Bytes",
  badGzip: "der komprimierte Inhalt lässt sich nicht entpacken",
});

const NOT_IN_THE_WINDOW =
  "Verwenden Sie die Befehlszeile oder die Bildschirme in einem Browser („npm start -- --browser“, „muster serve“). Für das Fenster installieren Sie auf dem Rekorder eine neuere Firmware oder ein neueres Zertifikat.";
const CHECK_ADDRESS =
  "Prüfen Sie, ob der Rekorder eingeschaltet ist und ob Adresse und Port stimmen.";
const SLOW =
  "Der Rekorder ist vielleicht beschäftigt, oder die Verbindung ist langsam. Versuchen Sie es später erneut.";
const NOT_OURS = "Prüfen Sie die Adresse. Ein unterstützter Rekorder sendet keine solche Antwort.";

/** What a person can do about them; empty if there is nothing to do. */
export const httpFailureHints = translationOf<typeof english.httpFailureHints>()({
  no_agent:
    "Starten Sie einen Agenten dieser Gruppe, oder finden Sie heraus, warum er sich nicht mit NATS verbinden kann.",
  refused: CHECK_ADDRESS,
  dns: "Prüfen Sie den Namen, oder verwenden Sie die IP-Adresse.",
  no_route: "Prüfen Sie die Adresse und das Netzwerk dieses Computers.",
  closed: SLOW,
  connect_time: CHECK_ADDRESS,
  first_byte_time: SLOW,
  body_time: SLOW,
  whole_time: SLOW,
  tls: "Prüfen Sie den Port. HTTPS verwendet meist Port 443.",
  tls_ciphers: NOT_IN_THE_WINDOW,
  tls_key_usage: NOT_IN_THE_WINDOW,
  certificate:
    "Finden Sie heraus, warum sich das Zertifikat geändert hat: ein neuer Rekorder, ein Zurücksetzen oder ein Angriff. Akzeptieren Sie das neue Zertifikat nur, wenn Sie den Grund kennen.",
  too_large: NOT_OURS,
  bad_http:
    "Prüfen Sie die Adresse und den Port. Stimmen beide, aktualisieren Sie die Firmware des Rekorders.",
  cancelled: "",
  other: CHECK_ADDRESS,
});

/** macOS 15 and later refuse connections to the own network until the user permits them. */
export const macNetworkMessages = translationOf<typeof english.macNetworkMessages>()({
  hint: "Erlauben Sie außerdem Muster oder dem Terminal, in dem Muster läuft, den Zugriff unter Systemeinstellungen › Datenschutz & Sicherheit › Lokales Netzwerk.",
});

/** Recorders that an agent reaches. */
export const agentRouteMessages = translationOf<typeof english.agentRouteMessages>()({
  through: "Der Rekorder wird über die Agentengruppe „{group}“ erreicht.",
  noRouteHint: "Prüfen Sie die Adresse und das Netzwerk des Agenten.",
});

/** Answers of recorders that are not what Muster asked for. */
export const recorderErrorMessages = translationOf<typeof english.recorderErrorMessages>()({
  redirected: "{recorder} leitet die Anfrage an eine andere Adresse um (HTTP {status}).",
  redirectedTo: "{recorder} leitet die Anfrage um: {location} (HTTP {status}).",
  useHttps:
    "Geben Sie die Adresse des Rekorders mit https:// ein, und den Port, wenn er nicht 443 ist.",
  useOwnAddress: "Geben Sie die Adresse ein, unter der der Rekorder selbst antwortet.",
  notOurs: NOT_OURS,
  webPage: "{recorder} antwortet mit einer Webseite. Das Gerät ist kein unterstützter Rekorder.",
  emptyAnswer: "{recorder} hat auf {path} eine leere Antwort gesendet.",
  notJson: "{recorder} hat auf {path} eine Antwort gesendet, die kein JSON ist („{start}“).",
  httpError: "{recorder} antwortet auf {path} mit HTTP {status}.",
  busyHint: "Der Rekorder ist beschäftigt. Versuchen Sie es später erneut.",
  httpErrorHint: "Sehen Sie im Protokoll des Rekorders nach, oder starten Sie ihn neu.",
  theAnswer: "die Antwort",
  noResult: "hat kein `result`",
  notAnObject: "müsste ein Objekt sein, ist aber: {kind}",
  wrongShape: "{recorder}, Antwort auf {path}: {place} {problem}.",
  wrongShapeHint:
    "Muster kennt diese Form der Antwort nicht. Melden Sie sie mit Modell und Version des Rekorders.",
  missing: "{recorder} kennt {path} nicht ({why}).",
  refused: "{recorder} hat {path} abgelehnt: {why}.",
  refusedBecause: "{recorder} {says}. Abgelehnt wurde {path}: {why}.",
  noReason: "der Rekorder nannte keinen Grund",
  blockedFor: "für {seconds} Sekunden gesperrt",
  more: "und {number} weitere",
  aChannel: "ein Kanal",
  channel: "{channel}: {why}",
  channelExcludes: "{channel}: {why}, schließt aus: {features}",
  httpStatus: "HTTP {status}",
  needsAllFields:
    "Der Rekorder hat einzelne Felder abgelehnt. Bereich: {area}. Diese Einstellungen lassen sich nicht lesen, daher kann Muster die anderen Felder nicht ausfüllen. Der Rekorder nimmt vermutlich nur vollständige Einstellungen an.",
  needsAllFieldsHint:
    "Setzen Sie für diesen Rekorder alle Felder des Bereichs in einem Plan. Bereich: {area}.",
  emailTestTime: "{recorder} hat seinen E-Mail-Test nicht in {seconds} s abgeschlossen.",
  emailTestTimeHint:
    "Prüfen Sie den Mailserver und den Port: Der Rekorder wartet vielleicht auf den Mailserver.",
  uselessKey:
    "{recorder} bietet einen Schlüssel an, der das Passwort nicht schützt. Kein Passwort wurde gesendet.",
  uselessKeyHint:
    "Starten Sie den Rekorder neu. Geschieht es wieder, melden Sie Modell und Version des Rekorders.",
});

/** Recorders of a family that this version does not know. */
export const driverErrorMessages = translationOf<typeof english.driverErrorMessages>()({
  noDriver: "Diese Version von Muster hat keinen Treiber „{family}“.",
  noDriverHint: "Installieren Sie eine Version von Muster, die diesen Treiber hat.",
});
