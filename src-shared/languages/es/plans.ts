import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/plans.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The screens of plans, and what the command line and reports say about a plan. */
export const planMessages = translationOf<typeof english.planMessages>()({
  plan: "Plan",
  noun: "plan",
  nouns: "planes",
  allPlans: "Todos los planes",
  created: "Creado",
  columnId: "ID",
  columnCreatedBy: "Creado por",
  columnState: "Estado",
  columnAreas: "Ajustes",
  columnSkipped: "Omitidos",
  columnToChange: "Por cambiar",
  toChangeHint: "Grabadores que el plan cambia.",
  columnAlreadySet: "Ya establecidos",
  alreadySetHint: "Grabadores que ya tienen todos los valores planificados. No se escribe nada.",
  skippedHint:
    "Grabadores que el plan omite porque no se pueden cambiar. Señale el número para ver los motivos.",
  notApplied: "No aplicado",
  waitsForApproval: "En espera de aprobación",
  notAppliedHint: "No se inició ningún despliegue con este plan.",
  outcomesHint: "Resultados del último despliegue. En un plan no aplicado: lo que haría.",
  rolloutOutcomes: "Resultados del despliegue: {outcomes}",
  plannedToChange: plural("{count} por cambiar", "{count} por cambiar", "nada que cambiar"),
  plannedAlreadySet: plural("{count} ya establecido", "{count} ya establecidos"),
  plannedSkipped: plural("{count} omitido", "{count} omitidos"),
  outOfDate: plural(
    "Desactualizado: otro despliegue cambió {count} grabador después de crearse este plan. Muster no escribe en este grabador con este plan.",
    "Desactualizado: otro despliegue cambió {count} grabadores después de crearse este plan. Muster no escribe en estos grabadores con este plan.",
  ),
  unfinishedRollout: plural(
    "Otro despliegue no ha terminado en {count} grabador de este plan.",
    "Otro despliegue no ha terminado en {count} grabadores de este plan.",
  ),
  unfinishedNamed: plural(
    "El despliegue «{rollout}» no ha terminado en {count} grabador de este plan.",
    "El despliegue «{rollout}» no ha terminado en {count} grabadores de este plan.",
  ),
  otherUnfinished:
    "Otro despliegue no ha terminado en grabadores de este plan. Termine o cancele primero ese despliegue.",
  planAgain: "Planificar de nuevo",
  openRollouts: "Abrir despliegues",
  openRollout: "Abrir despliegue",
  stateCount: "{state}: {count}",
  noPlans: "Aún no hay planes",
  noPlansText: "Un plan muestra cada cambio antes de que Muster escriba en un grabador.",
  importPlan: "Importar plan…",
  planFile: "Archivo de plan",
  notJson: "{file} no es JSON.",
  notJsonHint: "Elija un archivo que hayan creado «Exportar» o «muster plan».",

  apply: "Aplicar plan",
  applyRow: "Aplicar…",
  applyOnceMore: "Aplicar este plan de nuevo…",
  exportPlan: "Exportar plan",
  openFirst: "Abra primero un plan.",
  noneReady: "Nada que aplicar: ningún grabador está listo.",

  // Plan on screen
  planCreated: "creado",
  template: "Plantilla",
  templateNamed: "Plantilla {template}",
  templateAsYaml: "Plantilla como YAML",
  storedTemplate: "«{name}», versión {version}",
  editAgain: "Editar plantilla",
  more: "Más",
  export: "Exportar",
  applyTo: plural(
    "Aplicar a {count} grabador…",
    "Aplicar a {count} grabadores…",
    "Nada que aplicar",
  ),
  nothingToApply: "Nada que aplicar: {parts}",
  recordersAlreadySet: plural(
    "{count} grabador ya establecido",
    "{count} grabadores ya establecidos",
  ),
  recordersSkipped: plural("{count} grabador omitido", "{count} grabadores omitidos"),
  willChange: "Cambios en {recorders}, {fields}",
  plannedFor: "Planificado para {recorders}, {fields}",
  channelsSkipped: plural("{count} canal omitido", "{count} canales omitidos"),
  fieldsSkipped: plural("{count} campo omitido", "{count} campos omitidos"),
  warnings: "Advertencias",
  applied: "Aplicado",
  appliedHint:
    "Los grabadores pueden haber cambiado desde entonces. Planifique de nuevo para continuar.",
  recordersExcluded: plural("{count} grabador excluido.", "{count} grabadores excluidos."),
  formerPlan: "Volver al plan anterior",
  whichRecorders: "Qué grabadores",
  toChange: "Por cambiar: {number}",
  planned: "Planificados {number}",
  alreadySetCount: "Ya establecidos {number}",
  skipped: "Omitidos: {parts}",

  // Changes and skipped recorders
  list: "Lista",
  grouped: "Agrupados",
  oneByOne: "Uno por uno",
  showUnchanged: "Mostrar campos sin cambios",
  filterByField: "Filtrar por campo",
  filterByState: "Filtrar por estado",
  equalChanges: "Cambios iguales",
  group: "grupo",
  groups: "grupos",
  changesLabel: "Grabadores que se cambiarán",
  change: "cambio",
  changes: "cambios",
  sameChange: plural("{count} grabador con este cambio.", "{count} grabadores con este cambio."),
  showAllChanges: "Mostrar todos los cambios",
  noChanges: "No se cambiará ningún grabador",
  noChangesText: "Cada grabador tiene ya estos valores o se omite. «Omitidos» muestra los motivos.",
  alreadySetLabel: "Grabadores que ya tienen todos los valores",
  skippedLabel: "Grabadores que se omiten",
  line: "línea",
  lines: "líneas",
  noneSkipped: "No se omite ningún grabador",
  listRecorders: "Mostrar sus grabadores",
  onlyThisField: "Mostrar solo este campo",
  allOfRecorder: "Mostrar todos los cambios de este grabador",
  exclude: plural("Excluir {count} grabador", "Excluir {count} grabadores", "Excluir grabadores"),
  excluded: plural(
    "Se excluyó {count} grabador del plan.",
    "Se excluyeron {count} grabadores del plan.",
  ),
  columnHappens: "Qué ocurre",
  happensHint:
    "Cambia: el grabador tiene otro valor. Se escribe: el grabador no muestra su valor, por eso Muster escribe el planificado.",
  waits: "Espera a otro despliegue",
  columnRecorderIs: "Estado",
  columnPlanned: "Planificado",
  columnWhy: "Motivo de la omisión",
  recordersHint: "Grabadores con este cambio. Haga clic para mostrarlos.",
  variablesHint: "Las variables están sustituidas por sus valores.",
  panelLabel: "Plan para {recorder}",
  panelPlace: "{site}, {url}",
  excludeThis: "Excluir este grabador",

  // Why a recorder is skipped
  atChannels: "{field} en {channels}",
  namesAndMore: "{names} y {count} más",
  fieldReason: "{fields}: {reason}",
  areaReason: "{area} ({fields}): {reason}",
});

/** The question before a plan is applied, and what a rollback leaves. */
export const applyMessages = translationOf<typeof english.applyMessages>()({
  title: plural("¿Aplicar a {count} grabador?", "¿Aplicar a {count} grabadores?"),
  confirm: plural("Aplicar a {count} grabador", "Aplicar a {count} grabadores"),
  confirmOrExclude: "Confirme para continuar, o excluya estos grabadores.",
  confirmOrCancel: "Confirme para continuar, o cancele.",
  changedSince:
    "Muster no escribe en un grabador cuyos ajustes cambiaron después de crearse este plan.",
  exposedTitle: "Otros dispositivos de la red podrían leer la contraseña",
  exposedText:
    "Muster accede a estos grabadores por HTTP sin cifrar, o su certificado no está verificado.",
  consent: plural(
    "Enviar la contraseña a {count} grabador de todos modos",
    "Enviar la contraseña a {count} grabadores de todos modos",
  ),
  listExposed: "Mostrar estos grabadores",
  excludeExposed: "Excluir estos grabadores",

  willWrite: "Muster escribirá {fields} en {recorders}, solo los campos que difieren.",
  fieldsOfArea: plural("{count} campo de {area}", "{count} campos de {area}"),
  fieldsOfAreas: plural("{count} campo de {areas}", "{count} campos de {areas}"),
  areasAnd: "{areas} y {last}",
  willCheck: plural(
    "Se releerá y comprobará {count} grabador.",
    "Se releerán y comprobarán {count} grabadores.",
  ),
  willCheckExcept: plural(
    "Se releerá y comprobará {count} grabador (excepto la contraseña, que los grabadores nunca muestran).",
    "Se releerán y comprobarán {count} grabadores (excepto la contraseña, que los grabadores nunca muestran).",
  ),
  cannotCheck: plural(
    "{count} grabador no se puede releer; Muster solo puede indicar que aceptó el cambio.",
    "{count} grabadores no se pueden releer; Muster solo puede indicar que aceptaron el cambio.",
  ),
  channelsSkipped: plural(
    "Se omitirá {count} canal: sin conexión, no compatible o ausente.",
    "Se omitirán {count} canales: sin conexión, no compatibles o ausentes.",
  ),
  fieldsSkipped: plural(
    "Se omitirá {count} campo en los grabadores que no lo tienen.",
    "Se omitirán {count} campos en los grabadores que no los tienen.",
  ),
  recordersAlreadySet: plural(
    "{count} grabador ya está establecido. No se escribe nada en este grabador.",
    "{count} grabadores ya están establecidos. No se escribe nada en estos grabadores.",
  ),
  recordersSkipped: plural("Se omitirá {count} grabador.", "Se omitirán {count} grabadores."),

  chooseCredential: "Elegir credenciales",
  restorePassword: "Restaurar esta contraseña",
});
