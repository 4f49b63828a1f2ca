import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/rollout-options.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The form that says how a plan is carried out, and the sentences that explain the choice. */
export const rolloutOptionTexts = translationOf<typeof english.rolloutOptionTexts>()({
  title: "Rollout-Optionen",
  canary: "Zuerst",
  canaryOne: "Rekorder als Pilotgruppe",
  canaryMany: "Rekorder als Pilotgruppe",
  waves: "Dann in Wellen von",
  wavesUnit: "Rekordern oder %; letzte Größe wiederholt sich",
  betweenWaves: "Zwischen Wellen",
  continue: "Weitermachen",
  wait: "Warten",
  askMe: "Mich fragen",
  minutesLabel: "Minuten zwischen Wellen",
  minutes: "Minuten",
  maxFailures: "Stoppen bei mehr als",
  maxFailuresUnit: "Fehlschlägen insgesamt",
  maxFailuresPerWave: "Oder mehr als",
  maxFailuresPerWaveUnit: "Fehlschlägen in einer Welle",
  noLimit: "keine Grenze",
  ignoreUnreachable: "Nicht erreichbare Rekorder nicht als Fehlschläge zählen",
  onlyInWindow: "Nur während der Standort des Rekorders in Wartung ist",
  fixFields: "Korrigieren Sie die oben markierten Felder.",

  canaryWrong: "Geben Sie eine Zahl bis {most} ein. 0 oder leer bedeutet: keine Pilotgruppe.",
  sizeWrong: "„{size}“ ist keine gültige Größe. Geben Sie Größen wie 5 oder 25% ein.",
  tooManySizes: "Geben Sie höchstens {most} Größen ein.",
  minutesWrong: "Geben Sie 1 bis {most} Minuten ein.",
  limitWrong: "Geben Sie eine Zahl wie 2 oder 5% ein. Leer bedeutet: keine Grenze.",

  allAtOnce: plural("{count} Rekorder auf einmal.", "Alle {count} Rekorder auf einmal."),
  twoWaves: plural("Zuerst {first}, dann der letzte.", "Zuerst {first}, dann die anderen {count}."),
  threeWaves: plural(
    "Zuerst {first}, dann {second}, dann der letzte.",
    "Zuerst {first}, dann {second}, dann die anderen {count}.",
  ),
  fourWaves: plural(
    "Zuerst {first}, dann {second}, dann {third}, dann der letzte.",
    "Zuerst {first}, dann {second}, dann {third}, dann die anderen {count}.",
  ),
  manyWaves: "Zuerst {first}, dann {second} und so weiter, in {waves} Wellen.",
  asksBetween: "Nach jeder Welle wartet Muster, bis Sie fortfahren.",
  waitsMinutes: plural(
    "Muster wartet nach jeder Welle {count} Minute.",
    "Muster wartet nach jeder Welle {count} Minuten.",
  ),
  waitsSeconds: plural(
    "Muster wartet nach jeder Welle {count} Sekunde.",
    "Muster wartet nach jeder Welle {count} Sekunden.",
  ),
  stopsAtCanary: plural(
    "Der Rollout stoppt, wenn der erste Rekorder fehlschlägt.",
    "Der Rollout stoppt, wenn einer der ersten {count} Rekorder fehlschlägt.",
  ),
  stopsAtFirst: "Der Rollout stoppt beim ersten Fehlschlag.",
  stopsPerWave: "Der Rollout stoppt, wenn in einer Welle mehr als {limit} fehlschlagen.",
  stopsInTotal: "Der Rollout stoppt, wenn insgesamt mehr als {limit} fehlschlagen.",
  shareOf: "{share} ({recorders})",
  percent: "{number} %",
  unreachableIgnored: "Rekorder, die nicht antworten, werden nicht gezählt.",
  neverStops: "Fehlschläge stoppen den Rollout nicht.",
  skipsOutsideWindow:
    "Muster überspringt Rekorder, deren Standort zu dieser Zeit nicht in Wartung ist.",
});
