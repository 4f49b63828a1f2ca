/** Limits of a picture that is decoded. Recorders send at most 1920 × 1080 (docs/dev/field-notes-2.md §1.7). */
export const PICTURE_LIMITS = {
  /** Size of the file, in bytes. */
  bytes: 3 * 1024 * 1024,
  /** Width and height, in pixels. */
  side: 4_096,
  /** Width × height, in pixels. */
  pixels: 4_000_000,
} as const;

/** Why bytes are not accepted as a picture. */
export type PictureFault =
  | "empty"
  | "too_many_bytes"
  | "not_jpeg"
  | "incomplete"
  | "other_data"
  | "too_many_pixels"
  | "unknown_kind"
  | "damaged";
