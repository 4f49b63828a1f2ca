import { ok, type Result } from "#shared/result.ts";
import type { PictureFault } from "./limits.ts";
import { decodeJpeg, redraw, type DrawRequest } from "./redraw.ts";
import { compareViews, isComparable } from "./views/compare-views.ts";
import { greyOf, type Grey } from "./views/grey.ts";

/** What the thread of `PictureCodec` does. */
export type PictureRequest =
  | ({ readonly kind: "redraw" } & DrawRequest)
  | { readonly kind: "compare"; readonly reference: Uint8Array; readonly now: Uint8Array }
  | { readonly kind: "isComparable"; readonly bytes: Uint8Array };

export type PictureAnswer<Value> = Result<Value, PictureFault>;

export function answerPictureRequest(request: PictureRequest): PictureAnswer<unknown> {
  if (request.kind === "redraw") return redraw(request);
  if (request.kind === "isComparable") return mapAnswer(decodeGrey(request.bytes), isComparable);
  const reference = decodeGrey(request.reference);
  if (!reference.ok) return reference;
  return mapAnswer(decodeGrey(request.now), (now) => compareViews(reference.value, now));
}

function decodeGrey(bytes: Uint8Array): PictureAnswer<Grey> {
  return mapAnswer(decodeJpeg(bytes), greyOf);
}

function mapAnswer<From, To>(
  result: PictureAnswer<From>,
  change: (value: From) => To,
): PictureAnswer<To> {
  return result.ok ? ok(change(result.value)) : result;
}
