import { describe, expect, it } from "vitest";
import {
  draftOf,
  EMPTY_RECORDER,
  incomplete,
  recorderPatch,
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

it("what is missing is said in the order of the form", () => {
  expect(incomplete(EMPTY_RECORDER)).toMatchObject({ where: "url" });
  expect(incomplete({ ...EMPTY_RECORDER, url: "192.0.2.1" })).toMatchObject({ where: "name" });
  expect(incomplete({ ...before, site: " " })).toMatchObject({ where: "site" });
  expect(incomplete(before)).toBeNull();
});
