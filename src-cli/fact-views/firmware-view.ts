import { z } from "zod";
import { firmware } from "#shared/facts/firmware.ts";
import { firmwareVersions, type FirmwareVersion } from "#shared/facts/firmware-versions.ts";
import type { FactReadingRow } from "#shared/domain/health.ts";
import { healthCommands as texts } from "#shared/messages/commands/health.ts";
import type { Report } from "../output.ts";
import { textTable, type TextColumn } from "../table.ts";
import { problemsExitStatus } from "../views/health-view.ts";
import type { FactOfMany, FactView } from "./fact-view.ts";

const schema = z.object({
  versions: z.array(
    z.object({
      /** Empty: not reported. */
      model: z.string(),
      version: z.string(),
      recorderIds: z.array(z.string()),
      /** Problem in words; empty for none. */
      problem: z.string(),
      isRare: z.boolean(),
      isUsual: z.boolean(),
      isOlder: z.boolean(),
      /** Share of the recorders of the model, from 0 to 1. */
      share: z.number(),
    }),
  ),
});

/** How many recorders of each model have which version. */
export const firmwareView: FactView = { about: () => texts.aboutFirmware, schema, report };

const columns: readonly TextColumn<FirmwareVersion>[] = [
  { head: "model", value: ({ model }) => model || texts.firmwareUnknown, flexible: true },
  { head: "version", value: ({ version }) => version || texts.firmwareUnknown, flexible: true },
  { head: "recorders", value: ({ recorderIds }) => String(recorderIds.length), align: "right" },
  { head: "note", value: noteText, prose: true },
];

function noteText({ problem, isRare }: FirmwareVersion): string {
  return problem || (isRare ? texts.firmwareRare : "");
}

function report({ readings }: FactOfMany): Report {
  const versions = firmwareVersions(readings.flatMap(known));
  const models = new Set(versions.map(({ model }) => model));
  return {
    status: problemsExitStatus(readings.flatMap(({ values }) => values)),
    data: { versions },
    text: (layout) => (versions.length === 0 ? "" : textTable(columns, versions, layout)),
    notes: [
      versions.length === 0
        ? texts.neverRead
        : texts.firmwareCounted({
            models: texts.models({ count: models.size }),
            versions: texts.versions({ count: versions.length }),
          }),
    ],
  };
}

function known({ recorderId, values }: FactReadingRow) {
  return values.flatMap(({ value, condition, text }) => {
    const parsed = firmware.schema.safeParse(value);
    const problem = condition === "problem" ? text : "";
    return parsed.success ? [{ recorderId, ...parsed.data, problem }] : [];
  });
}
