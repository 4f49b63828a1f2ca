import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/sign-in-failures.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "signInFailures". */
export const signInFailureMessages = translationOf<typeof english.signInFailureMessages>()({
  label: "Inicios de sesión fallidos",
  problem: "inicios de sesión fallidos",
  hint: "Averigüe quién usa la dirección. Si se puede acceder al grabador desde internet, bloquéela allí.",
  count: plural(
    "{count} grabador con muchos inicios de sesión fallidos",
    "{count} grabadores con muchos inicios de sesión fallidos",
  ),
  text: plural("{count} en 24 horas", "{count} en 24 horas", "Ninguno"),
  unit: "inicios de sesión",
  many: plural(
    "En las últimas {hours} horas falló {count} inicio de sesión en el grabador",
    "En las últimas {hours} horas fallaron {count} inicios de sesión en el grabador",
  ),
  manyFrom: plural(
    "En las últimas {hours} horas falló {count} inicio de sesión en el grabador, desde {from}",
    "En las últimas {hours} horas fallaron {count} inicios de sesión en el grabador, desde {from}",
  ),
});
