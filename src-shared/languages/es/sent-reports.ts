import type * as english from "#shared/messages/sent-reports.ts";
import { plural } from "#shared/messages/catalogue.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** A report that a user sends to one customer. */
export const sentReportMessages = translationOf<typeof english.sentReportMessages>()({
  job: "Informe a {customer}",
  lock: "El envío de un informe a {customer}",
  noAccount: "El informe no se puede enviar porque no hay ninguna cuenta de correo configurada.",
  noAccountHint: "Un administrador configura la cuenta de correo en Ajustes › Alertas y correo.",
  noAddress: "El cliente {customer} no tiene dirección de correo.",
  noAddressHint:
    "Agregue una dirección con «Editar cliente» o con 'muster customers set NAME --email ADDRESS'.",
  noRecorders: "El cliente {customer} no tiene grabadores.",
  noRecordersHint: "Asigne primero los sitios del cliente.",
  partlyVisible: "Usted no ve todos los grabadores de {customer}.",
  partlyVisibleHint:
    "Un informe a un cliente abarca todos los grabadores del cliente. Pida a un usuario que los vea todos que envíe el informe, o guarde el informe como archivo.",
  otherAddresses: "Las direcciones de correo de {customer} han cambiado.",
  otherAddressesHint: "Compruebe las direcciones y envíe el informe de nuevo.",
  otherRequest: "Esta solicitud se usó para otro informe.",
  otherRequestHint: "Use una solicitud nueva para cada informe.",
  cancelled: "El envío se canceló.",
  logged: "{scope} {counts}",
  notSent: plural("No se envió un informe.", "No se enviaron {count} informes."),
  notSentTo: "{address}: {reason}",
  bySchedule: "programación {name}",
});
