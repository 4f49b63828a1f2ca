import type { CameraView } from "#shared/domain/pictures.ts";
import { bestShift, farthestShift, type Shift } from "./best-shift.ts";
import { detailsOf, lostShare } from "./details.ts";
import { directionsOf, innerRows, noiseOf, type Gradients } from "./gradients.ts";
import { halve, type Grey } from "./grey.ts";
import { sharpnessOf, type Sharpness } from "./sharpness.ts";

export interface ViewComparison {
  readonly view: CameraView;
  /** How well the edges agree: about 0 (not at all) to 1. */
  readonly agreement: number;
  /** Distance by which a view moved, in per cent of the width and height; null if the former view was not found again. */
  readonly shift: { readonly x: number; readonly y: number } | null;
}

/** What pictures are compared by. */
interface Described {
  readonly fine: Gradients;
  readonly coarse: Gradients;
  readonly sharpness: Sharpness;
  readonly details: readonly number[];
  /** Nine of ten pixels are darker. */
  readonly brightness: number;
}

interface Compared {
  readonly agreement: number;
  /** If the view is shifted. */
  readonly elsewhere: Shift;
  readonly lost: number;
  readonly isSoft: boolean;
  readonly now: Described;
}

/** Share of the measured noise that remains in the smaller pictures. */
const NOISE_LEFT = 0.5;
/** Darker than this, nothing is seen. Nights with a lamp are brighter. */
const BLACK = 25;

/**
 * Whether a camera still shows what it showed before (docs/pictures.md has the method and how often it is right). Compares the directions of
 * edges, so the hour, the weather, infrared light, cars and people make little difference. Pure; takes some 0.1 s.
 */
export function compareViews(before: Grey, after: Grey): ViewComparison {
  const reference = describe(before);
  const now = describe(after);
  const here = atShift(reference, now, { x: 0, y: 0 });
  const elsewhere = searchShift(reference, now);
  const { sharpness } = reference;
  const relative = now.sharpness.steepness / Math.max(sharpness.steepness, 0.1);
  const compared = {
    agreement: here.agreement,
    elsewhere,
    lost: lostShare(reference.details, now.details),
    isSoft: relative < 0.45 && relative * now.sharpness.steepness < 1,
    now,
  };
  const view = judgeView(compared);
  const { width, height } = now.fine;
  const isFound = view === "moved" && elsewhere.agreement - here.agreement > 0.1;
  const shift = isFound
    ? {
        x: Math.round((elsewhere.x / width) * 100),
        y: Math.round((elsewhere.y / height) * 100),
      }
    : null;
  return { view, agreement: Math.round(here.agreement * 100) / 100, shift };
}

/** Whether a picture shows enough to find out later whether the view changed. */
export function isComparable(grey: Grey): boolean {
  const { brightness, details, sharpness } = describe(grey);
  const clear = details.filter((detail) => detail > 0.03).length;
  return brightness >= BLACK && clear >= 6 && sharpness.contrast >= 1;
}

/** The limits were found with other made-up pictures than those of the test. */
function judgeView({ agreement, elsewhere, lost, isSoft, now }: Compared): CameraView {
  const better = elsewhere.agreement - agreement;
  if (now.brightness < BLACK && agreement < 0.35) return "black";
  if (elsewhere.agreement > 0.33 && better > 0.14) return "moved";
  if (isSoft) return agreement >= 0.12 && (lost < 0.5 || agreement > 0.2) ? "blurred" : "covered";
  if (lost >= 0.5 && agreement < 0.4) return "covered";
  if (now.sharpness.contrast < 1.5 && agreement < 0.17) return "covered";
  return better > 0.035 || agreement < 0.17 ? "moved" : "same";
}

function describe(grey: Grey): Described {
  const half = halve(grey);
  const noise = noiseOf(grey) * NOISE_LEFT;
  const sorted = grey.data.subarray(...innerRows(grey)).toSorted();
  return {
    fine: directionsOf(half, noise),
    coarse: directionsOf(halve(half), noise / 2),
    sharpness: sharpnessOf(grey),
    details: detailsOf(grey),
    brightness: sorted[Math.floor(sorted.length * 0.9)] ?? 0,
  };
}

type Place = Pick<Shift, "x" | "y">;

/** Around a place, in pixels of `fine`: cameras shake in the wind. */
function atShift(reference: Described, now: Described, { x, y }: Place): Shift {
  const fine = bestShift(reference.fine, now.fine, { x, y, reachX: 2, reachY: 2 });
  const [halfX, halfY] = [Math.round(x / 2), Math.round(y / 2)];
  const at = { x: halfX, y: halfY, reachX: 1, reachY: 1 };
  const coarse = bestShift(reference.coarse, now.coarse, at);
  return { ...fine, agreement: (2 * fine.agreement + coarse.agreement) / 3 };
}

function searchShift(reference: Described, now: Described): Shift {
  const { x, y } = farthestShift(reference.coarse, now.coarse);
  return atShift(reference, now, { x: 2 * x, y: 2 * y });
}
