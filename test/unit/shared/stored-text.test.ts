import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { storedTextShown } from "#shared/domain/stored-text.ts";
import { loadLanguage } from "#shared/languages/index.ts";
import { ENGLISH, setLocale } from "#shared/locale.ts";

afterEach(() => setLocale(ENGLISH));

describe("a detail of the activity log that was stored in English", () => {
  beforeEach(async () => {
    await loadLanguage("de");
    setLocale("de");
  });

  test.each([
    ["Found by discovery.", /^Durch eine Suche gefunden\.$/],
    ["Set: Credential.", /^(?!Set).*Zugangsdaten/],
    ["Agreed: 30 days of footage; recording on events.", /30 Tage.*; /],
    [
      "Customer set to Harbour Logistics. Set: Maintenance.",
      /^Kunde: Harbour Logistics\. Gesetzt: Wartung\.$/,
    ],
    ["Plan 'Relay': 21 of 24 recorders to change.", /Relay.*21.*24/],
    ["Customer set to Notes; Tags set to Tags.", /^Kunde.*Notes; Tags.*Tags/],
    ["Every 30 minutes: audit of all recorders.", /^Alle 30 Minuten: .*allen? Rekorder/],
    [
      "Every day at 02:30, time of this computer: audit of all recorders, disabled.",
      /02:30, .*Computers: /,
    ],
    ["3 recorders rejected it.", /^3 Rekorder/],
    [
      "Plan 'Relay': 10 accepted, 3 already set, 11 verified.",
      /^Plan „Relay“: 10 angenommen, 3 (?!already).*, 11 verifiziert\.$/,
    ],
    [
      "Every day at 02:30: reading of Email and Disarming of all recorders.",
      /E-Mail und Unscharfschaltung/,
    ],
    ["All values are already set. Nothing was written.", /^Alle Werte/],
    ["Verified.", /^Verifiziert\.$/],
    ["Verified. The recorder reported a partial write.", /^Verifiziert\. Der Rekorder/],
    ["Accepted: recorders never show a password.", /^Angenommen: Rekorder/],
  ])("is shown in German: %s", (stored, shown) => {
    const text = storedTextShown(stored);
    expect(text).toMatch(shown);
    expect(text).not.toBe(stored);
  });

  test.each(["Bought by another company.", "", "Set", "x".repeat(5_000)])(
    "is unchanged if it is no text of Muster",
    (stored) => expect(storedTextShown(stored)).toBe(stored),
  );

  test("names stay as they are, also those that look like texts", () => {
    expect(storedTextShown("Token 'Found by discovery.'.")).toBe("Token „Found by discovery.“.");
  });
});

test("an English reader gets the stored text itself", () => {
  expect(storedTextShown("Found by discovery.")).toBe("Found by discovery.");
});
