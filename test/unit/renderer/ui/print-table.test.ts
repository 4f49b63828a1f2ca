import { expect, test } from "vitest";
import { paperText, printedText } from "#renderer/ui/data-grid/print-table.tsx";

const row = { at: "2026-11-26T10:00:00Z", state: "down" };

test("paper has the words of a cell: of a status with its reason, of a time as it is shown", () => {
  const text = { id: "a", label: "A", value: () => 7 };
  expect(printedText(text, row)).toBe("7");
  expect(printedText({ ...text, format: () => "7 min" }, row)).toBe("7 min");
  const mark = () => ({ tone: "bad", text: "Unreachable", detail: "· no answer" }) as const;
  expect(printedText({ ...text, mark }, row)).toBe("Unreachable · no answer");
  expect(printedText({ ...text, value: () => null }, row)).toBe("");
  const day = { ...text, format: () => "10:00", print: () => "26 Nov 2026, 10:00" };
  expect(paperText(day, row)).toBe("26 Nov 2026, 10:00");
  expect(paperText(text, row)).toBe("7");
});
