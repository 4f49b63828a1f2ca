import { z } from "zod";
import { cameraMessages as texts } from "#shared/messages/facts/camera.ts";
import { defineFact, OK, problem } from "./fact.ts";

/** A text is empty if the recorder does not report it. */
const cameraSchema = z.object({
  manufacturer: z.string(),
  model: z.string(),
  firmware: z.string(),
  address: z.string(),
  /** `00:23:63:01:02:03`, or as reported. */
  mac: z.string(),
  protocol: z.string(),
  /** Strength of the password with which the recorder signs in to the camera. */
  password: z.enum(["empty", "weak", "strong", "unknown"]),
  activated: z.boolean(),
});
export type Camera = z.infer<typeof cameraSchema>;

/** The camera of a channel, as its recorder knows it. */
export const camera = defineFact({
  id: "camera",
  subject: "channel",
  rhythm: "daily",
  schema: cameraSchema,
  label: () => texts.label,
  importance: "problem",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: ({ model, firmware, address }) =>
    [model, firmware, address].filter((part) => part !== "").join(", "),
  judge({ password, activated }) {
    if (!activated) return problem("camera_not_activated", () => texts.notActivated);
    if (password === "empty") return problem("camera_no_password", () => texts.noPassword);
    return password === "weak" ? problem("camera_weak_password", () => texts.weakPassword) : OK;
  },
  history: "changes",
  alert: true,
});
