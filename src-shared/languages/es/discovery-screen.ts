import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/discovery-screen.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The screen that scans for recorders. */
export const discoveryScreenMessages = translationOf<typeof english.discoveryScreenMessages>()({
  searchFrom: "Buscar desde",
  title: "Detectar grabadores",
  group: "Detección",
  backToRecorders: "Volver a Grabadores",
  start: "Buscar grabadores",
  startKeywords:
    "detectar encontrar buscar explorar red subred de nuevo discover find search network mdns onvif sweep subnet",
  running: "Ya hay una búsqueda en curso.",
  stop: "Detener búsqueda",
  notRunning: "No hay ninguna búsqueda en curso.",
  selectNew: "Seleccionar todos los nuevos",
  selectToStart: "Seleccione los grabadores que desea agregar.",
  noneNew: "No se encontró ningún grabador nuevo.",

  form: "Modos de búsqueda",
  listen: "Escuchar en las redes de este equipo",
  listenThere: "Escuchar en la red de los agentes",
  mdns: "mDNS (anuncios)",
  onvif: "ONVIF",
  listenFor: "durante",
  listenSeconds: "segundos",
  secondsLabel: "Segundos de escucha",
  sweep: "Explorar direcciones",
  addresses: "Direcciones que explorar",
  ports: "Puertos que probar",
  portsPlaceholder: "Puertos {ports}",
  searchHere: "Buscar en esta red",
  options: "Opciones",
  allNetworks: "todas las redes de este equipo",
  networkAndCard: "{subnet} ({card})",
  moreNetworks: plural("{count} red más", "{count} redes más"),
  addNetwork: "Agregar {subnet}",
  networkOf: "la red de los agentes «{group}»",
  willListen: "Muster escucha en {where} durante {seconds} segundos: {ways}.",
  willScan: "Muster prueba {addresses}.",
  noPassword: "No se envía ninguna contraseña.",
  startScan: "Iniciar búsqueda",
  scanAgain: "Buscar de nuevo",
  noSource: "Elija al menos un modo de búsqueda.",
  noAddresses: "Introduzca las direcciones que explorar, por ejemplo 192.0.2.0/24.",
  badPort:
    "«{text}» no es un puerto válido. Los puertos son números de 1 a 65535, separados por comas.",
  tooManyPorts: "Introduzca 64 puertos como máximo.",

  progress: "Progreso de la búsqueda",
  scanning: "Buscando; hasta ahora: {found}.",
  found: "Encontrado: {found}.",
  foundNothing: "nada",
  foundRecorders: "{recorders} ({notes})",
  foundBoth: "{recorders} y {others}",
  countNew: plural("{count} nuevo", "{count} nuevos"),
  countMoved: plural("{count} trasladado", "{count} trasladados"),
  countOthers: plural("{count} dispositivo más", "{count} dispositivos más"),
  noRecorders: "ningún grabador",
  tried: "Direcciones probadas: {addresses}, puertos abiertos: {ports}.",
  triedOf: "{done} de {total} direcciones",
  allTried: "Todas las direcciones probadas; la escucha continúa.",

  findings: "Hallazgos",
  one: "dispositivo",
  many: "dispositivos",
  recordersOnly: "Solo grabadores",
  recordersOnlyHidden: plural(
    "Solo grabadores ({count} más oculto)",
    "Solo grabadores ({count} más ocultos)",
  ),
  updateAll: plural("Actualizar {count} dirección…", "Actualizar {count} direcciones…"),
  update: "Actualizar dirección…",
  show: "Mostrar en el inventario",
  selectToAdd: "Seleccionar para agregar",
  nothingToDo: "No requiere ninguna acción",
  notStarted: "Detectar grabadores en esta red",
  notStartedHint:
    "Muster muestra los grabadores que responden. Selecciónelos para agregarlos a un sitio.",
  alsoScan: "Explorar también estas direcciones",

  verdict: "Tipo",
  inventory: "Inventario",
  seenBy: "Visto por",
  seenByHint:
    "Encontrado por su propio anuncio (mDNS), una respuesta a ONVIF o la exploración de su dirección",
  foundWhen: "{sources}, {time}",
  foundBefore: "Un agente encontró el dispositivo antes de esta búsqueda; última vez: {time}.",
  signInNeeded: "necesario",
  signInNotNeeded: "no necesario",
  enterUpdates: "{state}. Pulse Entrar para actualizar su dirección.",
  moreAddresses: "{address} +{count}",
  isNew: "Nuevo",
  known: "En el inventario como {name}",
  movedFrom: "Trasladado desde {host}",
  movedKnown: "Trasladado desde {host}, en el inventario como {name}",
});

/** Ways by which a device was found. */
export const discoverySourceMessages = translationOf<typeof english.discoverySourceMessages>()({
  mdns: "mDNS",
  onvif: "ONVIF",
  subnet: "exploración",
});

/** What a device turned out to be. */
export const discoveryVerdictMessages = translationOf<typeof english.discoveryVerdictMessages>()({
  checking: "Consultando",
  recorder: "Grabador",
  other: "Otro dispositivo",
  silent: "Sin respuesta",
  unasked: "Sin consultar",
  gone: "Se retiró",
});

export const discoveryVerdictHints = translationOf<typeof english.discoveryVerdictHints>()({
  checking: "Muster está consultando el dispositivo. No se envía ninguna contraseña.",
  recorder: "El dispositivo responde como grabador.",
  other:
    "El dispositivo responde, pero no como un grabador compatible. Puede ser otro dispositivo o una página web.",
  silent:
    "El dispositivo se anunció y después no respondió: puerto incorrecto, cortafuegos o dispositivo ocupado.",
  unasked:
    "La búsqueda terminó antes de consultar este dispositivo. Busque de nuevo o explore las direcciones de su subred.",
  gone: "El dispositivo anunció que abandona la red.",
});

/** The form that adds findings to the inventory. */
export const discoveryAddMessages = translationOf<typeof english.discoveryAddMessages>()({
  form: "Agregar al inventario",
  noneSelected: "Seleccione al menos un grabador.",
  noSite: "Elija un sitio.",
  add: "Agregar grabadores…",
  addCount: plural("Agregar {count} grabador…", "Agregar {count} grabadores…"),
  title: plural("Agregar {count} grabador", "Agregar {count} grabadores"),
  addAndTest: "Agregar y probar el inicio de sesión",
  networkSite: "Red {network}",
  suggested: plural("{count} sitio, por nombre y red", "{count} sitios, por nombre y red"),
  oneSite: "Agregar todos a un sitio",
  customerOfNew: "Cliente de los sitios nuevos",
  siteOf: "Sitio de {names}",
  added: plural(
    "Se agregó {count} grabador al sitio {site}.",
    "Se agregaron {count} grabadores al sitio {site}.",
  ),
  known: plural(
    "{count} grabador ya estaba en el inventario.",
    "{count} grabadores ya estaban en el inventario.",
  ),
  show: "Mostrar en Grabadores",
  audit: "Auditar ahora",
});

export const signInTestMessages = translationOf<typeof english.signInTestMessages>()({
  title: "Prueba del inicio de sesión",
  results: "Resultados de la prueba del inicio de sesión",
  running: "{done} de {count} grabadores probados.",
  over: "Muster inició sesión en {done} de {count} grabadores.",
  waiting: "En espera",
  testing: "Iniciando sesión",
  accepted: "Sesión iniciada",
  open: "No requiere inicio de sesión",
  failed: "Sin sesión",
  held: "No se intentó, porque un grabador rechazó la contraseña",
  correctPassword: "Corregir la contraseña…",
  audit: plural("Auditar {count} grabador ahora", "Auditar {count} grabadores ahora"),
});

/** The dialog that updates the addresses of recorders that moved. */
export const addressUpdateMessages = translationOf<typeof english.addressUpdateMessages>()({
  title: "Actualizar la dirección de {recorder}",
  titleMany: plural(
    "Actualizar la dirección de {count} grabador",
    "Actualizar las direcciones de {count} grabadores",
  ),
  update: "Comprobar y actualizar",
  again: "Comprobar de nuevo",
  text: "Muster compara primero el dispositivo con el grabador. El certificado fijado del grabador confirma su identidad. Sin un certificado fijado, Muster inicia sesión una vez mediante Digest y compara el número de serie y la MAC. En ese caso la identidad no queda confirmada, porque cualquier dispositivo puede notificar estos valores. Los canales, los ajustes y el historial permanecen con el grabador.",
  oldAddress: "En el inventario",
  newAddress: "Nueva dirección",
  table: "Grabadores trasladados",
  updated: "{recorder} está ahora en {address}.",
  updatedMany: plural(
    "{count} grabador tiene su nueva dirección.",
    "{count} grabadores tienen sus nuevas direcciones.",
  ),
  unconfirmed: plural(
    "La identidad de {count} grabador no está confirmada.",
    "La identidad de {count} grabadores no está confirmada.",
  ),
  unchanged: plural(
    "La dirección del inventario no cambió. Es posible que dos grabadores hayan intercambiado sus direcciones o que un dispositivo nuevo anuncie los mismos datos.",
    "Las direcciones del inventario no cambiaron. Es posible que dos grabadores hayan intercambiado sus direcciones o que un dispositivo nuevo anuncie los mismos datos.",
  ),
});

/** Reasons for a scan without findings. */
export const nothingFoundMessages = translationOf<typeof english.nothingFoundMessages>()({
  title: "No se encontró nada",
  silent: "El grabador no se anuncia.",
  silentHint:
    "Muchos grabadores nunca lo hacen. Explore las direcciones de su subred o agregue el grabador por su dirección.",
  subnet: "El grabador está en otra subred.",
  subnetHint:
    "Los anuncios no atraviesan los enrutadores. Una exploración de direcciones sí, si este equipo tiene una ruta a la subred.",
  multicast: "La multidifusión está bloqueada.",
  multicastHint:
    "mDNS necesita UDP 5353 y ONVIF necesita UDP 3702. Un cortafuegos, una VPN o una red wifi con aislamiento de clientes los bloquea.",
  port: "El grabador escucha en otro puerto.",
  portHint: plural(
    "Se probó {count} dirección y ninguno de los puertos elegidos estaba abierto. Pruebe otros puertos.",
    "Se probaron {count} direcciones y ninguno de los puertos elegidos estaba abierto. Pruebe otros puertos.",
  ),
});
