import type { RolloutOptions } from "#shared/domain/rollout.ts";
import { wavesOf, type Amount } from "#shared/domain/waves.ts";
import { counted } from "#renderer/services/words.ts";

/** Waves that are told one by one; of more only the number is of use. */
const MOST_TOLD = 4;

/** What will happen with so many recorders, in sentences: '1 recorder first, then 2, then the other 21.' */
export function howSentences(options: RolloutOptions, total: number): string[] {
  return [orderSentence(options, total), ...ruleSentences(options, total)].filter(Boolean);
}

/** The same without the order: when it waits, when it stops, who is skipped. */
export function ruleSentences(options: RolloutOptions, total: number): string[] {
  const waves = wavesOf(total, options).length;
  const told: (string | false)[] = [
    waves > 1 && pauseSentence(options),
    stopSentence(options, total),
    options.onlyInWindow === true &&
      "Recorders whose site is not in maintenance when their turn comes are skipped.",
  ];
  return told.filter((sentence): sentence is string => sentence !== false && sentence !== "");
}

function orderSentence(options: RolloutOptions, total: number): string {
  const [first, ...rest] = wavesOf(total, options);
  if (!first || total === 1) return "";
  if (rest.length === 0) return `All ${counted(total, "recorder")} at once.`;
  const start = `${counted(first.size, "recorder")} first`;
  const last = rest.at(-1)?.size ?? 0;
  if (rest.length >= MOST_TOLD) {
    const second = rest[0]?.size.toLocaleString("en") ?? "";
    return `${start}, then ${second}, and so on in ${rest.length + 1} waves.`;
  }
  const between = rest.slice(0, -1).map(({ size }) => `then ${size.toLocaleString("en")}`);
  const end = last === 1 ? "then the last one" : `then the other ${last.toLocaleString("en")}`;
  return `${[start, ...between, end].join(", ")}.`;
}

function pauseSentence({ pause = 0 }: RolloutOptions): string {
  if (pause === "ask") return "After each wave it waits until you continue.";
  return pause === 0 ? "" : `It waits ${duration(pause)} after each wave.`;
}

/** @param seconds more than none */
function duration(seconds: number): string {
  if (seconds % 60 !== 0) return counted(seconds, "second");
  return counted(seconds / 60, "minute");
}

function stopSentence(options: RolloutOptions, total: number): string {
  const { canary = 0, maxFailures, maxFailuresPerWave, ignoreUnreachable = false } = options;
  if (total === 1) return "";
  const rules = [
    canary > 0 && (canary === 1 ? "the first one fails" : "any of the first ones fails"),
    maxFailuresPerWave !== undefined && `more than ${share(maxFailuresPerWave)} fail in one wave`,
    maxFailures !== undefined && `more than ${limitText(maxFailures, total)} fail in total`,
  ].filter((rule) => rule !== false);
  if (rules.length === 0) return "Failures do not stop it.";
  const or = rules.length > 1 ? `${rules.slice(0, -1).join(", ")} or ${rules.at(-1)}` : rules[0];
  const but = ignoreUnreachable ? "; recorders that do not answer are not counted" : "";
  return `Stops when ${or}${but}.`;
}

/** `5 % (2 recorders)`: what a share comes to. */
function limitText(limit: Amount, total: number): string {
  if (!limit.endsWith("%")) return limit;
  const most = Math.floor((Number(limit.slice(0, -1)) * total) / 100 + 1e-9);
  return `${share(limit)} (${counted(most, "recorder")})`;
}

function share(amount: Amount): string {
  return amount.replace("%", " %");
}
