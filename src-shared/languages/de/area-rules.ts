import type * as english from "#shared/messages/area-rules.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Why a wanted value does not fit a recorder: in plans, and in the bulk editor while a value is entered. */
export const areaRuleMessages = translationOf<typeof english.areaRuleMessages>()({
  noValue: "hat keinen Wert für {names}",
  unknownForm: "dieser Rekorder beantwortet {path} in einer unbekannten Form: {found}",
  lengthWhileEnabled: "bei eingeschaltetem E-Mail-Versand: {faults}",
  noRecipient: "bei eingeschaltetem E-Mail-Versand muss mindestens ein Empfänger gesetzt sein",
  pointCount: "nimmt {least} bis {most} Punkte an; hier sind es {count}",
});
