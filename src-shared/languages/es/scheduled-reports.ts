import type * as english from "#shared/messages/scheduled-reports.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Reports that a schedule makes. */
export const scheduledReportMessages = translationOf<typeof english.scheduledReportMessages>()({
  customersJob: "Informes a clientes: {name}",
  noSendings: "Esta programación no envía informes a los clientes.",
  nothingToSend: "Ninguno de los informes elegidos se puede volver a enviar.",
  reasonNoAddress:
    "El cliente no tiene dirección de correo. Agregue una en Clientes › Editar cliente.",
  reasonNoRecorders: "La programación no abarca ningún grabador de este cliente.",
  reasonInterrupted: "Muster se cerró antes de enviar el informe.",
  reasonRemoved: "El cliente se eliminó.",
  perhapsSent:
    "Muster se cerró o perdió la conexión mientras se enviaba el informe. Pregunte al cliente antes de volver a enviarlo.",
  stateWaiting: "en espera",
  stateSending: "enviando",
  stateSent: "enviado",
  stateFailed: "fallido",
  stateNotSent: "no enviado",
  statePerhapsSent: "quizá enviado",
  job: "Informe programado: {name}",
  folderMissing: "La carpeta {path} no existe o no es una carpeta. El informe no se escribió.",
  folderMissingHint:
    "Cree la carpeta o cambie la programación. Indique la ruta completa. Muster lo intenta de nuevo en su próximo inicio.",
  folderFull: "El disco de la carpeta {path} está lleno. El informe no se escribió.",
  folderFullHint: "Libere espacio. Muster lo intenta de nuevo en su próximo inicio.",
  folderDenied:
    "Muster no tiene permiso para escribir en la carpeta {path}. El informe no se escribió.",
  folderDeniedHint:
    "Permita que el usuario que ejecuta Muster escriba en la carpeta, o cambie la programación. Muster lo intenta de nuevo en su próximo inicio.",
  folderOther: "No se pudo escribir el informe en la carpeta {path} ({code}).",
  folderOtherHint: "Compruebe la carpeta. Muster lo intenta de nuevo en su próximo inicio.",
  optionTitle: "de los informes: el título de la portada, normalmente el cliente",
  optionPeriod: "de los informes: lastMonth (predeterminado), thisMonth o last30Days",
  optionFormat: "de los informes: pdf (predeterminado), html, xlsx, csv o json",
  optionFolder: "de los informes: escribir cada informe en esta carpeta",
  optionMailTo: "de los informes: enviar cada informe a esta dirección; se puede repetir",
  incomplete: "El informe necesita un título, y una carpeta o una dirección de correo válida.",
  incompleteHint: "Agregue --title, y --folder o --mail-to.",
  onlyReports:
    "Solo las programaciones de informes tienen título, período, formato, carpeta y direcciones.",
  onlyReportsHint: "Omita estas opciones o agregue --kind report.",
  noTarget: "Los informes a clientes no tienen título, carpeta ni dirección propios.",
  noTargetHint:
    "Omita --title, --folder y --mail-to. Defina las direcciones con «muster customers set NOMBRE --email DIRECCIÓN».",
  mailText: "{summary}\n\nEl informe está adjunto: {file}",
});
