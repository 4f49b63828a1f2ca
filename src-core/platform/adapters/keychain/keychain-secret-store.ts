import { statSync } from "node:fs";
import { fault } from "#shared/errors.ts";
import { passwordStoreMessages as texts } from "#shared/messages/password-store.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { READY, storeStateOf, type KeychainStore } from "#core/platform/ports/secret-store.ts";
import { createKeychainQueue } from "./keychain-queue.ts";
import { KeytarHelper } from "./keytar-helper.ts";
import { canStepAside, loadKeytar, type Keytar } from "./keytar.ts";

/** Under this service name the keychain's own tools show what Muster keeps. */
export const KEYCHAIN_SERVICE = "Muster";

/** Written and removed again to learn whether the keychain is locked. */
const PROBE = "muster:probe";

/** A keychain that shows no prompt may never answer: after this time, in ms, it counts as locked. */
const PATIENCE_MS = 20_000;
/** A status query waits no longer than this, in ms. */
const GLANCE_MS = 3_000;

/**
 * The OS keychain: Keychain on macOS, Credential Manager on Windows, Secret Service on Linux. Opens nothing by itself: each
 * use tries anew, so that a keychain that was locked or stopped serves as soon as it is back.
 */
export function createKeychainSecretStore(platform = process.platform): KeychainStore {
  const turns = createKeychainQueue(keychainLocked);
  // On Linux, a service that does not answer would otherwise keep this process from ending.
  const helper = platform === "linux" && canStepAside ? new KeytarHelper() : null;

  async function attempt<T>(work: (keytar: Keytar) => Promise<T>): Promise<T> {
    if (helper === null) return work(await loadKeytar());
    checkSessionBus();
    const isFresh = !helper.hasServed;
    try {
      return await work(helper);
    } catch (error) {
      // After a restart of the service, the library speaks to the one before.
      if (isFresh || isLock(error)) throw error;
      helper.end();
      return work(helper);
    }
  }

  const use = <T>(work: (keytar: Keytar) => Promise<T>, patience = PATIENCE_MS) =>
    turns.take(() => guarded(() => attempt(work)), patience);

  /**
   * A locked Secret Service says of every entry that it is not there; only a write tells (keytar over libsecret). The
   * other systems refuse by themselves.
   */
  async function unlocked(patience = PATIENCE_MS): Promise<Result<void>> {
    if (platform !== "linux") return answers();
    const written = await use(
      (keytar) => keytar.setPassword(KEYCHAIN_SERVICE, PROBE, "probe"),
      patience,
    );
    if (!written.ok) return written;
    const removed = await use((keytar) => keytar.deletePassword(KEYCHAIN_SERVICE, PROBE), patience);
    return removed.ok ? ok(undefined) : removed;
  }

  async function answers(): Promise<Result<void>> {
    const read = await use((keytar) => keytar.getPassword(KEYCHAIN_SERVICE, "probe"), GLANCE_MS);
    return read.ok ? ok(undefined) : read;
  }

  return {
    kind: "keychain",
    get note() {
      return texts.inKeychain;
    },
    answers,
    state: async () => {
      const usable = await unlocked(GLANCE_MS);
      return usable.ok ? READY : storeStateOf(usable.error);
    },
    get: async (account) => {
      const found = await use((keytar) => keytar.getPassword(KEYCHAIN_SERVICE, toEntry(account)));
      if (!found.ok) return found;
      if (found.value !== null) return ok(fromEntry(found.value));
      const usable = await unlocked();
      return usable.ok ? ok(null) : usable;
    },
    set: (account, secret) =>
      use((keytar) => keytar.setPassword(KEYCHAIN_SERVICE, toEntry(account), toEntry(secret))),
    remove: async (account) => {
      const removed = await use((keytar) =>
        keytar.deletePassword(KEYCHAIN_SERVICE, toEntry(account)),
      );
      if (!removed.ok) return removed;
      return removed.value ? ok(undefined) : unlocked();
    },
  };
}

/**
 * Finds out without a process that there is no session bus, if its address names a socket.
 * @throws Error if the socket does not exist
 */
function checkSessionBus(address = process.env["DBUS_SESSION_BUS_ADDRESS"] ?? ""): void {
  const path = /^unix:path=([^,;%]+)(?:,guid=\w+)?$/.exec(address)?.[1];
  if (path !== undefined) statSync(path);
}

async function guarded<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return ok(await work());
  } catch (error) {
    return err(isLock(error) ? keychainLocked() : unavailable(error));
  }
}

function isLock(error: unknown): boolean {
  return /lock|denied|dismiss|cancel|interaction is not allowed/i.test(String(error));
}

const MARK = "muster:utf16:";

/** The systems below end a text at its first NUL, know no empty one, and no half of a surrogate pair. */
function toEntry(text: string): string {
  const plain = text !== "" && !text.includes("\0") && text.isWellFormed();
  if (plain && !text.startsWith(MARK)) return text;
  return MARK + Buffer.from(text, "utf16le").toString("base64");
}

function fromEntry(text: string): string {
  if (!text.startsWith(MARK)) return text;
  return Buffer.from(text.slice(MARK.length), "base64").toString("utf16le");
}

function keychainLocked() {
  const hint = texts.keychainLockedHint;
  return fault("secret_store_locked", texts.keychainLocked, { hint });
}

function unavailable(error: unknown) {
  const why = error instanceof Error ? error.message : String(error);
  // What libsecret says of a missing bus is for programmers, and in English.
  const reason = /D-Bus|dbus/i.test(why) ? texts.noSessionBus : why.replace(/\.$/, "");
  const message = texts.keychainUnavailable({ reason });
  return fault("secret_store_unavailable", message, { hint: texts.keychainUnavailableHint });
}
