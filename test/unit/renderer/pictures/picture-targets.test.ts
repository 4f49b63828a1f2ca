import { expect, test } from "vitest";
import { pictureTargets } from "#renderer/features/pictures/index.ts";

test("a picture is taken of each channel but those that are down, which are counted", () => {
  const recorder = { id: "r1", name: "York" };
  const row = (channel: string, status: string) => ({
    row: { channel, channel_name: "Gate", channel_alias: "", connect_status: status },
    recorder,
  });
  const { targets, offline } = pictureTargets([row("CH1", "Online"), row("CH2", "Offline")]);
  expect(targets).toEqual([
    { recorderId: "r1", channel: "CH1", recorder: "York", name: expect.stringContaining("Gate") },
  ]);
  expect(offline).toBe(1);
});
