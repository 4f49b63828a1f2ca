import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/firmware.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "firmware". */
export const firmwareMessages = translationOf<typeof english.firmwareMessages>()({
  label: "Firmware",
  problem: "firmware incorrecto",
  hint: "Compare las versiones con lo acordado y planifique una actualización de estos grabadores.",
  count: plural(
    "{count} grabador con un firmware incorrecto",
    "{count} grabadores con un firmware incorrecto",
  ),
  text: "{model}, {version}",
  bad: "El firmware {version} es defectuoso, según los requisitos",
  other: "Está instalado el firmware {version}; se requiere {wanted}",
  notReported: "El grabador no indica su versión de firmware",
});
