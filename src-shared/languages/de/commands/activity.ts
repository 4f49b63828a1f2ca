import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/commands/activity.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** `muster activity`. */
export const activityCommands = translationOf<typeof english.activityCommands>()({
  about: "wer was wann an welchem Rekorder geändert hat und ob das Protokoll verändert wurde",
  aboutList: "auflisten, was getan wurde, das Neueste zuerst",
  aboutRecorder: "nur Einträge zu diesem Rekorder",
  aboutKind: "nur Einträge dieser Art; mehrfach möglich",
  aboutText: "nur Einträge, deren Name, Benutzer oder Detail diesen Text enthält",
  aboutSince:
    "nur Einträge seit diesem Tag oder Zeitpunkt: 2026-11-20, 2026-11-20T08:00, yesterday, 24h",
  aboutBefore: "nur Einträge vor dem Eintrag mit dieser Nummer",
  aboutLimit: "Anzahl der aufgelisteten Einträge, 1 bis 1000",
  listExamples: `
Arten: {kinds}

Beispiele:
  muster activity list --recorder 656dda3950
  muster activity list --since 2026-11-01 --kind rollout.started --kind rollout.finished
  muster activity list --text relay --json`,
  aboutVerify: "das ganze Protokoll verifizieren und veränderte Einträge finden",
  aboutHead: "ein früheres Ende des Protokolls, an anderer Stelle aufbewahrt",
  verifyExamples: `
Der Befehl gibt das Ende des Protokolls als NUMBER:HASH aus. Bewahren Sie diese Zeile an anderer Stelle auf: Sie belegt später, dass
kein früherer Eintrag verändert wurde. Status 2, wenn ein Eintrag verändert wurde.

Beispiele:
  muster activity verify
  muster activity verify --head 412:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`,
  kindExpected: "Verwenden Sie eine dieser Arten: {kinds}.",
  headExpected: "Verwenden Sie NUMBER:HASH, wie `muster activity verify` es ausgibt.",

  counted: plural("{count} Eintrag.", "{count} Einträge."),
  countedMore: plural(
    "{count} Eintrag. Ältere Einträge auflisten: --before {last}.",
    "{count} Einträge. Ältere Einträge auflisten: --before {last}.",
  ),
  someAndMore: plural("{names} und {count} weiterer", "{names} und {count} weitere"),
  checked: plural(
    "{count} Eintrag kontrolliert. {detail}",
    "{count} Einträge kontrolliert. {detail}",
  ),
  altered: plural(
    "{count} Eintrag kontrolliert. Das Protokoll wurde verändert: {detail}",
    "{count} Einträge kontrolliert. Das Protokoll wurde verändert: {detail}",
  ),
  alteredAt: plural(
    "{count} Eintrag kontrolliert. Das Protokoll wurde verändert (Eintrag {entry}): {detail}",
    "{count} Einträge kontrolliert. Das Protokoll wurde verändert (Eintrag {entry}): {detail}",
  ),
});
