import type { HistoryArea } from "#shared/domain/history.ts";
import { flattenWire } from "#shared/domain/wire-values.ts";
import type { Json, JsonObject } from "#shared/json.ts";
import type { Result } from "#shared/result.ts";
import type { Email, EventPush, Operations, RecognitionSettings } from "../recorder/index.ts";

/** Path → value, without secrets; paths as in templates. */
export type Values = Readonly<Record<string, Json>>;

type Heard = (area: HistoryArea, values: Values) => void;

/** A polygon is one value. */
const WHOLE: ReadonlySet<string> = new Set(["rule_rect"]);

interface Read {
  readonly area: HistoryArea;
  valuesOf(answer: object): Values;
}

const plain = (answer: object): Values => flattenWire(answer as JsonObject);

/** Operations that read settings, and what is kept of their answers. */
const READS: Readonly<Partial<Record<keyof Operations, Read>>> = {
  getEmail: { area: "email", valuesOf: (answer) => flattenWire({ ...(answer as Email).values }) },
  getDisarming: { area: "disarming", valuesOf: plain },
  getRecorderDisarming: { area: "recorderDisarming", valuesOf: plain },
  getEventPush: { area: "eventPush", valuesOf: eventPushValues },
  getRecognition: {
    area: "recognition",
    valuesOf: (answer) =>
      flattenWire({ ...(answer as RecognitionSettings).channel_info } as JsonObject, WHOLE),
  },
  queryPush: { area: "pushQuery", valuesOf: plain },
};

function eventPushValues(answer: object): Values {
  const { table, ...rest } = (answer as EventPush).params as JsonObject;
  return { ...flattenWire({ params: rest }), ...flattenWire(table as JsonObject) };
}

/** The same operations; `heard` is told of all settings that are read by them, whoever reads them and what for. */
export function observed(operations: Operations, heard: Heard): Operations {
  return new Proxy(operations, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      const call = member.bind(target) as (...given: unknown[]) => Promise<Result<object>>;
      const read = READS[name as keyof Operations];
      return read ? listening(call, read, heard) : call;
    },
  });
}

function listening(
  call: (...given: unknown[]) => Promise<Result<object>>,
  { area, valuesOf }: Read,
  heard: Heard,
) {
  return async (...given: unknown[]) => {
    const answer = await call(...given);
    if (answer.ok) heard(area, valuesOf(answer.value));
    return answer;
  };
}
