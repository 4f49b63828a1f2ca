import { describe, expect, it } from "vitest";
import { parseAddress } from "#core/inventory/index.ts";

describe("the address of a recorder", () => {
  it.each([
    ["192.0.2.10", "http://192.0.2.10"],
    [" 192.0.2.10:8080 ", "http://192.0.2.10:8080"],
    ["http://192.0.2.10:80/", "http://192.0.2.10"],
    ["https://Recorder.Example.net:443", "https://recorder.example.net"],
    ["[2001:db8::1]:81", "http://[2001:db8::1]:81"],
  ])("reads %s as %s", (text, origin) => {
    expect(parseAddress(text)).toEqual({ ok: true, value: origin });
  });

  it.each([
    "",
    "ftp://192.0.2.1",
    "http://",
    "192.0.2.1:99999",
    "http://a b",
    "http://192.0.2.1/cgi",
  ])("refuses '%s' and says how to write one", (text) => {
    const result = parseAddress(text);
    expect(result).toMatchObject({ ok: false, error: { code: "bad_input", where: "url" } });
    expect(!result.ok && result.error.mend).toContain("192.0.2.10");
  });

  it("refuses a password in the address, without repeating it", () => {
    const result = parseAddress("http://admin:hunter2@192.0.2.1");
    expect(result.ok).toBe(false);
    expect(JSON.stringify(result)).not.toContain("hunter2");
  });
});
