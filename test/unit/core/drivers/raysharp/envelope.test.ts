import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeRequest, readReply } from "#core/drivers/raysharp/envelope.ts";
import { printableText } from "#core/platform/text.ts";

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const text = (body: string | Uint8Array) => Buffer.from(body as string).toString();

describe("request", () => {
  test("carries version 1.0 and the data", () => {
    expect(JSON.parse(text(encodeRequest({ page_type: "ChannelConfig" })))).toEqual({
      version: "1.0",
      data: { page_type: "ChannelConfig" },
    });
  });

  test("carries an empty object where an operation has no parameters", () => {
    expect(text(encodeRequest(null))).toBe('{"version":"1.0","data":{}}');
  });
});

describe("response", () => {
  test("a success hands on its data, unknown fields included", () => {
    expect(readReply(bytes({ result: "success", data: { a: 1 }, more: 2 }))).toEqual({
      kind: "success",
      data: { a: 1 },
    });
  });

  test("a success without data has empty data", () => {
    expect(readReply(bytes({ result: "success" }))).toEqual({ kind: "success", data: {} });
  });

  test.each([[[1]], ["x"], [7], [true]])("a success with data %j is odd", (data) => {
    expect(readReply(bytes({ result: "success", data }))).toEqual({ kind: "odd_data", data });
  });

  test("a refusal with result keeps code, reason and data", () => {
    const body = { result: "failed", reason: "no", error_code: "param_error", data: { n: 1 } };
    expect(readReply(bytes(body))).toEqual({
      kind: "refusal",
      refusal: { code: "param_error", reason: "no", data: { n: 1 }, channels: [] },
    });
  });

  test("an error_code without result is a refusal as well", () => {
    expect(readReply(bytes({ version: "1.0", error_code: "not_found" }))).toMatchObject({
      kind: "refusal",
      refusal: { code: "not_found" },
    });
  });

  test("partly done keeps what went wrong at each channel, a misspelt key included", () => {
    const body = {
      result: "failed",
      error_code: "part_failed",
      ch_error_code: [
        { channel: "CH1", error_code: "illegal_operation", mutual_array: ["PID", "LCD"] },
        { chnnel: " CH2", error_code: "save_failed", reason: "disk" },
        "noise",
      ],
    };
    expect(readReply(bytes(body))).toMatchObject({
      refusal: {
        channels: [
          { channel: "CH1", code: "illegal_operation", reason: "", excludes: ["PID", "LCD"] },
          { channel: "CH2", code: "save_failed", reason: "disk", excludes: [] },
        ],
      },
    });
  });

  test("a byte order mark is no fault", () => {
    expect(readReply(Buffer.from('\uFEFF{"result":"success","data":{}}'))).toMatchObject({
      kind: "success",
    });
  });

  test.each([[[]], [null], [1], [{}], [{ result: 1 }], [{ status: "ok" }]])(
    "JSON that is no envelope: %j",
    (value) => {
      expect(readReply(bytes(value))).toEqual({ kind: "other_json", value });
    },
  );

  test.each([
    ["<!DOCTYPE html><html></html>", "", true],
    ["  <html><body>hello", "", true],
    ["Not found", "text/html; charset=utf-8", true],
    ["Not found", "text/plain", false],
    ["", "", false],
    ['{"result":"succ', "application/json", false],
  ])("what is not JSON: %j of type %j, web page: %s", (body, type, webPage) => {
    expect(readReply(Buffer.from(body), type)).toMatchObject({ kind: "not_json", webPage });
  });

  test("any bytes give a reply", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (body, type) => {
        expect(readReply(body, type).kind).toMatch(
          /^(success|odd_data|refusal|other_json|not_json)$/,
        );
      }),
    );
  });

  test("any JSON gives a reply, and a refusal never carries control characters", () => {
    const word = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary", maxLength: 500 }));
    const body = fc.record(
      { result: word, error_code: word, reason: word, data: word, ch_error_code: fc.array(word) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(body, fc.jsonValue()), (value) => {
        const reply = readReply(bytes(value));
        if (reply.kind !== "refusal") return;
        expect(reply.refusal.code + reply.refusal.reason).not.toMatch(/\p{Cc}/u);
        expect(reply.refusal.reason.length).toBeLessThanOrEqual(200);
      }),
    );
  });
});

test("printable cuts and cleans", () => {
  expect(printableText(" a\u0000\n\tb ", 10)).toBe("a b");
  expect(printableText("x".repeat(50), 5)).toBe("xxxx…");
});

describe("nesting", () => {
  const nested = (depth: number) =>
    `{"result":"success","data":{"pad":"${"x".repeat(5_000)}","x":${"[".repeat(depth)}${"]".repeat(depth)}}}`;

  test("as deep as it is documented, and far deeper, is read; without end it is not", () => {
    expect(readReply(Buffer.from(nested(100))).kind).toBe("success");
    expect(readReply(Buffer.from(nested(100_000))).kind).toBe("excessive");
  });

  test("brackets within texts are none", () => {
    const body = { result: "success", data: { x: `\\"${"[{".repeat(5_000)}`, y: ["]"] } };
    expect(readReply(Buffer.from(JSON.stringify(body)))).toEqual({
      kind: "success",
      data: body.data,
    });
  });
});

test.each([
  ["100,001 values", { list: Array.from({ length: 100_001 }, () => 1) }],
  ["field names of 257 characters", { ["n".repeat(257)]: 1, pad: "x".repeat(5_000) }],
  ["texts of 16,385 characters", { text: "x".repeat(16_385) }],
])("%s are refused", (_, data) => {
  expect(readReply(bytes({ result: "success", data }))).toMatchObject({ kind: "excessive" });
});
