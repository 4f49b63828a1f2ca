import { compareNames } from "#shared/compare.ts";
import { isEmptySlot } from "#shared/domain/availability.ts";
import type { CallContext, CallIdentity, Handlers } from "#shared/contract/endpoint.ts";
import type { Checked, Output } from "#shared/contract/methods.ts";
import { channelRows, type ChannelRow, type RecorderChannels } from "#shared/domain/channels.ts";
import type { Recorder, Selection } from "#shared/domain/inventory.ts";
import { FIRST_PICTURES, type Picture, type SheetFormat } from "#shared/domain/pictures.ts";
import { fault } from "#shared/errors.ts";
import { contactSheetMessages as texts } from "#shared/messages/contact-sheet.ts";
import { reportMessages } from "#shared/messages/report-tables.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import { authorOf, siteNamesText, type BrandingStore } from "#core/features/reports/index.ts";
import { contactSheetHtml } from "./contact-sheet-html.ts";
import { contactSheetPdf } from "./contact-sheet-pdf.ts";
import type { ContactSheet, SheetChannel, SheetRecorder } from "./contact-sheet.ts";
import type { PictureOf } from "./picture-store.ts";
import type { StoringTools } from "./take-picture.ts";
import { jpegBytesOf } from "./view-check.ts";

export interface SheetTools extends StoringTools {
  readonly inventory: Inventory;
  readonly branding: Pick<BrandingStore, "get">;
  /** Known channels of recorders. */
  readonly channelsOf: (recorderIds: string[]) => Promise<Result<readonly RecorderChannels[]>>;
}

/** Reads known channels with the handler of the screens. */
export function channelReader(
  handlers: Pick<Handlers, "channels.list">,
  self: CallIdentity,
): SheetTools["channelsOf"] {
  return async (recorderIds) => {
    const { signal } = new AbortController();
    const listed = await handlers["channels.list"]({ recorderIds }, { ...self, signal });
    return listed.ok ? ok([...listed.value.recorders]) : listed;
  };
}

/** Width of pictures in the file, in pixels. */
const WIDTH = 480;
const MOST_CHANNELS = 600;

const FORMATS: Readonly<
  Record<SheetFormat, (sheet: ContactSheet, signal: AbortSignal) => Promise<Buffer>>
> = {
  html: async (sheet) => Buffer.from(contactSheetHtml(sheet)),
  pdf: contactSheetPdf,
};

/** Creates the contact sheet of selected recorders from stored pictures. */
export async function makeSheet(
  tools: SheetTools,
  { select, format }: Checked<"pictures.sheet">,
  { actor, signal }: Pick<CallContext, "actor" | "signal">,
): Promise<Result<Output<"pictures.sheet">>> {
  const found = await permittedCameras(tools, select);
  if (!found.ok) return found;
  const { permitted, cameras } = found.value;
  if (permitted.length === 0) return err(fault("forbidden", texts.off));
  if (cameras.length > MOST_CHANNELS) return err(tooMany(cameras.length));
  const recorders: SheetRecorder[] = [];
  for (const recorder of permitted) {
    const own = cameras.filter(({ recorderId }) => recorderId === recorder.id);
    const channels: SheetChannel[] = [];
    for (const row of own) {
      if (signal.aborted) return err(fault("cancelled", reportMessages.cancelled));
      const of = { recorderId: recorder.id, channel: row.channel };
      const picture = await storedThumbnail(tools, of, WIDTH);
      if (!picture.ok) return picture;
      channels.push({ row, picture: picture.value });
    }
    recorders.push({ recorder, channels });
  }
  const madeAt = tools.clock.now();
  const title = texts.title({ sites: siteNamesText(permitted.map((one) => one.siteName)) });
  const customers = [...new Set(permitted.map((one) => one.customerName))].toSorted(compareNames);
  const branding = tools.branding.get();
  const sheet = { title, customers, branding, recorders, madeAt, madeBy: authorOf(actor) };
  const content = await FORMATS[format](sheet, signal);
  if (signal.aborted) return err(fault("cancelled", reportMessages.cancelled));
  const all = recorders.flatMap(({ channels }) => channels);
  return ok({
    name: `muster-contact-sheet-${madeAt.slice(0, 10)}.${format}`,
    base64: content.toString("base64"),
    channels: all.length,
    pictures: all.filter(({ picture }) => picture !== null).length,
  });
}

/** How many cameras of selected recorders have a stored picture. Opens no picture. */
export async function countPictures(
  tools: Pick<SheetTools, "inventory" | "store" | "channelsOf">,
  { select }: Checked<"pictures.count">,
): Promise<Result<Output<"pictures.count">>> {
  const found = await permittedCameras(tools, select);
  if (!found.ok) return found;
  const { permitted, off, cameras } = found.value;
  const stored = new Map(permitted.map(({ id }) => [id, tools.store.channelsWithPicture(id)]));
  const withPicture = cameras.filter(({ recorderId, channel }) =>
    stored.get(recorderId)?.includes(channel),
  );
  const first = withPicture
    .slice(0, FIRST_PICTURES)
    .map(({ recorderId, channel }) => ({ recorderId, channel }));
  return ok({ channels: cameras.length, pictures: withPicture.length, first, off });
}

/** Cameras of the selected recorders whose customers have pictures switched on, and the number of the other recorders. */
async function permittedCameras(
  { inventory, store, channelsOf }: Pick<SheetTools, "inventory" | "store" | "channelsOf">,
  select: Selection,
): Promise<Result<{ permitted: readonly Recorder[]; off: number; cameras: ChannelRow[] }>> {
  const selected = await inventory.select(select);
  if (!selected.ok) return selected;
  const permitted = selected.value.filter(({ id }) => store.permissionOf(id).permission === "on");
  const off = selected.value.length - permitted.length;
  if (permitted.length === 0) return ok({ permitted, off, cameras: [] });
  const listed = await channelsOf(permitted.map(({ id }) => id));
  if (!listed.ok) return listed;
  const rows = listed.value.flatMap(channelRows);
  const cameras = rows.filter((row) => !isEmptySlot(row.connect_status));
  return ok({ permitted, off, cameras });
}

/** The stored picture of a channel, encoded again for lists and pages; null if there is none. @param most width in pixels */
export async function storedThumbnail(
  { store, codec, key }: StoringTools,
  of: PictureOf,
  most: number,
): Promise<Result<Picture | null>> {
  if (!store.has(of, "latest")) return ok(null);
  const held = await key();
  if (!held.ok) return held;
  const picture = store.read(of, "latest", held.value);
  if (!picture) return ok(null);
  const drawn = await codec.redraw(jpegBytesOf(picture), most);
  if (!drawn.ok) return ok(null);
  const { width, height, jpeg } = drawn.value;
  return ok({ ...picture, width, height, jpeg: Buffer.from(jpeg).toString("base64") });
}

function tooMany(count: number) {
  const message = texts.tooMany({ count, most: MOST_CHANNELS });
  return fault("too_large", message, { hint: texts.tooManyHint, where: "select" });
}
