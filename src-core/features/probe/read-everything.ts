import { AREAS, type Area } from "#shared/domain/settings.ts";
import type { ProbeAbility } from "#shared/domain/probe.ts";
import { endsOperationOnly } from "#shared/error-traits.ts";
import type { MusterError } from "#shared/errors.ts";
import { HEALTH_FACT_IDS } from "#shared/facts/index.ts";
import { ok, type Result } from "#shared/result.ts";
import type { AreaReading } from "#core/drivers/area-access.ts";
import type { Channel } from "#core/drivers/channel.ts";
import type { ReadSession } from "#core/drivers/driver.ts";
import type { FactContext } from "#core/drivers/facts.ts";

export type ReadContext = Omit<FactContext, "channels">;

/** What Muster can do with the recorder, as far as it was asked. */
export interface ProbeAbilities {
  readonly audit: ProbeAbility;
  readonly areas: Readonly<Partial<Record<Area, ProbeAbility>>>;
  readonly facts: Readonly<Record<string, ProbeAbility>>;
}

/** Channels, identity, each fact, each settings area, and the push query. */
export const PROBE_STEPS = 3 + HEALTH_FACT_IDS.length + AREAS.length;

type Readers = Readonly<
  Record<string, ((context: FactContext) => Promise<Result<unknown>>) | undefined>
>;

/**
 * Reads all that an audit and the forms of the settings read, one after the other. What a recorder refuses does not keep the rest from being
 * read; after an error of the conversation itself, nothing more is asked, and that error is returned.
 */
export async function readEverything(
  session: ReadSession,
  context: ReadContext,
  signal: AbortSignal,
  step: (failed: boolean) => void,
): Promise<Result<ProbeAbilities>> {
  let fatal: { readonly ok: false; readonly error: MusterError } | null = null;
  const tried = async <T>(ask: () => Promise<Result<T>>): Promise<Result<T> | null> => {
    if (fatal !== null || signal.aborted) return null;
    const result = await ask();
    step(!result.ok);
    if (!result.ok && !endsOperationOnly(result.error)) fatal = result;
    return result;
  };
  const channels = await tried(() => session.channels());
  await tried(() => session.identify());
  const known: readonly Channel[] = channels?.ok ? channels.value : [];
  const facts: Record<string, ProbeAbility> = {};
  const readers: Readers = session.facts;
  for (const id of HEALTH_FACT_IDS) {
    const read = readers[id];
    const result = read && (await tried(() => read({ ...context, channels: known })));
    if (result) facts[id] = abilityOf(result);
  }
  const areas: Partial<Record<Area, ProbeAbility>> = {};
  for (const area of AREAS) {
    const access = session.areas[area];
    const result = access && (await tried(() => access.read()));
    if (result) areas[area] = areaAbility(result);
  }
  const { pushQuery } = session.views;
  if (pushQuery) await tried(pushQuery);
  return fatal ?? ok({ audit: channels ? abilityOf(channels) : "failed", areas, facts });
}

function areaAbility(read: Result<AreaReading>): ProbeAbility {
  if (!read.ok) return abilityOf(read);
  if (read.value.lacks) return "not_offered";
  return read.value.values === null ? "hidden" : "yes";
}

function abilityOf(read: Result<unknown>): ProbeAbility {
  if (read.ok) return "yes";
  return read.error.code === "unsupported" ? "not_offered" : "failed";
}
