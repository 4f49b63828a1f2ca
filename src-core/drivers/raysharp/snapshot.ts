import { answerShapeMessages as messages, jsonKinds } from "#shared/messages/answer-shapes.ts";
import type { Json, JsonObject } from "#shared/json.ts";
import { ok, type Result } from "#shared/result.ts";
import type { Snapshot } from "#core/drivers/driver.ts";
import type { Operation } from "./conversation.ts";
import { askOnce } from "./facts/ask-once.ts";
import type { Operations } from "./operations/types.ts";
import { isNotOffered } from "./operations/optional-operations.ts";
import { shapeMismatch, misfitIn, type Reader } from "./shape.ts";

/** Where its Range is not readable: accepted by every recorder that was seen (docs/dev/field-notes-2.md §1.7). */
const USUAL_SIZE = "1280 x 720";
/** The widest that Muster asks for, in pixels; more takes a recorder longer and shows no more of a view. */
const WIDEST = 1_280;
/** What is shorter than this is an error page (docs/dev/field-notes-2.md §1.7), in bytes. */
const SHORTEST = 512;
/** Base64 of 3 MB, in characters. */
const LONGEST_TEXT = 4 * 1024 * 1024;

/** `Snapshot/Get` with the largest size that the recorder offers within `WIDEST` (docs/dev/field-notes-2.md §1.7). */
export async function takeSnapshot(
  recorder: Operations,
  channel: string,
): Promise<Result<Snapshot>> {
  const sizes = await askOnce(recorder, getSizes);
  if (!sizes.ok && !isNotOffered(sizes.error)) return sizes;
  const size = (sizes.ok ? bestOf(sizes.value.get(channel) ?? []) : null) ?? USUAL_SIZE;
  const request = { channel, snapshot_resolution: size, reset_session_timeout: false };
  return recorder.call(getSnapshot, request);
}

type Sizes = ReadonlyMap<string, readonly string[]>;

const getSizes: Operation<Sizes> = {
  path: "/API/Snapshot/Range",
  read: (data) => ok(sizesIn(data)),
  optional: true,
};

/** Texts that look like a size, by channel, wherever the Range has them. */
function sizesIn(data: JsonObject): Sizes {
  const found = new Map<string, string[]>();
  const visit = (value: Json | undefined, channel: string | null) => {
    if (typeof value === "string" && channel !== null && SIZE.test(value)) {
      found.set(channel, [...(found.get(channel) ?? []), value]);
    } else if (Array.isArray(value)) {
      for (const one of value) visit(one, channel);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, one] of Object.entries(value))
        visit(one as Json, CHANNEL.test(name.trim()) ? name.trim() : channel);
    }
  };
  visit(data, null);
  return found;
}

const CHANNEL = /^(?:IP_|WIFI_)?CH\d+$/;
const SIZE = /^\s*(\d{2,5})\s*[x×*]\s*(\d{2,5})\s*$/i;

/** Widest size that is not too wide, in the spelling of the recorder. */
function bestOf(sizes: readonly string[]): string | null {
  const widthOf = (size: string) => Number(SIZE.exec(size)?.[1] ?? 0);
  const fitting = sizes.filter((size) => widthOf(size) <= WIDEST);
  const widest = fitting.toSorted((one, other) => widthOf(other) - widthOf(one))[0];
  return widest ?? null;
}

/** The manual's sample says `ima_data` and `ima_time` (docs/dev/field-notes-2.md §1.7). */
const readSnapshot: Reader<Snapshot> = (data) => {
  const isMisspelt = data["img_data"] === undefined && data["ima_data"] !== undefined;
  const key = isMisspelt ? "ima_data" : "img_data";
  const text = data[key];
  if (typeof text !== "string") return misfitIn(data, key, "", jsonKinds.string);
  const bytes = Buffer.from(withoutPrefix(text), "base64");
  if (bytes.length < SHORTEST)
    return shapeMismatch(key, messages.smallPicture({ size: bytes.length }));
  // `img_format` says image/jpeg of error pages, too.
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return shapeMismatch(key, messages.noPicture);
  return ok({ bytes, localTime: localTimeOf(data["img_time"] ?? data["ima_time"]) });
};

const getSnapshot: Operation<Snapshot> = {
  path: "/API/Snapshot/Get",
  read: readSnapshot,
  optional: true,
  slow: true,
  longestText: LONGEST_TEXT,
};

/** Some web pages add the head of a data URL. */
function withoutPrefix(text: string): string {
  const comma = text.startsWith("data:") ? text.slice(0, 100).indexOf(",") : -1;
  return text.slice(comma + 1);
}

/** The local time of the recorder, written as if it were UTC: as text, or in seconds or milliseconds since 1970. */
function localTimeOf(value: Json | undefined): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const text = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)/.exec(String(value));
  if (text) return `${text[1]}T${text[2]}`;
  const number = Number(value);
  if (!Number.isFinite(number) || number <= 0) return null;
  const ms = number < 1e11 ? number * 1_000 : number;
  return ms < 4e12 ? new Date(ms).toISOString().slice(0, 19) : null;
}
