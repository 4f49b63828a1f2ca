import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { answerError } from "#core/drivers/raysharp/errors.ts";
import { readAnswer } from "#core/drivers/raysharp/exchange.ts";
import { readChannelInfo } from "#core/drivers/raysharp/operations/channels.ts";
import { readDisarming, readDisarmingRange } from "#core/drivers/raysharp/operations/disarming.ts";
import { readEmail, readEmailRange } from "#core/drivers/raysharp/operations/email.ts";
import { readEventPush } from "#core/drivers/raysharp/operations/event-push.ts";
import { readFieldsRange } from "#core/drivers/raysharp/operations/fields.ts";
import { readIdentity } from "#core/drivers/raysharp/operations/identity.ts";
import { readPushQuery } from "#core/drivers/raysharp/operations/push-query.ts";
import { readRecognition } from "#core/drivers/raysharp/operations/recognition.ts";
import { readRecorderDisarming } from "#core/drivers/raysharp/operations/recorder-disarming.ts";
import { SecretCleaner } from "#core/drivers/raysharp/secret-cleaner.ts";
import type { Reader } from "#core/drivers/raysharp/shape.ts";
import { csvOf, workbookOf } from "#core/features/exports/index.ts";
import { openFile } from "#core/features/imports/open-file.ts";
import { valuesOf } from "#core/drivers/raysharp/areas/values-of.ts";
import { parseTemplate } from "#core/features/templates/parse.ts";
import { planSchema } from "#shared/domain/plan.ts";
import type { JsonObject } from "#shared/json.ts";
import { Device } from "#simulator/device.ts";
import { PLAIN_MANNER } from "#simulator/behaviour.ts";
import { OPERATIONS } from "#simulator/operations/index.ts";
import { Endurance, type Figures } from "#test/support/endurance.ts";
import { Draws, mutated, mutatedBytes } from "#test/support/mutations.ts";
import { LONG } from "#test/support/long.ts";

/**
 * Whatever comes from outside, in great numbers: answers of recorders, workbooks and CSV files, templates and plans, mutated
 * from real ones and made from their grammar. In full with `npm run test:long`, which takes half an hour; otherwise a part of it.
 */
const COUNTS = LONG
  ? { answers: 1_000_000, files: 100_000, templates: 100_000 }
  : { answers: 1_000, files: 60, templates: 100 };
const SEED = Number(process.env["MUSTER_TEST_SEED"] ?? 20_261_123);
const TIMEOUT = LONG ? 7_200_000 : 120_000;

const SECRET = "Tr0ub4dor&3 mailbox";

/** The last one corrects spellings in what it reads. */
const READERS: readonly Reader<unknown>[] = [
  readDisarming,
  readDisarmingRange,
  readEmail,
  readEmailRange,
  readEventPush,
  readFieldsRange,
  readIdentity,
  readPushQuery,
  readRecognition,
  readRecorderDisarming,
  readChannelInfo,
];

/** Bodies of recorders as documented and of quirky ones, and refusals. */
function realAnswers(): string[] {
  const devices = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((index) => [
    new Device(1, index, 1),
    new Device(2, index, 3, { ...PLAIN_MANNER, quirks: true, transKey: "all" }),
  ]);
  const bodies = devices.flatMap((device) =>
    [...OPERATIONS.values()].flatMap((operation) =>
      operation.kind === "read"
        ? [JSON.stringify({ result: "success", data: operation.read(device) })]
        : [],
    ),
  );
  const channel = { channel: "CH1", error_code: "illegal_operation", mutual_array: ["PID", "LCD"] };
  const refusals = [
    { result: "failed", reason: `bad value ${SECRET}`, error_code: "param_error", data: {} },
    { result: "failed", error_code: "part_failed", ch_error_code: [channel, channel] },
    { version: "1.0", error_code: SECRET },
    { result: "failed", error_code: "login_block", data: { block_remain_time: 60 } },
  ];
  return [...bodies, ...refusals.map((one) => JSON.stringify(one)), "<html>Not found</html>", ""];
}

const JSON_WORDS = [
  ...'{ } [ ] : , " \\'.split(" "),
  '\\"',
  '{"a":',
  "[[",
  "null",
  "true",
  "1e999",
  "-0",
  "12345678901234567891",
  "0.1234567890123456789",
  '"__proto__":',
  '"constructor":',
  "\\ud800",
  "\\u0000",
  '"channel_param":',
  '"items":',
  '"type":"object",',
  '"error_code":',
  '"mutual_array":[',
  '"result":"success",',
  "\ufeff",
  "\u2028",
  SECRET,
  encodeURIComponent(SECRET),
];

/** Answers with any JSON in the place of what is documented. */
const anyJson = fc.jsonValue({ maxDepth: 4 });
const anyAnswer = fc
  .record(
    {
      result: fc.oneof(fc.constantFrom("success", "failed"), anyJson),
      error_code: anyJson,
      reason: anyJson,
      ch_error_code: fc.oneof(anyJson, fc.array(fc.dictionary(fc.string(), anyJson))),
      data: fc.oneof(
        anyJson,
        fc.dictionary(
          fc.constantFrom(
            "channel_param",
            "channel_info",
            "params",
            "action",
            "recvemail",
            "email_enable",
            "type",
          ),
          fc.oneof(
            anyJson,
            fc.array(fc.dictionary(fc.string(), anyJson)),
            fc.dictionary(fc.string(), anyJson),
          ),
        ),
      ),
    },
    { requiredKeys: [] },
  )
  .map((one) => JSON.stringify(one));

const url = { origin: "http://192.0.2.4", path: "/API/X" };
const cleaner = new SecretCleaner();
cleaner.learn(SECRET);

function readAny(body: Buffer): void {
  const headers = { "content-type": "application/json" };
  const asked = readAnswer({ status: 200, headers, body }, cleaner);
  if (!asked.ok) return;
  if (asked.reply.kind !== "success") {
    const { message } = answerError(url, asked);
    if (message.length > 20_000) throw new Error(`a message of ${message.length} characters`);
    if (message.includes(SECRET) || /\p{Cc}/u.test(message)) throw new Error(message);
    return;
  }
  const { data } = asked.reply;
  valuesOf.plain(data);
  for (const read of READERS) {
    const result = read(data);
    if (read === readRecognition && result.ok) valuesOf.recognition(result.value as never);
  }
}

const sampled = <T>(arbitrary: fc.Arbitrary<T>, count: number): T[] =>
  fc.sample(arbitrary, { numRuns: count, seed: SEED });

function tell(what: string, figures: Figures, started: number): void {
  const seconds = (performance.now() - started) / 1_000;
  const rest = { seconds: Math.round(seconds), ...figures };
  if (LONG) process.stdout.write(`${what}: ${JSON.stringify(rest)}\n`);
}

test(
  "answers",
  async () => {
    const draws = new Draws(SEED);
    const bases = [...realAnswers(), ...sampled(anyAnswer, 2_000)];
    const endurance = new Endurance(readAny);
    const started = performance.now();
    for (let index = 0; index < COUNTS.answers; index += 1) {
      const text = mutated(draws.pick(bases), JSON_WORDS, draws);
      const body = Buffer.from(text);
      const input = draws.int(5) === 0 && body.length > 0 ? mutatedBytes(body, draws) : body;
      await endurance.feed(input, `answer ${index} of seed ${SEED}`);
    }
    tell("answers", endurance.figures, started);
    expect(endurance.figures.inputs).toBe(COUNTS.answers);
  },
  TIMEOUT,
);

const TABLE = [
  ["Name", "IP address", "Port", "Site", "User", "Password", "Tags", "Notes"],
  ["NVR 1", "192.0.2.4", "80", "Süd", "admin", "secret", "a;b", 'says "hello"'],
  ["NVR 2", "https://192.0.2.5:8443", "", "Nord", "admin", "secret", "", "two\nlines"],
  ["=cmd|' /C calc'!A0", "192.0.2.6", "8080", "x;=1", "", "", "+1", "\t-1"],
];
const CSV_WORDS = [
  '"',
  '""',
  ",",
  ";",
  "\t",
  "|",
  "\r\n",
  "\n",
  "\r",
  "'",
  "=",
  "sep=;\r\n",
  "\ufeff",
  "\0",
  "é",
  " ",
];
const XML_WORDS = [
  "<",
  ">",
  "/>",
  "</",
  "<row>",
  "</row>",
  '<row r="1048576">',
  '<c t="s"><v>0</v></c>',
  '<c r="XFD1">',
  '<c t="inlineStr"><is><t>x</t></is></c>',
  "<v>1e308</v>",
  '<t xml:space="preserve"> ',
  "<si><t>x</t></si>",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "&amp;",
  "&#0;",
  "&#x10ffff;",
  "&x;",
  "<!DOCTYPE x>",
  "<?x ?>",
  ' a="b"',
  "_x0041_",
  "[",
  '"',
  ' s="1"',
  ' t="d"',
  "\u0000",
];

/** Rows of text, in one of the four ways that CSV files are written. */
const anyCsv = fc
  .tuple(
    fc.array(fc.array(fc.string({ unit: "grapheme", maxLength: 30 }), { maxLength: 8 }), {
      maxLength: 12,
    }),
    fc.constantFrom(",", ";", "\t", "|"),
    fc.constantFrom("\r\n", "\n", "\r"),
  )
  .map(([rows, separator, end]) => rows.map((cells) => cells.join(separator)).join(end));

test(
  "workbooks and CSV files",
  async () => {
    const draws = new Draws(SEED);
    const csvs = [
      (await csvOf(TABLE)).toString("utf8"),
      TABLE.map((cells) => cells.join(";")).join("\n"),
      ...sampled(anyCsv, 500),
    ];
    const parts = unzipSync(await workbookOf([{ name: "List", rows: TABLE }]));
    const names = Object.keys(parts).filter((name) => /^xl\/.*(?:xml|rels)$/.test(name));
    const { signal } = new AbortController();
    const endurance = new Endurance(async (bytes) => {
      await openFile("list", bytes.toString("base64"), undefined, signal);
    });
    const csv = () =>
      Buffer.from(
        mutated(draws.pick(csvs), CSV_WORDS, draws),
        draws.int(8) === 0 ? "utf16le" : "utf8",
      );
    const workbook = () => {
      const name = draws.pick(names);
      const text = mutated(strFromU8(parts[name] as Uint8Array), XML_WORDS, draws);
      const packed = zipSync(
        { ...parts, [name]: strToU8(text) },
        { level: draws.int(2) === 0 ? 0 : 1 },
      );
      return draws.int(4) === 0 ? mutatedBytes(packed, draws) : Buffer.from(packed);
    };
    const started = performance.now();
    for (let index = 0; index < COUNTS.files; index += 1) {
      const file = index % 2 === 0 ? csv() : workbook();
      await endurance.feed(file, `file ${index} of seed ${SEED}`);
    }
    tell("workbooks and CSV files", endurance.figures, started);
    expect(endurance.figures.inputs).toBe(COUNTS.files);
  },
  TIMEOUT,
);

const TEMPLATES = [
  `name: Alarm mail through the relay
email:
  email_enable: true
  encryption: TLS
  smtp_port: 587
  smtp_server: relay.example.net
  username: "alarms-{{site.code}}"
  password: { secret: alarm-mailbox }
  recvemail: { recvemail_1: noc@example.net }
  interval_time: 5
eventPush: &push
  enable: true
  addr: 203.0.113.10
  port: 8080
`,
  `name: Recognition
recognition:
  channels: [CH1, CH2]
  sensitivity: 60
  detection_type_ex: [Person, Bus]
  rule_info:
    rule_number1:
      rule_switch: true
      detection_range: UserDefined
      rule_rect: { x1: 1, y1: 1, x2: 700, y2: 1, x3: 700, y3: 500 }
disarming:
  enable: false
`,
  '{"name":"JSON","email":{"smtp_port":25,"sender":"a@b.example"}}',
  '{"format":"muster-plan/1","id":"p","name":"n","createdAt":"2026-11-20T10:00:00.000Z","items":[{"fields":[]}]}',
];
const YAML_WORDS = [
  "- ",
  ": ",
  "? ",
  "\n",
  "\n  ",
  "{",
  "}",
  "[",
  "]",
  ",",
  "&a ",
  "*a",
  "*push",
  "<<: ",
  "!!js/x ",
  "!!binary ",
  "|\n",
  ">\n",
  "#",
  '"',
  "'",
  "---\n",
  "%YAML 1.2\n",
  "{{",
  "}}",
  "{{site.name}}",
  "{{x",
  "__proto__: ",
  "\t",
  "~",
  ".inf",
  "0x",
  "null",
  "email:\n",
  "password: ",
  "secret: ",
  "\u0000",
  "é",
  "a: ",
];
const anyTemplate = fc
  .dictionary(
    fc.constantFrom("name", "email", "eventPush", "recognition", "disarming", "x"),
    fc.oneof(
      anyJson,
      fc.dictionary(
        fc.constantFrom("enable", "sender", "password", "channels", "rule_info", "addr"),
        anyJson,
      ),
    ),
  )
  .map((one) => JSON.stringify(one));

test(
  "templates and plans",
  async () => {
    const draws = new Draws(SEED);
    const bases = [...TEMPLATES, ...sampled(anyTemplate, 500)];
    const endurance = new Endurance((bytes) => {
      const text = bytes.toString("utf8");
      const { faults } = parseTemplate(text);
      if (faults.some(({ message }) => message.length > 20_000)) throw new Error("a long message");
      if (!text.startsWith("{")) return;
      let value: JsonObject | null = null;
      try {
        value = JSON.parse(text) as JsonObject;
      } catch {
        return;
      }
      planSchema.safeParse(value);
    });
    const started = performance.now();
    for (let index = 0; index < COUNTS.templates; index += 1) {
      const text = mutated(draws.pick(bases), YAML_WORDS, draws).slice(0, 100_000);
      await endurance.feed(Buffer.from(text), `template ${index} of seed ${SEED}`);
    }
    tell("templates and plans", endurance.figures, started);
    expect(endurance.figures.inputs).toBe(COUNTS.templates);
  },
  TIMEOUT,
);
