import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/camera-report.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The dialog that saves the channels as a report. */
export const cameraReportMessages = translationOf<typeof english.cameraReportMessages>()({
  action: "Informe de cámaras…",
  keywords: "prueba evidencia pdf imprimir html guardar exportar online offline proof report",
  title: "Informe de cámaras",
  scope: "Informe sobre",
  shown: "Mostrados: {count}",
  site: "Un sitio",
  all: "Todos los grabadores",
  format: "Formato",
  saved: "Se guardó {file}.",
  save: "Guardar informe",
  noContact: "No se contacta con ningún grabador.",
  ofAll: plural(
    "Informe sobre {count} grabador, según la última auditoría.",
    "Informe sobre {count} grabadores, según la última auditoría.",
  ),
  ofSite: "Informe sobre todos los grabadores del sitio, según la última auditoría.",
  ofShown: plural(
    "Informe sobre {count} canal mostrado, según la última auditoría.",
    "Informe sobre los {count} canales mostrados, según la última auditoría.",
  ),
  ofFiltered: plural(
    "Informe sobre {count} canal mostrado ({filter}), según la última auditoría.",
    "Informe sobre los {count} canales mostrados ({filter}), según la última auditoría.",
  ),
});

export const reportFormatMessages = translationOf<typeof english.reportFormatMessages>()({
  pdf: "PDF",
  html: "Página web",
  xlsx: "Excel",
  csv: "CSV",
  json: "JSON",
});

export const reportFormatHints = translationOf<typeof english.reportFormatHints>()({
  pdf: "Para imprimir o enviar.",
  html: "Un archivo, para cualquier navegador.",
  xlsx: "Todas las tablas, una por hoja.",
  csv: "La tabla de todos los valores, con nombres técnicos.",
  json: "Para programas.",
});
