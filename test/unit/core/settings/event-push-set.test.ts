import { expect, test } from "vitest";
import { toEventPushSet } from "#core/settings/event-push/index.ts";

test("a password of event push that was read is never sent back, sealed or plain", () => {
  const sealed = { base_enc_password: { seq: 1, cipher: "0c", peer_key: "0k" } };
  const rest = { addr: "192.0.2.1", password_empty: false };
  const raw = { params: { name: "params_table", table: { ...rest, password: "p", ...sealed } } };
  const sent = (form: "whole" | "ticked") => toEventPushSet({ raw }, { port: 8081 }, form);
  expect(sent("whole")).toEqual({
    params: { name: "params_table", table: { ...rest, port: 8081 } },
  });
  expect(sent("ticked")).toEqual({ params: { name: "params_table", table: { port: 8081 } } });
});
