import type { Random } from "#simulator/random.ts";
import { car, person, type Shape } from "./shapes.ts";

/** What a camera sees besides its place: it differs from picture to picture. */
export interface Conditions {
  readonly infrared: boolean;
  readonly gain: number;
  readonly gamma: number;
  /** Brightness of the darkest part, of 255. */
  readonly haze: number;
  /** Brighter on one side: change over the width and height. */
  readonly slope: readonly [x: number, y: number];
  /** Shadows, as bands across the picture. */
  readonly shadows: readonly {
    readonly at: number;
    readonly wide: number;
    readonly tilt: number;
  }[];
  /** Standard deviation, of 255. */
  readonly noise: number;
  readonly weather: "dry" | "rain" | "snow";
  readonly passing: readonly Shape[];
  /** JPEG, in per cent. */
  readonly quality: number;
  readonly aim: Aim;
}

/** Where a camera points, compared with its usual view. Shares of the picture; `turn` in degrees. */
export interface Aim {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  readonly turn: number;
}

const around = (random: Random, reach: number) => (2 * random.next() - 1) * reach;

/** Wind and passing lorries: a few pixels. */
function shakeAim(random: Random): Aim {
  return {
    x: around(random, 0.005),
    y: around(random, 0.007),
    zoom: 1 + around(random, 0.004),
    turn: around(random, 0.25),
  };
}

function passersBy(random: Random): Shape[] {
  return Array.from({ length: random.int(4) }, () => {
    const at = [random.next(), 0.4 + 0.55 * random.next()] as const;
    return random.chance(0.5)
      ? car(random, at, 0.1 + 0.18 * random.next())
      : person(random, at, 0.15 + 0.3 * random.next());
  }).flat();
}

/** Any hour and any weather. */
export function conditionsOf(random: Random): Conditions {
  const hour = random.pick(["day", "day", "dusk", "night"]);
  const infrared = hour === "night";
  const weather = random.pick<Conditions["weather"]>(["dry", "dry", "dry", "rain", "snow"]);
  const isFoggy = random.chance(0.15);
  return {
    infrared,
    gain:
      (hour === "dusk" ? 0.25 + 0.25 * random.next() : 0.6 + 0.5 * random.next()) *
      (isFoggy ? 0.55 : 1),
    gamma: 0.75 + 0.6 * random.next(),
    haze: isFoggy ? 60 + 40 * random.next() : 18 * random.next(),
    slope: [around(random, 0.35), around(random, 0.35)],
    shadows: infrared
      ? []
      : Array.from({ length: random.int(3) }, () => ({
          at: random.next(),
          wide: 0.05 + 0.2 * random.next(),
          tilt: around(random, 1),
        })),
    noise: hour === "day" ? 1 + 3 * random.next() : 3 + 6 * random.next(),
    weather,
    passing: passersBy(random),
    quality: 30 + random.int(55),
    aim: shakeAim(random),
  };
}
