import { z } from "zod";

/**
 * Whether Muster may take and store pictures of a recorder's cameras: `on`, `off` (by the customer of its site, the default), or
 * `no_customer` (its site belongs to no customer, which would decide).
 */
export const picturePermissionSchema = z.enum(["on", "off", "no_customer"]);
export type PicturePermission = z.infer<typeof picturePermissionSchema>;

/** The latest picture of a channel. */
export const pictureSchema = z.object({
  /** Time by the clock of Muster, ISO 8601, UTC. */
  takenAt: z.string(),
  /** Time by the clock of the recorder, without a zone: `2026-11-26T21:08:34`; null if the recorder did not report it. */
  localTime: z.string().nullable(),
  /** Pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** A JPEG that Muster encoded itself, as base64. */
  jpeg: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** How long a picture is stored, in days. */
export const PICTURE_DAYS = 30;
/** How much all pictures may take, in bytes; the oldest go first. */
export const PICTURE_BYTES = 500 * 1024 * 1024;
