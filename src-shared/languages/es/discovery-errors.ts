import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/discovery-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Names of scans in the list of running jobs. */
export const discoveryJobTitles = translationOf<typeof english.discoveryJobTitles>()({
  scan: "Exploración de la red",
  subnetScan: "Exploración de subred",
});

/** Scans that could not start, or that did not reach every device. */
export const discoveryErrorMessages = translationOf<typeof english.discoveryErrorMessages>()({
  noSource:
    "No se eligió ningún modo de exploración: mDNS y ONVIF están desactivados y no se indicó ninguna subred.",
  noSourceHint: "Elija mDNS, ONVIF o una subred.",
  manyConnections:
    "Una exploración puede probar {most} conexiones (direcciones × puertos). Estas direcciones y puertos necesitan {count}.",
  manyConnectionsHint: "Explore menos direcciones a la vez, o menos puertos.",
  notListening: "Muster no pudo escuchar anuncios mDNS: {reason}.",
  notListeningHint:
    "Compruebe si otro programa usa el puerto UDP {port} o si un cortafuegos lo bloquea. Hasta entonces, explore la subred o agregue los grabadores por su dirección.",
  notAskingOnvif: "Muster no pudo escuchar dispositivos ONVIF: {reason}.",
  checkFailed: "Muster no pudo consultar un dispositivo: {reason}.",
  checkFailedHint: "Agregue el grabador por su dirección.",
  manyDevices: "Se anuncian más de {most} dispositivos. Muster no consultó los demás.",
  manyFromOne: "{sender} anuncia más de {most} dispositivos. Muster no consultó los demás.",
  manyHint: "Explore la subred o agregue los grabadores por su dirección.",
  notAsked: plural(
    "{count} dispositivo no se consultó, porque otros tardaron demasiado en responder.",
    "{count} dispositivos no se consultaron, porque otros tardaron demasiado en responder.",
  ),
  notRead:
    "Los hallazgos que los agentes guardaron antes de esta exploración no se pueden leer: {reason}.",
  notReadHint:
    "Esta exploración los encuentra de nuevo. Consulte el estado de NATS con `muster agents list`.",
  notAskedHint: "Explore la subred o repita la exploración.",
  notScanned: plural(
    "{count} dirección no se exploró, porque ningún agente pudo hacerlo.",
    "{count} direcciones no se exploraron, porque ningún agente pudo hacerlo.",
  ),
  agentHint:
    "Compruebe si los agentes de esta red están conectados: Ajustes › Agentes, o `muster agents list`.",
});

/** Addresses of subnet scans that Muster does not accept. */
export const subnetErrorMessages = translationOf<typeof english.subnetErrorMessages>()({
  none: "No se indicaron direcciones.",
  notAddresses: "«{text}» no es una dirección, un intervalo ni una subred IPv4.",
  backwards: "La última dirección de «{text}» es anterior a la primera.",
  reserved: "«{text}» contiene las direcciones de {from} a {to}, que son {kind}.",
  thisNetwork: "direcciones que no corresponden a dispositivos",
  multicast: "direcciones de multidifusión",
  broadcast: "direcciones reservadas o de difusión",
  form: "Use la forma 192.0.2.0/24, 192.0.2.10-192.0.2.60 o 192.0.2.10.",
  many: "Una exploración puede probar {most} direcciones (una /16). Esta lista tiene {count}.",
  manyHint: "Explore las direcciones por partes.",
});

/** Devices at a new address that are not the recorder, or that cannot be compared with the recorder. */
export const sameDeviceMessages = translationOf<typeof english.sameDeviceMessages>()({
  ownAddress: "{recorder} ya tiene la dirección {address}.",
  ownAddressHint: "Escriba la nueva dirección del grabador.",
  otherSerial:
    "El dispositivo en {address} no es {recorder}. Su número de serie es {found}; el número de serie de {recorder} es {known}.",
  otherMac:
    "El dispositivo en {address} no es {recorder}. Su MAC es {found}; la MAC de {recorder} es {known}.",
  otherHint: "Agregue el dispositivo como grabador nuevo o busque el grabador en otra dirección.",
  noRecorder:
    "El dispositivo en {address} no es {recorder}. No responde como grabador ni muestra el certificado fijado del grabador.",
  noRecorderHint: "Compruebe la dirección.",
  nothingToCompare:
    "Muster no puede confirmar que {recorder} responde en {address}. No hay ningún certificado propio fijado para {recorder}, y el dispositivo no notifica ningún número de serie ni MAC que solo tenga {recorder}.",
  noSignIn:
    "Muster no puede confirmar que {recorder} responde en {address}. El dispositivo no requiere inicio de sesión y no muestra el certificado fijado de {recorder}. Cualquier dispositivo puede notificar este número de serie y esta MAC.",
  changeHint:
    "Si está seguro de que el dispositivo es el grabador, cambie su dirección: muster recorders set {id} --url {address}.",
});
