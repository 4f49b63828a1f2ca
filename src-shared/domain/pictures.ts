import { z } from "zod";
import { CONDITION_CLASSES } from "./condition.ts";

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

/**
 * What a picture shows, compared with the reference picture of its channel: the same view; another view (`moved`); something in front of the
 * lens (`covered`); no clear edges (`blurred`); nothing (`black`).
 */
export const CAMERA_VIEWS = ["same", "moved", "covered", "blurred", "black"] as const;
export type CameraView = (typeof CAMERA_VIEWS)[number];

/** The last comparison of a channel with its reference picture. Times: ISO 8601, UTC. */
export const viewCheckSchema = z.object({
  /** What it counts as now, as every fact of a channel. */
  condition: z.enum(CONDITION_CLASSES),
  view: z.enum(CAMERA_VIEWS),
  /** Text for people: "Moved by 12 %". */
  text: z.string(),
  /** Since when the view counts as that. */
  since: z.string(),
  /** The last comparison of the recorder's channels. */
  checkedAt: z.string(),
});

/** How long a picture is stored, in days. */
export const PICTURE_DAYS = 30;
/** How much all pictures may take, in bytes; the oldest go first. */
export const PICTURE_BYTES = 500 * 1024 * 1024;

/** Formats of a contact sheet. */
/** Cameras with a picture that a page shows at first, at most. */
export const FIRST_PICTURES = 12;

export const SHEET_FORMATS = ["pdf", "html"] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];
