import type { MusterError } from "#shared/errors.ts";
import { err, type Result } from "#shared/result.ts";
import type { Storage } from "#core/platform/storage/index.ts";

class RolledBack extends Error {
  readonly reason: MusterError;

  constructor(reason: MusterError) {
    super(reason.message);
    this.reason = reason;
  }
}

/** Runs `work` as `Storage.write` does; a failure takes everything back. */
export function inTransaction<T>(storage: Storage, work: () => Result<T>): Result<T> {
  try {
    return storage.write(() => {
      const result = work();
      if (!result.ok) throw new RolledBack(result.error);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return err(error.reason);
    throw error;
  }
}
