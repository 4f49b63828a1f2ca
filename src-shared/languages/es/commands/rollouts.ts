import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/rollouts.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster rollouts`, and the options that say how a plan is carried out. */
export const rolloutCommands = translationOf<typeof english.rolloutCommands>()({
  // Options
  aboutCanary:
    "número de grabadores en los que se escribe primero; un fallo entre ellos detiene el despliegue",
  aboutWaves:
    "tamaños de las tandas, como números o porcentajes: 5,25%,100%; el último tamaño se repite hasta el final",
  aboutPause: "pausa entre tandas, en segundos; «ask» espera su confirmación",
  aboutAtOnce: "grabadores en los que se escribe a la vez (predeterminado: 32)",
  aboutMaxFailures: "detener si fallan en total más grabadores que estos",
  aboutMaxFailuresWave: "detener si fallan en una tanda más grabadores que estos",
  aboutIgnoreUnreachable: "no contar como fallos los grabadores inaccesibles",
  aboutOnlyInWindow: "omitir los grabadores cuyo sitio no está en mantenimiento en ese momento",
  waveSizesExpected:
    "«{text}» no es un tamaño de tanda. Use como máximo 100 números o porcentajes, como 5,25%,100%.",
  pauseExpected: "Use un número de segundos de 0 a 86400, o «ask».",
  limitExpected: "Use un número como 5, o un porcentaje como 2%.",

  // Commands
  about: "planes que se están aplicando o que se aplicaron",
  aboutList: "mostrar todos los despliegues, el más reciente primero",
  aboutShow: "mostrar el resultado de un despliegue, grabador por grabador",
  showAfter: "\nEl código de salida es el del despliegue: 2 si un grabador requiere atención.",
  aboutResume: "reanudar un despliegue en pausa, detenido o interrumpido",
  resumeAfter: `
Si Muster terminó mientras se escribía en un grabador, primero se lee este grabador: los valores aplicados no se escriben de
nuevo. Los fallos anteriores a la parada ya no se cuentan.`,
  aboutPauseCommand: "pausar un despliegue en curso, aunque lo ejecute otra ventana u otro proceso",
  aboutNext: "iniciar ahora la siguiente tanda de un despliegue en espera",
  aboutCancel:
    "cancelar un despliegue: los grabadores restantes se omiten, los ya escritos conservan sus valores nuevos",
  aboutRetry: "iniciar un despliegue nuevo para los grabadores que fallaron o se omitieron",
  retryAfter: `
Cada grabador se lee de nuevo. Un grabador que cambió desde que se creó el plan se rechaza. Sin opciones, el despliegue nuevo usa
las opciones del primero.`,
  aboutRollback:
    "crear un plan que deshace un despliegue; no se escribe nada hasta que se aplica el plan",
  aboutRecorder: "solo este grabador; se puede repetir",
  aboutSecret:
    "restaurar la contraseña de estas credenciales guardadas (área: email de manera predeterminada); se puede repetir",
  rollbackAfter: `
El plan restaura los valores que cada grabador tenía justo antes del despliegue. Los grabadores nunca muestran una contraseña: sin
--secret queda la contraseña del despliegue, y el correo falla hasta que se establece la contraseña correcta. Otros campos que no
se pueden restaurar se muestran con el motivo. Como todos los planes, este está ligado al estado actual de los grabadores.

Ejemplo:
  muster rollouts rollback bfc24c51a6
  muster apply rollback-bfc24c51a6.plan.json`,
  noArea: "No hay ninguna área «{name}».",

  // Notes
  counted: plural("{count} despliegue.", "{count} despliegues."),
  pausing: "{name} se pausará cuando terminen los grabadores en curso.",
  resumeHint: "Para reanudar: muster rollouts resume {id}",
  nextWave: "{name} continúa con la tanda {wave}.",
  cancelling: "{name} terminará cuando terminen los grabadores en curso.",
  canaryWaits:
    "El grupo piloto ha terminado. Inicio de la tanda {next}: {time}. Para iniciarla ahora: muster rollouts next {id}",
  waveWaits:
    "La tanda {wave} de {waves} ha terminado. Inicio de la tanda {next}: {time}. Para iniciarla ahora: muster rollouts next {id}",
  canaryQuestion: "El grupo piloto ha terminado. ¿Iniciar la tanda {next}?",
  waveQuestion: "La tanda {wave} de {waves} ha terminado. ¿Iniciar la tanda {next}?",

  // Result
  notPlanned: plural(
    "No se pudo planificar {count} grabador del plan y se omitió.",
    "No se pudieron planificar {count} grabadores del plan y se omitieron.",
  ),
  noneDone: "ninguno terminado",
  finished: "{name}: {recorders}: {counts}.",
  inState: "{name}: {recorders}: {counts} ({state}).",
  canary: "grupo piloto",
  pausedAfterCanary: "en pausa tras el grupo piloto",
  pausedAfterWave: "en pausa tras la tanda {wave} de {waves}",
  pausedInCanary: "en pausa en el grupo piloto",
  pausedInWave: "en pausa en la tanda {wave} de {waves}",
  pauseRequested: "en curso, pausa solicitada",
  cancelRequested: "en curso, cancelación solicitada",
  waitsAfterCanary: "en espera tras el grupo piloto hasta: {time}",
  waitsAfterWave: "en espera tras la tanda {wave} de {waves} hasta: {time}",
  retryHint: plural(
    "Para reintentar {count} grabador: muster rollouts retry {id}",
    "Para reintentar {count} grabadores: muster rollouts retry {id}",
  ),
  replanHint: plural(
    "Los ajustes de {count} grabador cambiaron después de crear el plan. Para crear un plan nuevo para este grabador: muster apply PLAN.json --replan",
    "Los ajustes de {count} grabadores cambiaron después de crear el plan. Para crear un plan nuevo para estos grabadores: muster apply PLAN.json --replan",
  ),
  undoHint: "Para deshacer los valores escritos: muster rollouts rollback {id}",
});
