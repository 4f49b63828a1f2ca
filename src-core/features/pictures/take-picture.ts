import { conditionOf } from "#shared/domain/availability.ts";
import type { Recorder } from "#shared/domain/inventory.ts";
import type { Picture } from "#shared/domain/pictures.ts";
import { endsOperationOnly } from "#shared/error-traits.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Snapshot } from "#core/drivers/driver.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import type { PictureCodec } from "#core/platform/pictures/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import {
  cameraOffline,
  noPictures,
  notPermitted,
  notStored,
  pictureRefused,
  unknownChannel,
} from "./faults.ts";
import type { PictureStore } from "./picture-store.ts";

/** A picture of this age is returned again: recorders need rest between two (docs/dev/field-notes-2.md §1.7), in ms. */
const FRESH_MS = 10_000;
/** Width of stored pictures, in pixels. */
const WIDTH = 1_280;

/** What storing a picture needs. */
export interface StoringTools {
  readonly clock: Clock;
  readonly store: PictureStore;
  readonly codec: PictureCodec;
  /** Asked directly before each use: a vault that is locked meanwhile takes its keys back. */
  readonly key: () => Promise<Result<Buffer>>;
}

interface TakingTools extends StoringTools {
  readonly contacts: Contacts;
}

/** Has a recorder take one picture, decodes it within limits, and stores what Muster encoded again. */
export async function takePicture(
  tools: TakingTools,
  recorder: Recorder,
  channel: string,
  signal: AbortSignal,
): Promise<Result<Picture>> {
  const { store, contacts } = tools;
  const of = { recorderId: recorder.id, channel };
  const permitted = store.permissionOf(recorder.id);
  if (permitted.permission !== "on") return err(notPermitted(recorder, permitted));
  if (!store.hasChannel(of)) return err(unknownChannel(recorder, channel));
  // A store that cannot be unlocked is reported before the recorder is asked.
  const isReady = await tools.key();
  if (!isReady.ok) return isReady;
  const taken = await contacts.talk<Result<Picture>>(recorder, signal, async (session) => {
    // Who waited behind another request for the same picture gets that picture.
    const fresh = await freshPicture(tools, of);
    if (fresh) return ok(ok(fresh));
    const snapshot = await (session.snapshot?.(channel) ?? err(noPictures(recorder)));
    if (snapshot.ok) return ok(await storeSnapshot(tools, recorder, channel, snapshot.value));
    // That a recorder has no right picture is no fault of the recorder in the list.
    if (!endsOperationOnly(snapshot.error)) return snapshot;
    const status = store.statusOf(of) ?? "";
    const isOffline = snapshot.error.code === "refused" && conditionOf(status, false) !== "up";
    return ok(isOffline ? err(cameraOffline(recorder, channel, status)) : snapshot);
  });
  const picture = taken.ok ? taken.value : taken;
  return !picture.ok && picture.error.code === "unsupported" ? err(noPictures(recorder)) : picture;
}

async function freshPicture(
  { store, clock, key }: TakingTools,
  of: { recorderId: string; channel: string },
): Promise<Picture | null> {
  const held = await key();
  const latest = held.ok ? store.read(of, "latest", held.value) : null;
  const age = Date.parse(clock.now()) - Date.parse(latest?.takenAt ?? "");
  return age >= 0 && age < FRESH_MS ? latest : null;
}

/** Decodes what a recorder sent within limits, and stores it as the latest picture of the channel. */
export async function storeSnapshot(
  { codec, store, clock, key }: StoringTools,
  recorder: Recorder,
  channel: string,
  { bytes, localTime }: Snapshot,
): Promise<Result<Picture>> {
  const takenAt = clock.now();
  const drawn = await codec.redraw(bytes, WIDTH);
  if (!drawn.ok) return err(pictureRefused(recorder, channel, drawn.error));
  const { width, height, jpeg } = drawn.value;
  const picture = { takenAt, localTime, width, height, jpeg: Buffer.from(jpeg).toString("base64") };
  const held = await key();
  if (!held.ok) return held;
  try {
    const of = { recorderId: recorder.id, channel };
    if (store.put(of, "latest", picture, held.value)) return ok(picture);
  } catch (error) {
    return err(notStored(error));
  }
  return err(notPermitted(recorder, store.permissionOf(recorder.id)));
}
