import type * as english from "#shared/messages/plan-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Plans that cannot be created, read or applied. */
export const planErrorMessages = translationOf<typeof english.planErrorMessages>()({
  job: "Plan «{name}»",
  cancelled: "Se canceló el plan. No se escribió nada.",
  nothingExcluded: "El plan «{name}» no contiene ninguno de estos grabadores.",
  nothingExcludedHint: "Elija grabadores del plan.",
  nothingLeft: "Sin estos grabadores, el plan «{name}» quedaría vacío.",
  nothingLeftHint: "Conserve al menos un grabador, o no aplique el plan.",
  unknown: "No hay ningún plan con el id {id}.",
  unknownHint: "Liste los planes o cree un plan nuevo.",
  notAPlan: "Esto no es un plan de Muster.",
  notAPlanAt: "Esto no es un plan de Muster: {place} no es válido.",
  notAPlanHint: "Use un archivo que haya escrito «muster plan --out».",
  changed: "El plan {id} se modificó después de crearlo: su hash no coincide.",
  changedHint: "Cree el plan de nuevo y revíselo.",
  unknownRecorder: "El archivo del plan menciona un grabador que no está en este inventario: {id}.",
  unknownRecorderHint: "Use el Muster en el que se creó el plan, o cree el plan aquí.",
  recorderTwice: "El archivo del plan contiene dos veces el grabador {recorder}.",
  unfitField: "El archivo del plan establece el campo «{path}» del grabador {recorder}. {reason}",
  noSuchField: "Muster no tiene este campo.",
  notASecret: "Una contraseña debe ser el nombre de unas credenciales.",
  controlCharacter: "El valor contiene un salto de línea u otro carácter de control.",
  notInTemplate:
    "El archivo del plan escribiría en el campo «{path}» del grabador {recorder} un valor que su plantilla no indica ahí.",
  changedSince:
    "El grabador {recorder} recibiría cambios distintos de los que muestra el archivo del plan. Cambió el grabador, su sitio o el archivo.",
  changedSinceHint: "Cree de nuevo el plan para este grabador y revíselo.",
});
