import type { Handlers } from "#shared/contract/endpoint.ts";
import type { Checked } from "#shared/contract/methods.ts";
import { parseAddress } from "#shared/domain/address.ts";
import type { ProbeReport } from "#shared/domain/probe.ts";
import { fault } from "#shared/errors.ts";
import { probeMessages as texts } from "#shared/messages/probe.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ReadSession } from "#core/drivers/driver.ts";
import type { NetworkDrivers } from "#core/drivers/network-drivers.ts";
import type { ObserveRequest } from "#core/drivers/observed-request.ts";
import type { RecorderTarget, SignIn } from "#core/drivers/target.ts";
import type { Contacts } from "#core/features/connections/index.ts";
import { fingerprintAt } from "#core/features/discovery/index.ts";
import type { Health } from "#core/features/facts/index.ts";
import type { Inventory } from "#core/features/inventory/index.ts";
import { newId } from "#core/platform/ids.ts";
import type { Jobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";
import type { Secrets } from "#core/platform/secrets/index.ts";
import {
  readEverything,
  PROBE_STEPS,
  type ProbeAbilities,
  type ReadContext,
} from "./read-everything.ts";
import { reportOf, type TimedRequest } from "./report.ts";

interface Tools {
  readonly contacts: Contacts;
  readonly drivers: NetworkDrivers;
  readonly health: Health;
  readonly inventory: Inventory;
  readonly secrets: Pick<Secrets, "hashOf">;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly version: string;
}

/** Who is asked, and how. */
interface Subject {
  readonly title: string;
  readonly family: string;
  readonly origin: string;
  readonly context: ReadContext;
  /** Texts that must not be in the report. */
  readonly names: readonly string[];
  ask(work: Work, signal: AbortSignal, observe: ObserveRequest): Promise<Result<ProbeAbilities>>;
}

type Work = (session: ReadSession) => Promise<Result<ProbeAbilities>>;

/** Asks one recorder for everything that can be read, without a write, for a report that a user can publish. */
export function probeHandlers(tools: Tools): Pick<Handlers, "recorders.probe"> {
  return {
    "recorders.probe": async (input, { signal }) => {
      const subject =
        input.id === undefined
          ? await atAddress(tools, input, signal)
          : await ofInventory(tools, input.id);
      return subject.ok ? probe(tools, subject.value, signal) : subject;
    },
  };
}

async function probe(
  { jobs, clock, drivers, version }: Tools,
  subject: Subject,
  signal: AbortSignal,
): Promise<Result<ProbeReport>> {
  const driver = drivers.in(null).of(subject.family);
  if (!driver.ok) return driver;
  const cleaner = driver.value.reportCleaner?.(subject.context.user, subject.names);
  if (cleaner === undefined) return err(cannotProbe(subject.family));
  const takenAt = clock.now();
  const start = Date.parse(takenAt);
  const observed: TimedRequest[] = [];
  const observe: ObserveRequest = (one) => {
    const after = Date.parse(clock.now()) - one.milliseconds - start;
    observed.push({ ...one, after: Math.max(0, after) });
  };
  const about = { kind: "read", title: subject.title, total: PROBE_STEPS, signal } as const;
  const found = await jobs.run(about, (job) => {
    const work: Work = (session) =>
      readEverything(session, subject.context, job.signal, (failed) => job.step(failed));
    return subject.ask(work, job.signal, observe);
  });
  // What was answered before the conversation ended is worth a report.
  if (!found.ok && (observed.length === 0 || found.error.code === "cancelled")) return found;
  const { family, origin } = subject;
  const taken = { muster: version, takenAt, family, origin };
  return ok(reportOf(taken, found.ok ? found.value : null, observed, cleaner));
}

async function ofInventory(tools: Tools, id: string): Promise<Result<Subject>> {
  const { inventory, contacts, health } = tools;
  const [recorder] = await inventory.byIds([id]);
  if (!recorder) return err(fault("not_found", texts.noRecorder({ id }), { where: "id" }));
  return ok({
    title: texts.probing({ recorder: recorder.name }),
    family: recorder.driver,
    origin: recorder.url,
    context: health.contexts()(id),
    names: [
      recorder.name,
      recorder.siteName,
      recorder.customerName,
      recorder.serial,
      recorder.mac,
      hostOf(recorder.url),
    ],
    ask: (work, signal, observe) => contacts.read(recorder, signal, work, observe),
  });
}

async function atAddress(
  { drivers, secrets, health }: Tools,
  input: Checked<"recorders.probe">,
  signal: AbortSignal,
): Promise<Result<Subject>> {
  const typed = parseAddress(input.url ?? "");
  if (!typed.ok) return typed;
  const here = drivers.in(null);
  const { answer } = await fingerprintAt(here, typed.value, signal);
  if (!answer.ok) return answer;
  // What no driver recognises may be a recorder anyway: the report shows why it was not recognised.
  const {
    origin,
    certificate,
    driver: family,
  } = { ...answer.value, driver: answer.value.driver ?? here.first };
  const { username = "", password = "", trustNetwork = false } = input;
  const target: RecorderTarget = {
    id: newId(),
    site: "",
    origin,
    auth: "auto",
    dialect: null,
    certificate,
    networkTrusted: trustNetwork,
    credential: () => signInOf(secrets, username, password),
  };
  const driver = here.of(family);
  if (!driver.ok) return driver;
  return ok({
    title: texts.probing({ recorder: hostOf(origin) }),
    family,
    origin,
    context: { ...health.contexts()(target.id), user: username },
    names: [hostOf(origin), new URL(origin).hostname, password],
    ask: async (work, stop, observe) =>
      driver.value.withReadSession?.(target, stop, work, observe) ?? err(cannotProbe(family)),
  });
}

async function signInOf(
  secrets: Tools["secrets"],
  username: string,
  password: string,
): Promise<Result<SignIn | null>> {
  if (username === "") return ok(null);
  const hashed = await secrets.hashOf(username, password);
  return hashed.ok ? ok({ name: username, username, password, revision: hashed.value }) : hashed;
}

function cannotProbe(family: string) {
  return fault("unsupported", texts.cannotProbe({ family }));
}

function hostOf(origin: string): string {
  return new URL(origin).host;
}
