import type { CallContext, Handlers } from "#shared/contract/endpoint.ts";
import type { DemoState } from "#shared/domain/demo.ts";
import { OWNER_ID } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { demoMessages as texts } from "#shared/messages/demo.ts";
import { err, ok } from "#shared/result.ts";
import type { EventHub } from "#core/platform/events.ts";
import type { DemoProgram, RunningDemo } from "#core/platform/ports/demo-program.ts";

const ABSENT: DemoState = { state: "absent", url: null, error: null };
const STOPPED: DemoState = { state: "stopped", url: null, error: null };

/** Starts and ends the demo fleet, for the user of this computer. The demo has its own program and its own data. */
export class DemoFleetRunner {
  readonly #program: DemoProgram | null;
  readonly #events: EventHub;
  #state: DemoState;
  #running: RunningDemo | null = null;

  /** @param program null if this host cannot start a demo */
  constructor(program: DemoProgram | null, events: EventHub) {
    this.#program = program;
    this.#events = events;
    this.#state = program === null ? ABSENT : STOPPED;
  }

  readonly handlers: Pick<Handlers, "demo.get" | "demo.start" | "demo.stop"> = {
    "demo.get": async (_, context) => {
      const { revision } = this.#events;
      return ok({ revision, demo: isOwner(context) ? this.#state : ABSENT });
    },
    "demo.start": async (_, context) => {
      if (this.#program === null || !isOwner(context)) return err(notHere());
      if (this.#running === null) this.#follow(this.#program.start());
      return ok(this.#state);
    },
    "demo.stop": async (_, context) => {
      if (!isOwner(context)) return err(notHere());
      await this.stop();
      return ok(this.#state);
    },
  };

  /** Returns when the demo has ended. */
  async stop(): Promise<void> {
    this.#running?.stop();
    await this.#running?.ended;
  }

  #follow(running: RunningDemo): void {
    this.#running = running;
    this.#show({ state: "starting", url: null, error: null });
    void running.ready.then(({ url }) => {
      if (this.#running === running) this.#show({ state: "running", url, error: null });
    });
    void running.ended.then((error) => {
      this.#running = null;
      this.#show({ ...STOPPED, error });
    });
  }

  #show(state: DemoState): void {
    this.#state = state;
    this.#events.emit("demo.changed", state);
  }
}

/** Users of a team server do not start programs on it. */
function isOwner({ caller }: Pick<CallContext, "caller">): boolean {
  return caller.user.id === OWNER_ID;
}

function notHere() {
  return fault("bad_input", texts.notHere, { hint: texts.notHereHint });
}
