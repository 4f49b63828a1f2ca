import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/rollout-screens.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The screens of rollouts. */
export const rolloutScreen = translationOf<typeof english.rolloutScreen>()({
  rollout: "Despliegue",
  noun: "despliegue",
  nouns: "despliegues",
  latestRecorders: "Grabadores del último despliegue: {name}",
  recorderNoun: "grabador",
  recorderNouns: "grabadores",
  allRollouts: "Todos los despliegues",
  noRollouts: "Aún no hay despliegues",
  noRolloutsText:
    "Al aplicar un plan se inicia un despliegue. Aquí aparece el resultado de cada grabador.",
  openPlans: "Ir a Planes",
  columnState: "Estado",
  columnStarted: "Iniciado",
  columnAttention: "Fallidos",
  attentionHint: "no coincide, rechazado, inaccesible, interrumpido",
  columnWaves: "Tandas",
  wavesHint: "El número de tandas, después del grupo piloto si lo hay.",
  /** `Piloto + 3` */
  canaryAndWaves: "Piloto + {number}",
  columnDuration: "Duración",
  underOneSecond: "menos de 1 s",
  columnStartedBy: "Iniciado por",
  starterUnknown: "desconocido",
  columnOutcomes: "Resultados",

  // One rollout
  itemsLabel: "Grabadores del despliegue",
  filterByOutcome: "Filtrar por resultado",
  filterByWave: "Filtrar por tanda",
  started: "iniciado",
  retryOf: "reintento de",
  earlierRollout: "un despliegue anterior",
  pending: "Sin terminar",
  pendingHint: "No iniciado o en curso.",
  showAttention: "Mostrar los grabadores fallidos",
  commonReasons: "Motivos de varios grabadores",
  keepSettings: "Grabadores que conservan ajustes",
  listKeepSettings: "Mostrar los grabadores que conservan ajustes",
  recorderAtSite: "{recorder} ({site})",
  nextWaveIn: "Tiempo hasta la siguiente tanda: {left}.",
  nextWaveSoon: "La siguiente tanda está a punto de comenzar.",
  planningRollback: "Creando el plan de reversión; aún no se escribe nada",
  stop: "Detener",
  testMail: "Correo de prueba…",
  noMail: "Este despliegue no cambió ajustes de correo.",

  columnWave: "Tanda",
  waveHint: "0: el grupo piloto. Los grabadores sin cambios no pertenecen a ninguna tanda.",
  noWave: "–",
  canary: "Grupo piloto",
  wave: "Tanda {wave}",
  waveProgress: "{done} de {size}",
  waveProgressLabel: "{wave}: terminados {done} de {size}",
  waveFailed: "fallidos: {number}",
  columnOutcome: "Resultado",
  columnHappened: "Qué ocurrió",
  columnFields: "Campos",
  fieldsHint: "Valores planificados y releídos. Abra la fila para verlos.",
  fieldsDiffer: "distintos: {differing} de {number}",
  fieldsWritten: "escritos: {number}",
  fieldsNamed: "{fields}: {names}",

  panelLabel: "Despliegue en {recorder}",
  siteInWave: "{site}, {wave}",
  wanted: "Deseado",
  readBack: "Releído",
  secretUnread: "un secreto no se puede releer",
  notReadable: "no se puede leer",

  // Actions
  pause: "Pausar despliegue",
  resume: "Reanudar despliegue",
  next: "Siguiente tanda",
  cancel: "Cancelar despliegue…",
  retry: "Reintentar fallidos…",
  rollBack: "Revertir…",
  retryRecorder: "Reintentar este grabador…",
  rollBackRecorder: "Revertir este grabador…",
  report: "Informe de evidencia: {format}",
  reports: "Informe de evidencia",
  shortPause: "Pausar",
  shortResume: "Reanudar",
  resumeAsk: "Reanudar…",
  shortCancel: "Cancelar…",
  more: "Más",
  showPlan: "Mostrar su plan",
  openFirst: "Abra primero un despliegue.",
  isRunning: "El despliegue está en curso. Páuselo o espere a que termine.",
  isPausing: "El despliegue se está pausando: primero terminan los grabadores en curso.",
  isCancelling: "El despliegue se está cancelando.",
  isContinuing: "El despliegue está a punto de continuar.",
  notBetweenWaves: "El despliegue no está en espera entre dos tandas.",
  noneFailed: "No falló ningún grabador.",
  isPlanning: "Se está creando el plan de reversión.",
  nothingWritten: "No se escribió nada, por lo que no hay nada que revertir.",
  notRetryable: "Este grabador no falló, o rechazaría de nuevo el mismo plan.",
  noRecorderOpen: "No hay ningún grabador abierto.",
  notWritten: "No se escribió nada en este grabador.",
});

/** The questions before a rollout is cancelled, resumed or retried. */
export const rolloutDialogs = translationOf<typeof english.rolloutDialogs>()({
  cancelTitle: "¿Cancelar este despliegue?",
  cancelConfirm: "Cancelar el despliegue",
  back: "Volver",
  allStarted: "Ya se empezó con todos los grabadores; los que están en curso terminan primero.",
  willBeSkipped: plural(
    "{count} grabador aún no iniciado se omitirá definitivamente. Los grabadores en curso terminan primero.",
    "{count} grabadores aún no iniciados se omitirán definitivamente. Los grabadores en curso terminan primero.",
  ),
  writtenStay:
    "Los grabadores ya escritos conservan los valores nuevos. Para continuar más tarde, pause el despliegue en su lugar.",
  resumeTitle: "¿Continuar a pesar de los fallos?",
  resumeConfirm: plural("Continuar con {count} grabador", "Continuar con {count} grabadores"),
  sameRules: plural(
    "En el grabador restante se escribirá con las mismas reglas. Los fallos anteriores ya no cuentan.",
    "En los {count} grabadores restantes se escribirá con las mismas reglas. Los fallos anteriores ya no cuentan.",
  ),
  retryTitle: "¿Reintentar grabadores de este despliegue?",
  retryConfirm: plural(
    "Reintentar {count} grabador",
    "Reintentar {count} grabadores",
    "No reintentar ninguno",
  ),
  retryGroup: "Grabadores por reintentar",
  retryNone: "Elija grabadores para reintentar.",
  retryHint:
    "Muster inicia un despliegue nuevo del mismo plan. Los grabadores cuyos ajustes cambiaron desde entonces se rechazan.",
  sendAnyway: "Enviar la contraseña a estos grabadores de todos modos",
});

/** Recorders that a retry can include, by why they were not written. */
export const retryGroupTexts = translationOf<typeof english.retryGroupTexts>()({
  unreachable: plural("{count} grabador inaccesible", "{count} grabadores inaccesibles"),
  interrupted: plural("{count} grabador interrumpido", "{count} grabadores interrumpidos"),
  mismatch: plural(
    "{count} grabador con otros valores después de la escritura",
    "{count} grabadores con otros valores después de la escritura",
  ),
  refused: plural(
    "{count} grabador que rechazó la escritura",
    "{count} grabadores que rechazaron la escritura",
  ),
  hopeless: plural(
    "{count} grabador que rechazaría de nuevo el mismo plan: cree un plan nuevo en su lugar",
    "{count} grabadores que rechazarían de nuevo el mismo plan: cree un plan nuevo en su lugar",
  ),
  skipped: plural("{count} grabador omitido", "{count} grabadores omitidos"),
});
