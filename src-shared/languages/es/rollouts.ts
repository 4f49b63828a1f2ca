import type * as english from "#shared/messages/rollouts.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What came of one recorder in a rollout: kept in the journal, shown on the screens, the command line and in reports. */
export const rolloutOutcomeMessages = translationOf<typeof english.rolloutOutcomeMessages>()({
  // Written and read back
  verified: "Verificado.{remark}",
  remarkPartial: " El grabador indicó una escritura parcial.",
  remarkLost: " Se perdió la respuesta a la escritura. Muster no repitió la escritura.",
  remarkUnreadable: " No se pudo leer la respuesta a la escritura. Muster no repitió la escritura.",
  acceptedOnly: "Aceptado: {reason}",
  verifiedExcept: "Verificado, excepto {fields}: {reason}",
  thePassword: "la contraseña",
  passwordIn: "la contraseña en {field}",
  passwordNotShown: "los grabadores nunca muestran una contraseña.",
  fieldsNotShown: "este grabador no muestra {fields}.",

  // Not as wanted
  interruptedOtherValues:
    "Muster terminó durante la escritura, y el grabador devuelve otros valores al releerlo.",
  partialOtherValues: "El grabador aplicó solo una parte de los valores.",
  lostNotApplied: "La conexión se cortó durante la escritura, y los valores no se aplicaron.",
  unreadableNotApplied:
    "No se pudo leer la respuesta a la escritura, y los valores no se aplicaron.",
  successOtherValues:
    "El grabador indicó que todo fue bien, pero devuelve otros valores al releerlo.",

  // Unknown
  unknownInterrupted: "Muster terminó durante la escritura. Estado desconocido: {fields}.",
  unknownLost:
    "Se perdió la respuesta a la escritura, o la escritura fue parcial. Estado desconocido: {fields}.",
  unknownUnreadable:
    "No se pudo leer la respuesta a la escritura, o la escritura fue parcial. Estado desconocido: {fields}.",
  notReadBack: "Los ajustes se enviaron, pero no se pudieron releer. No se sabe si se aplicaron.",
  sentUnknown: "Los ajustes se enviaron. No se sabe si se aplicaron.",
  unknownNotShown:
    "Muster terminó durante la escritura, y el grabador no muestra si aplicó los valores. No se enviaron de nuevo.",

  // Recorders that cannot be read
  acceptedUnchecked:
    "Aceptado. Este grabador no se puede releer, por lo que los valores no están comprobados.",
  unreadablePartial:
    "El grabador aplicó solo una parte de los valores. Muster no puede releer cuáles se aplicaron.",
  unreadableLost:
    "La conexión se cortó durante la escritura. Muster no puede releer si los valores se aplicaron.",
  unreadableAnswer:
    "No se pudo leer la respuesta a la escritura. Muster no puede releer si los valores se aplicaron.",

  // Several writes to one recorder
  partlyWritten:
    "Escrito en parte: se perdió la conexión. Escrito: {written}. No escrito: {others}. Cree un plan nuevo para este grabador para escribir el resto.",
  remarkNotReadBack: " (no releído)",
  remarkMismatch: " (no coincide al releerlo)",
  remarkUnknown: " (desconocido)",
  more: "{number} más",
  restVerified: "El resto está verificado.",

  // Not written
  notWritten: "No escrito.",
  unchanged: "No se cambió nada.",
  noAnswer: "Sin respuesta, por lo que no se escribió nada.",
  notWrittenUnreachable: "No escrito, porque el grabador dejó de responder.",
  cancelledBeforeWrite: "Cancelado antes de escribir nada.",
  stoppedWhileWaiting: "El despliegue se detuvo mientras aún podía llegar una escritura.",
  stale: "Los ajustes de {recorder} han cambiado desde que se creó el plan.",
  staleHint: "Cree un plan nuevo para este grabador y revise las diferencias.",
  otherVersion:
    "El plan lo creó otra versión de Muster, que leyó otros ajustes de {recorder}. Esta versión no puede averiguar si el grabador ha cambiado.",
  otherVersionHint: "Cree un plan nuevo para este grabador.",
  unknownOtherVersion:
    "Otra versión de Muster estaba escribiendo cuando terminó. Esta versión no puede averiguar si los valores están aplicados.",
  staleSkipped: "Cambió desde que se creó el plan, por lo que no se escribió nada.",
  passwordTooLong:
    "La contraseña de las credenciales «{credential}» es demasiado larga para este grabador, que acepta como máximo {bytes} bytes.",
  passwordDoesNotFit: "Este grabador no acepta la contraseña de las credenciales «{credential}».",
  passwordFitHint:
    "Establezca en estas credenciales una contraseña adecuada y reintente los grabadores fallidos.",
  skippedSame: "El grabador ya tenía todos los valores. No se escribió nada.",
  skippedUnfit: "Omitido: el plan no es adecuado para este grabador. {fields}.",
  skippedLost: "Omitido: no se puede restaurar nada. {fields}.",
  skippedUnread: "Omitido: este grabador no se pudo leer cuando se creó el plan.",
  removed: "{recorder} se eliminó del inventario después de crearse el plan.",
  removedMeanwhile:
    "Muster terminó durante la escritura, y después {recorder} se eliminó del inventario. No se sabe si los valores se aplicaron.",
  siteWithoutWindow: "Su sitio no tiene ninguna ventana de mantenimiento.",
  noWindow: "{site} no tiene ninguna ventana de mantenimiento.",
  outsideWindow: "{site} no está en mantenimiento ahora; próxima ventana: de {start} a {end}.",
});
