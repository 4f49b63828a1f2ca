import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/sign-in-failures.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "signInFailures". */
export const signInFailureMessages = translationOf<typeof english.signInFailureMessages>()({
  label: "Accesos fallidos",
  problem: "accesos fallidos",
  hint: "Averigüe quién usa la dirección. Si se puede acceder al grabador desde internet, bloquéela allí.",
  count: plural(
    "{count} grabador con muchos accesos fallidos",
    "{count} grabadores con muchos accesos fallidos",
  ),
  text: plural("{count} en 24 horas", "{count} en 24 horas", "Ninguno"),
  unit: "accesos",
  many: plural(
    "{count} acceso fallido al grabador en las últimas {hours} horas",
    "{count} accesos fallidos al grabador en las últimas {hours} horas",
  ),
  manyFrom: plural(
    "{count} acceso fallido al grabador en las últimas {hours} horas, desde {from}",
    "{count} accesos fallidos al grabador en las últimas {hours} horas, desde {from}",
  ),
});
