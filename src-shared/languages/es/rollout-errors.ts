import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/rollout-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Rollouts that cannot be started, paused, resumed or undone; and their jobs. */
export const rolloutErrorMessages = translationOf<typeof english.rolloutErrorMessages>()({
  consentNeeded: plural(
    "Otros dispositivos de la red podrían leer la contraseña de camino a {count} grabador.",
    "Otros dispositivos de la red podrían leer la contraseña de camino a {count} grabadores.",
  ),
  startLock: "el inicio de este despliegue programado",
  consentNeededHint:
    "Use direcciones HTTPS o quite la contraseña de la plantilla. O confíe en la red (muster recorders set ID --trust-network), o permita contraseñas legibles para este despliegue (muster apply --allow-clear-secrets).",
  nothingToWrite: "El plan «{name}» no contiene nada que escribir.",
  nothingToWriteHint:
    "Cada grabador tiene ya los valores deseados, o el plan no es adecuado para el grabador. Consulte los detalles en el plan.",
  unknown: "No hay ningún despliegue con el id {id}.",
  unknownHint: "Liste los despliegues para ver sus id.",
  notResumable: "No se puede reanudar el despliegue «{name}». Su estado es: {state}.",
  notResumableHint:
    "Reintente los grabadores fallidos (muster rollouts retry {id}) o cree un plan nuevo.",
  notRunning: "No se puede pausar el despliegue «{name}». Su estado es: {state}.",
  notRunningHint: "Solo se puede pausar un despliegue en curso.",
  notWaiting: "El despliegue «{name}» no está en espera entre dos tandas. Su estado es: {state}.",
  notWaitingHint: "Para continuar, reanude un despliegue en pausa.",
  over: "El despliegue «{name}» ya ha terminado. Su estado es: {state}.",
  overHint: "Revierta el despliegue para deshacer sus cambios.",
  stillRunning: "El despliegue «{name}» está en curso.",
  stillRunningHint: "Espere a que termine el despliegue o páuselo.",
  nothingFailed: "No falló ningún grabador del despliegue «{name}».",
  nothingFailedHint: "No hay nada que reintentar. Para continuar, reanude un despliegue en pausa.",
  removedSince:
    "{recorder} se eliminó del inventario después del despliegue. Sus valores anteriores no se pueden restaurar.",
  removedSinceHint: "Restaure el grabador y revierta de nuevo.",
  nothingToRollBack: "El despliegue «{name}» no escribió nada en estos grabadores.",
  nothingToRollBackHint:
    "Los grabadores rechazados, omitidos e inaccesibles conservan sus valores antiguos.",

  lostRemoved: "no se puede restaurar: el grabador se eliminó del inventario",
  lostSecret: "no se puede restaurar: los grabadores nunca muestran una contraseña",
  lostUnread: "no se puede restaurar: el valor anterior nunca se pudo leer",
  lostAbsent: "no se puede restaurar: el grabador no mostraba este campo antes del despliegue",
  cancelledBefore: "El despliegue se canceló antes de empezar con este grabador.",
  open: "Muster terminó durante la escritura. Al reanudar el despliegue, Muster lee primero el grabador para averiguar si los valores están aplicados.",
  openForGood:
    "Muster terminó durante la escritura. El despliegue se canceló antes de que Muster averiguara si los valores están aplicados.",

  lock: "El despliegue",
  rollback: "Revertir «{name}»",
  job: "Despliegue «{name}»",
  jobCanary: "Despliegue «{name}», grupo piloto",
  jobWave: "Despliegue «{name}», tanda {wave} de {waves}",
});
