import { describe, expect, test } from "vitest";
import { channelLabel, ownAlias } from "#shared/domain/channels.ts";

const channel = (channel_name: string, channel_alias: string) => ({
  channel: "CH8",
  channel_name,
  channel_alias,
});

describe("label of a channel", () => {
  test.each([
    ["Camera1", "CH8", "Camera1"],
    ["Camera1", "", "Camera1"],
    ["Camera1", "camera1 ", "Camera1"],
    ["Camera1", "Front door", "Camera1 (Front door)"],
    ["CH8", "Front door", "Front door"],
    ["", "Front door", "Front door"],
    ["CH8", "CH8", "CH8"],
    ["", "CH8", ""],
    ["", "", ""],
  ])("of name %j and alias %j is %j", (name, alias, label) => {
    expect(channelLabel(channel(name, alias))).toBe(label);
  });
});

test("an alias that repeats name or number is none", () => {
  expect(ownAlias(channel("Camera1", "CH8"))).toBe("");
  expect(ownAlias(channel("Camera1", "Camera1"))).toBe("");
  expect(ownAlias(channel("Camera1", "Front door"))).toBe("Front door");
});
