import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/exception-alarms.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "alarms about the recorder itself". */
export const exceptionAlarmMessages = translationOf<typeof english.exceptionAlarmMessages>()({
  label: "Alarmas de disco",
  problem: "sin aviso de disco",
  hint: "Active en estos grabadores las alarmas de fallos de disco, con correo.",
  count: plural("{count} grabador sin aviso de disco", "{count} grabadores sin aviso de disco"),
  allOn: "Activadas, con correo",
  someOff: "Desactivadas o sin correo: {names}",
  diskError: "error de disco",
  diskFull: "disco lleno",
  notReported: "El grabador no indica su alarma de fallos de disco",
  off: "Alarma desactivada: {names}",
  withoutMail: "Alarma que no envía correo: {names}",
});
