import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/certificate-days.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "certificate". */
export const certificateDaysMessages = translationOf<typeof english.certificateDaysMessages>()({
  label: "Zertifikat läuft ab in",
  problem: "Zertifikat läuft bald ab",
  hint: "Erneuern Sie das HTTPS-Zertifikat am Rekorder, und akzeptieren Sie das neue in Muster.",
  count: plural(
    "{count} Rekorder mit bald ablaufendem Zertifikat",
    "{count} Rekorder mit bald ablaufendem Zertifikat",
  ),
  text: plural("{count} Tag", "{count} Tage"),
  unit: "Tage",
  none: "Der Rekorder meldet keine Frist: Sein Zertifikat läuft heute ab, oder er hat keines",
  expired: "Das Zertifikat des Rekorders ist abgelaufen",
  soon: plural(
    "Das Zertifikat des Rekorders läuft in {count} Tag ab",
    "Das Zertifikat des Rekorders läuft in {count} Tagen ab",
  ),
});
