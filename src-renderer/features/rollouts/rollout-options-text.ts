import type { RolloutOptions } from "#shared/domain/rollout.ts";
import { exceeds, wavesOf, type Amount } from "#shared/domain/waves.ts";
import { countMessages } from "#shared/messages/counts.ts";
import { rolloutOptionTexts as m } from "#shared/messages/rollout-options.ts";

/** What will happen with so many recorders, in sentences: '1 recorder first, then 2, then the other 21.' */
export function rolloutOptionsText(options: RolloutOptions, total: number): string[] {
  return [...orderSentence(options, total), ...ruleSentences(options, total)];
}

/** The same without the order: when the rollout waits, when it stops, which recorders it skips. */
export function ruleSentences(options: RolloutOptions, total: number): string[] {
  const waves = wavesOf(total, options).length;
  return [
    ...(waves > 1 ? pauseSentence(options) : []),
    ...(total > 1 ? stopSentences(options, total) : []),
    ...(options.onlyInWindow === true ? [m.skipsOutsideWindow] : []),
  ];
}

function orderSentence(options: RolloutOptions, total: number): string[] {
  const sizes = wavesOf(total, options).map(({ size }) => size);
  if (sizes.length === 0 || total === 1) return [];
  const [size = 0, second = 0, third = 0] = sizes;
  const first = countMessages.recorders({ count: size });
  const count = sizes.at(-1) ?? 0;
  switch (sizes.length) {
    case 1:
      return [m.allAtOnce({ count: total })];
    case 2:
      return [m.twoWaves({ first, count })];
    case 3:
      return [m.threeWaves({ first, second, count })];
    case 4:
      return [m.fourWaves({ first, second, third, count })];
    default:
      return [m.manyWaves({ first, second, waves: sizes.length })];
  }
}

function pauseSentence({ pause = 0 }: RolloutOptions): string[] {
  if (pause === "ask") return [m.asksBetween];
  if (pause === 0) return [];
  return pause % 60 === 0
    ? [m.waitsMinutes({ count: pause / 60 })]
    : [m.waitsSeconds({ count: pause })];
}

function stopSentences(options: RolloutOptions, total: number): string[] {
  const { canary = 0, maxFailures, maxFailuresPerWave, ignoreUnreachable = false } = options;
  const endsAtFirst = maxFailures !== undefined && exceeds(1, maxFailures, total);
  const rules = endsAtFirst
    ? [m.stopsAtFirst]
    : [
        ...(canary > 0 ? [m.stopsAtCanary({ count: Math.min(canary, total) })] : []),
        ...(maxFailuresPerWave === undefined
          ? []
          : [m.stopsPerWave({ limit: share(maxFailuresPerWave) })]),
        ...(maxFailures === undefined
          ? []
          : [m.stopsInTotal({ limit: limitText(maxFailures, total) })]),
      ];
  if (rules.length === 0) return [m.neverStops];
  return ignoreUnreachable ? [...rules, m.unreachableIgnored] : rules;
}

/** `5 % (2 recorders)`: a share with its number of recorders. */
function limitText(limit: Amount, total: number): string {
  if (!limit.endsWith("%")) return limit;
  const most = Math.floor((Number(limit.slice(0, -1)) * total) / 100 + 1e-9);
  return m.shareOf({ share: share(limit), recorders: countMessages.recorders({ count: most }) });
}

function share(amount: Amount): string {
  return amount.endsWith("%") ? m.percent({ number: amount.slice(0, -1) }) : amount;
}
