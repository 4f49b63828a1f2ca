import { describe, expect, test } from "vitest";
import { readChannelInfo } from "#core/drivers/raysharp/operations/channels.ts";
import type { Channel } from "#core/drivers/channel.ts";
import type { JsonObject } from "#shared/json.ts";

const documented = (number: number, patch: JsonObject = {}): JsonObject => ({
  channel: `CH${number}`,
  channel_name: `Camera ${number}`,
  channel_alias: "",
  videoloss: false,
  connect_status: "Online",
  ability: [],
  intelligent_ability: [],
  ...patch,
});

function channels(list: JsonObject[]): readonly Channel[] {
  const read = readChannelInfo({ channel_param: list });
  if (!read.ok) throw new Error(read.error.problem);
  return read.value.channels;
}

describe("channels of a recorder", () => {
  test.each([false, true])("are at most 1,024 (with quirks: %s)", (quirky) => {
    const patch = quirky ? { videoloss: "False" } : {};
    const list = Array.from({ length: 1_024 }, (_, index) => documented(index + 1, patch));
    expect(channels(list)).toHaveLength(1_024);
    const more = readChannelInfo({ channel_param: [...list, documented(1_025)] });
    expect(more).toEqual({
      ok: false,
      error: {
        path: "channel_param",
        problem: "lists more than 1,024 channels",
      },
    });
  });

  test("have texts of at most 256 characters, with a mark where one is cut", () => {
    const long = "x".repeat(4_000_000);
    const texts = {
      channel_name: long,
      channel_alias: long,
      connect_status: long,
      ability: [long, ...Array.from({ length: 500 }, () => "Ptz")],
      intelligent_ability: [long],
    };
    const [first, second] = channels([documented(1, texts), documented(2)]);
    expect(first?.channel_name).toBe(`${"x".repeat(255)}…`);
    expect(first?.channel_alias).toHaveLength(256);
    expect(first?.connect_status).toHaveLength(256);
    expect(first?.ability[0]).toHaveLength(256);
    expect(first?.ability).toHaveLength(64);
    expect(second?.channel_name).toBe("Camera 2");
  });

  test("have names of their own: the first of several counts", () => {
    const list = [documented(1), documented(2), documented(1, { channel_name: "Other" })];
    expect(channels(list).map(({ channel_name }) => channel_name)).toEqual([
      "Camera 1",
      "Camera 2",
    ]);
    const spaced = [documented(1), documented(2), documented(1, { channel: " CH1" })];
    expect(channels(spaced)).toHaveLength(2);
  });

  test("listed twice with two statuses have none that is known", () => {
    const list = [documented(1), documented(1, { connect_status: "Offline" }), documented(2)];
    expect(channels(list).map(({ connect_status }) => connect_status)).toEqual(["", "Online"]);
  });
});
