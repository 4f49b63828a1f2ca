import { afterEach, describe, expect, test } from "vitest";
import { compareKeys, compareNames } from "#shared/compare.ts";
import { formatList, formatNumber, formatTime } from "#shared/format.ts";
import { percentText } from "#shared/domain/share-text.ts";
import { setLocale } from "#shared/locale.ts";

afterEach(() => setLocale("en"));

const AT = Date.UTC(2026, 10, 4, 9, 5);

describe("formats", () => {
  test.each([
    ["en", "4 Nov 2026, 09:05", "12,345.6", "a, b and c"],
    ["de", "4. Nov. 2026, 09:05", "12.345,6", "a, b und c"],
    ["es", "4 nov 2026, 09:05", "12.345,6", "a, b y c"],
    ["pseudo", "4 Nov 2026, 09:05", "12,345.6", "a, b and c"],
  ])("are those of the language %s", (locale, time, number, list) => {
    setLocale(locale);
    expect(formatTime(AT, "dateClock", "UTC")).toBe(time);
    expect(formatNumber(12_345.6)).toBe(number);
    expect(formatList(["a", "b", "c"])).toBe(list);
  });

  test("have 24 hours, and the time zone that is asked for", () => {
    expect(formatTime(Date.UTC(2026, 10, 4, 0, 5), "clock", "UTC")).toBe("00:05");
    expect(formatTime(AT, "clock", "America/New_York")).toBe("04:05");
  });

  test("write shares with the decimal separator of the language", () => {
    setLocale("de");
    expect(percentText(0.9998)).toContain("99,98");
  });
});

describe("the order of names", () => {
  test("is that of the language, with numbers by their value", () => {
    expect(["Camera 10", "Camera 2"].toSorted(compareNames)).toEqual(["Camera 2", "Camera 10"]);
    expect(["Zug", "Öl", "Ofen"].toSorted(compareNames)).toEqual(["Ofen", "Öl", "Zug"]);
    setLocale("es");
    expect(["nube", "ñandú", "oso"].toSorted(compareNames)).toEqual(["nube", "ñandú", "oso"]);
  });

  test("of keys is the same in every language", () => {
    setLocale("es");
    expect(["CH10", "CH2"].toSorted(compareKeys)).toEqual(["CH2", "CH10"]);
    expect(["nz", "ña"].toSorted(compareKeys)).toEqual(["ña", "nz"]);
  });
});
