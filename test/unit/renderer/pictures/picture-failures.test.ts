import { expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import { failuresByCause } from "#renderer/features/pictures/picture-failures.ts";

test("failures with the same cause are one line, the most frequent cause first", () => {
  const hint = "Check the camera.";
  const offline = (channel: string) => ({
    channel,
    recorder: "York",
    error: fault("not_found", `York has no picture of ${channel}.`, { hint }),
  });
  const refused = {
    channel: "CH9",
    recorder: "York",
    error: fault("auth_refused", "York rejected the password."),
  };
  expect(failuresByCause([refused, offline("CH1"), offline("CH2")])).toEqual([
    expect.objectContaining({
      channels: "2 channels:",
      message: "York has no picture of CH1.",
      hint,
    }),
    expect.objectContaining({ channels: "1 channel:", message: "York rejected the password." }),
  ]);
  expect(failuresByCause([])).toEqual([]);
});
