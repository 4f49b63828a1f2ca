import { expect, test, vi } from "vitest";
import { menuTemplate } from "#main/menu.ts";

test("the Help menu opens the Help screen and the page about Muster", () => {
  const open = vi.fn<(address: string) => void>();
  const help = menuTemplate("linux", open, [{ label: "New versions" }]).find(
    ({ role }) => role === "help",
  );
  const items = Array.isArray(help?.submenu) ? help.submenu : [];
  expect(items.map(({ label }) => label)).toEqual([
    "Muster Help",
    undefined,
    "New versions",
    undefined,
    "About Muster",
  ]);
  for (const { click } of items) (click as (() => void) | undefined)?.();
  expect(open.mock.calls).toEqual([["#/help"], ["#/settings/about"]]);
});
