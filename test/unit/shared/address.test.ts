import { describe, expect, it } from "vitest";
import { parseAddress } from "#shared/domain/address.ts";

describe("the address of a recorder", () => {
  it.each([
    ["192.0.2.10", "http://192.0.2.10"],
    [" 192.0.2.10:8080 ", "http://192.0.2.10:8080"],
    ["http://192.0.2.10:80/", "http://192.0.2.10"],
    ["https://Recorder.Example.net:443", "https://recorder.example.net"],
    ["nvr_2.shop-7.example.net.", "http://nvr_2.shop-7.example.net."],
    ["http://münchen.example:81", "http://xn--mnchen-3ya.example:81"],
    ["[2001:db8::1]:81", "http://[2001:db8::1]:81"],
    // Decimal, as recorders show theirs (field-notes.md, 6): octal, this would be 172.14.8.169.
    ["172.016.010.169", "http://172.16.10.169"],
    ["https://010.000.002.008:8443", "https://10.0.2.8:8443"],
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
    "192.168.1",
    "42",
    "0x7f.1",
    "192.0.2.256",
    "0192.0.2.1",
    "192,168,1,30",
    "192.168,1.30:8080",
    "http://192,168,1,30",
    "recorder,example,net",
    "recorder..example",
    "record'er",
    "(none)",
  ])("refuses '%s' and says how to write one", (text) => {
    const result = parseAddress(text);
    expect(result).toMatchObject({ ok: false, error: { code: "bad_input", where: "url" } });
    expect(!result.ok && result.error.hint).toContain("192.0.2.10");
  });

  it.each([
    "http://admin:hunter2@192.0.2.1",
    "rtsp://admin:hunter2@192.0.2.1:554/",
    "http://admin:hun#ter2@192.0.2.1",
    "http://admin:hunter2@192.0.2.1:99999",
    "admin:hunter2@192.0.2.1",
  ])("refuses the password in %s without repeating it", (text) => {
    const result = parseAddress(text);
    expect(result.ok).toBe(false);
    expect(JSON.stringify(result)).not.toContain("ter2");
  });
});
