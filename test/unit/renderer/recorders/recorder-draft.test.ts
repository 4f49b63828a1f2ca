import { describe, expect, it } from "vitest";
import {
  draftOf,
  EMPTY_RECORDER,
  problemsOfRecorder,
  recorderPatch,
  type RecorderDraft,
} from "#renderer/features/recorders/recorder-draft.ts";
import { aRecorder } from "#test/support/recorder.ts";

const before = draftOf(aRecorder({ name: "Front", tags: ["retail", "north"], notes: "" }));

describe("what goes to the core", () => {
  it("is only what differs, so that what others changed meanwhile stays", () => {
    expect(recorderPatch({ ...before, notes: "Key at the desk" }, before)).toEqual({
      notes: "Key at the desk",
    });
    expect(recorderPatch(before, before)).toEqual({});
  });

  it("is of the tags those that came and those that went", () => {
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

  it("takes the credential away by null", () => {
    const signed = { ...before, credential: "fleet" };
    expect(recorderPatch(before, signed)).toEqual({ credential: null });
  });
});

it("all missing fields are reported, in the order of the form", () => {
  const missing = (draft: RecorderDraft) => problemsOfRecorder(draft).map(({ where }) => where);
  expect(missing(EMPTY_RECORDER)).toEqual(["url", "name", "site"]);
  expect(missing({ ...before, site: " " })).toEqual(["site"]);
  expect(missing(before)).toEqual([]);
});
