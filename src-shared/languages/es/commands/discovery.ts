import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/discovery.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster discover`. */
export const discoveryCommands = translationOf<typeof english.discoveryCommands>()({
  about: "explorar redes locales y subredes en busca de grabadores, y agregarlos a un sitio",
  aboutMdns: "buscar anuncios de mDNS",
  aboutOnvif: "explorar con WS-Discovery de ONVIF",
  aboutSubnet:
    "explorar cada dirección de una subred, un rango o una lista (IPv4); se puede repetir",
  aboutPorts: "puertos que se exploran en las subredes (predeterminado: 80,443,8080,8443)",
  aboutWait: "cuánto tiempo se escucha",
  aboutAdd: "agregar al inventario los grabadores detectados",
  aboutSite: "sitio al que se agregan los grabadores; si es nuevo, se crea",
  aboutCredential: "credenciales que usan los grabadores agregados",
  examples: `
Ejemplos:
  muster discover                                        grabadores que se anuncian en las redes locales
  muster discover --wait 10 --json                       escucha diez segundos y muestra un documento JSON
  muster discover --subnet 192.0.2.0/24                  explora cada dirección de una subred
  muster discover --subnet 192.0.2.10-192.0.2.60 --ports 80,8000 --onvif
  muster discover --mdns --add --site Leeds              agrega los grabadores que aún no están en el inventario

Sin --mdns, --onvif ni --subnet, Muster explora con mDNS y ONVIF. Un dispositivo solo figura como grabador si responde
como grabador. No se envía ninguna contraseña.`,
  tooManyPorts: "Use como máximo {most} puertos a la vez.",
  portsExpected: "Use puertos de 1 a 65535, o rangos de puertos: 80,8000-8010.",
  portsWithoutSubnet: "--ports solo funciona con --subnet.",
  portsWithoutSubnetHint: "Agregue --subnet u omita --ports.",
  addWithoutSite: "--add requiere un sitio.",
  addWithoutSiteHint: "Agregue --site SITE.",
  siteWithoutAdd: "--site y --credential solo funcionan con --add.",
  siteWithoutAddHint: "Agregue --add u omita --site y --credential.",
  noCredentialHint: "Cree las credenciales: muster credentials set NAME --username USER.",

  foundWhen: "{sources} ({time})",
  gone: "{verdict}, ya no está",
  needsSignIn: "requerido",
  no: "no",
  yes: "sí",
  movedFrom: "antes en {address}",
  swept: "Explorado: {addresses}, {ports}.",
  addresses: plural("{count} dirección", "{count} direcciones"),
  openPorts: plural("{count} puerto abierto", "{count} puertos abiertos"),
  recordersFound: plural("{count} grabador detectado.", "{count} grabadores detectados."),
  otherDevices: plural(
    "{count} dispositivo más: sin respuesta, o no es un grabador.",
    "{count} dispositivos más: sin respuesta, o no son grabadores.",
  ),
  notProbed: plural("No se sondeó {count} dispositivo.", "No se sondearon {count} dispositivos."),
  added: "Agregados a {site}: {added}; ya en el inventario: {known}.",
  nothingAnnounced:
    "No se anunció ningún dispositivo. Para encontrar otros grabadores: `muster discover --subnet CIDR` o `muster recorders add`.",
  nothingAnswered:
    "No respondió ningún dispositivo. Compruebe la subred y los puertos, o agregue grabadores por su dirección: `muster recorders add`.",
  moved:
    "{name} está en el inventario con la dirección {from}, y se detectó en otra. Para actualizar la dirección: muster recorders moved {id} {url}",
});
