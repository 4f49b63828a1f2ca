import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMessage } from "#web/socket.ts";

describe("a message from a browser", () => {
  it("is a call or a cancel", () => {
    const call = { type: "call", id: "1", method: "app.info", input: {} };
    expect(readMessage(JSON.stringify(call))).toEqual(call);
    expect(readMessage('{"type":"cancel","id":"1"}')).toEqual({ type: "cancel", id: "1" });
  });

  it.each(["", "{", "[]", "null", '"call"', "{}", '{"type":"hello"}'])("is not %j", (text) => {
    expect(readMessage(text)).toMatchObject({ error: { code: "bad_payload" } });
  });

  it("keeps the id of what it refuses, so that the caller learns of it", () => {
    expect(readMessage('{"type":"shout","id":"7"}')).toMatchObject({ id: "7" });
  });

  it("never throws, whatever comes", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const message = readMessage(text);
        expect("error" in message || ["call", "cancel"].includes(message.type)).toBe(true);
      }),
    );
  });
});
