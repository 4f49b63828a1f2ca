import { DONE, failureAnswer, success, type Answer } from "../answers.ts";
import type { Device } from "../device.ts";
import { merge, type JsonObject } from "../json.ts";
import { refusal, type Refusal } from "../ranges.ts";
import { mailError, type EmailTest } from "../state/email-test.ts";
import { checkEmail, passwordAfter, withoutPasswords } from "./email.ts";
import type { ActOperation } from "./operation.ts";

/** Queries that are answered with `Testing` before the result is there. */
const PENDING = 1;

const FLAGS = new Set(["Start", "Query", "Stop"]);

const REASONS: Readonly<Record<string, string>> = {
  user_auth_failed: "The mail server refuses user name or password.",
  data_error: "Sender or recipient is missing.",
  net_unreachable_or_dns_wrong: "The mail server's name is not known.",
  connect_server_err: "The mail server refuses the connection.",
  check_smtp_port: "Nobody answers at this port.",
  tls_ssl_handshake_err: "The mail server speaks another encryption at this port.",
  email_connect_err: "The mail server ended the connection.",
};

/**
 * `/API/NetworkConfig/Email/Test` (field-notes.md, 6): the email fields, `test_id`, and `email_test_flag` Start, then
 * Query until the result is there, or Stop. Nothing is stored, no mail is sent.
 */
export const testEmail: ActOperation = {
  kind: "act",
  path: "/API/NetworkConfig/Email/Test",
  present: ({ traits }) => traits.emailTest,
  run(device, data) {
    const { test_id, email_test_flag, ...fields } = data;
    if (typeof test_id !== "number" || !Number.isInteger(test_id) || !isId(test_id)) {
      return refusal("test_id", "must be within 1 to 65535");
    }
    if (typeof email_test_flag !== "string" || !FLAGS.has(email_test_flag)) {
      return refusal("email_test_flag", "must be one of Start, Query, Stop");
    }
    if (email_test_flag === "Start") return start(device, test_id, fields);
    if (device.emailTest?.id !== test_id) return refusal("test_id", "is not of a test that runs");
    if (email_test_flag === "Query") return query(device.emailTest);
    device.emailTest = null;
    return DONE;
  },
};

function isId(value: number): boolean {
  return value >= 1 && value <= 65_535;
}

function start(device: Device, id: number, fields: JsonObject): Refusal | Answer {
  const refused = checkEmail(device, fields);
  if (refused) return refused;
  const wanted = merge(device.state.email, withoutPasswords(fields));
  const password = passwordAfter(device, fields);
  device.emailTest = {
    id,
    error: mailError(wanted, password, device.mailPassword),
    pending: PENDING,
  };
  return device.traits.plainTestStart ? DONE : success({ test_state: "Testing" });
}

function query(test: EmailTest): Answer {
  test.pending -= 1;
  if (test.pending >= 0) return success({ test_state: "Testing" });
  if (test.error === null) return success({ test_state: "Ok" });
  return failureAnswer(test.error, REASONS[test.error] ?? "");
}
