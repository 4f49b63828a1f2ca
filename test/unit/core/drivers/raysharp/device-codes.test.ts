import { describe, expect, test } from "vitest";
import {
  BUSY,
  DEVICE_CODES,
  deviceCodeText,
  LOCKED_OUT,
  NO_SESSION,
  NOT_THERE,
} from "#core/drivers/raysharp/device-codes.ts";
import { fakeHttp, json, never, setup, target } from "./fake-http.ts";

/** Every code of field-notes.md, 3 and 4, and of field-notes-2.md, 0, written out here. */
const DOCUMENTED = [
  "param_error no_permission first_login no_support frequent_operation device_busy data_saving_busy function_busy",
  "passwd_expired_login user_expired_login save_failed not_found http_redirect_https method_not_allowed",
  "payload_too_large internal_server_error service_unavailable_error http_format_err device_reboot",
  "user_auth_failed data_error net_unreachable_or_dns_wrong connect_server_err check_smtp_port",
  "tls_ssl_handshake_err email_connect_err part_failed illegal_operation server_mutually",
  "verify_failed login_failed_or_block login_block user_locked_login have_login netip_limited black_ip",
  "expired no_heartbeat one_IE no_login session_invalid logout login_at_other user_expired",
  "csrf_token_error invalid_session invalid_token login_first not_login session_timeout user_not_login",
  "forced_offline param_changed network_changed passwd_expired ssl_error ipc_state_changed",
].flatMap((line) => line.split(" "));

async function refusedWith(code: string, status = 400) {
  const fake = fakeHttp(() => json({ result: "failed", error_code: code }, status));
  const { client } = setup(fake.http);
  const result = await client.converse(target(), never, (one) => one.getDisarming());
  if (result.ok) throw new Error("was to fail");
  return result.error;
}

describe("every documented code", () => {
  test.each(DOCUMENTED)("%s has a sentence and a next step", (code) => {
    const entry = deviceCodeText(code);
    expect(entry?.says).toMatch(/^[a-z].{5,}[^.]$/);
    expect(entry?.hint).toMatch(/^[A-Z].{8,}\.$/);
  });

  test("is in the table, and nothing else is", () => {
    expect(new Set(DEVICE_CODES)).toEqual(new Set(DOCUMENTED));
    for (const code of [...BUSY, ...LOCKED_OUT, ...NO_SESSION, ...NOT_THERE]) {
      expect(DOCUMENTED).toContain(code);
    }
  });

  test("reaches the person with the recorder's name, the sentence, the code and the next step", async () => {
    const error = await refusedWith("save_failed");
    expect(error).toMatchObject({ code: "refused", deviceCode: "save_failed", httpStatus: 400 });
    expect(error.message).toContain("http://192.0.2.4 could not store the settings");
    expect(error.message).toContain("save_failed");
    expect(error.hint).toBe(deviceCodeText("save_failed")?.hint);
  });
});

test.each([
  ["black_ip", "access"],
  ["netip_limited", "access"],
  ["param_error", "values"],
  ["part_failed", "partial"],
  ["save_failed", undefined],
])("tells features what a refusal is about: %s is %s", async (code, refusal) => {
  expect((await refusedWith(code)).refusal).toBe(refusal);
});

test.each(["odd_new_code", "constructor", "__proto__"])(
  "an unknown code is shown raw: %s",
  async (code) => {
    const error = await refusedWith(code);
    expect(error).toMatchObject({ code: "refused", deviceCode: code });
    expect(error.message).toContain(code);
    expect(error.hint).toBeUndefined();
  },
);
