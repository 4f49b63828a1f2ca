import { describe, expect, test } from "vitest";
import { toWriteResult } from "#core/drivers/raysharp/write-result.ts";
import { fault, type ErrorCode, type MusterError } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";

const SET = "http://10.0.0.5/API/NetworkConfig/Email/Set";
const KEY = "http://10.0.0.5/API/Login/TransKey/Get";

const resultOf = (code: ErrorCode, details: Partial<MusterError> = {}) => {
  const { kind, ...rest } = toWriteResult(err(fault(code, "No.", { where: SET, ...details })));
  return "scope" in rest ? `${kind}, ${rest.scope}` : kind;
};

describe("the result of a write", () => {
  test("is applied if the recorder reports success", () => {
    expect(toWriteResult(ok(undefined))).toEqual({ kind: "applied" });
  });

  test.each(["unreachable", "timed_out", "http_error", "not_json", "wrong_shape"] as const)(
    "is unknown after %s",
    (code) => expect(resultOf(code)).toBe("unknown"),
  );

  test.each([400, 404, 501, 503])(
    "is refused if HTTP status %i says so by itself",
    (httpStatus) => {
      expect(resultOf("http_error", { httpStatus })).toBe("refused, recorder");
    },
  );

  test.each([500, 502])("is unknown after HTTP status %i", (httpStatus) => {
    expect(resultOf("http_error", { httpStatus })).toBe("unknown");
  });

  test("is refused if a request before the write failed", () => {
    expect(resultOf("timed_out", { where: KEY })).toBe("refused, recorder");
  });

  test("is partial if the recorder reports that it did a part", () => {
    expect(resultOf("refused", { deviceCode: "part_failed" })).toBe("partial, unit");
  });

  test.each(["refused", "unsupported", "needs_all_fields"] as const)(
    "concerns this write alone after %s",
    (code) => expect(resultOf(code)).toBe("refused, unit"),
  );

  test.each(["device_busy", "login_at_other"])("concerns the recorder after %s", (deviceCode) => {
    expect(resultOf("refused", { deviceCode })).toBe("refused, recorder");
  });

  test("is cancelled if Muster ended, wherever it was", () => {
    expect(resultOf("cancelled")).toBe("cancelled");
    expect(resultOf("cancelled", { where: KEY })).toBe("cancelled");
  });
});
