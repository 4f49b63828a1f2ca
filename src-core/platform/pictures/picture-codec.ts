import { err, type Result } from "#shared/result.ts";
import { BackgroundThread } from "#core/platform/background-thread.ts";
import type { DrawnPicture, DrawRequest } from "./redraw.ts";
import type { PictureFault } from "./limits.ts";

/** The pixels themselves are outside this memory; `redraw` limits them. */
const LIMITS = { memoryMB: 128, patienceMs: 10_000 };

/** Program of the worker. In the bundle of the desktop program it is a file beside the bundle (electron.vite.config.ts). */
const PROGRAM = import.meta.url.endsWith(".ts")
  ? new URL("./picture-worker.ts", import.meta.url)
  : new URL("./picture-worker.js", import.meta.url);

/** Decodes, scales and encodes pictures, one after the other, in another thread with limits of memory and time. */
export class PictureCodec {
  readonly #thread = new BackgroundThread<DrawRequest, Result<DrawnPicture, PictureFault>>(
    PROGRAM,
    LIMITS,
  );

  /** @param width of the result, in pixels; smaller pictures keep their size */
  async redraw(bytes: Uint8Array, width: number): Promise<Result<DrawnPicture, PictureFault>> {
    return (await this.#thread.ask({ bytes, width })) ?? err("damaged");
  }
}
