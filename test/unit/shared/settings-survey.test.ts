import { describe, expect, test } from "vitest";
import type { SettingsReading } from "#shared/domain/settings.ts";
import { readingsIn, settingsSurveySchema, surveyOf } from "#shared/domain/settings-survey.ts";
import {
  failedReading,
  lackingReading,
  RANGE,
  reading,
  recognitionReading,
} from "../renderer/bulk-edit/make.ts";

const sorted = (readings: readonly SettingsReading[]) =>
  readings.map((one) => ({ ...one, values: one.values && { ...one.values } }));

describe("the survey of many recorders", () => {
  test("says the same as their readings", () => {
    const readings = [
      reading("a", { smtp_port: 25, smtp_server: "relay", recvemail: ["x", "y"] }),
      failedReading("b"),
      reading("c"),
      reading("d", { smtp_server: "relay", smtp_port: "25", email_enable: false, sender: null }),
      lackingReading("e"),
      reading("f", { recvemail: ["x", "y"] }, { smtp_port: { type: "int32", max: 100 } }),
    ];
    const survey = surveyOf("email", readings);
    expect(settingsSurveySchema.parse(survey)).toEqual(survey);
    const crossed = JSON.parse(JSON.stringify(survey)) as typeof survey;
    expect(sorted(readingsIn(crossed))).toEqual(sorted(readings));
  });

  test("keeps channels and the status that replaces them", () => {
    const readings = [
      recognitionReading("a", { CH1: { sensitivity: 50 }, CH2: "Offline" }),
      recognitionReading("b", { CH1: "Nonsupport", CH3: { sensitivity: 60 } }),
    ];
    expect(readingsIn(surveyOf("recognition", readings))).toEqual(readings);
  });

  test("has each Range and each value once: 10,000 recorders are below a megabyte", () => {
    const values = { smtp_server: "relay.example.net", smtp_port: 587, email_enable: true };
    const readings = Array.from({ length: 10_000 }, (_, at) =>
      reading(`r${at}`, { ...values, username: `alarms-${at % 200}` }, { ...RANGE }),
    );
    const survey = surveyOf("email", readings);
    expect(survey.ranges).toHaveLength(1);
    expect(survey.fields["username"]?.values).toHaveLength(200);
    expect(JSON.stringify(survey).length).toBeLessThan(1_000_000);
    const back = readingsIn(survey);
    expect(back[200]?.values).toBe(back[0]?.values);
    expect(back[9_999]?.range).toBe(back[0]?.range);
  });
});
