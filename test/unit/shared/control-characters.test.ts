import { describe, expect, test } from "vitest";
import { templateSchema } from "#shared/domain/template.ts";
import { validationError } from "#shared/domain/limits.ts";

describe("wanted text", () => {
  test.each(["\r\n", "\n", "\r", "\t", "\u0000", "\u001b", "\u007f", "\u0085", "\u2028", "\u2029"])(
    "with a control character is refused: %j",
    (char) => {
      const text = `a${char}b`;
      const parts = [
        { email: { sender: text } },
        { email: { recvemail: { recvemail_1: text } } },
        { eventPush: { addr: text } },
        { recognition: { channels: "all", detection_mode: text } },
        { recognition: { channels: "all", detection_type_ex: [text] } },
        { disarming: { alarmio_channel: [text] } },
      ];
      for (const part of parts) {
        const parsed = templateSchema.safeParse({ name: "t", ...part });
        expect(parsed.error?.issues.map(({ message }) => message).join()).toContain(
          "must be one line of text, without control characters",
        );
      }
    },
  );

  test("is checked again with its variables filled in", () => {
    const range = { type: "string", max_len: 127 };
    expect(validationError("noc@example.net\r\nBcc: all@example.net", range, null)).toBe(
      "accepts one line of text, without control characters",
    );
    expect(validationError(["Person\n"], { type: "array" }, null)).toBe(
      "accepts one line of text, without control characters",
    );
    expect(validationError("Tür 1 – Süd 🚪", range, null)).toBeNull();
  });
});
