import { describe, expect, test, vi } from "vitest";
import { ServerSignIns } from "#core/features/servers/index.ts";
import { READY, type KeychainStore } from "#core/platform/ports/secret-store.ts";
import type { CallerHandlers } from "#shared/contract/endpoint.ts";
import type { PlanApprovals } from "#shared/domain/team.ts";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import type { Servers } from "#cli/host.ts";
import { documentFault } from "#test/support/json-documents.ts";
import type { JSON_STUBBED } from "#test/support/json-runs.ts";
import { aRun, aScheduleState } from "#test/support/scheduled.ts";
import type { StubCore } from "#test/support/stub-core.ts";
import {
  AT,
  muster,
  plan,
  planItem,
  recorder,
  rollout,
  rolloutItem,
  type Ended,
} from "./support.ts";

const SERVER = ["--server", "https://muster.example.com", "--json"];
const TOKEN = "muster_pat_0123456789abcdefghij";
const LATER = "2126-01-01T00:00:00.000Z";
const DIGEST = "0a".repeat(32);
const [OLD, NEW] = ["0A", "0B"].map((pair) => Array(32).fill(pair).join(":")) as [string, string];

/** A keychain with the sign-in at the server. */
function signedIn(): Servers {
  const keychain: KeychainStore = {
    kind: "keychain",
    note: "",
    answers: async () => ok(undefined),
    state: async () => READY,
    get: async () => ok(TOKEN),
    set: async () => ok(undefined),
    remove: async () => ok(undefined),
  };
  return {
    signIns: new ServerSignIns(keychain),
    connect: async () => err(fault("internal", "It was not to connect.")),
    store: async () => ok("tom"),
    signIn: async () => err(fault("internal", "It was not to sign in.")),
    signOut: async () => ok(undefined),
  };
}

const remark = { userId: "u2", userName: "ben", at: AT, note: "Use port 587" };
const decided = (patch: Partial<PlanApprovals>): PlanApprovals => ({
  needed: true,
  approved: false,
  author: { userId: "u1", userName: "ann" },
  approvals: [],
  asked: { ...remark, note: "" },
  rejected: null,
  ...patch,
});

const changed = recorder({
  certificate: OLD,
  reach: {
    state: "attention",
    at: AT,
    error: fault("certificate_changed", "Another certificate.", {
      hint: "Compare the fingerprints.",
      certificate: { accepted: OLD, seen: NEW },
    }),
  },
});

const handlers: Partial<CallerHandlers> = {
  "plans.get": async () => ok({ ...plan([planItem()]), digest: DIGEST }),
  "plans.approve": async () => {
    const approval = { userId: "u2", userName: "ben", at: AT, digest: DIGEST };
    return ok(decided({ approved: true, approvals: [approval] }));
  },
  "plans.reject": async () => ok(decided({ rejected: remark })),
  "recorders.details": async () => ok({ recorder: changed } as never),
  "recorders.acceptCertificate": async () => ok({ ...changed, certificate: NEW }),
  "discovery.updateAddress": async ({ url }) =>
    ok({ ...recorder({ url }), identityConfirmed: false }),
  "rollouts.pause": async () => ok({ rollout: rollout({ state: "running" }) }),
  "rollouts.retry": async () => ok({ rollout: rollout({ state: "running" }), jobId: "j1" }),
  "rollouts.get": async () => ok({ revision: 1, rollout: rollout(), items: [rolloutItem()] }),
};

/** Ends after the first run that is printed. */
async function watched(): Promise<Ended> {
  let interrupt = () => {};
  let core: StubCore | null = null;
  const ended = muster(["watch", "--json"], {
    handlers: { "schedules.list": async () => ok({ revision: 1, schedules: [] }) },
    interruptible: (given) => (interrupt = given),
    onCore: (given) => (core = given),
  });
  const emit = () => {
    const last = aRun({ id: 8, startedAt: LATER, finishedAt: LATER });
    core?.emit("schedules.changed", { schedules: [aScheduleState({ last })] });
  };
  await vi.waitFor(() => expect(core?.calls.map(([name]) => name)).toContain("schedules.list"));
  emit();
  interrupt();
  return ended;
}

const over = (...args: string[]) => muster([...args, "--json"], { handlers });

const RUNS: Readonly<Record<(typeof JSON_STUBBED)[number], () => Promise<Ended>>> = {
  login: () =>
    muster([...SERVER, "login", "--token-stdin"], { servers: signedIn(), stdin: `${TOKEN}\n` }),
  logout: () => muster([...SERVER, "logout"], { servers: signedIn() }),
  "plans approve": () => over("plans", "approve", "0123456789"),
  "plans reject": () => over("plans", "reject", "0123456789", "--reason", "Use port 587"),
  "recorders accept-certificate": () => over("recorders", "accept-certificate", "r1", "--yes"),
  "recorders moved": () => over("recorders", "moved", "r1", "http://192.0.2.9"),
  "rollouts pause": () => over("rollouts", "pause", "o1"),
  "rollouts retry": () => over("rollouts", "retry", "o1"),
  watch: watched,
};

describe("documents of --json, over a core in memory", () => {
  test.each(Object.entries(RUNS))("of muster %s fit their schema", async (command, run) => {
    expect(documentFault(command, await run())).toBeNull();
  });
});
