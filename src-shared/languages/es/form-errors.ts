import type * as english from "#shared/messages/form-errors.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** What a field of a form, an option or a file must be: the ends of a sentence that begins with the field. */
export const formErrorMessages = translationOf<typeof english.formErrorMessages>()({
  amount: "es un número como 5 o un porcentaje como 25%",
  waveSize: "debe ser mayor que cero",
  mailAddress: "es una dirección como alerts@example.com",
  fingerprint: "es una huella digital SHA-256 como AB:CD:…",
  host: "es un nombre de host o una dirección IP",
  noControlCharacters: "no debe contener caracteres de control",
  clockTime: "es una hora como 22:00",
  localTime: "es una hora como 2026-10-01T00:00 o 2026-10-01T00:00:00Z",
  scheduleZone: "es site, computer o una zona horaria como Europe/London",
  noTimeLeft: "no dejan tiempo para una ejecución",
  notASelection: "«{text}» no es una selección.",
  notAField: "Los grabadores no tienen el campo «{field}».",
  selectionHint:
    "Use campo=valor para un valor completo, en el que * representa cualquier texto, o campo~parte para una parte de un valor. Una coma significa «y», excepto en un valor entre comillas. Campos: {fields}.",
});
