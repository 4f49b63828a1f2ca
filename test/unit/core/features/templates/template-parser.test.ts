import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { TemplateParser } from "#core/features/templates/index.ts";
import { parseTemplate } from "#core/features/templates/parse.ts";

/** Text of a size that no template has, and slow to read: every second member is wrong. */
const LONG = `name: x\nemail:\n${Array.from({ length: 3_000 }, (_, nth) => `  k${nth}: { a: 1 }\n`).join("")}`;

test("a long template is read like a short one", async () => {
  const { parse } = new TemplateParser();
  expect(await parse("email:\n  smtp_port: 25\n", "x")).toEqual(
    parseTemplate("email:\n  smtp_port: 25\n", "x"),
  );
  const wide = `# ${"-".repeat(5_000)}\nname: x\nemail:\n  smtp_port: 25\n`;
  expect(await parse(wide)).toEqual(parseTemplate(wide));
});

test("everything else goes on while a long template is read", async () => {
  const answer = new TemplateParser().parse(LONG);
  const read = new AbortController();
  void answer.then(() => read.abort());
  let turns = 0;
  while (!read.signal.aborted) {
    await setImmediate();
    turns += 1;
  }
  expect((await answer).template).toBeNull();
  expect(turns).toBeGreaterThan(20);
});

test("a text of very many parts is refused at once", () => {
  const { faults } = parseTemplate(": : :\n".repeat(160_000));
  expect(faults).toMatchObject([{ code: "template_invalid", hint: expect.any(String) }]);
});
