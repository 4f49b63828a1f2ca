import type { HistoryArea } from "#shared/domain/history.ts";
import type { WireValues } from "#shared/domain/wire-values.ts";
import type { Result } from "#shared/result.ts";
import type { Operations } from "../recorder/index.ts";
import { valuesOf } from "../settings/index.ts";

type Heard = (area: HistoryArea, values: WireValues) => void;

interface Read {
  readonly area: HistoryArea;
  of(answer: object): WireValues;
}

/** Operations that read settings, and what is kept of their answers. */
const READS = {
  getEmail: { area: "email", of: valuesOf.email },
  getDisarming: { area: "disarming", of: valuesOf.plain },
  getRecorderDisarming: { area: "recorderDisarming", of: valuesOf.plain },
  getEventPush: { area: "eventPush", of: valuesOf.eventPush },
  getRecognition: { area: "recognition", of: valuesOf.recognition },
  queryPush: { area: "pushQuery", of: valuesOf.plain },
} as const satisfies Partial<Record<keyof Operations, { area: HistoryArea; of: unknown }>>;

/** The same operations; `heard` is told of all settings that are read by them, whoever reads them and what for. */
export function observed(operations: Operations, heard: Heard): Operations {
  return new Proxy(operations, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      const call = member.bind(target) as (...given: unknown[]) => Promise<Result<object>>;
      const read = (READS as Readonly<Record<string | symbol, Read | undefined>>)[name];
      return read ? listening(call, read, heard) : call;
    },
  });
}

function listening(
  call: (...given: unknown[]) => Promise<Result<object>>,
  { area, of }: Read,
  heard: Heard,
) {
  return async (...given: unknown[]) => {
    const answer = await call(...given);
    if (answer.ok) heard(area, of(answer.value));
    return answer;
  };
}
