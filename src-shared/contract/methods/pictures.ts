import { z } from "zod";
import {
  FIRST_PICTURES,
  picturePermissionSchema,
  pictureSchema,
  SHEET_FORMATS,
  viewCheckSchema,
} from "#shared/domain/pictures.ts";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { id } from "./common.ts";
import { method } from "../method.ts";

const ofChannel = z.strictObject({
  recorderId: id,
  /** Channel as listed: `CH1`. */
  channel: z.string().min(1).max(64),
});

export const pictureMethods = {
  /** How many cameras of recorders have a stored picture. Asks no recorder. */
  "pictures.count": method({
    input: z.strictObject({ select: selectionSchema }),
    output: z.object({
      /** Cameras of recorders whose customers have pictures switched on. */
      channels: z.number().int(),
      pictures: z.number().int(),
      /** The first of these cameras with a picture, in the order of recorders and channels. */
      first: z.array(ofChannel).max(FIRST_PICTURES),
      /** Recorders whose customers have pictures switched off, or that belong to none. */
      off: z.number().int(),
    }),
    role: "viewer",
    scope: "named",
    inputs: { select: "selection" },
    log: "none",
    readOnly: true,
  }),
  /** The stored pictures of a channel. Asks no recorder. */
  "pictures.get": method({
    input: ofChannel.extend({
      /** Width in pixels, for lists: the latest picture alone, scaled down to it. */
      width: z.number().int().min(80).max(640).optional(),
    }),
    output: z.object({
      permission: picturePermissionSchema,
      /** Customer of the site; empty if there is none. */
      customerName: z.string(),
      /** The stored picture; null if none is stored, or it cannot be decrypted. */
      picture: pictureSchema.nullable(),
      /** Picture with which later ones are compared; null as above. */
      reference: pictureSchema.nullable(),
      /** Last comparison; null if the channel was not compared yet. */
      check: viewCheckSchema.nullable(),
    }),
    role: "viewer",
    scope: "named",
    inputs: { recorderId: "recorder", channel: "part", width: "plain" },
    log: "none",
    readOnly: true,
  }),
  /** Ends the comparisons of a channel, and deletes its reference picture. */
  "pictures.removeReference": method({
    input: ofChannel,
    output: z.object({ removed: z.boolean() }),
    role: "operator",
    scope: "named",
    inputs: { recorderId: "recorder", channel: "part" },
    log: "entry",
  }),
  /** Makes the stored picture of a channel the one with which later ones are compared: from now on, audits compare once a day. */
  "pictures.setReference": method({
    input: ofChannel.extend({
      /** Time of the picture that the user saw; `bad_input` if another one is stored meanwhile. */
      takenAt: z.string().max(40).optional(),
    }),
    output: pictureSchema.omit({ jpeg: true }),
    role: "operator",
    scope: "named",
    inputs: { recorderId: "recorder", channel: "part", takenAt: "plain" },
    log: "entry",
  }),
  /** A page with the stored pictures of all channels of recorders. Asks no recorder. */
  "pictures.sheet": method({
    input: z.strictObject({
      select: selectionSchema,
      format: z.enum(SHEET_FORMATS).default("html"),
    }),
    output: z.object({
      /** Name for the file. */
      name: z.string(),
      base64: z.string(),
      channels: z.number().int(),
      pictures: z.number().int(),
    }),
    role: "operator",
    scope: "named",
    inputs: { select: "selection", format: "plain" },
    log: "entry",
    cost: "files",
  }),
  /** Has the recorder take a picture now, and stores it in place of the one before, and compares it with the reference picture. A picture of the last ten seconds is returned as it is. */
  "pictures.take": method({
    input: ofChannel,
    output: pictureSchema,
    role: "operator",
    scope: "named",
    inputs: { recorderId: "recorder", channel: "part" },
    log: "entry",
  }),
} as const;
