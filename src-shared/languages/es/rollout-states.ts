import type * as english from "#shared/messages/rollout-states.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** How a recorder's part of a rollout ended. */
export const outcomeLabels = translationOf<typeof english.outcomeLabels>()({
  verified: "Verificado",
  verified_except_password: "Verificado excepto la contraseña",
  accepted: "Aceptado (sin verificar)",
  mismatch: "No coincide",
  refused: "Rechazado",
  already_set: "Sin cambios",
  skipped: "Omitido",
  unreachable: "Inaccesible",
  interrupted: "Interrumpido",
});

export const outcomeMeanings = translationOf<typeof english.outcomeMeanings>()({
  verified: "Escrito, releído, y coincide con los valores planificados.",
  verified_except_password:
    "Escrito y releído sin diferencias, excepto la contraseña, que los grabadores nunca muestran.",
  accepted:
    "El grabador indicó que todo fue bien. Algunos valores no se pueden releer, por lo que no están comprobados.",
  mismatch: "El grabador indicó que todo fue bien, pero al releerlo devuelve otros valores.",
  refused: "El grabador rechazó la escritura.",
  already_set: "El grabador ya tenía todos los valores. No se envió nada.",
  skipped:
    "No se envió nada: el plan no se ajusta a este grabador, o el despliegue se canceló antes.",
  unreachable: "El grabador no respondió. No se escribió nada.",
  interrupted:
    "La escritura se interrumpió, o solo se escribió una parte. Reanude el despliegue o cree un plan nuevo.",
});

/** Recorders of a rollout by outcome. */
export const outcomeCountTexts = translationOf<typeof english.outcomeCountTexts>()({
  verified: "verificados: {number}",
  verified_except_password: "verificados excepto la contraseña: {number}",
  accepted: "aceptados: {number}",
  mismatch: "no coinciden: {number}",
  refused: "rechazados: {number}",
  already_set: "sin cambios: {number}",
  skipped: "omitidos: {number}",
  unreachable: "inaccesibles: {number}",
  interrupted: "interrumpidos: {number}",
});

/** Where a recorder is in a rollout. */
export const rolloutStepLabels = translationOf<typeof english.rolloutStepLabels>()({
  pending: "No iniciado",
  reading: "Leyendo",
  writing: "Escribiendo",
  verifying: "Releyendo",
  done: "Listo",
});

export const rolloutStateLabels = translationOf<typeof english.rolloutStateLabels>()({
  running: "En curso",
  paused: "En pausa",
  stopped: "Detenido",
  finished: "Terminado",
  cancelled: "Cancelado",
  interrupted: "Interrumpido",
  pausing: "Pausando",
  cancelling: "Cancelando",
  finishedWithFailures: "Terminado con fallos",
  finishedNotRestored: "Terminado, no todo restaurado",
});

export const rolloutStateMeanings = translationOf<typeof english.rolloutStateMeanings>()({
  running: "Muster está escribiendo ahora en grabadores.",
  paused: "El despliegue espera hasta que usted continúe. Los demás grabadores no se tocaron.",
  stopped: "Fallaron demasiados grabadores. Los demás grabadores no se tocaron.",
  finished: "Cada grabador del plan tiene un resultado.",
  cancelled:
    "Un usuario canceló el despliegue. Los grabadores ya escritos conservan los valores nuevos.",
  interrupted: "Muster terminó durante este despliegue. El diario muestra lo que se hizo.",
  finishing: "Terminando los grabadores que ya están en curso…",
  finishedWithFailures: "Cada grabador tiene un resultado, y algunos fallaron.",
  finishedNotRestored: "Algunos grabadores conservan la contraseña o los ajustes del despliegue.",
});

/** Why an action of a rollout is not possible. */
export const rolloutStateSentences = translationOf<typeof english.rolloutStateSentences>()({
  running: "El despliegue está en curso.",
  paused: "El despliegue está en pausa.",
  stopped: "El despliegue se detuvo.",
  interrupted: "El despliegue se interrumpió.",
  finished: "El despliegue ha terminado.",
  cancelled: "El despliegue se canceló.",
});

export const waveStateLabels = translationOf<typeof english.waveStateLabels>()({
  done: "Lista",
  running: "En curso",
  waiting: "En espera",
  paused: "En pausa",
  stopped: "Detenida",
  interrupted: "Interrumpida",
  left: "No iniciada",
});
