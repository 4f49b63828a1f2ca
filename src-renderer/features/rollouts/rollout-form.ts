import type { RolloutOptions } from "#shared/domain/rollout.ts";
import { amountSchema, waveSizeSchema } from "#shared/domain/waves.ts";
import { rolloutOptionTexts as m } from "#shared/messages/rollout-options.ts";
import { isJsonObject, type Json } from "#shared/json.ts";

/** The form of the rollout options: numbers as the user typed them. */
export interface RolloutForm {
  readonly canary: string;
  /** Sizes with commas between them: `5%, 25%, 100%`. Empty: all at once. */
  readonly waves: string;
  readonly pause: "none" | "time" | "ask";
  readonly minutes: string;
  readonly maxFailures: string;
  readonly maxFailuresPerWave: string;
  readonly ignoreUnreachable: boolean;
  readonly onlyInWindow: boolean;
}

/** Used until the user chooses: one recorder shows whether the plan works, a few more whether it works elsewhere. */
export const USUAL_HOW: RolloutForm = {
  canary: "1",
  waves: "5%, 100%",
  pause: "none",
  minutes: "10",
  maxFailures: "5%",
  maxFailuresPerWave: "",
  ignoreUnreachable: false,
  onlyInWindow: false,
};

export type RolloutFormErrors = Partial<Record<keyof RolloutForm, string>>;

const MOST_CANARIES = 100_000;
const MOST_WAVES = 100;
const MOST_MINUTES = 1_440;

/** Invalid fields of the form, each with the hint that corrects it. */
export function rolloutFormErrors(form: RolloutForm): RolloutFormErrors {
  const sizes = sizesOf(form.waves);
  const wrong = sizes.find((size) => !waveSizeSchema.safeParse(size).success);
  const faults: [keyof RolloutForm, string | false][] = [
    ["canary", !isNumber(form.canary, 0, MOST_CANARIES) && m.canaryWrong({ most: MOST_CANARIES })],
    ["waves", wrong !== undefined && m.sizeWrong({ size: wrong })],
    ["waves", sizes.length > MOST_WAVES && m.tooManySizes({ most: MOST_WAVES })],
    [
      "minutes",
      form.pause === "time" &&
        (form.minutes.trim() === "" || !isNumber(form.minutes, 1, MOST_MINUTES)) &&
        m.minutesWrong({ most: MOST_MINUTES }),
    ],
    ["maxFailures", !isLimit(form.maxFailures) && m.limitWrong],
    ["maxFailuresPerWave", !isLimit(form.maxFailuresPerWave) && m.limitWrong],
  ];
  return Object.fromEntries(faults.filter(([, fault]) => fault !== false));
}

/**
 * The options for the core.
 * @param form without faults
 * @param total recorders that are written to; a single one needs no waves
 */
export function optionsOf(form: RolloutForm, total: number): RolloutOptions {
  const sizes = sizesOf(form.waves);
  const canary = Number(form.canary);
  const inWaves: RolloutOptions = {
    ...(canary > 0 && { canary }),
    ...(sizes.length > 0 && { waves: sizes }),
    ...(form.pause === "ask" && { pause: "ask" }),
    ...(form.pause === "time" && { pause: Number(form.minutes) * 60 }),
    ...(form.maxFailures.trim() !== "" && { maxFailures: compact(form.maxFailures) }),
    ...(form.maxFailuresPerWave.trim() !== "" && {
      maxFailuresPerWave: compact(form.maxFailuresPerWave),
    }),
    ...(form.ignoreUnreachable && { ignoreUnreachable: true }),
  };
  return { ...(total > 1 && inWaves), ...(form.onlyInWindow && { onlyInWindow: true }) };
}

/** The form of options that a rollout had. */
export function rolloutFormOf(options: RolloutOptions): RolloutForm {
  const { pause = 0, maxFailures = "", maxFailuresPerWave = "" } = options;
  return {
    canary: String(options.canary ?? 0),
    waves: (options.waves ?? []).join(", "),
    pause: pause === "ask" ? "ask" : pause === 0 ? "none" : "time",
    minutes:
      typeof pause === "number" && pause > 0 ? String(Math.ceil(pause / 60)) : USUAL_HOW.minutes,
    maxFailures,
    maxFailuresPerWave,
    ignoreUnreachable: options.ignoreUnreachable ?? false,
    onlyInWindow: options.onlyInWindow ?? false,
  };
}

/** The remembered form; missing parts, and parts of another type, get their usual values. */
export function storedRolloutForm(kept: Json | null | undefined): RolloutForm {
  if (!isJsonObject(kept)) return USUAL_HOW;
  const fitting = Object.entries(USUAL_HOW).flatMap(([key, usual]) => {
    const value = kept[key];
    return typeof value === typeof usual ? [[key, value] as const] : [];
  });
  const form = { ...USUAL_HOW, ...Object.fromEntries(fitting) } as RolloutForm;
  return ["none", "time", "ask"].includes(form.pause) ? form : { ...form, pause: USUAL_HOW.pause };
}

function sizesOf(text: string): string[] {
  return text
    .split(/[,;]/)
    .map(compact)
    .filter((size) => size !== "");
}

/** `25 %` is written like that in many languages. */
function compact(text: string): string {
  return text.replaceAll(/\s/g, "");
}

function isNumber(text: string, least: number, most: number): boolean {
  const typed = text.trim();
  if (typed === "") return true;
  return /^\d{1,6}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
}

function isLimit(text: string): boolean {
  return text.trim() === "" || amountSchema.safeParse(compact(text)).success;
}
