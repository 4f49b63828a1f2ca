import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/rollout-status.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** How a rollout stands: on the screens, the command line and in reports. */
export const rolloutStatus = translationOf<typeof english.rolloutStatus>()({
  verifiedExceptSecret: "verificado excepto la contraseña",
  alreadySet: "sin cambios",
  theRecorder: "El grabador",
  commonReason: "{outcome}: {reason}",
  difference: "{field}: deseado {wanted}, leído {found}.",
  differenceNothing: "{field}: deseado {wanted}, no se lee nada.",
  areaField: "{area} {field}",
  verifiedChange: "{field}: {before} → {after}.",
  verifiedValue: "{field}: {after}.",
  acceptedValue: "{field} → {after}.",
  moreVerified: plural(
    "{count} valor más está verificado.",
    "{count} valores más están verificados.",
  ),
  moreAccepted: plural("Se aceptó {count} valor más.", "Se aceptaron {count} valores más."),

  // Why a rollout stopped
  stoppedByCanary: plural(
    "Detenido: fallos en {failures} de {count} grabador del grupo piloto (no puede fallar ninguno).",
    "Detenido: fallos en {failures} de {count} grabadores del grupo piloto (no puede fallar ninguno).",
  ),
  stoppedByWave: plural(
    "Detenido en la tanda {wave}: fallos en {failures} de {count} grabador de esta tanda (máximo permitido: {limit}).",
    "Detenido en la tanda {wave}: fallos en {failures} de {count} grabadores de esta tanda (máximo permitido: {limit}).",
  ),
  stoppedByTotalInCanary: plural(
    "Detenido en el grupo piloto: en total, fallos en {failures} de {count} grabador (máximo permitido: {limit}).",
    "Detenido en el grupo piloto: en total, fallos en {failures} de {count} grabadores (máximo permitido: {limit}).",
  ),
  stoppedByTotal: plural(
    "Detenido en la tanda {wave}: en total, fallos en {failures} de {count} grabador (máximo permitido: {limit}).",
    "Detenido en la tanda {wave}: en total, fallos en {failures} de {count} grabadores (máximo permitido: {limit}).",
  ),
  canaryUnreachable: plural(
    "Detenido tras el grupo piloto: no se pudo acceder al único grabador intentado.",
    "Detenido tras el grupo piloto: no se pudo acceder a ninguno de los {count} grabadores intentados.",
  ),
  waveUnreachable: plural(
    "Detenido tras la tanda {wave}: no se pudo acceder al único grabador intentado.",
    "Detenido tras la tanda {wave}: no se pudo acceder a ninguno de los {count} grabadores intentados.",
  ),
  canarySkipped: "Detenido tras el grupo piloto: se omitieron todos sus grabadores.",
  waveSkipped: "Detenido tras la tanda {wave}: se omitieron todos sus grabadores.",
  stopped: "Fallaron demasiados grabadores.",
  othersNotTouched: plural(
    "{count} grabador más no se tocó. Reanudar continúa de todos modos; los fallos anteriores ya no cuentan.",
    "{count} grabadores más no se tocaron. Reanudar continúa de todos modos; los fallos anteriores ya no cuentan.",
    "No queda ningún grabador.",
  ),

  // Paused, interrupted and ended rollouts
  canaryDone: "El grupo piloto ha terminado. No se escribe nada más hasta que usted continúe.",
  waveDone: "La tanda {wave} ha terminado. No se escribe nada más hasta que usted continúe.",
  checkOutcomes: plural(
    "Compruebe los resultados y elija Siguiente tanda. Falta {count} grabador.",
    "Compruebe los resultados y elija Siguiente tanda. Faltan {count} grabadores.",
  ),
  pausedInCanary: "Un usuario lo pausó en el grupo piloto.",
  pausedInWave: "Un usuario lo pausó en la tanda {wave}.",
  resumeRemaining: plural(
    "No se está escribiendo nada. Reanudar continúa con el grabador restante.",
    "No se está escribiendo nada. Reanudar continúa con los {count} grabadores restantes.",
    "No se está escribiendo nada. Todos los grabadores están listos.",
  ),
  interrupted: "Muster terminó durante este despliegue.",
  interruptedByFailure: "Este despliegue se interrumpió.",
  interruptedWrites: plural(
    "{count} grabador estaba en medio de una escritura. Reanudar lee primero este grabador.",
    "{count} grabadores estaban en medio de una escritura. Reanudar lee primero estos grabadores.",
  ),
  thenOthers: plural(
    "Después, el despliegue continúa con {count} grabador más.",
    "Después, el despliegue continúa con {count} grabadores más.",
  ),
  noInterruptedWrites: plural(
    "Ningún grabador estaba en medio de una escritura. Reanudar continúa con {count} grabador.",
    "Ningún grabador estaba en medio de una escritura. Reanudar continúa con {count} grabadores.",
  ),
  cancelled: "Un usuario lo canceló.",
  writtenStay: plural(
    "Se escribió en {count} grabador, que conserva los valores nuevos.",
    "Se escribió en {count} grabadores, que conservan los valores nuevos.",
    "No se escribió en ningún grabador.",
  ),
  noneDone: "Ningún grabador tiene aún un resultado",
  toGo: "pendientes: {number}",
  notStarted: "no iniciados: {number}",

  // What a rollback cannot restore
  settingsStay: plural(
    "{count} grabador conserva ajustes del despliegue que no se pueden restaurar.",
    "{count} grabadores conservan ajustes del despliegue que no se pueden restaurar.",
  ),
});

/** What a rollback leaves at one recorder. */
export const leftBehindTexts = translationOf<typeof english.leftBehindTexts>()({
  settings: "El grabador conserva ajustes del despliegue.",
});
