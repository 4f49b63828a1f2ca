import { createHash } from "node:crypto";
import { createWriteStream, mkdirSync, statfsSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { once } from "node:events";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { create, Parser, type ReadEntry } from "tar";
import type { MusterError } from "#shared/errors.ts";
import { backupMessages as texts } from "#shared/messages/backup.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { newerBackup, noRoom, notAnArchive } from "./faults.ts";
import {
  anyManifestSchema,
  BACKUP_FORMAT,
  bytesOfMembers,
  MANIFEST_FILE,
  manifestSchema,
  type BackupManifest,
  type BackupMember,
} from "./manifest.ts";

/** The manifest comes first: a reader knows what may follow before it writes anything. */
export function writeArchive(folder: string, { members, createdAt }: BackupManifest): Readable {
  const names = [MANIFEST_FILE, ...members.map(({ name }) => name)];
  const options = { cwd: folder, gzip: true, portable: true, noDirRecurse: true };
  return Readable.from(create({ ...options, mtime: new Date(createdAt) }, names));
}

/** Far beyond any manifest: a hundred thousand pictures are 20 MB. */
const LARGEST_MANIFEST = 64_000_000;
/** Extended headers, which backups of Muster do not have. */
const LARGEST_HEADER = 64_000;
/** A tar archive has up to two blocks per member, and ends with empty blocks. */
const TAR_BLOCK = 512;
const LARGEST_PADDING = 64_000;

/** Why an archive is not accepted. */
class Refused extends Error {
  readonly fault: MusterError;
  constructor(refusal: MusterError) {
    super(refusal.message);
    this.fault = refusal;
  }
}

/**
 * Extracts a backup into an empty folder. Names, kinds, sizes and checksums of all members are verified against the manifest.
 * Nothing is written outside of the folder. After an error, the folder contains a part.
 * @param name of the backup, for messages
 */
export async function readArchive(
  source: Readable,
  folder: string,
  name: string,
): Promise<Result<BackupManifest>> {
  const reading = new Extraction(folder, name);
  try {
    return ok(await reading.run(source));
  } catch (error) {
    if (error instanceof Refused) return err(error.fault);
    if (isOfDisk(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return err(notAnArchive(name, texts.unreadable({ reason })));
  } finally {
    source.destroy();
  }
}

function isOfDisk(error: unknown): boolean {
  return /^E[A-Z]+$/.test(String((error as NodeJS.ErrnoException | null)?.code));
}

class Extraction {
  readonly #folder: string;
  readonly #name: string;
  readonly #failed = Promise.withResolvers<never>();
  #manifest: BackupManifest | null = null;
  #missing = new Map<string, BackupMember>();
  #taking: Promise<void> = Promise.resolve();
  #most = LARGEST_MANIFEST;
  #bytes = 0;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#name = name;
    // Awaited below; a failure may come when nothing waits.
    this.#failed.promise.catch(() => {});
  }

  async run(source: Readable): Promise<BackupManifest> {
    const parser = new Parser({
      strict: true,
      maxMetaEntrySize: LARGEST_HEADER,
      onReadEntry: (entry) => this.#queue(entry),
    });
    parser.on("error", this.#failed.reject);
    const unpacked = source.pipe(createGunzip());
    source.on("error", (error) => unpacked.destroy(error));
    for await (const piece of unpacked) await this.#feed(parser, piece as Buffer);
    const ended = once(parser, "end");
    parser.end();
    await this.#unlessFailed(ended);
    await this.#unlessFailed(this.#taking);
    if (this.#manifest === null) throw this.#refuse(texts.noManifest);
    const [first] = this.#missing.keys();
    if (first !== undefined) throw this.#refuse(texts.memberMissing({ name: first }));
    return this.#manifest;
  }

  async #feed(parser: Parser, piece: Buffer): Promise<void> {
    this.#bytes += piece.length;
    if (this.#bytes > this.#most) throw this.#refuse(texts.tooMuch);
    if (!parser.write(piece)) await this.#unlessFailed(once(parser, "drain"));
  }

  #unlessFailed<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#failed.promise]);
  }

  #queue(entry: ReadEntry): void {
    this.#taking = this.#taking.then(() => this.#take(entry));
    this.#taking.catch(this.#failed.reject);
  }

  async #take(entry: ReadEntry): Promise<void> {
    if (entry.type !== "File" && entry.type !== "OldFile")
      throw this.#refuse(texts.notAFile({ name: entry.path }));
    if (this.#manifest === null) return this.#takeManifest(entry);
    const member = this.#missing.get(entry.path);
    if (member === undefined) throw this.#refuse(texts.foreignMember({ name: entry.path }));
    this.#missing.delete(entry.path);
    if (entry.size !== member.bytes) throw this.#refuse(texts.wrongSize({ name: entry.path }));
    await this.#write(entry, member);
  }

  async #takeManifest(entry: ReadEntry): Promise<void> {
    if (entry.path !== MANIFEST_FILE) throw this.#refuse(texts.noManifest);
    const pieces: Buffer[] = [];
    for await (const piece of entry) pieces.push(piece);
    const manifest = this.#parsed(Buffer.concat(pieces));
    const bytes = bytesOfMembers(manifest);
    const { bavail, bsize } = statfsSync(this.#folder);
    if (bytes > bavail * bsize) throw new Refused(noRoom(this.#folder, bytes));
    this.#missing = new Map(manifest.members.map((member) => [member.name, member]));
    if (this.#missing.size < manifest.members.length) throw this.#refuse(texts.badManifest);
    this.#most = this.#bytes + bytes + 2 * TAR_BLOCK * manifest.members.length + LARGEST_PADDING;
    this.#manifest = manifest;
  }

  #parsed(bytes: Buffer): BackupManifest {
    const json = jsonIn(bytes);
    const parsed = manifestSchema.safeParse(json);
    if (parsed.success && parsed.data.members.some(({ name }) => name === "muster.db"))
      return parsed.data;
    const other = anyManifestSchema.safeParse(json);
    if (other.success && other.data.format > BACKUP_FORMAT)
      throw new Refused(newerBackup(this.#name, other.data.version));
    throw this.#refuse(texts.badManifest);
  }

  /** `name` is one of the names that a backup may have (`isMemberName`). */
  async #write(entry: ReadEntry, { name, sha256 }: BackupMember): Promise<void> {
    const path = join(this.#folder, name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash("sha256");
    const file = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(
      entry,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          hash.update(piece);
          yield piece;
        }
      },
      file,
    );
    if (hash.digest("hex") !== sha256) throw this.#refuse(texts.wrongChecksum({ name }));
  }

  #refuse(why: string): Refused {
    return new Refused(notAnArchive(this.#name, why));
  }
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8")) as unknown;
  } catch {
    return null;
  }
}
