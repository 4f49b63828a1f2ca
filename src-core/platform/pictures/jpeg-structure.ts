import { err, ok, type Result } from "#shared/result.ts";
import { PICTURE_LIMITS, type PictureFault } from "./limits.ts";

export interface PictureSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
/** Baseline, extended and progressive frames; the decoder knows no others. */
const KNOWN_FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Markers C0 to CF are frames, except for tables (DHT, DAC) and an extension (JPG). */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);
/** Length, `JFIF\0`, version, density, and the size of a thumbnail, without the thumbnail. */
const JFIF_LENGTH = 16;

type Outcome = Result<PictureSize, PictureFault>;

/**
 * Whether bytes are exactly one whole JPEG picture within the limits, before a decoder sees them (ITU-T T.81, B.1 and B.2): all of its
 * segments, one frame, its end, and then at most zeros, with which some cameras fill their buffer.
 */
export function checkJpeg(bytes: Uint8Array): Outcome {
  if (bytes.length === 0) return err("empty");
  if (bytes.length > PICTURE_LIMITS.bytes) return err("too_many_bytes");
  if (bytes[0] !== 0xff || bytes[1] !== SOI || bytes[2] !== 0xff) return err("not_jpeg");
  return new SegmentReader(bytes).read();
}

class SegmentReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 2;
  #size: PictureSize | null = null;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  read(): Outcome {
    for (;;) {
      const marker = this.#marker();
      if (marker === null) return err("incomplete");
      if (marker === EOI) return this.#end();
      const start = this.#at;
      const length = start + 2 <= this.#bytes.length ? this.#view.getUint16(start) : 0;
      if (length < 2 || start + length > this.#bytes.length) return err("incomplete");
      const fault = this.#segment(marker, start, length);
      if (fault !== null) return err(fault);
      this.#at = start + length;
      if (marker === SOS) this.#skipScan();
    }
  }

  /** The next marker; null if there is none at this place. Further FF bytes may precede it. */
  #marker(): number | null {
    if (this.#bytes[this.#at] !== 0xff) return null;
    while (this.#bytes[this.#at] === 0xff) this.#at += 1;
    const marker = this.#bytes[this.#at];
    this.#at += 1;
    return marker === undefined || marker < 0xc0 || marker === SOI ? null : marker;
  }

  #segment(marker: number, start: number, length: number): PictureFault | null {
    if (marker === APP0) return this.#isPlainApp0(start, length) ? null : "other_data";
    if (marker === SOS) return this.#size === null ? "damaged" : null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker);
    return isFrame ? this.#frame(marker, start, length) : null;
  }

  /** A longer JFIF segment can hide a program: such files are valid as a picture and as a script. */
  #isPlainApp0(start: number, length: number): boolean {
    const name = Buffer.from(this.#bytes.subarray(start + 2, start + 7)).toString("latin1");
    if (name !== "JFIF\0") return name === "JFXX\0" || name.startsWith("AVI1");
    const [width = 0, height = 0] = this.#bytes.subarray(start + 14, start + 16);
    return length === JFIF_LENGTH + 3 * width * height;
  }

  #frame(marker: number, start: number, length: number): PictureFault | null {
    if (!KNOWN_FRAMES.has(marker) || this.#size !== null) return "unknown_kind";
    if (length < 8) return "damaged";
    const height = this.#view.getUint16(start + 3);
    const width = this.#view.getUint16(start + 5);
    const components = this.#bytes[start + 7];
    if (this.#bytes[start + 2] !== 8 || (components !== 1 && components !== 3))
      return "unknown_kind";
    if (width === 0 || height === 0) return "damaged";
    this.#size = { width, height };
    return isTooLarge(this.#size) ? "too_many_pixels" : null;
  }

  /** Compressed data: every FF in it is followed by 00, or by a restart marker. */
  #skipScan(): void {
    for (let at = this.#bytes.indexOf(0xff, this.#at); ; at = this.#bytes.indexOf(0xff, at + 1)) {
      if (at < 0) {
        this.#at = this.#bytes.length;
        return;
      }
      const next = this.#bytes[at + 1] ?? 0;
      if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) {
        this.#at = at;
        return;
      }
    }
  }

  #end(): Outcome {
    if (this.#size === null) return err("damaged");
    const rest = this.#bytes.subarray(this.#at);
    return rest.every((byte) => byte === 0) ? ok(this.#size) : err("other_data");
  }
}

function isTooLarge({ width, height }: PictureSize): boolean {
  const { side, pixels } = PICTURE_LIMITS;
  return width > side || height > side || width * height > pixels;
}
