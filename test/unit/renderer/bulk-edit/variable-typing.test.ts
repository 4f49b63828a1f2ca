import { expect, test } from "vitest";
import {
  complete,
  matching,
  findTypedVariable,
} from "#renderer/features/bulk-edit/variable-typing.ts";

const OFFERED = [
  { name: "site.code", label: "Code of the site" },
  { name: "recorder.name", label: "Name of the recorder" },
];

test("two braces begin a variable, which what is typed narrows down and a choice completes", () => {
  expect(findTypedVariable("alarms", 6)).toBeNull();
  expect(findTypedVariable("{{site.code}}-x", 15)).toBeNull();
  const typed = findTypedVariable("a-{{ Code", 9);
  expect(typed).toEqual({ start: 2, end: 9, part: "code" });
  if (!typed) throw new Error("nothing typed");
  expect(matching(OFFERED, typed).map(({ name }) => name)).toEqual(["site.code"]);
  expect(complete("a-{{ Code", "site.code", typed)).toEqual({ text: "a-{{site.code}}", caret: 15 });
});

test("braces that are closed already are not closed twice", () => {
  const typed = findTypedVariable("{{si}}-b", 4);
  if (!typed) throw new Error("nothing typed");
  expect(complete("{{si}}-b", "site.code", typed).text).toBe("{{site.code}}-b");
});
