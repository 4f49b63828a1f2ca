import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AREA_SPECS } from "#shared/areas/index.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { flattenWire, isSecretName } from "#shared/areas/wire-values.ts";
import type { Json, JsonObject } from "#shared/json.ts";

const words = (text: string) => text.split(/\s+/);

describe("settings by wire path", () => {
  it("keep lists, empty objects and unknown members", () => {
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

  it.each(
    words(`smtpPassword AuthPassword userPwd accessToken clientSecret WPAPassphrase
      pass smtp-pass psk wifiPSK PASSCODE SMTP_PASSWORD smtppassword
      password2 password_1 2ndPwd password_confirm passwordOld tokens
      auth.password password.value base_enc_password table.base_enc_cipher
      userpass wifipass UserPass2 secretkey secretKey clientsecretkey wpapsk wpa_psk2 pskvalue pwdmd5 md5pwdhash
      tokenid accesstokenid token_value presharedkey pre_shared_key api_key apiKey ApiKey2 APIKEY private_key
      privatekeys accessKey shared-key authcode auth_code AuthorizationCode pass_code passcode2 pin PIN pin_code
      simPin user_pin`),
  )("hold no secret that is called %s", (key) => {
    const secret = "only-for-this-test";
    const values = flattenWire({ [key]: secret, table: { [key]: { deep: secret } }, a: 1 });
    expect(values).toEqual({ a: 1 });
  });

  // The first line is of the documents (device-interface.md, 2.4 and 2.5; field-notes.md, 2 and 3).
  it.each(
    words(`password_empty password_enc pwd_tip pwd_remain_time strength_need_check
      passwordEmpty pwd_max_len password_strength token_type pass_count
      compass bypass Passenger passive_mode tokenizer secretary
      encompass smtpBypass lowpass video_bypass tokenized public_key keyboard hot_key key key_frame shared_keyframe
      user_code zip_code error_code spin gpio_pin ping opinion api_url private_mode shared access_level author_code
      api_key_len token_count pin_count`),
  )("show %s: it is no secret", (key) => {
    expect(flattenWire({ [key]: 1 })).toEqual({ [key]: 1 });
  });

  it("show every field that the areas describe, but for passwords", () => {
    const paths = AREAS.flatMap((area) => AREA_SPECS[area].fields.map(({ path }) => path));
    const hidden = paths.filter((path) => path.split(".").some(isSecretName));
    expect(new Set(hidden)).toEqual(new Set(["password"]));
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
