import { InvalidArgumentError, type Command } from "commander";
import type { RolloutOptions } from "#shared/domain/rollout.ts";
import { amountSchema, waveSizeSchema } from "#shared/domain/waves.ts";
import { numberBetween } from "./options.ts";

/** As commander gives them. */
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
    .option(
      "--canary <n>",
      "so many recorders first; a single failure among them stops all",
      numberBetween(1, 100_000),
    )
    .option(
      "--waves <sizes>",
      "sizes of the waves, as numbers or shares: 5,25%,100%; the last goes on until nobody is left",
      waveSizes,
    )
    .option("--pause <seconds|ask>", "between waves: so long, or until you say to go on", pause)
    .option("--at-once <n>", "recorders written at once (default: 32)", numberBetween(1, 256))
    .option("--max-failures <n|p%>", "stop when more than this fail in all", limit)
    .option("--max-failures-wave <n|p%>", "stop when more than this fail in one wave", limit)
    .option("--ignore-unreachable", "recorders that do not answer are no failures")
    .option(
      "--only-in-window",
      "skip recorders whose site is not in maintenance when their turn comes",
    );
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
  throw new InvalidArgumentError(
    `'${wrong ?? text}' is no size of a wave. Sizes are numbers or shares, at most 100 of them: 5,25%,100%.`,
  );
}

function pause(text: string): number | "ask" {
  if (text === "ask") return text;
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds <= 86_400) return seconds;
  throw new InvalidArgumentError("It is a number of seconds from 0 to 86400, or 'ask'.");
}

function limit(text: string): string {
  if (amountSchema.safeParse(text).success) return text;
  throw new InvalidArgumentError("It is a number such as 5, or a share such as 2%.");
}
