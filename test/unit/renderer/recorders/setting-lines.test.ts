import { expect, test } from "vitest";
import { settingLines } from "#renderer/features/recorders/setting-lines.ts";

const paths = (lines: readonly (readonly [string, unknown])[]) => lines.map(([path]) => path);

test("values are in the order of the form, and those without a field apart", () => {
  const { fields, others } = settingLines("email", {
    active_btn: false,
    smtp_port: 587,
    "recvemail.recvemail_1": "noc@example.net",
    email_enable: true,
  });
  expect(paths(fields)[0]).toBe("email_enable");
  expect(paths(fields)).toHaveLength(3);
  expect(paths(others)).toEqual(["active_btn"]);
});

test("an area without a form keeps all of its values in the order of the recorder", () => {
  const { fields, others } = settingLines("pushQuery", { b: 1, a: 2 });
  expect([paths(fields), others]).toEqual([["b", "a"], []]);
});
