import type { HistoryArea } from "#shared/domain/history.ts";
import type { WireValues } from "#shared/areas/wire-values.ts";
import type { Result } from "#shared/result.ts";
import type { Operations } from "./operations/types.ts";
import type { OnRead } from "#core/drivers/driver.ts";
import { valuesOf } from "./areas/values-of.ts";

interface Read {
  readonly area: HistoryArea;
  of(answer: object): WireValues;
}

/** All operations: those that read settings, and what is kept of their answers; null: none of them. */
const READS = {
  getChannelInfo: null,
  setRecognition: null,
  getRecognition: { area: "recognition", of: valuesOf.recognition },
  getDisarmingRange: null,
  getDisarming: { area: "disarming", of: valuesOf.plain },
  setDisarming: null,
  getEmailRange: null,
  setEmail: null,
  getEventPush: { area: "eventPush", of: valuesOf.eventPush },
  setEventPush: null,
  queryPush: { area: "pushQuery", of: valuesOf.plain },
  secretWay: null,
  getEmail: { area: "email", of: valuesOf.email },
  testEmail: null,
  getEventPushRange: null,
  getRecognitionRange: null,
  getRecorderDisarmingRange: null,
  getRecorderDisarming: { area: "recorderDisarming", of: valuesOf.recorderDisarming },
  setRecorderDisarming: null,
  getIdentity: null,
} as const satisfies Record<keyof Operations, { area: HistoryArea; of: unknown } | null>;

type Call = (...given: unknown[]) => Promise<Result<object>>;

/** Has every operation as a method of its prototype: a rollout makes one for each recorder. */
class Observed {
  readonly operations: Readonly<Record<string, Call>>;
  readonly onRead: OnRead;

  constructor(operations: Operations, onRead: OnRead) {
    this.operations = operations as unknown as Readonly<Record<string, Call>>;
    this.onRead = onRead;
  }
}

for (const [name, read] of Object.entries<Read | null>(READS as Record<string, Read | null>))
  Object.defineProperty(Observed.prototype, name, {
    value: read ? listening(name, read) : passing(name),
  });

function passing(name: string) {
  return function (this: Observed, ...given: unknown[]) {
    return this.operations[name]?.(...given);
  };
}

function listening(name: string, { area, of }: Read) {
  return async function (this: Observed, ...given: unknown[]) {
    const answer = await (this.operations[name] as Call)(...given);
    if (answer.ok) this.onRead(area, of(answer.value));
    return answer;
  };
}

/** The same operations; `onRead` is told of all settings that are read by them, whoever reads them and what for. */
export function observed(operations: Operations, onRead: OnRead): Operations {
  return new Observed(operations, onRead) as unknown as Operations;
}
