import { describe, expect, test } from "vitest";
import { readWsMessage } from "#core/platform/adapters/onvif/ws-messages.ts";
import { neutralCell, plainCell } from "#core/features/exports/index.ts";
import { openFile } from "#core/features/imports/open-file.ts";
import { parseChallenges } from "#core/platform/http-auth/challenge.ts";
import { chooseDigest } from "#core/platform/http-auth/digest.ts";
import { readReply } from "#core/drivers/raysharp/envelope.ts";
import { readChannelInfo } from "#core/drivers/raysharp/operations/channels.ts";
import { readEmail, readEmailRange } from "#core/drivers/raysharp/operations/email.ts";
import { readFieldsRange } from "#core/drivers/raysharp/operations/fields.ts";
import { readRecognition } from "#core/drivers/raysharp/operations/recognition.ts";
import { SecretCleaner } from "#core/drivers/raysharp/secret-cleaner.ts";
import { cookiesOf } from "#core/drivers/raysharp/sign-in/session.ts";
import { ownRange, recognitionRange } from "#core/drivers/raysharp/areas/recognition-range.ts";
import { valuesOf } from "#core/drivers/raysharp/areas/values-of.ts";
import { parseTemplate } from "#core/features/templates/parse.ts";
import { planSchema } from "#shared/domain/plan.ts";
import { isSecretName } from "#shared/areas/wire-values.ts";
import { growthOf, LINEAR } from "#test/support/growth.ts";
import { plainWorkbook, sharedText } from "#test/support/workbook.ts";

/**
 * Everything that reads what comes from outside, with the worst input that is known for it, in two lengths: the time grows
 * with the length, and no faster. Answers themselves are in `recorder/growth.test.ts`.
 */
type Text = (size: number) => string;
type Run = (text: string) => unknown;

const numbered = (count: number, one: (index: number) => string, between = ",") =>
  Array.from({ length: Math.ceil(count) }, (_, index) => one(index)).join(between);

async function growth(size: number, text: Text, run: Run): Promise<number> {
  return growthOf(size, (length) => {
    const input = text(length);
    return () => run(input);
  });
}

describe("values of an answer", () => {
  const read = (text: string) => {
    const reply = readReply(Buffer.from(text));
    if (reply.kind !== "success") return;
    const { data } = reply;
    readEmail(data);
    readEmailRange(data);
    const range = readFieldsRange(data);
    const recognition = readRecognition(data);
    valuesOf.plain(data);
    readChannelInfo(data);
    if (!recognition.ok) return;
    const values = valuesOf.recognition(recognition.value);
    const own = ownRange(range.ok ? range.value.fields : {});
    recognitionRange(Object.keys(recognition.value.channel_info), values, own);
  };
  const data = (text: string) => `{"result":"success","data":${text}}`;
  test.each<[string, Text]>([
    ["many fields", (n) => data(`{${numbered(n / 8, (at) => `"f${at}":1`)}}`)],
    [
      "many channels",
      (n) => data(`{"channel_info":{${numbered(n / 30, (at) => `"CH${at}":{"sensitivity":1}`)}}}`),
    ],
    [
      "many channels listed",
      (n) => data(`{"channel_param":[${numbered(n / 20, (at) => `{"channel":"${at}"}`)}]}`),
    ],
    [
      "many fields below a long name",
      (n) => data(`{"${"x".repeat(n / 2)}":{${numbered(n / 16, (at) => `"f${at}":1`)}}}`),
    ],
    [
      "many fields below many levels",
      (n) =>
        data(
          `${'{"level":'.repeat(90)}{${numbered(n / 8, (at) => `"f${at}":1`)}}${"}".repeat(90)}`,
        ),
    ],
    [
      "a long text of spaces",
      (n) =>
        data(`{"smtp_port":"${" ".repeat(n)}x","channel_param":[{"channel":"${" ".repeat(n)}"}]}`),
    ],
    [
      "a polygon that fits no Range",
      (n) =>
        data(
          `{"channel_info":{"type":"object","items":{${numbered(n / 60, (at) => `"CH${at}":{"type":"object","items":{"sensitivity":{"type":"int32"}}}`)}}}}`,
        ),
    ],
  ])("%s", async (_, text) => {
    expect(await growth(16_000, text, read)).toBeLessThan(LINEAR);
  });

  test("a long name of a field", async () => {
    expect(await growth(16_000, (n) => "aA".repeat(n / 2), isSecretName)).toBeLessThan(LINEAR);
  });
});

describe("refusals", () => {
  const cleaner = new SecretCleaner();
  cleaner.learn("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab");
  cleaner.learn("%%%%&&&&\\\\\\\\''''    ");
  const read = (text: string) => readReply(Buffer.from(text), "", { cleaner });
  const refusal = (more: string) => `{"result":"failed","error_code":"x",${more}}`;
  test.each<[string, Text]>([
    ["the beginning of a secret", (n) => refusal(`"reason":"${"a".repeat(n)}"`)],
    ["what may be an encoded secret", (n) => refusal(`"reason":"${"%%&'".repeat(n / 4)}"`)],
    ["white space", (n) => refusal(`"reason":"${" \\n".repeat(n / 3)}"`)],
    [
      "many channels",
      (n) =>
        refusal(
          `"ch_error_code":[${numbered(n / 40, () => `{"channel":"CH1","reason":"aaaaaaaa"}`)}]`,
        ),
    ],
    ["no JSON", (n) => "a ".repeat(n / 2)],
  ])("%s", async (_, text) => {
    expect(await growth(16_000, text, read)).toBeLessThan(LINEAR);
  });
});

describe("headers", () => {
  test.each<[string, Text]>([
    ["a quote that is never closed", (n) => `Digest realm="${"\\a".repeat(n / 2)}`],
    ["words", (n) => "a ".repeat(n / 2)],
    ["one long word", (n) => `Digest ${"a".repeat(n)} x`],
    ["padding", (n) => `Negotiate ${"=".repeat(n)} x`],
    ["spaces", (n) => `Digest a${" ".repeat(n)}b${" ".repeat(n)}c`],
    ["commas", (n) => `Digest ${", ".repeat(n / 2)}`],
    ["parameters", (n) => `Digest ${numbered(n / 8, (at) => `a${at}="1"`)}`],
    ["schemes", (n) => numbered(n / 20, () => `Digest nonce="1"`)],
  ])("WWW-Authenticate: %s", async (_, text) => {
    const read = (header: string) => chooseDigest(parseChallenges(header));
    expect(await growth(8_000, text, read)).toBeLessThan(LINEAR);
  });

  test.each<[string, Text]>([
    ["a name without a value", (n) => "a".repeat(n)],
    ["spaces", (n) => `${" ".repeat(n)}=${" ".repeat(n)}`],
    ["semicolons", (n) => `a=b${";".repeat(n)}`],
    ["equals signs", (n) => "=".repeat(n)],
  ])("Set-Cookie: %s", async (_, text) => {
    expect(await growth(8_000, text, cookiesOf)).toBeLessThan(LINEAR);
  });
});

describe("messages of ONVIF devices", () => {
  const envelope = (body: string) =>
    `<s:Envelope xmlns:s="x"><s:Body><Hello>${body}</Hello></s:Body></s:Envelope>`;
  test.each<[string, Text]>([
    ["nested", (n) => "<a>".repeat(n / 3)],
    ["attributes", (n) => `<Envelope ${numbered(n / 8, (at) => `a${at}=""`, " ")}/>`],
    ["entities", (n) => envelope("&amp;".repeat(n / 5))],
    ["line ends", (n) => envelope("\r\n".repeat(n / 2))],
    ["comments", (n) => envelope("<!-- -".repeat(n / 6))],
    [
      "scopes",
      (n) => envelope(`<Scopes>${"onvif://www.onvif.org/name/x ".repeat(n / 29)}</Scopes>`),
    ],
    ["types", (n) => envelope(`<Types>${"a:Device ".repeat(n / 9)}</Types>`)],
  ])("%s", async (_, text) => {
    const read = (message: string) => readWsMessage(Buffer.from(message), "192.0.2.4");
    expect(await growth(3_000, text, read)).toBeLessThan(LINEAR);
  });
});

const { signal } = new AbortController();

describe("workbooks", () => {
  const named = '<row><c t="inlineStr"><is><t>Name</t></is></c></row>';
  const cell = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
  const styles = (text: string) => ({ "xl/styles.xml": `<styleSheet>${text}</styleSheet>` });
  test.each<[string, (size: number) => Uint8Array]>([
    ["cells", (n) => plainWorkbook(named + cell("x").repeat(n / 60))],
    [
      "cells that share a text of blanks",
      (n) =>
        plainWorkbook(
          named + `<row>${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`.repeat(n / 440),
          sharedText(" ".repeat(n / 4)),
        ),
    ],
    ["a text in pieces", (n) => plainWorkbook(named + cell("&amp;".repeat(n / 5)))],
    ["escaped characters", (n) => plainWorkbook(named + cell("_x0041".repeat(n / 6)))],
    ["nested elements", (n) => plainWorkbook("<a>".repeat(n / 3))],
    ["attributes", (n) => plainWorkbook(`<row ${numbered(n / 8, (at) => `a${at}=""`, " ")}/>`)],
    ["comments", (n) => plainWorkbook("<!-- - ".repeat(n / 7))],
    ["an element that never ends", (n) => plainWorkbook(`<row ${"x".repeat(n)}`)],
    [
      "a number format of brackets",
      (n) =>
        plainWorkbook(
          named,
          styles(`<numFmts><numFmt numFmtId="164" formatCode="${"[".repeat(n)}"/></numFmts>`),
        ),
    ],
    [
      "number formats",
      (n) =>
        plainWorkbook(
          named,
          styles(
            `<numFmts>${numbered(n / 50, (at) => `<numFmt numFmtId="${at}" formatCode="${"[".repeat(20)}"/>`, "")}</numFmts>`,
          ),
        ),
    ],
  ])("%s", async (_, workbook) => {
    const found = await growthOf(24_000, (size) => {
      const base64 = Buffer.from(workbook(size)).toString("base64");
      return () => openFile("list", base64, undefined, signal);
    });
    expect(found).toBeLessThan(LINEAR);
  });
});

describe("CSV files", () => {
  test.each<[string, Text]>([
    ["quotes", (n) => '"'.repeat(n)],
    ["quotes where they should not be", (n) => `"${'a"b'.repeat(n / 3)}`],
    ["quotes and spaces", (n) => `"${'" '.repeat(n / 2)}`],
    ["quotes and spaces before a separator", (n) => `"${'" '.repeat(n / 2)},x`],
    ["a quote that is never closed", (n) => `Name\n"${"x,\n".repeat(n / 3)}`],
    ["separators", (n) => `Name\n${",;".repeat(100)}`.repeat(n / 205)],
    ["line ends", (n) => `Name${"\r\n".repeat(n / 2)}x`],
    ["line ends of three kinds", (n) => "a\r\nb\rc\n".repeat(n / 7)],
    ["apostrophes", (n) => `Name\n${"'".repeat(n)}`],
    ["spaces", (n) => `Name\n${" ".repeat(n / 2)}x\n`.repeat(2)],
    ["rows", (n) => `Name,Address\n${numbered(n / 20, (at) => `NVR ${at},192.0.2.1`, "\n")}`],
    ["headers", (n) => numbered(Math.min(n / 400, 200), (at) => `${"é".repeat(300)}${at}`)],
    ["separators and formulas", (n) => `Name\n${";=".repeat(n / 2)}`],
  ])("%s", async (_, text) => {
    const found = await growthOf(4_000, (size) => {
      const base64 = Buffer.from(text(size)).toString("base64");
      return () => openFile("list", base64, undefined, signal);
    });
    expect(found).toBeLessThan(LINEAR);
  });

  test.each<[string, Text]>([
    ["separators and formulas", (n) => ";=".repeat(n / 2)],
    ["tabs", (n) => "\t".repeat(n)],
    ["separators and apostrophes", (n) => `${";'".repeat(n / 2)}=`],
    ["apostrophes", (n) => `${"'".repeat(n)}=`],
    ["spaces", (n) => " ".repeat(n)],
  ])("an exported cell: %s", async (_, text) => {
    expect(await growth(8_000, text, (cell) => plainCell(neutralCell(cell)))).toBeLessThan(LINEAR);
  });
});

describe("templates", () => {
  test.each<[string, Text]>([
    ["lists within lists", (n) => `a: ${"[".repeat(n)}`],
    ["maps within maps", (n) => "{a: ".repeat(n / 4)],
    ["dashes", (n) => "- ".repeat(n / 2)],
    ["keys of keys", (n) => "? ".repeat(n / 2)],
    ["keys", (n) => numbered(n / 8, (at) => `k${at}: 1`, "\n")],
    ["keys of one area", (n) => `email:\n${numbered(n / 8, (at) => `  k${at}: 1`, "\n")}`],
    ["keys in braces", (n) => `{${numbered(n / 8, (at) => `k${at}: 1`)}}`],
    ["the same key", (n) => "a: 1\n".repeat(n / 5)],
    ["a long key", (n) => `email:\n  ${"x".repeat(n)}: 1`],
    ["aliases", (n) => `a: &a 1\nb: [${"*a,".repeat(n / 3)}]`],
    ["aliases without an anchor", (n) => `b: [${"*a,".repeat(n / 3)}]`],
    ["a list", (n) => `a: [${"1,".repeat(n / 2)}]`],
    ["folded lines", (n) => `a: >\n${" x\n".repeat(n / 3)}`],
    ["a text of lines", (n) => `a: "${"x\n ".repeat(n / 3)}"`],
    ["a text that never ends", (n) => `a: "${"x ".repeat(n / 2)}`],
    ["plain lines", (n) => `a: x\n${"  y\n".repeat(n / 4)}`],
    ["colons", (n) => ":".repeat(n)],
    ["spaces", (n) => " ".repeat(n)],
    ["comments", (n) => "#\n".repeat(n / 2)],
    ["documents", (n) => "---\n".repeat(n / 4)],
    ["variables", (n) => `email: {sender: "${"{{x}}".repeat(n / 5)}"}`],
    ["open variables", (n) => `email: {sender: "${"{{x".repeat(n / 3)}"}`],
    ["braces", (n) => `email: {sender: "${"{".repeat(n)}"}`],
  ])("%s", async (_, text) => {
    expect(await growth(3_000, text, (one) => parseTemplate(one))).toBeLessThan(LINEAR);
  });
});

describe("plans", () => {
  test.each<[string, Text]>([
    ["items", (n) => `{"items":[${"{},".repeat(n / 3)}{}]}`],
    ["keys", (n) => `{${numbered(n / 8, (at) => `"k${at}":1`)}}`],
    ["lists within lists", (n) => `{"items":${"[".repeat(n / 2)}${"]".repeat(n / 2)}}`],
  ])("%s", async (_, text) => {
    const read = (plan: string) => planSchema.safeParse(JSON.parse(plan));
    expect(await growth(4_000, text, read)).toBeLessThan(LINEAR);
  });
});
