import { channelOfPath } from "#shared/areas/index.ts";
import type { RaysharpArea } from "./area.ts";
import { writeWithFallback } from "./write-with-fallback.ts";
import { readRecognitionArea, recognitionUnit } from "./recognition-reading.ts";
import { toRecognitionSet } from "./recognition-to-set.ts";

/** Operations 2 and 3, and PVD/Range if the recorder has it (docs/dev/device-interface.md §2.2, docs/dev/field-notes.md §6). */
export const recognition: RaysharpArea = {
  unitOf: recognitionUnit,
  read: readRecognitionArea,
  write: (recorder, reading, wanted, { forms }) => {
    const channel = channelOfPath("recognition", Object.keys(wanted)[0] ?? "");
    return writeWithFallback(forms("recognition"), (form) =>
      recorder.setRecognition(channel, toRecognitionSet(reading, channel, wanted, form)),
    );
  },
};
