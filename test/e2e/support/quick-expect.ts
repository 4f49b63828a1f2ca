import type { Page } from "@playwright/test";

/** What this file uses of Playwright's own objects. They are in the process of the test, and not part of its interface. */
interface InjectedScript {
  ariaSnapshotForExpectFailure: unknown;
}
interface Handle {
  evaluate(change: (injected: InjectedScript) => boolean): Promise<boolean>;
}
interface ExecutionContext {
  injectedScript(): Promise<Handle>;
}
interface Internals {
  readonly _connection: {
    toImpl(page: object): { mainFrame(): { context(world: "utility"): Promise<ExecutionContext> } };
  };
}

/**
 * Each time that an expectation is not met yet, Playwright describes the whole page, in case this is the last time. This takes a seventh of
 * the processor time of all stories. From now on it describes no page in this process: a failed story then has its message, call log and screenshot.
 * @throws Error if Playwright has changed: adapt this file, or remove it
 */
export async function describeNoPages(page: Page): Promise<void> {
  const { _connection } = page as unknown as Internals;
  const context = await _connection.toImpl(page).mainFrame().context("utility");
  const kind = Object.getPrototypeOf(context) as ExecutionContext;
  const { injectedScript } = kind;
  const changed = new WeakMap<ExecutionContext, Promise<Handle>>();
  kind.injectedScript = function quick(this: ExecutionContext): Promise<Handle> {
    const handle = changed.get(this) ?? injectedScript.call(this).then(change);
    changed.set(this, handle);
    return handle;
  };
}

async function change(handle: Handle): Promise<Handle> {
  const isKnown = await handle.evaluate((injected) => {
    const known = typeof injected.ariaSnapshotForExpectFailure === "function";
    injected.ariaSnapshotForExpectFailure = () => undefined;
    return known;
  });
  if (!isKnown) throw new Error("Playwright has no 'ariaSnapshotForExpectFailure' to replace.");
  return handle;
}
