import { defineMessages, plural } from "./catalogue.ts";

/** The form that says how a plan is carried out, and the sentences that explain the choice. */
export const rolloutOptionTexts = defineMessages("rolloutOptionTexts", {
  title: "Rollout options",
  canary: "First",
  canaryOne: "recorder as a canary",
  canaryMany: "recorders as a canary",
  waves: "Then in waves of",
  wavesUnit: "recorders or %; last size repeats",
  betweenWaves: "Between waves",
  continue: "Continue",
  wait: "Wait",
  askMe: "Ask me",
  minutesLabel: "Minutes between waves",
  minutes: "minutes",
  maxFailures: "Stop if more than",
  maxFailuresUnit: "fail in total",
  maxFailuresPerWave: "Or more than",
  maxFailuresPerWaveUnit: "fail in one wave",
  noLimit: "no limit",
  ignoreUnreachable: "Do not count unreachable recorders as failures",
  onlyInWindow: "Only while the recorder's site is in maintenance",
  fixFields: "Fix the fields marked above.",

  canaryWrong: "Enter a number up to {most}. 0 or empty means no canary.",
  sizeWrong: "'{size}' is not a valid size. Enter sizes such as 5 or 25%.",
  tooManySizes: "Enter at most {most} sizes.",
  minutesWrong: "Enter 1 to {most} minutes.",
  limitWrong: "Enter a number such as 2, or 5%. Empty means no limit.",

  allAtOnce: plural("{count} recorder at once.", "All {count} recorders at once."),
  twoWaves: plural("{first} first, then the last one.", "{first} first, then the other {count}."),
  threeWaves: plural(
    "{first} first, then {second}, then the last one.",
    "{first} first, then {second}, then the other {count}.",
  ),
  fourWaves: plural(
    "{first} first, then {second}, then {third}, then the last one.",
    "{first} first, then {second}, then {third}, then the other {count}.",
  ),
  manyWaves: "{first} first, then {second}, and so on in {waves} waves.",
  asksBetween: "After each wave, Muster waits until you continue.",
  waitsMinutes: plural(
    "Muster waits {count} minute after each wave.",
    "Muster waits {count} minutes after each wave.",
  ),
  waitsSeconds: plural(
    "Muster waits {count} second after each wave.",
    "Muster waits {count} seconds after each wave.",
  ),
  stopsAtCanary: plural(
    "The rollout stops if the first recorder fails.",
    "The rollout stops if any of the first {count} recorders fails.",
  ),
  stopsAtFirst: "The rollout stops at the first failure.",
  stopsPerWave: "The rollout stops if more than {limit} fail in one wave.",
  stopsInTotal: "The rollout stops if more than {limit} fail in total.",
  shareOf: "{share} ({recorders})",
  percent: "{number} %",
  unreachableIgnored: "Recorders that do not answer are not counted.",
  neverStops: "Failures do not stop the rollout.",
  skipsOutsideWindow: "Muster skips recorders whose site is not in maintenance at that time.",
});
