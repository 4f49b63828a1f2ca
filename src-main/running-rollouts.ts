import type { PowerSaveBlocker } from "electron";
import type { CoreApi } from "#shared/contract/endpoint.ts";

/** Knows whether rollouts run in the core of this program, and keeps the computer awake meanwhile. */
export class RunningRollouts {
  readonly #blocker;
  readonly #unsubscribe;
  #count = 0;
  #blockerId: number | null = null;

  constructor(core: Pick<CoreApi, "onEvent">, blocker: Pick<PowerSaveBlocker, "start" | "stop">) {
    this.#blocker = blocker;
    this.#unsubscribe = core.onEvent(({ payload }) => {
      const { jobs } = payload as { jobs: readonly { kind: string }[] };
      this.#set(jobs.filter(({ kind }) => kind === "rollout").length);
    }, "jobs.changed");
  }

  get isAny(): boolean {
    return this.#count > 0;
  }

  stop(): void {
    this.#unsubscribe();
    this.#set(0);
  }

  #set(count: number): void {
    this.#count = count;
    if (count > 0) this.#blockerId ??= this.#blocker.start("prevent-app-suspension");
    if (count > 0 || this.#blockerId === null) return;
    this.#blocker.stop(this.#blockerId);
    this.#blockerId = null;
  }
}
