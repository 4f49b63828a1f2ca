import { InvalidArgumentError, type Command } from "commander";
import type { RolloutOptions } from "#shared/domain/rollout.ts";
import { amountSchema, waveSizeSchema } from "#shared/domain/waves.ts";
import { rolloutCommands as texts } from "#shared/messages/commands/rollouts.ts";
import { numberBetween } from "./options.ts";

/** Options as commander returns them. */
export interface RolloutFlags {
  readonly canary?: number;
  readonly waves?: string[];
  readonly pause?: number | "ask";
  readonly atOnce?: number;
  readonly maxFailures?: string;
  readonly maxFailuresWave?: string;
  readonly ignoreUnreachable?: boolean;
  readonly onlyInWindow?: boolean;
}

/** Adds the options that say how a plan is carried out. */
export function addRolloutOptions(command: Command): Command {
  return command
    .option("--canary <n>", texts.aboutCanary, numberBetween(1, 100_000))
    .option("--waves <sizes>", texts.aboutWaves, waveSizes)
    .option("--pause <seconds|ask>", texts.aboutPause, pause)
    .option("--at-once <n>", texts.aboutAtOnce, numberBetween(1, 256))
    .option("--max-failures <n|p%>", texts.aboutMaxFailures, limit)
    .option("--max-failures-wave <n|p%>", texts.aboutMaxFailuresWave, limit)
    .option("--ignore-unreachable", texts.aboutIgnoreUnreachable)
    .option("--only-in-window", texts.aboutOnlyInWindow);
}

export function rolloutOptionsOf(flags: RolloutFlags): RolloutOptions {
  const given: RolloutOptions = {
    canary: flags.canary,
    waves: flags.waves,
    pause: flags.pause,
    atOnce: flags.atOnce,
    maxFailures: flags.maxFailures,
    maxFailuresPerWave: flags.maxFailuresWave,
    ignoreUnreachable: flags.ignoreUnreachable,
    onlyInWindow: flags.onlyInWindow,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function waveSizes(text: string): string[] {
  const sizes = text.split(",").map((size) => size.trim());
  const wrong = sizes.find((size) => !waveSizeSchema.safeParse(size).success);
  if (wrong === undefined && sizes.length <= 100) return sizes;
  throw new InvalidArgumentError(texts.waveSizesExpected({ text: wrong ?? text }));
}

function pause(text: string): number | "ask" {
  if (text === "ask") return text;
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds <= 86_400) return seconds;
  throw new InvalidArgumentError(texts.pauseExpected);
}

function limit(text: string): string {
  if (amountSchema.safeParse(text).success) return text;
  throw new InvalidArgumentError(texts.limitExpected);
}
