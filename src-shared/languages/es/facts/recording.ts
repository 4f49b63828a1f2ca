import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/recording.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "recording". */
export const recordingMessages = translationOf<typeof english.recordingMessages>()({
  label: "Modo de grabación",
  reportShare: "La grabación funcionó durante el {share} del tiempo del que hay datos.",
  problem: "problema de grabación",
  hint: "Abra el grabador: compruebe el interruptor y el horario de grabación del canal, y los discos.",
  count: plural(
    "{count} canal con problema de grabación",
    "{count} canales con problema de grabación",
  ),
  stopped: "El canal no se está grabando, aunque debería",
  switchedOff: "La grabación del canal está desactivada",
  eventsOnly: "El canal solo se graba con eventos; se acordó una grabación continua",
  notScheduled: "El horario de grabación tiene ahora un hueco; se acordó una grabación continua",
  offline: "La cámara está sin conexión",
  unknown: "El grabador no indica si el canal debería grabarse ahora",
});

/** The states of a channel, in a cell. */
export const recordingStates = translationOf<typeof english.recordingStates>()({
  on: "Grabando",
  stopped: "No graba",
  switched_off: "Desactivado",
  event: "Con eventos",
  asleep: "En reposo, graba con eventos",
  not_scheduled: "Ahora fuera de horario",
  camera_offline: "Cámara sin conexión",
  unknown: "Desconocido",
});
