import { channelOfPath } from "#shared/areas/index.ts";
import type { SettingsArea } from "../area.ts";
import { planFields } from "../plan-fields.ts";
import { writeInForm } from "../write-in-form.ts";
import { readRecognition } from "./reading.ts";
import { resolveChannels } from "./resolve.ts";
import { toRecognitionSet } from "./to-set.ts";

/** Operations 2 and 3, and PVD/Range where a recorder has it (device-interface.md, 2.2; field-notes.md, 6). */
export const recognition: SettingsArea = {
  read: readRecognition,
  resolve: resolveChannels,
  plan: (filled, reading) => planFields("recognition", filled, reading),
  partOf: (path) => `recognition ${channelOfPath("recognition", path)}`,
  write: (recorder, reading, wanted, { strategy }) => {
    const channel = channelOfPath("recognition", Object.keys(wanted)[0] ?? "");
    return writeInForm(strategy("recognition"), (form) =>
      recorder.setRecognition(channel, toRecognitionSet(reading, channel, wanted, form)),
    );
  },
};
