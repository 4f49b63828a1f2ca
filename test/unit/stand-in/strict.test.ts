import { describe, expect, it } from "vitest";
import { Emitter, makeEvent } from "#test/support/electron/emitter.ts";
import { onlyKeys, strict } from "#test/support/electron/strict.ts";

describe("the stand-in refuses", () => {
  it("a member that it does not have, to read and to set", () => {
    const app: Record<string, unknown> = strict("app", { quit() {} });
    expect(app["quit"]).toBeTypeOf("function");
    expect(() => app["getLocale"]).toThrow("no app.getLocale");
    expect(() => (app["name"] = "x")).toThrow("no app.name");
  });

  it("an option that it does not know", () => {
    expect(() => onlyKeys("a window option", { kiosk: true }, ["width"])).toThrow("kiosk");
  });

  it("to wait for an event that never comes", () => {
    const emitter = new Emitter("app", ["ready"]);
    for (const listen of ["on", "once", "addListener"] as const) {
      expect(() => emitter[listen]("raedy", () => {})).toThrow("never emits 'raedy'");
      expect(() => emitter[listen]("ready", () => {})).not.toThrow();
    }
  });
});

it("an event can be vetoed", () => {
  const event = makeEvent({ url: "x" });
  expect(event).toMatchObject({ url: "x", defaultPrevented: false });
  event.preventDefault();
  expect(event.defaultPrevented).toBe(true);
});
