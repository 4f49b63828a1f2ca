import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/exception-alarms.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "alarms about the recorder itself". */
export const exceptionAlarmMessages = translationOf<typeof english.exceptionAlarmMessages>()({
  label: "Alarmas de disco",
  problem: "alarma de disco desactivada o sin correo",
  hint: "Active en estos grabadores las alarmas de fallos de disco, con correo.",
  count: plural(
    "{count} grabador con la alarma de disco desactivada o sin correo",
    "{count} grabadores con la alarma de disco desactivada o sin correo",
  ),
  allOn: "Activadas, con correo",
  someOff: "Desactivadas o sin correo: {names}",
  diskError: "error de disco",
  diskFull: "disco lleno",
  notReported: "El grabador no indica su alarma de fallos de disco",
  off: "Alarma desactivada: {names}",
  withoutMail: "Alarma que no envía correo: {names}",
});
