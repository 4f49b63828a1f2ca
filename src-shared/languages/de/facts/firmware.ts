import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/firmware.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "firmware". */
export const firmwareMessages = translationOf<typeof english.firmwareMessages>()({
  label: "Firmware",
  problem: "falsche Firmware",
  hint: "Vergleichen Sie die Versionen mit der Vereinbarung, und planen Sie ein Update an diesen Rekordern.",
  count: plural("{count} Rekorder mit falscher Firmware", "{count} Rekorder mit falscher Firmware"),
  text: "{model}, {version}",
  bad: "Firmware {version} ist als fehlerhaft bekannt",
  other: "Firmware {version} ist installiert; gewünscht ist {wanted}",
  notReported: "Der Rekorder meldet seine Firmware-Version nicht",
});
