import { flattenWire, type WireValues } from "#shared/areas/wire-values.ts";
import type { HistoryArea } from "#shared/domain/history.ts";
import { AREAS, type Area } from "#shared/domain/settings.ts";
import type { JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";
import type {
  AreaAccess,
  AreaReading,
  ReadOptions,
  Secret,
  AreaSecrets,
  WantedValues,
} from "#core/drivers/area-access.ts";
import type { Channel } from "#core/drivers/channel.ts";
import type { FactReaders } from "#core/drivers/facts.ts";
import type { Identity, OnRead, RecorderSession, Snapshot } from "#core/drivers/driver.ts";
import { NO_WRITE_FORMS, type WriteForms } from "#core/drivers/write-forms.ts";
import type { WriteResult } from "#core/drivers/write-result.ts";
import type { RawReading } from "./areas/area.ts";
import { toEmailSet } from "./areas/email-write.ts";
import { RAYSHARP_AREAS } from "./areas/index.ts";
import { valuesOf } from "./areas/values-of.ts";
import { once } from "./facts/ask-once.ts";
import { factReaders } from "./facts/index.ts";
import type { Operations } from "./operations/types.ts";
import { takeSnapshot } from "./snapshot.ts";
import { toWriteResult } from "./write-result.ts";

interface SessionContext {
  readonly writeForms?: WriteForms | undefined;
  readonly onRead?: OnRead | undefined;
}

/** A session with one recorder, over its operations. */
export class RaysharpSession implements RecorderSession {
  readonly #operations: Operations;
  readonly #onRead: OnRead;
  readonly areas: Readonly<Partial<Record<Area, AreaAccess>>>;
  #facts: FactReaders | undefined;
  readonly views = {
    pushQuery: () => this.#pushQuery(),
    channels: () => this.#channelValues(),
  };
  readonly unitOf = writeUnitOf;

  constructor(
    operations: Operations,
    { writeForms = NO_WRITE_FORMS, onRead = () => {} }: SessionContext = {},
  ) {
    this.#operations = operations;
    this.#onRead = onRead;
    const areas: Partial<Record<Area, AreaAccess>> = {};
    const context = { forms: writeForms, onRead };
    for (const area of AREAS) areas[area] = new Access(area, operations, context);
    this.areas = areas;
  }

  /** Most audits read none. */
  get facts(): FactReaders {
    this.#facts ??= factReaders(this.#operations);
    return this.#facts;
  }

  identify(): Promise<Result<Identity>> {
    return once(this.#operations, "identity", () => this.#operations.getIdentity());
  }

  async channels(): Promise<Result<readonly Channel[]>> {
    const info = await this.#operations.getChannelInfo();
    return info.ok ? ok(info.value.channels) : info;
  }

  testEmail(reading: AreaReading, secret?: Secret): Promise<Result<void>> {
    return this.#operations.testEmail(toEmailSet(reading as RawReading, {}), secret);
  }

  snapshot(channel: string): Promise<Result<Snapshot>> {
    return takeSnapshot(this.#operations, channel);
  }

  /** The token names a phone that receives pushes. Muster has none, and the settings are the same for all phones. */
  async #pushQuery(): Promise<Result<WireValues>> {
    const answer = await this.#operations.queryPush("");
    if (!answer.ok) return answer;
    const values = valuesOf.plain(answer.value);
    this.#onRead("pushQuery", values);
    return ok(values);
  }

  async #channelValues(): Promise<Result<WireValues>> {
    const channels = await this.channels();
    if (!channels.ok) return channels;
    const byName = channels.value.map(({ channel, ...rest }) => [channel, rest]);
    return ok(flattenWire(Object.fromEntries(byName) as JsonObject));
  }
}

/** The write unit of a field of this family. */
export function writeUnitOf(area: Area, path: string): string {
  return RAYSHARP_AREAS[area].unitOf(path);
}

const NO_SECRETS: AreaSecrets = new Map();

/** One area in one session. */
class Access implements AreaAccess {
  readonly #area: Area;
  readonly #operations: Operations;
  readonly #context: AccessContext;

  constructor(area: Area, operations: Operations, context: AccessContext) {
    this.#area = area;
    this.#operations = operations;
    this.#context = context;
  }

  async read(options: ReadOptions = {}): Promise<Result<AreaReading>> {
    const { forms, onRead } = this.#context;
    const read = await RAYSHARP_AREAS[this.#area].read(this.#operations, options, forms);
    if (!read.ok) return read;
    const { values, historyValues } = read.value;
    if (!historyValues && values) onRead(this.#area, values);
    for (const [area, own] of Object.entries(historyValues ?? {})) onRead(area as HistoryArea, own);
    return read;
  }

  async write(
    reading: AreaReading,
    values: WantedValues,
    secrets: AreaSecrets = NO_SECRETS,
  ): Promise<WriteResult> {
    const tools = { forms: this.#context.forms, secrets };
    const area = RAYSHARP_AREAS[this.#area];
    // A reading of this session was made by the same area.
    const written = await area.write(this.#operations, reading as RawReading, values, tools);
    return toWriteResult(written);
  }
}

interface AccessContext {
  readonly forms: WriteForms;
  readonly onRead: OnRead;
}
