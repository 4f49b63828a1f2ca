import { describe, expect, it } from "vitest";
import {
  recorderDraftOf,
  EMPTY_RECORDER,
  problemsOfRecorder,
  recorderPatch,
  type RecorderDraft,
} from "#renderer/features/recorders/recorder-draft.ts";
import { aRecorder } from "#test/support/recorder.ts";

const before = recorderDraftOf(aRecorder({ name: "Front", tags: ["retail", "north"], notes: "" }));

describe("recorderPatch", () => {
  it("contains the changed fields only, so changes by other users remain", () => {
    expect(recorderPatch({ ...before, notes: "Key at the desk" }, before)).toEqual({
      notes: "Key at the desk",
    });
    expect(recorderPatch(before, before)).toEqual({});
  });

  it("contains the added and the removed tags", () => {
    expect(recorderPatch({ ...before, tags: ["north", "vip"] }, before)).toEqual({
      addTags: ["vip"],
      removeTags: ["retail"],
    });
    expect(recorderPatch({ ...before, tags: [...before.tags, "vip"] }, before)).toEqual({
      addTags: ["vip"],
    });
    expect(recorderPatch({ ...before, tags: ["Retail", "north"] }, before)).toEqual({
      addTags: ["Retail"],
      removeTags: ["retail"],
    });
  });

  it("removes the credential with null", () => {
    const signed = { ...before, credential: "fleet" };
    expect(recorderPatch(before, signed)).toEqual({ credential: null });
  });
});

it("reports all missing fields in the order of the form", () => {
  const missing = (draft: RecorderDraft) => problemsOfRecorder(draft).map(({ where }) => where);
  expect(missing(EMPTY_RECORDER)).toEqual(["url", "name", "site"]);
  expect(missing({ ...before, site: " " })).toEqual(["site"]);
  expect(missing(before)).toEqual([]);
});
