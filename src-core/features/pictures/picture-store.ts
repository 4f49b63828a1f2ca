import {
  PICTURE_BYTES,
  PICTURE_DAYS,
  type Picture,
  type PicturePermission,
} from "#shared/domain/pictures.ts";
import type { Storage, Tables } from "#core/platform/storage/index.ts";
import { PictureFiles } from "./picture-files.ts";
import { sealPicture, unsealPicture } from "./sealing.ts";

/** A channel whose picture it is. */
export interface PictureOf {
  readonly recorderId: string;
  readonly channel: string;
}

type Purpose = Row["purpose"];

type Row = Tables["picture"];

const DAY_MS = 86_400_000;

/** Channels that may have a picture: their customer permits pictures, and recorder and channel are there. */
const PERMITTED = `select recorder.id, one.value ->> 0 from recorder
  join site on site.id = recorder.site_id
  join customer on customer.id = site.customer_id and customer.pictures = 1
  join channel_state on channel_state.recorder_id = recorder.id
  join json_each(channel_state.channels_json) as one`;

/** The latest picture and the reference picture of each channel: rows in the database, encrypted files beside it. */
export class PictureStore {
  readonly #storage: Storage;
  readonly #files: PictureFiles;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(storage: Storage, dataDir: string) {
    this.#storage = storage;
    this.#files = new PictureFiles(dataDir);
    this.#statements = prepare(storage);
  }

  /** What the customer of the recorder's site decided. */
  permissionOf(recorderId: string): { permission: PicturePermission; customerName: string } {
    const found = this.#statements.permission.get(recorderId);
    if (!found) return { permission: "no_customer", customerName: "" };
    return { permission: found.pictures === 1 ? "on" : "off", customerName: found.name };
  }

  hasChannel(of: PictureOf): boolean {
    return this.statusOf(of) !== undefined;
  }

  /** `connect_status` of the last audit; undefined: no audit has found the channel. */
  statusOf({ recorderId, channel }: PictureOf): string | undefined {
    return this.#statements.status.get(recorderId, channel);
  }

  has(of: PictureOf, purpose: Purpose): boolean {
    return this.#permitted(of, purpose) !== undefined;
  }

  /** Channels of a recorder that have a reference picture, if pictures are permitted. */
  channelsWithReference(recorderId: string): string[] {
    return this.#channelsWith("reference", recorderId);
  }

  /** Channels of a recorder that have a picture, if pictures are permitted. */
  channelsWithPicture(recorderId: string): string[] {
    return this.#channelsWith("latest", recorderId);
  }

  /** Reads a picture; null if there is none, it is not permitted, or it cannot be decrypted. */
  read(of: PictureOf, purpose: Purpose, key: Buffer): Picture | null {
    const row = this.#permitted(of, purpose);
    const sealed = row ? this.#files.read(row.file) : null;
    if (!row || !sealed) return null;
    const jpeg = unsealPicture(sealed, key, aboutOf(of, purpose, row.taken_at));
    if (!jpeg) return null;
    const { taken_at: takenAt, local_time: localTime, width, height } = row;
    return { takenAt, localTime, width, height, jpeg: jpeg.toString("base64") };
  }

  /**
   * Stores a picture in place of the one before. Throws if the file cannot be written.
   * @returns false: pictures are not permitted any more, and nothing is stored
   */
  put(of: PictureOf, purpose: Purpose, { jpeg, ...picture }: Picture, key: Buffer): boolean {
    const about = aboutOf(of, purpose, picture.takenAt);
    const sealed = sealPicture(Buffer.from(jpeg, "base64"), key, about);
    const file = this.#files.write(sealed);
    const { one, drop, insert } = this.#statements;
    const before = this.#storage.write(() => {
      const was = one.get(of.recorderId, of.channel, purpose);
      drop.run(of.recorderId, of.channel, purpose);
      insert.run({ ...of, ...picture, purpose, size: sealed.length, file });
      return was;
    });
    if (before) this.#files.remove([before.file]);
    this.tidy(Date.parse(picture.takenAt));
    return one.get(of.recorderId, of.channel, purpose) !== undefined;
  }

  /** @returns whether there was one */
  removeReference(of: PictureOf): boolean {
    const row = this.#permitted(of, "reference");
    if (!row) return false;
    this.#storage.write(() => this.#statements.drop.run(of.recorderId, of.channel, "reference"));
    this.#files.remove([row.file]);
    return true;
  }

  /** Deletes what is not permitted, too old or too much, with its files. @param now in ms since 1970 */
  tidy(now: number): void {
    const { isFilled, forbidden, old, sizes, dropFile } = this.#statements;
    if (isFilled.get() === undefined) return;
    const gone = this.#storage.write(() => {
      const files = forbidden.all();
      files.push(...old.all(new Date(now - PICTURE_DAYS * DAY_MS).toISOString()));
      let total = 0;
      for (const { file, size } of sizes.iterate()) {
        total += size;
        if (total > PICTURE_BYTES) files.push(file);
      }
      for (const file of files) dropFile.run(file);
      return files;
    });
    this.#files.remove(gone);
  }

  /** Deletes files that no row names, too: at the start. */
  tidyFiles(now: number): void {
    this.tidy(now);
    this.#files.removeOthers(new Set(this.#statements.files.all()), now);
  }

  #channelsWith(purpose: Purpose, recorderId: string): string[] {
    return this.permissionOf(recorderId).permission === "on"
      ? this.#statements.channels.all(recorderId, purpose)
      : [];
  }

  #permitted(of: PictureOf, purpose: Purpose): Row | undefined {
    if (this.permissionOf(of.recorderId).permission !== "on" || !this.hasChannel(of))
      return undefined;
    return this.#statements.one.get(of.recorderId, of.channel, purpose);
  }
}

function prepare({ sqlite }: Storage) {
  const files = (where: string) =>
    sqlite.prepare<unknown[], string>(`select file from picture where ${where}`).pluck();
  return {
    permission: sqlite.prepare<[string], { name: string; pictures: number }>(
      `select customer.name, customer.pictures from recorder
       join site on site.id = recorder.site_id join customer on customer.id = site.customer_id
       where recorder.id = ?`,
    ),
    status: sqlite
      .prepare<[string, string], string>(
        `select one.value ->> 3 from channel_state, json_each(channels_json) as one
         where recorder_id = ? and one.value ->> 0 = ?`,
      )
      .pluck(),
    one: sqlite.prepare<[string, string, Purpose], Row>(
      "select * from picture where recorder_id = ? and channel = ? and purpose = ?",
    ),
    channels: sqlite
      .prepare<[string, Purpose], string>(
        "select channel from picture where recorder_id = ? and purpose = ?",
      )
      .pluck(),
    drop: sqlite.prepare(
      "delete from picture where recorder_id = ? and channel = ? and purpose = ?",
    ),
    insert: sqlite.prepare(
      `insert into picture
         (recorder_id, channel, purpose, taken_at, local_time, width, height, size, file)
       values (@recorderId, @channel, @purpose, @takenAt, @localTime, @width, @height, @size, @file)`,
    ),
    isFilled: sqlite.prepare<[]>("select 1 from picture limit 1"),
    forbidden: files(`(recorder_id, channel) not in (${PERMITTED}
      where recorder.id in (select recorder_id from picture) and one.value ->> 0 is not null)`),
    // A reference picture is compared with until a user removes it.
    old: sqlite
      .prepare<[string], string>(
        "select file from picture where taken_at < ? and purpose = 'latest'",
      )
      .pluck(),
    files: files("true"),
    sizes: sqlite.prepare<[], Pick<Row, "file" | "size">>(
      "select file, size from picture order by purpose desc, taken_at desc",
    ),
    dropFile: sqlite.prepare("delete from picture where file = ?"),
  };
}

/** A file that is put in the place of another is refused. */
function aboutOf({ recorderId, channel }: PictureOf, purpose: Purpose, takenAt: string): string {
  const about = [recorderId, channel, takenAt];
  // Pictures of earlier versions have no purpose.
  return JSON.stringify(purpose === "latest" ? about : [...about, purpose]);
}
