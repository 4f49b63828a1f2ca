import type { Certificate } from "#shared/domain/inventory.ts";
import { agentErrorMessages } from "#shared/messages/agents.ts";
import { err, ok, type Result } from "#shared/result.ts";
import {
  type AgentKey,
  encodeFrame,
  HTTP_OVER_MS,
  type HttpCall,
  type HttpReply,
} from "#core/platform/nats/index.ts";
import { SlotSet } from "#core/platform/async.ts";
import type {
  HttpAnswer,
  HttpFailure,
  HttpLine,
  HttpManner,
  HttpRequest,
  RecorderHttp,
} from "#core/platform/ports/recorder-http.ts";
import { AnswerParts } from "./answer-parts.ts";
import type { GroupChannel } from "./group-channel.ts";
import { LineCloser } from "./line-closer.ts";

/** Part of a message that is reserved for the head of a request, in bytes. */
const HEAD_BYTES = 32 * 1024;

/** HTTP to the recorders that an agent group reaches. The agents connect, check certificates and keep the limits. */
export function createNatsRecorderHttp(channel: GroupChannel): RecorderHttp {
  const lines = new SlotSet<NatsLine>();
  const closer = new LineCloser(channel);
  return {
    open(origin, pin, manner = {}) {
      const line = new NatsLine({ channel, closer }, { origin, pin, manner }, () => forget());
      const forget = lines.add(line);
      return line;
    },
    async close() {
      await Promise.all([...lines].map((line) => line.close()));
    },
  };
}

type Outcome = Result<HttpAnswer, HttpFailure>;
/** `nobody`: the request was not delivered. */
type Exchanged = Outcome | "nobody";

/** The first request goes to any agent of the group; the next ones to the agent that took it, while it is there. */
class NatsLine implements HttpLine {
  readonly #channel: GroupChannel;
  readonly #closer: LineCloser;
  readonly #origin: string;
  readonly #manner: HttpManner;
  readonly #id: string;
  readonly #onClosed: () => void;
  #pin: string | null;
  #agent: AgentKey | null = null;
  #certificate: Certificate | null = null;
  #peerAddress: string | null = null;
  #aborted = false;
  #cancel: (() => void) | null = null;

  constructor(
    { channel, closer }: { readonly channel: GroupChannel; readonly closer: LineCloser },
    { origin, pin, manner }: { origin: string; pin: string | null; manner: HttpManner },
    onClosed: () => void,
  ) {
    this.#channel = channel;
    this.#closer = closer;
    this.#origin = origin;
    this.#manner = manner;
    this.#pin = pin;
    this.#id = channel.newId();
    this.#onClosed = onClosed;
  }

  get certificate(): Certificate | null {
    return this.#certificate;
  }

  get peerAddress(): string | null {
    return this.#peerAddress;
  }

  async send(request: HttpRequest): Promise<Outcome> {
    const ready = this.#channel.isReady || (await this.#channel.ready());
    if (this.#aborted) return this.#fail("cancelled", "", false);
    if (!ready) return this.#fail("no_agent", this.#channel.link.reason, false);
    const size = request.body === undefined ? 0 : Buffer.byteLength(request.body);
    if (size > this.#channel.link.mostBytes - HEAD_BYTES) {
      return this.#fail("too_large", agentErrorMessages.requestSize({ size }), false);
    }
    let exchanged = await this.#exchange(request);
    // The agent of this line is gone, and did not get this request. Another one may take over.
    if (exchanged === "nobody" && this.#agent !== null) {
      this.#agent = null;
      exchanged = await this.#exchange(request);
    }
    return exchanged === "nobody" ? this.#fail("no_agent", "", false) : exchanged;
  }

  abort(): void {
    this.#aborted = true;
    this.#cancel?.();
  }

  async close(): Promise<void> {
    this.abort();
    if (this.#agent !== null) await this.#closer.close(this.#agent, this.#id);
    this.#onClosed();
  }

  #exchange(request: HttpRequest): Promise<Exchanged> {
    const { promise, resolve } = Promise.withResolvers<Exchanged>();
    const parts = new AnswerParts((agent) => this.#channel.known(agent));
    let unwatch = () => {};
    const watch = (agent: AgentKey) => {
      unwatch();
      unwatch = this.#channel.watch.add(agent, () =>
        end(this.#fail("closed", agentErrorMessages.gone, true)),
      );
    };
    const end = (exchanged: Exchanged) => {
      clearTimeout(timer);
      unwatch();
      forget?.();
      this.#cancel = null;
      resolve(exchanged);
    };
    const id = this.#channel.newId();
    const giveUp = (failure: Outcome) => {
      this.#channel.cancel(id, this.#agent);
      end(failure);
    };
    const timer = this.#channel.link.callbacks.after(HTTP_OVER_MS, () =>
      giveUp(this.#fail("whole_time", agentErrorMessages.noAnswer, true)),
    );
    this.#cancel = () => giveUp(this.#fail("cancelled", "", true));
    const frame = this.#encode(id, request);
    const forget = this.#channel.request("http", this.#agent, frame, {
      message: (data) => {
        const state = parts.add(data);
        if (state === "more") return false;
        if (state === "bad") end(this.#fail("closed", agentErrorMessages.unreadable, true));
        this.#agent = parts.agent ?? this.#agent;
        if (state === "complete") end(this.#read(parts));
        else if (this.#agent !== null) watch(this.#agent);
        return state !== "taken";
      },
      lost: (why) => {
        if (why === "nobody") end("nobody");
        else giveUp(this.#fail("closed", agentErrorMessages.natsLost, true));
      },
    });
    if (forget === null) end(this.#fail("no_agent", this.#channel.link.reason, false));
    else if (this.#agent !== null) watch(this.#agent);
    else {
      unwatch = this.#channel.watch.addUntaken(() =>
        giveUp(this.#fail("closed", agentErrorMessages.gone, true)),
      );
    }
    return promise;
  }

  #encode(id: string, { method = "POST", path, body, ...rest }: HttpRequest): Uint8Array {
    const call: HttpCall = {
      id,
      until: this.#channel.until(),
      line: this.#id,
      origin: this.#origin,
      pin: this.#pin,
      manner: this.#manner,
      method,
      path,
      ...rest,
      body: body !== undefined,
    };
    return encodeFrame(call, body);
  }

  #read(parts: AnswerParts): Exchanged {
    const { refused, failure, answer, peer, certificate } = parts.head as HttpReply;
    if (refused !== undefined) return this.#refused(refused);
    if (peer !== undefined) this.#peerAddress = peer;
    if (certificate !== undefined) {
      // An agent that takes over must meet the same certificate.
      this.#pin ??= certificate.sha256;
      this.#certificate ??= certificate;
    }
    if (failure !== undefined) return err({ ...failure, agentGroup: this.#channel.groupName });
    if (answer !== undefined) return ok({ ...answer, body: parts.body });
    return this.#fail("closed", agentErrorMessages.unreadable, true);
  }

  #refused(refused: NonNullable<HttpReply["refused"]>): Exchanged {
    if (refused === "late" || refused === "repeated") return this.#fail("closed", refused, false);
    return this.#fail("no_agent", refused, false);
  }

  #fail(kind: HttpFailure["kind"], detail: string, sent: boolean) {
    return err({ kind, detail, sent, agentGroup: this.#channel.groupName });
  }
}
