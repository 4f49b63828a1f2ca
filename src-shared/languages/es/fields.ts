import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/fields.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** Settings fields in plans, rollouts and drift. */
export const fieldMessages = translationOf<typeof english.fieldMessages>()({
  inArea: "{area}: {field}",
  completeOnly: plural(
    "{count} grabador solo acepta los ajustes completos del área {area} y no se puede leer.",
    "{count} grabadores solo aceptan los ajustes completos del área {area} y no se pueden leer.",
  ),
  completeOnlyText: "Muster no puede completar los campos que el plan omite.",
  setAllFields: "Establecer todos los campos del área {area}",
});
