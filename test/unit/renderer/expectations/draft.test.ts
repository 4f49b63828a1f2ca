import { expect, test } from "vitest";
import {
  changeOf,
  draftError,
  draftOf,
  newRule,
  valuesOf,
} from "#renderer/features/expectations/draft.ts";

const values = {
  footageDays: 30,
  recording: "event",
  firmware: [{ model: "N1", wanted: ["8.2"], bad: [] }],
} as const;

test("the form gives back what it was opened with; emptied fields are not agreed any more", () => {
  const draft = draftOf({
    ...values,
    firmware: [{ model: "N1", wanted: ["8.2"], bad: [] }],
  });
  expect(valuesOf(draft)).toEqual(values);
  const emptied = { ...draft, footageDays: null, recording: null };
  expect(valuesOf({ ...emptied, firmware: [newRule([])] })).toEqual({});
  expect(draftError(draft)).toBeNull();
});

test("a wrong value is named with its field", () => {
  const draft = draftOf({});
  expect(draftError({ ...draft, footageDays: 0 })?.where).toBe("footageDays");
  expect(draftError({ ...draft, clockOffset: 100_000 })?.where).toBe("clockOffset");
  const rule = { model: "N1", wanted: ["8"], bad: [] };
  const twice = {
    ...draft,
    firmware: [
      { ...rule, key: 0 },
      { ...rule, model: "n1 ", key: 1 },
    ],
  };
  expect(draftError(twice)).toMatchObject({ where: "firmware" });
});

test("saving changes only what the user changed: other users may have changed the rest", () => {
  const opened = { ...values, firmware: [{ model: "N1", wanted: ["8.2"], bad: [] }] };
  const draft = draftOf(opened);
  expect(changeOf(draft, opened)).toEqual({});
  expect(changeOf({ ...draft, footageDays: 45 }, opened)).toEqual({ footageDays: 45 });
  expect(changeOf({ ...draft, recording: null, firmware: [] }, opened)).toEqual({
    recording: null,
    firmware: null,
  });
});
