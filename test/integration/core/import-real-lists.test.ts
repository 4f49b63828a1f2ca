import { afterAll, beforeAll, expect, test } from "vitest";
import { guessed } from "#test/support/import-list.ts";
import { openTestCore, type TestCore } from "#test/support/core.ts";
import { REAL_LISTS } from "#test/support/real-lists.ts";

let muster: TestCore;
beforeAll(async () => {
  muster = await openTestCore();
});
afterAll(() => muster.stop());

test.each(REAL_LISTS)(
  "imports a list of $tool; the second import changes nothing",
  async (list) => {
    const open = () =>
      muster.call("imports.open", {
        name: list.file,
        base64: Buffer.from(list.bytes).toString("base64"),
      });
    const file = await open();
    expect(file).toMatchObject(list.told ?? {});
    const asked = file.questions.map(({ question, answers }) => [question, answers[0]?.text]);
    expect(asked).toEqual(list.asks ? [list.asks] : []);

    const wish = { id: file.id, mapping: guessed(file), site: "Depot", takePasswords: true };
    const { takePasswords: _, ...shown } = wish;
    const preview = await muster.call("imports.preview", shown);
    expect(preview.faults).toEqual([]);
    const warnings = preview.warnings.filter(({ code }) => code !== "consent_needed");
    expect(warnings.map(({ message }) => message)).toEqual(
      (list.warns ?? []).map((text) => expect.stringContaining(text)),
    );

    const before = new Set((await muster.call("recorders.list", {})).recorders.map(({ id }) => id));
    await muster.call("imports.apply", wish);
    const { recorders } = await muster.call("recorders.list", {});
    const order = preview.rows.map(({ url }) => url);
    const added = recorders
      .filter(({ id }) => !before.has(id))
      .toSorted((one, other) => order.indexOf(one.url) - order.indexOf(other.url));
    expect(added).toMatchObject(list.recorders);

    const stored = async () => {
      const { credentials } = await muster.call("credentials.list", {});
      return { recorders: (await muster.call("recorders.list", {})).recorders, credentials };
    };
    const once = await stored();
    const again = await open();
    const second = { id: again.id, mapping: guessed(again), site: "Depot", takePasswords: true };
    await muster.call("imports.apply", second);
    expect(await stored()).toEqual(once);
  },
);
