import fc from "fast-check";
import { expect, test } from "vitest";
import { prettyJson } from "#core/platform/pretty-json.ts";

test("writes a document as JSON.stringify does", async () => {
  const value = fc.oneof(fc.jsonValue(), fc.constant(undefined), fc.array(fc.jsonValue()));
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), value), async (document) => {
      expect(await prettyJson(document)).toBe(JSON.stringify(document, null, 2));
    }),
  );
});
