import { err } from "#shared/result.ts";
import { BackgroundThread } from "#core/platform/background-thread.ts";
import type { DrawnPicture } from "./redraw.ts";
import type { PictureAnswer, PictureRequest } from "./picture-requests.ts";
import type { ViewComparison } from "./views/compare-views.ts";

/** The pixels themselves are outside this memory; `redraw` limits them. */
const LIMITS = { memoryMB: 128, patienceMs: 10_000 };

/** Program of the worker. In the bundle of the desktop program it is a file beside the bundle (electron.vite.config.ts). */
const PROGRAM = import.meta.url.endsWith(".ts")
  ? new URL("./picture-worker.ts", import.meta.url)
  : new URL("./picture-worker.js", import.meta.url);

/** Decodes, scales, encodes and compares pictures, one after the other, in another thread with limits of memory and time. */
export class PictureCodec {
  readonly #thread = new BackgroundThread<PictureRequest, PictureAnswer<unknown>>(PROGRAM, LIMITS);

  /** @param width of the result, in pixels; smaller pictures keep their size */
  redraw(bytes: Uint8Array, width: number): Promise<PictureAnswer<DrawnPicture>> {
    return this.#ask({ kind: "redraw", bytes, width });
  }

  /** Whether a camera shows what it showed before. */
  compare(reference: Uint8Array, now: Uint8Array): Promise<PictureAnswer<ViewComparison>> {
    return this.#ask({ kind: "compare", reference, now });
  }

  /** Whether a picture shows enough for comparisons. */
  isComparable(bytes: Uint8Array): Promise<PictureAnswer<boolean>> {
    return this.#ask({ kind: "isComparable", bytes });
  }

  async #ask<Value>(request: PictureRequest): Promise<PictureAnswer<Value>> {
    const answer = (await this.#thread.ask(request)) as PictureAnswer<Value> | null;
    return answer ?? err("damaged");
  }
}
