import type * as english from "#shared/messages/commands/reports.ts";
import { translationOf } from "#shared/languages/translation.ts";
import { plural } from "#shared/messages/catalogue.ts";

/** `muster report`; for reports to customers see report-screens.ts. */
export const reportCommands = translationOf<typeof english.reportCommands>()({
  about: "archivos de informes para personas sin Muster, para hojas de cálculo y para programas",
  aboutRollout: "qué cambió un despliegue, quién lo inició y cómo se verificó",
  aboutChannels:
    "todos los canales con su estado conocido: en línea, sin conexión o desconocido, y desde cuándo",
  rolloutExamples: `
La extensión del archivo determina el formato: {endings}. El archivo nunca contiene una contraseña.

Ejemplos:
  muster report rollout 5c0a1f92d3 --out relay.html
  muster report rollout 5c0a1f92d3 --out relay.pdf`,
  channelsExamples: `
La extensión del archivo determina el formato: {endings}. No se consulta ningún grabador; eso lo hace «muster channels audit».

Ejemplos:
  muster channels audit --select site=Leeds && muster report channels --select site=Leeds --out leeds.pdf
  muster report channels --out fleet.xlsx`,
  customerExamples: `
Ejemplos:
  muster report customer "Northern Retail" --month 2026-10 --out october.pdf
  muster report customer --site Leeds --from 2026-10-05 --to 2026-10-11 --out leeds.html
  muster report customer --tag retail --out retail.xlsx
  muster report customer --select 'customer=""' --out others.pdf      sitios sin cliente
  muster report customer --all --month last --out reports            un archivo PDF para cada cliente
  muster report customer "Northern Retail" --month last --send       por correo a las direcciones del cliente`,
  sentExamples: `
Ejemplos:
  muster report sent "Northern Retail"
  muster report sent "Northern Retail" --limit 1 --json`,
  brandingExamples: `
Ejemplos:
  muster report branding --name "Northgate Security Ltd" --details "12 Mill Lane, Leeds\\n+44 113 496 0000" --logo logo.png
  muster report branding`,
  badEnding: "Muster no puede escribir informes en el formato «{ending}».",
  badEndingHint: "Indique un archivo que termine en {endings}.",
  notAFolder: "{path} no es una carpeta.",
  notAFolderHint: "Cree primero la carpeta.",
  customerFailed: "{customer}: {reason}",
  customersWritten: plural("Se escribió {count} informe.", "Se escribieron {count} informes."),
  customersWithout: plural(
    "{count} cliente no tiene grabadores y no recibe ningún informe.",
    "{count} clientes no tienen grabadores y no reciben ningún informe.",
  ),
  written: "Escrito en {path}.",
});
