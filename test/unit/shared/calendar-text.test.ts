import { expect, test } from "vitest";
import { calendarScheduleText } from "#shared/domain/calendar-text.ts";

test("a schedule has its kind, unless its name begins with the kind, and its interval", () => {
  const text = (name: string, everyMinutes: number | null = null) =>
    calendarScheduleText({ id: "1", kind: "audit", name, everyMinutes, times: [], runs: [] });
  expect(text("All sites")).toBe("Audit: All sites");
  expect(text("Audit of all sites")).toBe("Audit of all sites");
  expect(text("Audit of all sites", 30)).toBe("Audit of all sites, every 30 minutes");
});
