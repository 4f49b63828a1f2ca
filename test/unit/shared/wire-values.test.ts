import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flattenWire } from "#shared/domain/wire-values.ts";
import type { Json, JsonObject } from "#shared/json.ts";

describe("settings by wire path", () => {
  it("keep lists, empty objects and what nobody knows", () => {
    const settings = {
      params: {
        name: "push",
        table: { addr: "192.0.2.1", port: 80, vendor_extra: [1, { a: null }] },
      },
      Filter: { StorageFull: {} },
    };
    expect(flattenWire(settings)).toEqual({
      "params.name": "push",
      "params.table.addr": "192.0.2.1",
      "params.table.port": 80,
      "params.table.vendor_extra": [1, { a: null }],
      "Filter.StorageFull": {},
    });
  });

  it("hold fields under whatever name", () => {
    const settings = JSON.parse('{"__proto__":7,"constructor":{"a":1},"2":1,"t":{"__proto__":[]}}');
    const values = flattenWire(settings as JsonObject);
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
    expect(new Map(Object.entries(values))).toEqual(
      new Map<string, Json>([
        ["2", 1],
        ["__proto__", 7],
        ["constructor.a", 1],
        ["t.__proto__", []],
      ]),
    );
  });

  it("hold no secret, under whatever path it stands, but say whether there is one", () => {
    const secret = "only-for-this-test";
    const settings: JsonObject = {
      password: secret,
      password_empty: false,
      base_enc_password: { cipher: secret, seq: 1 },
      "table.password": secret,
      table: { password: secret, Password: { deep: secret }, ftp_passwd: secret, user: "u" },
      list: [{ pwd: secret, name: "n" }, [{ Token: secret }]],
    };
    const values = flattenWire(settings);
    expect(JSON.stringify(values)).not.toContain(secret);
    expect(values).toEqual({
      password_empty: false,
      "table.user": "u",
      list: [{ name: "n" }, [{}]],
    });
  });

  it("keep objects under some keys whole, without the secrets in them", () => {
    const settings = { CH1: { rule_rect: { x1: 1, password: "p" }, other: { x1: 2 } } };
    expect(flattenWire(settings, new Set(["rule_rect"]))).toEqual({
      "CH1.rule_rect": { x1: 1 },
      "CH1.other.x1": 2,
    });
  });

  it("lead to every value that was there", () => {
    const key = fc.stringMatching(/^[a-z]{1,4}$/);
    const leaf: fc.Arbitrary<Json> = fc.oneof(fc.string(), fc.integer(), fc.boolean());
    const { tree } = fc.letrec<{ tree: JsonObject }>((tie) => ({
      tree: fc.dictionary(key, fc.oneof({ maxDepth: 4 }, leaf, tie("tree"))),
    }));
    fc.assert(
      fc.property(tree, (settings) => {
        for (const [path, value] of Object.entries(flattenWire(settings))) {
          const found = path
            .split(".")
            .reduce<Json | undefined>(
              (here, part) => (here as JsonObject | undefined)?.[part],
              settings,
            );
          expect(found).toEqual(value);
        }
      }),
    );
  });
});
