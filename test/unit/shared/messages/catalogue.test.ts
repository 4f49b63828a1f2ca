import { afterEach, describe, expect, test } from "vitest";
import { setLocale } from "#shared/locale.ts";
import { addTranslations, defineMessages, plural } from "#shared/messages/catalogue.ts";

const messages = defineMessages("messages", {
  title: "Alerts",
  lost: "{site} has been offline since {time}.",
  open: plural("{count} alert is open at {site}", "{count} alerts are open at {site}"),
  down: plural("{count} channel is down", "{count} channels are down", "No channel is down"),
});

afterEach(() => setLocale("en"));

describe("message catalogue", () => {
  test("returns texts without values as they are", () => {
    expect(messages.title).toBe("Alerts");
  });

  test("fills in values and leaves braces inside of them alone", () => {
    expect(messages.lost({ site: "{time}", time: "02:10" })).toBe(
      "{time} has been offline since 02:10.",
    );
  });

  test("chooses the form by the count and separates thousands", () => {
    expect(messages.open({ count: 1, site: "Leeds" })).toBe("1 alert is open at Leeds");
    expect(messages.open({ count: 12_000, site: "Leeds" })).toBe("12,000 alerts are open at Leeds");
    expect(messages.down({ count: 0 })).toBe("No channel is down");
    expect(messages.open({ count: 0, site: "York" })).toBe("0 alerts are open at York");
  });

  test("asks for the values at compile time", () => {
    // @ts-expect-error `time` is missing
    expect(messages.lost({ site: "Leeds" })).toBe("Leeds has been offline since {time}.");
    // @ts-expect-error there is no such message
    expect(messages.other).toBeUndefined();
  });

  test("is in the language of the locale, with its plural forms, dates and numbers", () => {
    addTranslations("pl", {
      messages: {
        title: "Alerty",
        open: {
          one: "{count} alert jest otwarty w {site}",
          few: "{count} alerty są otwarte w {site}",
          many: "{count} alertów jest otwartych w {site}",
          other: "{count} alertu jest otwarte w {site}",
        },
      },
    });
    setLocale("pl");
    expect(messages.title).toBe("Alerty");
    expect(messages.open({ count: 1, site: "Gdynia" })).toBe("1 alert jest otwarty w Gdynia");
    expect(messages.open({ count: 3, site: "Gdynia" })).toBe("3 alerty są otwarte w Gdynia");
    expect(messages.open({ count: 12_000, site: "Gdynia" })).toContain("alertów");
    expect(messages.open({ count: 0, site: "Gdynia" })).toContain("alertów");
  });

  test("is English where the language has no text", () => {
    addTranslations("nl", { messages: { title: "Meldingen" } });
    setLocale("nl");
    expect(messages.title).toBe("Meldingen");
    expect(messages.down({ count: 1 })).toBe("1 channel is down");
  });

  test("marks every text in the pseudo-locale", () => {
    setLocale("pseudo");
    expect(messages.title).toBe("⟦Alerts~~~⟧");
    expect(messages.down({ count: 2 })).toBe("⟦2 channels are down~~~~~~~⟧");
  });
});
