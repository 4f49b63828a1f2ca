import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/fields.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Settings fields in plans, rollouts and drift. */
export const fieldMessages = translationOf<typeof english.fieldMessages>()({
  inArea: "{area}: {field}",
  completeOnly: plural(
    "{count} Rekorder nimmt nur vollständige Einstellungen an und kann nicht gelesen werden. Bereich: {area}.",
    "{count} Rekorder nehmen nur vollständige Einstellungen an und können nicht gelesen werden. Bereich: {area}.",
  ),
  completeOnlyText: "Muster kann die Felder nicht ergänzen, die der Plan auslässt.",
  setAllFields: "Alle Felder setzen: {area}",
});
