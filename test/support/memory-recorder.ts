import { fault, type MusterError } from "#shared/errors.ts";
import { isJsonObject, type JsonObject } from "#shared/json.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { sessionOver } from "./session.ts";

type Name = "setDisarming" | "setEventPush" | "setRecognition";
type Answer = { error?: MusterError; apply?: boolean };

export interface MemoryState {
  disarming: JsonObject;
  /** `params.table` of event push. */
  table: JsonObject;
  /** Recognition by channel. */
  channels: Record<string, JsonObject>;
}

const SMALL: MemoryState = {
  disarming: { enable: false, vendor: 1 },
  table: { addr: "old", port: 80, password: "theirs", password_empty: false },
  channels: { CH1: { sensitivity: 10, vendor: 1 }, CH2: { sensitivity: 10, vendor: 1 } },
};

/** What Get never shows (device-interface.md, 2.2). */
const SET_ONLY = new Set([
  "chn_index",
  "page",
  "curPage",
  "isAiPage",
  "pixelRect",
  "rule_number_list",
  "rule_number_sel",
  "rule",
  "detection_range",
]);

/**
 * A recorder in memory, without a network and without Range operations. `answers` says what becomes of a write: how it is
 * answered, and whether it applies.
 */
export function recorderWith(
  answers: Partial<Record<Name, (call: number) => Answer>> = {},
  start: MemoryState = SMALL,
) {
  const state = structuredClone(start);
  const calls: { name: Name; data: object }[] = [];
  const unsupported = () => Promise.resolve(err(fault("unsupported", "not there")));
  const read = (data: object) => Promise.resolve(ok(structuredClone(data)));
  const write = (name: Name, data: object, apply: () => void): Promise<Result<void>> => {
    calls.push({ name, data });
    const count = calls.filter((one) => one.name === name).length;
    const { error, apply: applies = error === undefined } = answers[name]?.(count) ?? {};
    if (applies) apply();
    return Promise.resolve(error ? err(error) : ok(undefined));
  };
  const operations = {
    getDisarming: () => read(state.disarming),
    getDisarmingRange: unsupported,
    getRecorderDisarming: unsupported,
    getRecorderDisarmingRange: unsupported,
    getEventPush: () => read({ params: { name: "p", table: state.table } }),
    getEventPushRange: unsupported,
    getRecognition: () => read({ channel_info: state.channels }),
    getRecognitionRange: unsupported,
    secretWay: () => Promise.resolve(ok("https")),
    setDisarming: (data: JsonObject) =>
      write("setDisarming", data, () => Object.assign(state.disarming, data)),
    setEventPush: (data: { params: { table: JsonObject } }, secret?: { password: string }) =>
      write("setEventPush", data, () =>
        Object.assign(state.table, data.params.table, secret && { password: secret.password }),
      ),
    setRecognition: (channel: string, data: JsonObject) =>
      write("setRecognition", data, () =>
        Object.assign(state.channels[channel] ?? {}, shown(data)),
      ),
  };
  return { state, calls, operations, recorder: sessionOver(operations) };
}

const SET_ONLY_OF_RULES = ["Select", "rule_number"];

function shown(data: JsonObject): JsonObject {
  const kept = structuredClone(
    Object.fromEntries(Object.entries(data).filter(([key]) => !SET_ONLY.has(key))),
  );
  const rules = isJsonObject(kept["rule_info"]) ? Object.values(kept["rule_info"]) : [];
  for (const rule of rules.filter(isJsonObject)) {
    for (const key of SET_ONLY_OF_RULES) delete rule[key];
  }
  return kept;
}
