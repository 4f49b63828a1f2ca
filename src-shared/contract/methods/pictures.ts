import { z } from "zod";
import { picturePermissionSchema, pictureSchema } from "#shared/domain/pictures.ts";
import { id } from "./common.ts";
import { method } from "../method.ts";

const ofChannel = z.strictObject({
  recorderId: id,
  /** Channel as listed: `CH1`. */
  channel: z.string().min(1).max(64),
});

export const pictureMethods = {
  /** The stored picture of a channel. Asks no recorder. */
  "pictures.get": method({
    input: ofChannel,
    output: z.object({
      permission: picturePermissionSchema,
      /** Customer of the site; empty if there is none. */
      customerName: z.string(),
      /** The stored picture; null if none is stored, or it cannot be decrypted. */
      picture: pictureSchema.nullable(),
    }),
    role: "viewer",
    scope: "named",
    inputs: { recorderId: "recorder", channel: "part" },
    log: "none",
    readOnly: true,
  }),
  /** Has the recorder take a picture now, and stores it in place of the one before. A picture of the last ten seconds is returned as it is. */
  "pictures.take": method({
    input: ofChannel,
    output: pictureSchema,
    role: "operator",
    scope: "named",
    inputs: { recorderId: "recorder", channel: "part" },
    log: "entry",
  }),
} as const;
