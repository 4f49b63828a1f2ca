import type * as english from "#shared/messages/commands/reports.ts";
import { translationOf } from "#shared/languages/translation.ts";
import { plural } from "#shared/messages/catalogue.ts";

/** `muster report`; for reports to customers see report-screens.ts. */
export const reportCommands = translationOf<typeof english.reportCommands>()({
  about: "Berichtsdateien für Personen ohne Muster, für Tabellenprogramme und für Programme",
  aboutRollout: "was ein Rollout geändert hat, wer ihn gestartet hat und wie er verifiziert wurde",
  aboutChannels:
    "alle Kanäle mit ihrem bekannten Status: online, offline oder unbekannt, und seit wann",
  rolloutExamples: `
Die Endung der Datei bestimmt das Format: {endings}. Die Datei enthält nie ein Passwort.

Beispiele:
  muster report rollout 5c0a1f92d3 --out relay.html
  muster report rollout 5c0a1f92d3 --out relay.pdf`,
  channelsExamples: `
Die Endung der Datei bestimmt das Format: {endings}. Kein Rekorder wird abgefragt; das tut „muster channels audit“.

Beispiele:
  muster channels audit --select site=Leeds && muster report channels --select site=Leeds --out leeds.pdf
  muster report channels --out fleet.xlsx`,
  customerExamples: `
Beispiele:
  muster report customer "Northern Retail" --month 2026-10 --out october.pdf
  muster report customer --site Leeds --from 2026-10-05 --to 2026-10-11 --out leeds.html
  muster report customer --tag retail --out retail.xlsx
  muster report customer --select 'customer=""' --out others.pdf      Standorte ohne Kunden
  muster report customer --all --month last --out reports            eine PDF-Datei für jeden Kunden
  muster report customer "Northern Retail" --month last --send       per E-Mail an die Adressen des Kunden`,
  sentExamples: `
Beispiele:
  muster report sent "Northern Retail"
  muster report sent "Northern Retail" --limit 1 --json`,
  brandingExamples: `
Beispiele:
  muster report branding --name "Northgate Security Ltd" --details "12 Mill Lane, Leeds\\n+44 113 496 0000" --logo logo.png
  muster report branding`,
  badEnding: "Muster kann keine Berichte im Format „{ending}“ schreiben.",
  badEndingHint: "Geben Sie eine Datei mit einer dieser Endungen an: {endings}.",
  notAFolder: "{path} ist kein Ordner.",
  notAFolderHint: "Legen Sie den Ordner zuerst an.",
  customerFailed: "{customer}: {reason}",
  customersWritten: plural(
    "{count} Bericht wurde geschrieben.",
    "{count} Berichte wurden geschrieben.",
  ),
  customersWithout: plural(
    "{count} Kunde hat keine Rekorder und erhält keinen Bericht.",
    "{count} Kunden haben keine Rekorder und erhalten keinen Bericht.",
  ),
  written: "Geschrieben nach {path}.",
});
