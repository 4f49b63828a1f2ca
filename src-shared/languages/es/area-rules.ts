import type * as english from "#shared/messages/area-rules.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Why a wanted value does not fit a recorder: in plans, and in the bulk editor while a value is entered. */
export const areaRuleMessages = translationOf<typeof english.areaRuleMessages>()({
  noValue: "no tiene valor para {names}",
  unknownForm: "este grabador responde {path} en un formato desconocido: {found}",
  lengthWhileEnabled: "con el correo activado, {faults}",
  noRecipient: "debe haber al menos un destinatario mientras el correo esté activado",
  pointCount: "acepta de {least} a {most} puntos; aquí hay {count}",
});
