import type { Output } from "#shared/contract/methods.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import { isHealthFactId, factOf, type FactValue } from "#shared/facts/index.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Health } from "#core/features/facts/index.ts";
import { noPictureStored, notComparable, notPermitted, notStored, otherPicture } from "./faults.ts";
import type { PictureOf } from "./picture-store.ts";
import type { StoringTools } from "./take-picture.ts";
import { jpegBytesOf, VIEW_FACT } from "./view-check.ts";

export interface ReferenceTools extends StoringTools {
  readonly health: Health;
}

const UNCHANGED: FactValue<typeof VIEW_FACT> = { view: "same", shift: null };

/**
 * Stores the latest picture of a channel as its reference picture, too.
 * @param seen when the picture was taken that the user decided about; undefined: the latest one
 */
export async function setReference(
  { store, codec, key, health }: ReferenceTools,
  recorder: Recorder,
  channel: string,
  seen: string | undefined,
): Promise<Result<Output<"pictures.setReference">>> {
  const of = { recorderId: recorder.id, channel };
  const permitted = store.permissionOf(recorder.id);
  if (permitted.permission !== "on") return err(notPermitted(recorder, permitted));
  const held = await key();
  if (!held.ok) return held;
  const picture = store.read(of, "latest", held.value);
  if (!picture) return err(noPictureStored(recorder, channel));
  if (seen !== undefined && seen !== picture.takenAt) return err(otherPicture(recorder, channel));
  const comparable = await codec.isComparable(jpegBytesOf(picture));
  if (!comparable.ok || !comparable.value) return err(notComparable(recorder, channel));
  try {
    if (!store.put(of, "reference", picture, held.value))
      return err(notPermitted(recorder, store.permissionOf(recorder.id)));
  } catch (error) {
    return err(notStored(error));
  }
  health.note(of, VIEW_FACT, UNCHANGED);
  const { jpeg: _, ...about } = picture;
  return ok(about);
}

/** The last comparison of a channel; null if there was none. */
export function lastCheck(
  health: Health,
  { recorderId, channel }: PictureOf,
): Output<"pictures.get">["check"] {
  for (const { at, fact, values } of health.list([recorderId], [VIEW_FACT])) {
    const row = values.find((one) => one.channel === channel);
    if (!row || at === null || !isHealthFactId(fact)) continue;
    const value = factOf(fact).schema.safeParse(row.value);
    if (!value.success) continue;
    const { view } = value.data as FactValue<typeof VIEW_FACT>;
    const text = factOf(fact).text(value.data);
    return { condition: row.condition, view, text, since: row.since, checkedAt: at };
  }
  return null;
}
