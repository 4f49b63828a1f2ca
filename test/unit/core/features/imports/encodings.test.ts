import fc from "fast-check";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { TEXT_ENCODINGS } from "#shared/domain/encodings.ts";
import { decodeText } from "#core/features/imports/decode-text.ts";

const list = (separator: string, ...rows: string[][]) =>
  [["Name", "IP", "Site"], ...rows].map((cells) => cells.join(separator)).join("\r\n");

describe("the encoding of a list", () => {
  test.each([
    ["windows-1250", list(";", ["R1", "192.0.2.1", "Łódź"], ["R2", "192.0.2.2", "Gdańsk"])],
    [
      "windows-1250",
      list(";", ["R1", "192.0.2.1", "Plzeň"], ["R2", "192.0.2.2", "Ústí nad Labem"]),
    ],
    ["windows-1252", list(";", ["R1", "192.0.2.1", "München"], ["R2", "192.0.2.2", "Köln"])],
    ["windows-1252", list(";", ["R1", "192.0.2.1", "Rødovre"], ["R2", "192.0.2.2", "Næstved"])],
    [
      "windows-1252",
      list(";", ["R1", "192.0.2.1", "Orléans"], ["R2", "192.0.2.2", "Besançon – dépôt"]),
    ],
    ["windows-1251", list(";", ["R1", "192.0.2.1", "Москва"], ["R2", "192.0.2.2", "Казань"])],
    ["windows-1253", list(";", ["R1", "192.0.2.1", "Αθήνα"], ["R2", "192.0.2.2", "Θεσσαλονίκη"])],
    ["windows-1254", list(";", ["R1", "192.0.2.1", "Eskişehir"], ["R2", "192.0.2.2", "Balıkesir"])],
    ["gb18030", list(",", ["录像机1", "192.0.2.1", "上海仓库"], ["录像机2", "192.0.2.2", "北京"])],
    ["big5", list(",", ["錄影機1", "192.0.2.1", "臺北"], ["錄影機2", "192.0.2.2", "高雄倉庫"])],
    [
      "shift_jis",
      list(",", ["録画機1", "192.0.2.1", "東京"], ["録画機2", "192.0.2.2", "大阪倉庫"]),
    ],
    ["euc-kr", list(",", ["녹화기1", "192.0.2.1", "서울"], ["녹화기2", "192.0.2.2", "대구지점"])],
  ])("is detected: %s, %j", async (encoding, text) => {
    const decoded = await decodeText(iconv.encode(text, encoding));
    expect(decoded).toEqual({ ok: true, value: { text, encoding, isGuess: true } });
  });

  test("is certain for UTF-8 and UTF-16", async () => {
    const text = list(";", ["R1", "192.0.2.1", "Łódź"]);
    for (const [encoding, bytes] of [
      ["utf-8", Buffer.from(text)],
      ["utf-16le", Buffer.from(`\ufeff${text}`, "utf16le")],
    ] as const) {
      expect(await decodeText(bytes)).toEqual({
        ok: true,
        value: { text, encoding, isGuess: false },
      });
    }
  });

  test("can be chosen, and a file that is not encoded so is refused", async () => {
    const bytes = iconv.encode(list(";", ["R1", "192.0.2.1", "Łódź"]), "windows-1250");
    const chosen = await decodeText(bytes, "iso-8859-2");
    expect(chosen).toMatchObject({ ok: true, value: { encoding: "iso-8859-2", isGuess: false } });
    expect(await decodeText(bytes, "utf-8")).toMatchObject({
      ok: false,
      error: {
        where: "encoding",
        message:
          "The file is not encoded in Unicode (UTF-8): it contains bytes that Unicode (UTF-8) does not have.",
      },
    });
  });

  test("is always one that can be chosen, and choosing it gives the same text", async () => {
    const bytes = fc.uint8Array({ minLength: 1, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        const decoded = await decodeText(content);
        fc.pre(decoded.ok);
        const { encoding, text } = decoded.value;
        expect(TEXT_ENCODINGS).toContain(encoding);
        const again = await decodeText(content, encoding);
        const isSame = again.ok && again.value.text === text;
        // A byte that the likely encoding does not have is refused only if the encoding was chosen.
        expect(isSame || text.includes("\ufffd")).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});
