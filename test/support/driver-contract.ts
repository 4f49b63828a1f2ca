import { describe, expect, onTestFinished, test } from "vitest";
import { ok, type Result } from "#shared/result.ts";
import type { AreaAccess, AreaReading, AreaSecrets } from "#core/drivers/area-access.ts";
import type {
  DriverFactory,
  Identity,
  RecorderDriver,
  RecorderSession,
} from "#core/drivers/driver.ts";
import type { RecorderTarget, SignIn } from "#core/drivers/target.ts";
import { createUndiciRecorderHttp } from "#core/platform/adapters/http/undici-recorder-http.ts";
import { answering, serveHttp, serveTcp } from "#test/integration/recorder-support.ts";
import { memoryLedger } from "#test/unit/core/drivers/raysharp/fake-http.ts";

/** A recorder that runs, reached by plain HTTP, with a readable email area. */
export interface ContractDevice {
  readonly origin: string;
  readonly username: string;
  readonly password: string;
  readonly identity: Partial<Identity>;
  /** Channel → canonical status. */
  readonly statuses: Readonly<Record<string, string>>;
  /** Names of `stored` of two fields of the area. */
  readonly stores: {
    readonly smtp_port: string;
    readonly sender: string;
    readonly password: string;
  };
  /** Email settings as the device holds them, with unknown fields and the password. */
  stored(): Readonly<Record<string, string>>;
  /** Another SMTP server, as if a person had set it at the device. */
  changeServer(name: string): void;
  refuseWrites(): Promise<void>;
  /** Applies writes, and closes the connection before the answer is whole. */
  dropAnswers(): Promise<void>;
  /** What the device counted: requests, sign-ins that it rejected, writes, and the most requests at the same time. */
  counts(): { requests: number; denied: number; writes: number; most: number };
  stop(): Promise<void>;
}

export interface ContractSubject {
  readonly create: DriverFactory;
  start(): Promise<ContractDevice>;
  /** A device of another family. */
  startOther(): Promise<{ readonly origin: string; stop(): Promise<void> }>;
}

const never = new AbortController().signal;
const SENDER = 'Gate "A" & B <nvr@example.net>';

/** What every driver guarantees to the features above it. */
export function driverContract({ create, start, startOther }: ContractSubject): void {
  async function setUp() {
    const device = await start();
    onTestFinished(() => device.stop());
    const driver = createDriver(create);
    const signIn = { name: "Site", revision: "1", username: device.username };
    const target = targetAt(device, { ...signIn, password: device.password });
    const within = <T>(work: (session: RecorderSession) => Promise<Result<T>>) =>
      driver.withSession(target, never, work);
    /** Runs `work` with the email area as read. */
    const withEmail = <T>(work: (reading: AreaReading, email: AreaAccess) => Promise<T>) =>
      valueOf(
        within(async ({ areas }) => {
          const email = areas.email as AreaAccess;
          return ok(await work(await valueOf(email.read({ withSecret: true })), email));
        }),
      );
    return { device, driver, target, within, withEmail };
  }

  describe("fingerprint", () => {
    test("recognises a recorder of the family without a sign-in", async () => {
      const { device, driver } = await setUp();
      const found = await valueOf(driver.fingerprint(device.origin, never));
      expect(found).toMatchObject({ kind: "recorder", needsSignIn: true, origin: device.origin });
      expect(device.counts().denied).toBe(0);
    });

    test("reports a web server and a recorder of another family as other", async () => {
      const driver = createDriver(create);
      const page = await serveHttp(answering("<title>Router</title>", 200, HTML));
      const other = await startOther();
      onTestFinished(() => page.close().then(() => other.stop()));
      for (const { origin } of [page, other])
        expect(await valueOf(driver.fingerprint(origin, never))).toMatchObject({ kind: "other" });
    });

    test("fails where nothing answers", async () => {
      const driver = createDriver(create);
      const gone = await serveHttp(() => {});
      await gone.close();
      const refused = await driver.fingerprint(gone.origin, never);
      expect(refused).toMatchObject({ ok: false, error: { code: "unreachable" } });
      const silent = await serveTcp(() => {});
      onTestFinished(() => silent.close());
      const late = await driver.fingerprint(silent.origin, never, 50);
      expect(late).toMatchObject({ ok: false, error: { code: "cancelled" } });
    });
  });

  describe("sign-in", () => {
    test("sends a wrong password once, and the ledger blocks the next session", async () => {
      const { device, driver, target } = await setUp();
      const credential = async () => ok({ ...SIGN_IN, username: device.username, password: "no" });
      const ask = () =>
        driver.withSession({ ...target, credential }, never, (one) => one.channels());
      expect(await ask()).toMatchObject({ ok: false, error: { code: "auth_refused" } });
      expect(device.counts().denied).toBe(1);
      expect(await ask()).toMatchObject({ ok: false, error: { code: "breaker_open" } });
      expect(device.counts().denied).toBe(1);
    });

    test("fails without a credential", async () => {
      const { driver, target } = await setUp();
      const without = { ...target, credential: async () => ok(null) };
      const asked = await driver.withSession(without, never, (one) => one.channels());
      expect(asked).toMatchObject({ ok: false, error: { code: "auth_required" } });
    });
  });

  describe("session", () => {
    test("identifies the recorder and reads the status of its channels", async () => {
      const { device, within } = await setUp();
      const identity = await valueOf(within((session) => session.identify()));
      expect(identity).toMatchObject(device.identity);
      const channels = await valueOf(within((session) => session.channels()));
      const statuses = channels.map(({ channel, connect_status }) => [channel, connect_status]);
      expect(Object.fromEntries(statuses)).toEqual(device.statuses);
    });

    test("waits until the session before has ended", async () => {
      const { device, within } = await setUp();
      const steps: string[] = [];
      const session = (name: string) =>
        within(async (one) => {
          steps.push(`${name} starts`);
          await one.channels();
          await one.areas.email?.read();
          steps.push(`${name} ends`);
          return ok(null);
        });
      await Promise.all([session("first"), session("second")]);
      expect(steps).toEqual(["first starts", "first ends", "second starts", "second ends"]);
      expect(device.counts().most).toBe(1);
    });

    test("an abort while waiting is cancelled and sends nothing", async () => {
      const { device, driver, target, within } = await setUp();
      const end = Promise.withResolvers<void>();
      const first = within(async () => ok(await end.promise));
      const abort = new AbortController();
      const second = driver.withSession(target, abort.signal, (one) => one.channels());
      abort.abort();
      expect(await second).toMatchObject({ ok: false, error: { code: "cancelled" } });
      end.resolve();
      await first;
      expect(device.counts().requests).toBe(0);
    });

    test("close ends open sessions and starts no new one", async () => {
      const { device, driver, within } = await setUp();
      const started = Promise.withResolvers<void>();
      const closed = Promise.withResolvers<void>();
      const open = within(async (session) => {
        started.resolve();
        await closed.promise;
        return session.channels();
      });
      await started.promise;
      const closing = driver.close();
      closed.resolve();
      expect(await open).toMatchObject({ ok: false, error: { code: "cancelled" } });
      await closing;
      const late = await within((session) => session.channels());
      expect(late).toMatchObject({ ok: false, error: { code: "cancelled" } });
      expect(device.counts().requests).toBe(0);
    });

    test("reports settings that are read", async () => {
      const { driver, target } = await setUp();
      const reads: unknown[] = [];
      const onRead = (...read: unknown[]) => void reads.push(read);
      const work = ({ areas }: RecorderSession) => (areas.email as AreaAccess).read();
      const reading = await valueOf(driver.withSession(target, never, work, { onRead }));
      expect(reads).toEqual([["email", reading.values]]);
    });
  });

  describe("email area", () => {
    test("is read with values and limits, without the password", async () => {
      const { device, driver, withEmail } = await setUp();
      const reading = await withEmail(async (one) => one);
      const { limits, values } = reading;
      const password = device.stored()[device.stores.password] ?? "";
      expect(password).not.toBe("");
      expect(JSON.stringify(values)).not.toContain(password);
      expect(values).not.toHaveProperty("password");
      expect(Object.keys(limits)).toEqual(
        expect.arrayContaining(["smtp_server", "smtp_port", "encryption", "sender", "password"]),
      );
      for (const path of Object.keys(limits))
        expect(driver.unitOf("email", path)).toMatch(/^email(\.|$)/);
    });

    test("has the same digest for the same state, and another after a change", async () => {
      const { device, withEmail } = await setUp();
      const read = () => withEmail(async (one) => [one.digest, one.unitState("email").digest]);
      const [before, again] = [await read(), await read()];
      expect(again).toEqual(before);
      device.changeServer("changed.example.net");
      const [digest, unit] = await read();
      expect(before).not.toContain(digest);
      expect(before).not.toContain(unit);
    });

    test("a write changes its fields only, and reads back", async () => {
      const { device, withEmail } = await setUp();
      const before = device.stored();
      const wanted = { smtp_port: 2525, sender: SENDER };
      const written = await withEmail((reading, email) => email.write(reading, wanted));
      expect(written).toEqual({ kind: "applied" });
      const { smtp_port, sender } = device.stores;
      expect(device.stored()).toEqual({ ...before, [smtp_port]: "2525", [sender]: SENDER });
      expect(await withEmail(async ({ values }) => values)).toMatchObject(wanted);
    });

    test("a rejected write is refused and changes nothing", async () => {
      const { device, withEmail } = await setUp();
      const before = device.stored();
      const written = await withEmail(async (reading, email) => {
        await device.refuseWrites();
        return email.write(reading, { smtp_port: 2525 });
      });
      expect(written).toMatchObject({ kind: "refused", scope: "unit" });
      expect(device.stored()).toEqual(before);
    });

    test("a write whose answer is lost is unknown, and is sent once", async () => {
      const { device, withEmail } = await setUp();
      const written = await withEmail(async (reading, email) => {
        await device.dropAnswers();
        return email.write(reading, { smtp_port: 2525 });
      });
      expect(written.kind).toBe("unknown");
      expect(device.counts().writes).toBe(1);
      expect(device.stored()[device.stores.smtp_port]).toBe("2525");
    });

    test("a password goes over plain HTTP only with consent", async () => {
      const { device, withEmail } = await setUp();
      const write = (allowClear: boolean) =>
        withEmail((reading, email) => {
          expect(reading.secretWay).toBe("clear");
          const secret = { password: "New-4-Test", allowClear };
          return email.write(reading, {}, new Map([["password", secret]]) satisfies AreaSecrets);
        });
      const before = device.stored();
      expect(await write(false)).toMatchObject({
        kind: "refused",
        error: { code: "consent_needed" },
      });
      expect(device.counts().writes).toBe(0);
      expect(await write(true)).toEqual({ kind: "applied" });
      expect(device.stored()).toEqual({ ...before, [device.stores.password]: "New-4-Test" });
    });
  });
}

const HTML = { "content-type": "text/html" };
const SIGN_IN = { name: "Site", revision: "wrong" };

function createDriver(create: DriverFactory): RecorderDriver {
  const driver = create({
    http: createUndiciRecorderHttp(),
    ledger: memoryLedger(),
    onCertificate: () => {},
    retry: { baseMs: 1 },
  });
  onTestFinished(() => driver.close());
  return driver;
}

function targetAt({ origin }: ContractDevice, signIn: SignIn): RecorderTarget {
  return {
    id: "r1",
    site: "s1",
    origin,
    auth: "auto",
    dialect: null,
    certificate: null,
    credential: async () => ok(signIn),
  };
}

async function valueOf<T>(result: Promise<Result<T>>): Promise<T> {
  const got = await result;
  if (!got.ok) throw new Error(`${got.error.code}: ${got.error.message}`);
  return got.value;
}
