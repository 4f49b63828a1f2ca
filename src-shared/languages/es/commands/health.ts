import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/health.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster health` and `muster expectations`. */
export const healthCommands = translationOf<typeof english.healthCommands>()({
  about: "grabación, discos, relojes y otros datos que las auditorías averiguan de los grabadores",
  examples: `
Código de salida 2 si algo no está como debería.

Ejemplos:
  muster health audit --select customer="Northern Retail"
  muster health list
  muster health show "Shop 1"`,
  aboutAudit: "consultar ahora todos los datos de los grabadores seleccionados",
  aboutList:
    "lo que no está como debería, lo peor primero; con --fact, todos los valores de un dato",
  aboutFact: "solo este dato, con todos sus valores",
  aboutProblems: "solo lo que no está como debería; con --fact, de este dato",
  aboutShow:
    "todos los datos de un grabador y de sus canales, y sus problemas de los últimos 30 días",
  aboutAccept: "aceptar lo que difiere de lecturas anteriores, como un disco que falta",
  aboutAccepted: "el dato que se acepta",
  accepted: "Aceptado. Las lecturas posteriores se comparan con el valor actual.",
  nothingToAccept: "Nada que aceptar: no falta nada respecto a las lecturas anteriores.",
  auditSummary: "{recorders}, accesibles: {reached}. {problems}",
  problems: plural("{count} problema", "{count} problemas", "sin problemas"),
  problemsAt: "{problems} en {recorders}.",
  noProblems: "Sin problemas con los grabadores. Cámaras caídas: muster channels list --problems",
  excused: plural(
    "{count} más está previsto, en mantenimiento, o no se volvió a leer.",
    "{count} más están previstos, en mantenimiento, o no se volvieron a leer.",
  ),
  values: plural("{count} valor", "{count} valores", "Sin valores"),
  valuesWith: "{values}, {problems}.",
  afterAudit: "Salud: {problems} en {recorders}. «muster health list» los muestra.",
  sinceBefore: "{time} o antes",
  historyTitle: "Últimos 30 días:",
  noProblemsOf: "Sin problemas en los últimos 30 días: {facts}.",
  neverRead: "Aún no se leyó ningún dato. «muster health audit» los lee.",

  // Clocks
  aboutClock: "relojes desfasados o con deriva, y cuánto; deriva de los últimos 30 días",

  // Firmware
  aboutFirmware: "versiones de firmware por modelo, con el número de grabadores",
  firmwareUnknown: "(no indicado)",
  firmwareRare: "difiere de la mayoría de los grabadores de este modelo",
  firmwareCounted: "{models}, {versions}.",
  models: plural("{count} modelo", "{count} modelos"),
  versions: plural("{count} versión", "{count} versiones"),
});

export const expectationCommands = translationOf<typeof english.expectationCommands>()({
  about: "lo acordado con los clientes; los datos se evalúan según estos requisitos",
  aboutList: "todos los requisitos, del más general al más particular",
  aboutSet: "establecer lo acordado; los valores que no se indican no cambian",
  aboutAll: "para todo el parque",
  aboutCustomer: "para los grabadores de un cliente",
  aboutSite: "para los grabadores de un sitio",
  aboutTag: "para los grabadores con una etiqueta",
  aboutRecorder: "para un grabador, por su nombre o id",
  aboutFootageDays: "días de grabación que guardan los grabadores",
  aboutRecording: "continuous: las cámaras graban siempre; event: con eventos; none: no graban",
  aboutClockOffset: "cuánto puede desviarse un reloj, en segundos",
  aboutWanted:
    "versiones de firmware que debe tener un modelo; se puede repetir para otros modelos",
  aboutBad: "versiones de firmware de un modelo que se sabe que son defectuosas; se puede repetir",
  aboutClear: "quitar un valor: {fields}; se puede repetir",
  setExamples: `
Una versión coincide si la versión indicada empieza por ella. Un modelo vacío (=8.2.4) significa todos los modelos sin versiones
propias.

Ejemplos:
  muster expectations set --all --recording continuous --footage-days 30
  muster expectations set --customer "Northern Retail" --footage-days 60
  muster expectations set --all --firmware-wanted NVR-16=8.2.4,8.2.5 --firmware-bad NVR-16=8.1
  muster expectations set --site Leeds --clear footage-days`,
  counted: plural("{count} requisito.", "{count} requisitos.", "Ningún requisito."),
  oneScope: "Indique una de estas opciones: --all, --customer, --site, --tag o --recorder.",
  oneScopeHint: "Por ejemplo: muster expectations set --all --footage-days 30",
  nothingToSet: "No se indicó ningún valor.",
  nothingToSetHint: "Agregue un valor, como --footage-days 30, o --clear footage-days.",
  badVersions: "Escriba un modelo y sus versiones como MODEL=VERSION,VERSION.",
  noCustomer: "No hay ningún cliente «{name}».",
  noCustomerHint: "muster customers list muestra todos los clientes.",
  noSite: "No hay ningún sitio «{name}».",
  noSiteHint: "muster sites list muestra todos los sitios.",
  saved: "Guardado para {scope}: {values}.",
  cleared: "Ya no hay nada acordado para {scope}.",
});
