import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/availability.ts";
import { translationOf } from "#shared/languages/translation.ts";

export const availabilityMessages = translationOf<typeof english.availabilityMessages>()({
  noSuchTime: "«{time}» no es una hora.",
  noSuchTimeHint: "Escriba una hora como 2026-10-01T00:00 o 2026-10-01T00:00:00Z.",
  endsBeforeStart: "El período termina antes de empezar.",
  endsBeforeStartHint: "Elija un final posterior al inicio.",
  tooLong: "El período dura más de {days} días.",
  tooLongHint: "Elija un período más corto.",
  tooManyRecorders:
    "Las cifras por canal están disponibles para un máximo de {limit} grabadores a la vez.",
  tooManyRecordersHint: "Seleccione menos grabadores o pida cifras por grabador.",
  unknownRecorder: "No hay ningún grabador con el id {id}.",
  unknownRecorderHint: "Liste los grabadores para ver sus id.",
  noteSet: "{channel}: nota guardada.",
  noteExpected: "{channel}: corte previsto hasta {until}.",
  noteRemoved: "{channel}: nota eliminada.",
  historyCommand:
    "cortes de los grabadores seleccionados y sus canales, o todos los estados de un grabador",
  availabilityCommand:
    "disponibilidad de los canales en un período y la parte observada del período",
  compareCommand: "canales cuyo estado difiere entre dos momentos",
  noteCommand:
    "escribir una nota en un canal o prever que el canal esté sin conexión durante un tiempo",
  optionFrom:
    "inicio del período: 2026-10-01, 2026-10-01T08:00 (hora de cada sitio), o con Z para UTC",
  optionTo: "final del período (valor predeterminado: ahora)",
  optionLast:
    "30d: hoy y los 29 días anteriores; 2w: dos semanas; 24h: las últimas 24 horas (valor predeterminado: 30d)",
  optionMonth: "un mes natural: 2026-10, this (este), last (el anterior)",
  optionBy: "una fila por canal, grabador, sitio o cliente, o una para todo el parque",
  optionChannel: "solo este canal del grabador, por ejemplo CH3",
  optionBefore:
    "primer momento: 2026-10-01, 2026-10-01T08:00 (hora de cada sitio), o con Z para UTC",
  optionAfter: "segundo momento (valor predeterminado: ahora)",
  optionText: "la nota; sin texto ni hora, la nota se elimina",
  optionUntil:
    "prever que el canal esté sin conexión hasta esta hora; el tiempo cuenta como mantenimiento",
  historyExamples: `
Las horas están en la zona horaria de este equipo. Un estado empieza con la auditoría que lo encontró.

Ejemplos:
  muster channels history --select site=Leeds --last 7d
  muster channels history 3f2a --channel CH3 --month 2026-10`,
  availabilityExamples: `
DISPONIBLE es la parte del tiempo observado en la que los canales funcionaron, sin mantenimiento.
OBSERVADO es la parte del período en la que las auditorías vieron los canales. Ambas se redondean hacia abajo.

Ejemplos:
  muster channels availability --month 2026-10
  muster channels availability --select site=Leeds --by channel --last 7d --json`,
  compareExamples: `
Ejemplos:
  muster channels compare --before 2026-11-22T18:00
  muster channels compare --before "yesterday 18:00" --after 08:00
  muster channels compare --before 2026-10-01 --after 2026-11-01 --select tag=retail`,
  noteExamples: `
Ejemplos:
  muster channels note 3f2a CH3 --text 'Lift is being rebuilt' --offline-until 2026-12-15
  muster channels note 3f2a CH3`,
  fromMissing: "El período tiene final, pero no inicio.",
  notAMonth: "«{text}» no es un mes.",
  notADuration: "«{text}» no es un número de horas, días o semanas, como 24h, 30d o 2w.",
  periodHint: "Use --from 2026-10-01 --to 2026-11-01, --last 30d, --last 24h o --month 2026-10.",
  figuresNote: "Método y límites: docs/audit.md.",
  timelineNote:
    "Cada estado dura desde la auditoría que lo encontró hasta la auditoría que encontró otro estado.",
  notOver: "ahora",
  noChannel: "no existe ese canal",
  unknownLast: "desconocido (último: {status})",
  inMaintenance: "{status}, en mantenimiento",
  noVideo: "{status}, sin vídeo",
  outages: plural("{count} corte.", "{count} cortes.", "Ningún corte."),
  outagesCut:
    "Los {shown} cortes más recientes de {total}. Elija un período más corto o menos grabadores.",
  compared: plural("{count} canal difiere.", "{count} canales difieren.", "Ningún canal difiere."),
});
