import { flattenWire, type WireValues } from "#shared/areas/wire-values.ts";
import type { Area } from "#shared/domain/settings.ts";
import type { JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";
import type {
  AreaAccess,
  AreaReading,
  ReadOptions,
  Secret,
  Secrets,
  WantedValues,
} from "#core/drivers/area-access.ts";
import type { Channel } from "#core/drivers/channel.ts";
import type { Identity, RecorderSession } from "#core/drivers/driver.ts";
import { NO_WRITE_FORMS, type WriteForms } from "#core/drivers/write-forms.ts";
import type { WriteResult } from "#core/drivers/write-result.ts";
import type { RawReading, RaysharpArea } from "./areas/area.ts";
import { toEmailSet } from "./areas/email-write.ts";
import { RAYSHARP_AREAS } from "./areas/index.ts";
import type { Operations } from "./operations/types.ts";
import { toWriteResult } from "./write-result.ts";

/** A session with one recorder, over its operations. */
export class RaysharpSession implements RecorderSession {
  readonly #operations: Operations;
  readonly areas: Readonly<Record<Area, AreaAccess>>;
  readonly views = {
    // The token names a phone that receives pushes. Muster has none, and the settings are the same for all phones.
    pushQuery: async () => toValues((await this.#operations.queryPush("")) as Result<JsonObject>),
    channels: () => this.#channelValues(),
  };
  readonly unitOf = unitOf;

  constructor(operations: Operations, forms: WriteForms = NO_WRITE_FORMS) {
    this.#operations = operations;
    const access = (area: Area) => new Access(RAYSHARP_AREAS[area], operations, forms);
    this.areas = {
      email: access("email"),
      disarming: access("disarming"),
      eventPush: access("eventPush"),
      recognition: access("recognition"),
    };
  }

  identify(): Promise<Result<Identity>> {
    return this.#operations.getIdentity();
  }

  async channels(): Promise<Result<readonly Channel[]>> {
    const info = await this.#operations.getChannelInfo();
    return info.ok ? ok(info.value.channels) : info;
  }

  testEmail(reading: AreaReading, secret?: Secret): Promise<Result<void>> {
    return this.#operations.testEmail(toEmailSet(reading as RawReading, {}), secret);
  }

  async #channelValues(): Promise<Result<WireValues>> {
    const channels = await this.channels();
    if (!channels.ok) return channels;
    const byName = channels.value.map(({ channel, ...rest }) => [channel, rest]);
    return ok(flattenWire(Object.fromEntries(byName) as JsonObject));
  }
}

/** The write unit of a field of this family. */
export function unitOf(area: Area, path: string): string {
  return RAYSHARP_AREAS[area].unitOf(path);
}

function toValues(answer: Result<JsonObject>): Result<WireValues> {
  return answer.ok ? ok(flattenWire(answer.value)) : answer;
}

const NO_SECRETS: Secrets = new Map();

/** One area in one session. */
class Access implements AreaAccess {
  readonly #area: RaysharpArea;
  readonly #operations: Operations;
  readonly #forms: WriteForms;

  constructor(area: RaysharpArea, operations: Operations, forms: WriteForms) {
    this.#area = area;
    this.#operations = operations;
    this.#forms = forms;
  }

  read(options: ReadOptions = {}): Promise<Result<AreaReading>> {
    return this.#area.read(this.#operations, options, this.#forms);
  }

  async write(
    reading: AreaReading,
    values: WantedValues,
    secrets: Secrets = NO_SECRETS,
  ): Promise<WriteResult> {
    const tools = { forms: this.#forms, secrets };
    // Readings of this session's areas are made by the areas of this family.
    const written = await this.#area.write(this.#operations, reading as RawReading, values, tools);
    return toWriteResult(written);
  }
}
