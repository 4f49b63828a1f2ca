import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { guessTargets } from "#core/features/imports/guess.ts";
import { isPlaceholder } from "#core/features/imports/placeholders.ts";
import { isPort, isPortList } from "#core/features/imports/read-address.ts";
import { IMPORT_TARGETS } from "#shared/domain/import.ts";

/** Guesses for columns with a header and values below. */
function guessed(columns: Record<string, readonly string[]>) {
  const headers = Object.keys(columns);
  const guesses = guessTargets(headers, (index) => columns[headers[index] ?? ""] ?? []);
  return Object.fromEntries(guesses.map(({ target }, index) => [headers[index], target]));
}
const IPS = ["192.0.2.1", "192.0.2.2"];

describe("the values decide what a column is", () => {
  test.each([
    ["HardwareAddress", ["http://192.0.2.1/", "http://192.0.2.2/"], "url"],
    ["HardwareAddress", ["00:40:8C:1A:2B:01", "00:40:8C:1A:2B:02"], "mac"],
    ["NVR", IPS, "url"],
    ["Ethernet", ["00-40-8C-1A-2B-01", "00-40-8C-1A-2B-02"], "mac"],
    ["Gateway MAC", ["00-40-8C-1A-2B-01", "00-40-8C-1A-2B-01"], "column"],
    ["Serial no", ["1", "2", "3"], "column"],
    ["S/N", ["00:40:8C:1A:2B:01", "00:40:8C:1A:2B:02"], "mac"],
    ["Serial number", ["ACCC8E123456", "410293847561"], "serial"],
    ["Version", ["4.001.0000005.0", "10.1.2.3"], "firmware"],
    ["Version", ["nginx", "lighttpd"], "column"],
    ["Location", ["http://192.0.2.1", "http://192.0.2.2"], "url"],
    ["Authentication", ["Windows", "LDAP"], "column"],
    ["Authentication", ["Digest", "basic"], "auth"],
    ["HTTPS", ["Login page", "NVR"], "column"],
  ])("%s with %j: %s", (header, values, target) => {
    expect(guessed({ [header]: values })).toEqual({ [header]: target });
  });

  test("a header that means one thing comes before a general word, wherever it is", () => {
    expect(
      guessed({
        Type: ["NVR", "NVR"],
        Hostname: ["a", "b"],
        Model: ["X1", "X2"],
        "Device name": ["A", "B"],
        Port: ["8000", "8000"],
        "IPv4 Address": IPS,
        "HTTP Port No.": ["80", "81"],
      }),
    ).toEqual({
      Type: "column",
      Hostname: "column",
      Model: "model",
      "Device name": "name",
      Port: "column",
      "IPv4 Address": "url",
      "HTTP Port No.": "port",
    });
  });

  test.each([
    "Device Serial Number",
    "Device Serial No.",
    "SN",
    "Serial #",
    "NVR serial no",
    "序列号",
  ])("'%s' is a serial number", (header) =>
    expect(guessed({ [header]: ["AB12345", "AB12346"] })).toEqual({ [header]: "serial" }),
  );

  test.each([
    "Nickname",
    "Alias",
    "Display name",
    "HardwareName",
    "Camera name",
    "FQDN",
    "设备名称",
  ])("'%s' is a name", (header) =>
    expect(guessed({ [header]: ["Till", "Gate"] })).toEqual({ [header]: "name" }),
  );

  test("values that say that there is none do not decide", () => {
    const macs = ["N/A", "-", "[n/a]", "00:40:8C:1A:2B:01"];
    expect(guessed({ IP: IPS, "MAC address": macs })).toMatchObject({ "MAC address": "mac" });
    expect(guessed({ "IPv6 Address": ["::", "::"], "IPv4 Address": IPS })).toMatchObject({
      "IPv4 Address": "url",
    });
  });
});

describe("a port of another service", () => {
  const doubtOf = (
    header: string,
    ports: readonly string[],
    more: Record<string, string[]> = {},
  ) => {
    const columns: Record<string, readonly string[]> = { IP: IPS, [header]: ports, ...more };
    const headers = Object.keys(columns);
    const [, guess] = guessTargets(headers, (index) => columns[headers[index] ?? ""] ?? []);
    return { target: guess?.target, servicePort: guess?.servicePort };
  };

  test.each([8000, 37_777, 34_567, 554])(
    "%d below 'Port' is a question, not the web port",
    (port) => {
      const ports = [String(port), String(port)];
      expect(doubtOf("Port", ports)).toEqual({ target: "column", servicePort: port });
    },
  );

  test("is no question below a header that names the web, nor beside such a column", () => {
    const ports = ["8000", "8000"];
    expect(doubtOf("HTTP port", ports)).toEqual({ target: "port" });
    expect(doubtOf("Port", ports, { "Web port": ["80", "80"] })).toEqual({ target: "column" });
  });

  test("is no question where it is one of many, as behind one public address", () => {
    const ports = Array.from({ length: 40 }, (_, at) => String(8000 + at));
    expect(doubtOf("Port", ports)).toEqual({ target: "port" });
  });

  test("is a question with the other default if most ports are others", () => {
    expect(doubtOf("Port", ["80", "8080", "8000"])).toEqual({ target: "port", servicePort: 8000 });
  });
});

describe("placeholders", () => {
  test("of tools are empty in every column", () => {
    for (const target of IMPORT_TARGETS) {
      expect(isPlaceholder(target, "[n/a]")).toBe(true);
      expect(isPlaceholder(target, "[N/S]")).toBe(true);
    }
  });

  test("that a user may have written are values of notes, tags and custom columns only", () => {
    for (const text of ["-", "N/A", "none", "::"]) {
      expect(isPlaceholder("name", text)).toBe(true);
      expect(isPlaceholder("url", text)).toBe(true);
      expect(isPlaceholder("mac", text)).toBe(true);
      expect(isPlaceholder("notes", text)).toBe(false);
      expect(isPlaceholder("column", text)).toBe(false);
    }
    expect(isPlaceholder("auth", "none")).toBe(false);
  });
});

test("a list of ports is ports with something between them", () => {
  const port = fc.integer({ min: 1, max: 65_535 }).map(String);
  const separator = fc.constantFrom(",", ";", ", ", ".", " ", "|", "/");
  fc.assert(
    fc.property(fc.array(port, { minLength: 1, maxLength: 6 }), separator, (ports, between) => {
      const text = ports.join(between);
      expect(isPortList(text)).toBe(ports.length > 1);
      expect(isPort(text)).toBe(ports.length === 1);
    }),
  );
  expect(isPortList("80,70000")).toBe(false);
  expect(isPortList("80,http")).toBe(false);
});

test("whatever the values, every column has one target, and none twice", () => {
  const cell = fc.oneof(
    fc.constantFrom("-", "[n/a]", "::", "80", "8000", "192.0.2.1", "00:40:8C:1A:2B:01", "http://a"),
    fc.string({ maxLength: 12 }),
  );
  const header = fc.constantFrom(
    "IP",
    "Port",
    "HTTP Port",
    "MAC",
    "HardwareAddress",
    "SN",
    "Type",
    "X",
  );
  const table = fc.uniqueArray(fc.tuple(header, fc.array(cell, { maxLength: 5 })), {
    selector: ([name]) => name,
  });
  fc.assert(
    fc.property(table, (columns) => {
      const guesses = guessTargets(
        columns.map(([name]) => name),
        (index) => columns[index]?.[1] ?? [],
      );
      expect(guesses).toHaveLength(columns.length);
      const given = guesses.flatMap(({ target }) => (target === "column" ? [] : [target]));
      expect(new Set(given).size).toBe(given.length);
    }),
  );
});
