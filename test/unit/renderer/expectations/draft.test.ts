import { expect, test } from "vitest";
import {
  expectationsChange,
  expectationsDraftError,
  expectationsDraftOf,
  newFirmwareRule,
  agreedValues,
} from "#renderer/features/expectations/draft.ts";

const values = {
  footageDays: 30,
  recording: "event",
  firmware: [{ model: "N1", wanted: ["8.2"], bad: [] }],
} as const;

test("the form gives back what it was opened with; emptied fields are not agreed any more", () => {
  const draft = expectationsDraftOf({
    ...values,
    firmware: [{ model: "N1", wanted: ["8.2"], bad: [] }],
  });
  expect(agreedValues(draft)).toEqual(values);
  const emptied = { ...draft, footageDays: null, recording: null };
  expect(agreedValues({ ...emptied, firmware: [newFirmwareRule([])] })).toEqual({});
  expect(expectationsDraftError(draft)).toBeNull();
});

test("a wrong value is named with its field", () => {
  const draft = expectationsDraftOf({});
  expect(expectationsDraftError({ ...draft, footageDays: 0 })?.where).toBe("footageDays");
  expect(expectationsDraftError({ ...draft, clockOffset: 100_000 })?.where).toBe("clockOffset");
  const rule = { model: "N1", wanted: ["8"], bad: [] };
  const twice = {
    ...draft,
    firmware: [
      { ...rule, key: 0 },
      { ...rule, model: "n1 ", key: 1 },
    ],
  };
  expect(expectationsDraftError(twice)).toMatchObject({ where: "firmware" });
});

test("saving changes only what the user changed: other users may have changed the rest", () => {
  const opened = { ...values, firmware: [{ model: "N1", wanted: ["8.2"], bad: [] }] };
  const draft = expectationsDraftOf(opened);
  expect(expectationsChange(draft, opened)).toEqual({});
  expect(expectationsChange({ ...draft, footageDays: 45 }, opened)).toEqual({ footageDays: 45 });
  expect(expectationsChange({ ...draft, recording: null, firmware: [] }, opened)).toEqual({
    recording: null,
    firmware: null,
  });
});
