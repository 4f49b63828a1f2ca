import type { ProbeDeviation } from "#shared/domain/probe.ts";
import { isJsonObject, type Json } from "#shared/json.ts";
import type { ExchangeResult } from "../exchange.ts";
import type { PlainBody } from "./plain-body.ts";

/** An answer of which to find out how it differs from the documentation. */
interface Seen {
  readonly path: string;
  readonly asked: ExchangeResult & { readonly ok: true };
  readonly plain: PlainBody;
  readonly data: Json;
}

const CHANNELS = "/API/Login/ChannelInfo/Get";

/** Spellings of some firmware (docs/dev/field-notes.md §8, docs/dev/field-notes-2.md §1.7). */
const MISSPELT = new Set(["chnnel", "ChnnelName", "chn_alais", "ima_data", "ima_time"]);

const TESTS: Readonly<Record<ProbeDeviation, (seen: Seen) => boolean>> = {
  status: ({ asked }) => asked.reply.kind === "success" && asked.answer.status !== 200,
  refusal_with_200: ({ asked }) => asked.reply.kind === "refusal" && asked.answer.status === 200,
  content_type: ({ asked }) =>
    !/^application\/json\b/i.test(String(asked.answer.headers["content-type"] ?? "")),
  tolerant_http: ({ asked }) => asked.answer.tolerant === true,
  repaired_json: ({ plain }) => plain.isRepaired,
  not_utf8: ({ plain }) => !plain.isUtf8,
  list_data: ({ data }) => Array.isArray(data),
  plain_list: ({ path, data }) =>
    path === CHANNELS && isJsonObject(data) && Array.isArray(data["channel_param"]),
  misspelt: ({ data }) => holds(data, (_value, key) => MISSPELT.has(key)),
  // Push/Query is documented with texts.
  text_booleans: ({ path, data }) =>
    path !== "/API/Push/Query" && holds(data, (value) => isTextBoolean(value)),
  null_values: ({ data }) => holds(data, (value) => value === null),
  spaces: ({ path, data }) =>
    path === CHANNELS && channelNames(data).some((name) => name !== name.trim()),
  channel_names: ({ path, data }) =>
    path === CHANNELS && channelNames(data).some((name) => !/^CH\d+$/.test(name.trim())),
  flat_event_push: ({ path, data }) =>
    path.endsWith("/EventPush/Get") && isJsonObject(data) && !isJsonObject(data["params"]),
  flat_recipients: ({ path, data }) =>
    path.endsWith("/Email/Get") && isJsonObject(data) && "recvemail_1" in data,
};

export function deviationsOf(
  path: string,
  asked: ExchangeResult & { readonly ok: true },
  plain: PlainBody,
): ProbeDeviation[] {
  const data = isJsonObject(plain.value) ? (plain.value["data"] ?? {}) : {};
  const isSuccess = asked.reply.kind === "success" || asked.reply.kind === "odd_data";
  const seen: Seen = { path, asked, plain, data: isSuccess ? data : {} };
  const names = Object.keys(TESTS) as ProbeDeviation[];
  return names.filter((name) => (isSuccess || OF_ANY.has(name)) && TESTS[name](seen));
}

/** Deviations that count also in answers that are no success. */
const OF_ANY: ReadonlySet<ProbeDeviation> = new Set([
  "refusal_with_200",
  "content_type",
  "tolerant_http",
  "repaired_json",
  "not_utf8",
]);

function isTextBoolean(value: Json): boolean {
  return value === "true" || value === "false";
}

/** The values of `channel` in the list of channels, in any spelling. */
function channelNames(data: Json): string[] {
  const names: string[] = [];
  visit(data, (value, key) => {
    if ((key === "channel" || key === "chnnel") && typeof value === "string") names.push(value);
  });
  return names;
}

function holds(value: Json, test: (value: Json, key: string) => boolean): boolean {
  let found = false;
  visit(value, (one, key) => (found ||= test(one, key)));
  return found;
}

/** Visits every value. Without recursion: an answer may be as deep as a recorder likes. */
function visit(root: Json, look: (value: Json, key: string) => void): void {
  const open: [string, Json][] = [["", root]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [key, value] = next;
    look(value, key);
    if (Array.isArray(value)) for (const one of value) open.push([key, one]);
    else if (isJsonObject(value)) for (const one of Object.entries(value)) open.push(one);
  }
}
