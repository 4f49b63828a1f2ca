import { afterEach, describe, expect, test } from "vitest";
import { defineMessages, plural, setLocale } from "#shared/messages/catalogue.ts";

const messages = defineMessages({
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

  test("marks every text in the pseudo-locale", () => {
    setLocale("pseudo");
    expect(messages.title).toBe("⟦Alerts~~~⟧");
    expect(messages.down({ count: 2 })).toBe("⟦2 channels are down~~~~~~~⟧");
  });
});
