import { conditionOf } from "#shared/domain/availability.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { Picture } from "#shared/domain/pictures.ts";
import { endsOperationOnly } from "#shared/error-traits.ts";
import type { FactReading, FactValue } from "#shared/facts/index.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { RecorderSession } from "#core/drivers/driver.ts";
import type { FactContext } from "#core/drivers/facts.ts";
import type { ReadersOfFacts } from "#core/features/facts/index.ts";
import { noPictures } from "./faults.ts";
import type { PictureOf } from "./picture-store.ts";
import { storeSnapshot, type StoringTools } from "./take-picture.ts";

/** The fact that this feature finds out; all else about it follows from its record. */
export const VIEW_FACT = "cameraView";

/** How audits find it out: a picture of each online channel that has a reference picture, one after the other. */
export function viewReaders(
  tools: StoringTools,
  recorder: Recorder,
  session: RecorderSession,
): ReadersOfFacts {
  return { [VIEW_FACT]: (context) => readViews(tools, recorder, session, context) };
}

async function readViews(
  tools: StoringTools,
  recorder: Recorder,
  session: RecorderSession,
  { channels }: FactContext,
): Promise<Result<FactReading<typeof VIEW_FACT>>> {
  const compared = new Set(tools.store.channelsWithReference(recorder.id));
  if (compared.size === 0 || !session.snapshot) return err(noPictures(recorder));
  // A store that cannot be unlocked is reported before the recorder is asked.
  const isReady = await tools.key();
  if (!isReady.ok) return isReady;
  const views = new Map<string, FactValue<typeof VIEW_FACT>>();
  for (const { channel, connect_status: status } of channels) {
    if (!compared.has(channel) || conditionOf(status, false) !== "up") continue;
    const snapshot = await session.snapshot(channel);
    if (!snapshot.ok && !endsOperationOnly(snapshot.error)) return snapshot;
    const picture = snapshot.ok
      ? await storeSnapshot(tools, recorder, channel, snapshot.value)
      : snapshot;
    const of = { recorderId: recorder.id, channel };
    const view = picture.ok ? await viewOf(tools, of, picture.value) : null;
    if (view) views.set(channel, view);
  }
  return ok(views);
}

/** What a picture shows compared with the reference picture; null if there is none, or it cannot be compared. */
export async function viewOf(
  { store, codec, key }: Pick<StoringTools, "store" | "codec" | "key">,
  of: PictureOf,
  picture: Picture,
): Promise<FactValue<typeof VIEW_FACT> | null> {
  const held = await key();
  const reference = held.ok ? store.read(of, "reference", held.value) : null;
  if (!reference) return null;
  const compared = await codec.compare(jpegBytesOf(reference), jpegBytesOf(picture));
  if (!compared.ok) return null;
  const { view, shift } = compared.value;
  return { view, shift };
}

/** Bytes of a picture, without the memory that Node.js shares between buffers: a thread would get a copy of all of it. */
export function jpegBytesOf({ jpeg }: Picture): Uint8Array {
  return Uint8Array.from(Buffer.from(jpeg, "base64"));
}
