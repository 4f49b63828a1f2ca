import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/discovery-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Names of scans in the list of running jobs. */
export const discoveryJobTitles = translationOf<typeof english.discoveryJobTitles>()({
  scan: "Suche nach Rekordern",
  subnetScan: "Suche nach Rekordern in Subnetzen",
});

/** Scans that could not start, or that did not reach every device. */
export const discoveryErrorMessages = translationOf<typeof english.discoveryErrorMessages>()({
  noSource: "Kein Suchweg ist gewählt: mDNS und ONVIF sind aus, und kein Subnetz ist angegeben.",
  noSourceHint: "Wählen Sie mDNS, ONVIF oder ein Subnetz.",
  manyConnections:
    "Eine Suche kann {most} Verbindungen versuchen (Adressen × Ports). Diese Adressen und Ports brauchen {count}.",
  manyConnectionsHint: "Durchsuchen Sie weniger Adressen auf einmal oder weniger Ports.",
  notListening: "Muster konnte keine mDNS-Ankündigungen empfangen: {reason}.",
  notListeningHint:
    "Prüfen Sie, ob ein anderes Programm den UDP-Port {port} verwendet oder eine Firewall ihn blockiert. Durchsuchen Sie bis dahin das Subnetz, oder fügen Sie Rekorder mit ihrer Adresse hinzu.",
  notAskingOnvif: "Muster konnte nicht nach ONVIF-Geräten suchen: {reason}.",
  checkFailed: "Muster konnte ein Gerät nicht abfragen: {reason}.",
  checkFailedHint: "Fügen Sie den Rekorder mit seiner Adresse hinzu.",
  manyDevices: "Mehr als {most} Geräte kündigen sich an. Muster hat die übrigen nicht abgefragt.",
  manyFromOne:
    "{sender} kündigt mehr als {most} Geräte an. Muster hat die übrigen nicht abgefragt.",
  manyHint: "Durchsuchen Sie das Subnetz, oder fügen Sie Rekorder mit ihrer Adresse hinzu.",
  notAsked: plural(
    "{count} Gerät wurde nicht abgefragt, weil andere zu lange für ihre Antwort brauchten.",
    "{count} Geräte wurden nicht abgefragt, weil andere zu lange für ihre Antwort brauchten.",
  ),
  notRead:
    "Die Funde, die Agenten vor dieser Suche gespeichert haben, können nicht gelesen werden: {reason}.",
  notReadHint: "Diese Suche findet sie erneut. Den Status von NATS zeigt `muster agents list`.",
  notAskedHint: "Durchsuchen Sie das Subnetz, oder suchen Sie erneut.",
  notScanned: plural(
    "{count} Adresse wurde nicht durchsucht, weil kein Agent es konnte.",
    "{count} Adressen wurden nicht durchsucht, weil kein Agent es konnte.",
  ),
  agentHint:
    "Prüfen Sie, ob die Agenten dieses Netzwerks verbunden sind: „Einstellungen › Agenten“ oder `muster agents list`.",
});

/** Addresses of subnet scans that Muster does not accept. */
export const subnetErrorMessages = translationOf<typeof english.subnetErrorMessages>()({
  none: "Keine Adressen sind angegeben.",
  notAddresses: "„{text}“ ist keine IPv4-Adresse, kein Adressbereich und kein Subnetz.",
  backwards: "Die letzte Adresse von „{text}“ liegt vor der ersten.",
  reserved: "„{text}“ enthält die Adressen {from} bis {to}. Das sind {kind}.",
  thisNetwork: "keine Adressen von Geräten",
  multicast: "Multicast-Adressen",
  broadcast: "reservierte oder Broadcast-Adressen",
  form: "Verwenden Sie die Form 192.0.2.0/24, 192.0.2.10-192.0.2.60 oder 192.0.2.10.",
  many: "Eine Suche kann {most} Adressen versuchen (ein /16). Diese Liste hat {count}.",
  manyHint: "Durchsuchen Sie die Adressen in mehreren Teilen.",
});

/** Devices at a new address that are not the recorder, or that cannot be compared with the recorder. */
export const sameDeviceMessages = translationOf<typeof english.sameDeviceMessages>()({
  ownAddress: "{recorder} hat bereits die Adresse {address}.",
  ownAddressHint: "Geben Sie die neue Adresse des Rekorders ein.",
  otherSerial:
    "Das Gerät mit der Adresse {address} ist nicht {recorder}. Seine Seriennummer ist {found}; die Seriennummer von {recorder} ist {known}.",
  otherMac:
    "Das Gerät mit der Adresse {address} ist nicht {recorder}. Seine MAC ist {found}; die MAC von {recorder} ist {known}.",
  otherHint:
    "Fügen Sie das Gerät als neuen Rekorder hinzu, oder suchen Sie den Rekorder an einer anderen Adresse.",
  noRecorder:
    "Das Gerät mit der Adresse {address} ist nicht {recorder}. Es antwortet nicht wie ein Rekorder und zeigt nicht das gemerkte Zertifikat des Rekorders.",
  noRecorderHint: "Prüfen Sie die Adresse.",
  nothingToCompare:
    "Muster kann nicht bestätigen, dass {recorder} an der Adresse {address} antwortet. Für {recorder} ist kein eigenes Zertifikat gemerkt, und das Gerät meldet keine Seriennummer oder MAC, die nur {recorder} hat.",
  noSignIn:
    "Muster kann nicht bestätigen, dass {recorder} an der Adresse {address} antwortet. Das Gerät verlangt keine Anmeldung und zeigt nicht das gemerkte Zertifikat von {recorder}. Diese Seriennummer und MAC kann jedes Gerät melden.",
  changeHint:
    "Wenn Sie sicher sind, dass das Gerät der Rekorder ist, ändern Sie seine Adresse: muster recorders set {id} --url {address}.",
});
