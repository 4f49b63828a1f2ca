import type {
  HttpAnswer,
  HttpFailure,
  HttpRequest,
  RecorderHttp,
} from "#core/platform/ports/recorder-http.ts";
import { createRecorderClient } from "#core/drivers/raysharp/client.ts";
import type {
  Device,
  DriverServices,
  RecorderTarget,
  SignIn,
  SignInLedger,
  ContactedRecorder,
} from "#core/drivers/target.ts";
import type { RecorderClient } from "#core/drivers/raysharp/types.ts";
import type { Certificate, Dialect } from "#shared/domain/inventory.ts";
import { fault } from "#shared/errors.ts";
import { err, ok, type Result } from "#shared/result.ts";

export type Outcome = Result<HttpAnswer, HttpFailure>;
export type Answers = (request: HttpRequest, index: number) => Outcome | Promise<Outcome>;

/** An answer of the interface. */
export function json(value: unknown, status = 200, headers: HttpAnswer["headers"] = {}) {
  const type = { "content-type": "application/json" };
  return ok({ status, headers: { ...type, ...headers }, body: Buffer.from(JSON.stringify(value)) });
}

export function challengeHeader(nonce: string, more = ""): string {
  return `Digest realm="r", nonce="${nonce}", qop="auth"${more}`;
}

export function challenge(nonce: string, more = "") {
  const headers = { "www-authenticate": challengeHeader(nonce, more) };
  return json({ error_code: "no_login" }, 401, headers);
}

/** A web page in place of an answer of the interface. */
export function page(status: number, headers: HttpAnswer["headers"] = {}) {
  const type = { "content-type": "text/html" };
  const body = Buffer.from("<html>Login failed</html>");
  return ok({ status, headers: { ...type, ...headers }, body });
}

/** HTTP without sockets: answers by a function, and notes what was asked. */
export function fakeHttp(answers: Answers, certificate: Certificate | null = null) {
  const requests: HttpRequest[] = [];
  const opened: { origin: string; pin: string | null }[] = [];
  let open = 0;
  const http: RecorderHttp = {
    open(origin, pin) {
      opened.push({ origin, pin });
      open += 1;
      let aborted = false;
      const ended = Promise.withResolvers<Outcome>();
      return {
        get certificate() {
          return requests.length > 0 ? certificate : null;
        },
        peerAddress: new URL(origin).host,
        send: async (request) => {
          await Promise.resolve();
          if (aborted) return err({ kind: "cancelled", detail: "", sent: false });
          requests.push(request);
          return Promise.race([answers(request, requests.length - 1), ended.promise]);
        },
        abort: () => {
          aborted = true;
          ended.resolve(err({ kind: "cancelled", detail: "", sent: true }));
        },
        close: async () => {
          open -= 1;
        },
      };
    },
    close: async () => {},
  };
  return { http, requests, opened, linesOpen: () => open };
}

export const SIGN_IN: SignIn = {
  name: "Site",
  revision: "1",
  username: "admin",
  password: "hunter2-x",
};

/** A ledger in memory, as the core keeps one on disk. */
export function memoryLedger() {
  const refusals = new Map<string, string>();
  const blocks: (number | null)[] = [];
  const states = new Map<string, { origin: string | null; unclear: number }>();
  const key = ({ id }: Pick<ContactedRecorder, "id">, { revision }: SignIn) => `${id} ${revision}`;
  const stateOf = (device: Pick<ContactedRecorder, "id">, signIn: SignIn) => {
    const state = states.get(key(device, signIn)) ?? { origin: null, unclear: 0 };
    states.set(key(device, signIn), state);
    return state;
  };
  const isProven = (device: ContactedRecorder, signIn: SignIn) =>
    stateOf(device, signIn).origin === device.origin;
  const check = (device: Device, signIn: SignIn): Result<void> =>
    refusals.has(key(device, signIn))
      ? err(fault("breaker_open", "refused before"))
      : ok(undefined);
  const ledger = {
    refusals,
    /** The block time of each refusal. */
    blocks,
    standing: (device: ContactedRecorder, signIn: SignIn) => ({
      taken: isProven(device, signIn),
      doubted: stateOf(device, signIn).unclear > 0,
    }),
    check,
    begin: async (device: Device, signIn: SignIn): Promise<Result<boolean>> => {
      const allowed = check(device, signIn);
      if (!allowed.ok) return allowed;
      const state = stateOf(device, signIn);
      if (state.unclear > 1) {
        refusals.set(key(device, signIn), "two unclear ones");
        return err(fault("breaker_open", "two unclear ones"));
      }
      state.unclear += 1;
      return ok(state.unclear > 1);
    },
    accepted: (device: Device, signIn: SignIn) => {
      Object.assign(stateOf(device, signIn), { origin: device.origin, unclear: 0 });
    },
    withdraw: (device: Device, signIn: SignIn) => {
      const state = stateOf(device, signIn);
      state.unclear = Math.max(0, state.unclear - 1);
    },
    unclear: (device: Device, signIn: SignIn): Result<boolean> => {
      const state = stateOf(device, signIn);
      state.unclear += 1;
      return ok(state.unclear > 1);
    },
    refused: (
      device: Device,
      signIn: SignIn,
      why: string,
      blockedSeconds: number | null,
    ): Result<void> => {
      refusals.set(key(device, signIn), why);
      blocks.push(blockedSeconds);
      states.delete(key(device, signIn));
      return ok(undefined);
    },
    isProven,
  };
  return ledger satisfies SignInLedger;
}

export type MemoryLedger = ReturnType<typeof memoryLedger>;

export interface Setup<L = MemoryLedger> {
  readonly client: RecorderClient;
  readonly ledger: L;
  readonly certificates: [string, string][];
  readonly dialects: [string, Dialect][];
}

/** Pauses too short to wait for. */
const RETRY = { baseMs: 1 };

export function setup(
  http: RecorderHttp,
  limits?: DriverServices["limits"],
  leases?: DriverServices["leases"],
): Setup {
  return setupWith(memoryLedger(), http, limits, leases);
}

/** The same over a ledger that there is already: as another process, or after a restart. */
export function setupWith<L extends SignInLedger>(
  ledger: L,
  http: RecorderHttp,
  limits?: DriverServices["limits"],
  leases?: DriverServices["leases"],
): Setup<L> {
  const certificates: [string, string][] = [];
  const dialects: [string, Dialect][] = [];
  const client = createRecorderClient({
    http,
    ledger,
    onCertificate: ({ id }, certificate) => void certificates.push([id, certificate.sha256]),
    onDialect: ({ id }, dialect) => void dialects.push([id, dialect]),
    retry: RETRY,
    ...(limits ? { limits } : {}),
    ...(leases ? { leases } : {}),
  });
  return { client, ledger, certificates, dialects };
}

/** `target()` as the ledger knows it. */
export const DEVICE: Device = { id: "a1", origin: "http://192.0.2.4", address: "192.0.2.4:80" };

export function target(patch: Partial<RecorderTarget> = {}): RecorderTarget {
  return {
    id: "a1",
    site: "s1",
    origin: "http://192.0.2.4",
    auth: "auto",
    dialect: null,
    certificate: null,
    credential: async () => ok(SIGN_IN),
    ...patch,
  };
}

export const never = new AbortController().signal;
