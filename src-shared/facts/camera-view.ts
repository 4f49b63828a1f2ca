import { z } from "zod";
import { CAMERA_VIEWS } from "#shared/domain/pictures.ts";
import { cameraViewMessages as texts, cameraViews } from "#shared/messages/facts/camera-view.ts";
import { defineFact, OK, problem } from "./fact.ts";

const cameraViewSchema = z.object({
  view: z.enum(CAMERA_VIEWS),
  /** Distance by which a view moved, in per cent of the width and height; null if it is not known. */
  shift: z.object({ x: z.number().int(), y: z.number().int() }).nullable(),
});

/** Whether a camera still shows what its reference picture shows. Only channels for which a user set a reference picture have it. */
export const cameraView = defineFact({
  id: "cameraView",
  subject: "channel",
  rhythm: "daily",
  schema: cameraViewSchema,
  label: () => texts.label,
  importance: "problem",
  problemText: () => texts.problem,
  countText: (count) => texts.count({ count }),
  hint: () => texts.hint,
  text: ({ view, shift }) =>
    shift === null
      ? cameraViews[view]
      : texts.shifted({ percent: Math.max(Math.abs(shift.x), Math.abs(shift.y)) }),
  judge: ({ view }) => (view === "same" ? OK : problem(`view_${view}`, () => texts[view])),
  history: "changes",
  alert: true,
  needsUser: true,
});
