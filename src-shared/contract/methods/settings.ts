import { z } from "zod";
import { credentialNameFor } from "#shared/domain/credential-purpose.ts";
import { selectionSchema } from "#shared/domain/inventory.ts";
import { settingsSurveySchema } from "#shared/domain/settings-survey.ts";
import {
  areaReadingSchema,
  areaSchema,
  readableAreaSchema,
  settingsReadingSchema,
} from "#shared/domain/settings.ts";
import { id, jobName, nothing } from "./common.ts";
import * as parts from "../input-parts.ts";
import { method } from "../method.ts";

export const settingsMethods = {
  /** Reads Range, and values where that is possible, from each selected recorder now. */
  "settings.read": method({
    input: z.strictObject({ area: readableAreaSchema, select: selectionSchema, job: jobName }),
    output: z.object({ readings: z.array(settingsReadingSchema) }),
    role: "operator",
    scope: "named",
    inputs: { area: "plain", select: "selection", job: "job" },
    log: "none",
  }),
  /** Reads the same, and answers field by field: for a form over many recorders. */
  "settings.survey": method({
    input: z.strictObject({ area: areaSchema, select: selectionSchema, job: jobName }),
    output: settingsSurveySchema,
    role: "operator",
    scope: "named",
    inputs: { area: "plain", select: "selection", job: "job" },
    log: "none",
  }),
  /** Reads what one recorder has now in every area, in one conversation. */
  "settings.readAll": method({
    input: z.strictObject({ id }),
    output: z.object({ readings: z.array(areaReadingSchema) }),
    role: "operator",
    scope: "named",
    inputs: parts.byRecorder,
    log: "none",
  }),
  /** Has one recorder send a test mail with the settings that it has, and with another password if one is named. */
  "settings.testEmail": method({
    input: z.strictObject({
      id,
      /** Name of the credential whose password is to be tried; without it the recorder uses the one it has. */
      secret: credentialNameFor("mail").optional(),
      allowClearSecrets: z.boolean().optional(),
    }),
    output: nothing,
    role: "approver",
    scope: "named",
    inputs: {
      ...parts.byRecorder,
      secret: "usedCredential",
      allowClearSecrets: "callConsent",
    },
    log: "entry",
  }),
} as const;
