import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NO_EXCUSES, conditionOfLine } from "#renderer/features/channels/excuses.ts";
import { recorderStateOf } from "#renderer/features/inventory/state.ts";
import { channelShare } from "#renderer/features/inventory/status.ts";
import { problemOf } from "#renderer/features/inventory/problem.ts";
import { EXIT, exitStatusOf } from "#cli/exit-codes.ts";
import { camerasNow } from "#core/features/reports/customer/current-state.ts";
import { alertTitle } from "#shared/domain/alert-text.ts";
import type { AlertDetails } from "#shared/domain/alerts.ts";
import { channelRows } from "#shared/domain/channels.ts";
import {
  availabilityConditionOf,
  conditionNow,
  recorderFinding,
  type ConditionClass,
  type RecorderProblem,
} from "#shared/domain/condition.ts";
import type { AttentionKind } from "#shared/domain/overview.ts";
import { newsHeading } from "#shared/domain/overview-text.ts";
import type { FactId } from "#shared/facts/index.ts";
import { fault, type ErrorCode } from "#shared/errors.ts";
import { agreementCore, type Place } from "#test/support/agreement.ts";
import type { TestCore } from "#test/support/core.ts";
import { someEvidence } from "#test/support/customer-evidence.ts";

/**
 * One answer per question: every error code and every state, and what each part of Muster says about it. A new code or state
 * needs a row here, and a row is checked for every consumer.
 */

/** The problem that a recorder has after an audit that failed with a code; null if the failure shows nothing about the recorder. */
const CODES: Readonly<Record<ErrorCode, RecorderProblem | null>> = {
  bad_input: null,
  not_found: null,
  already_exists: null,
  nothing_selected: null,
  selection_invalid: null,
  template_invalid: null,
  plan_invalid: null,
  plan_stale: "failing",
  credential_missing: null,
  credential_purpose: null,
  consent_needed: "failing",
  busy: null,
  cancelled: null,
  unknown_method: null,
  bad_payload: null,
  forbidden_sender: null,
  disconnected: null,
  internal: null,
  forbidden: null,
  not_signed_in: null,
  sign_in_failed: null,
  code_needed: null,
  throttled: null,
  server_untrusted: null,
  approval_needed: null,
  storage_failed: null,
  newer_database: null,
  database_corrupt: null,
  lock_held: null,
  secret_store_unavailable: null,
  secret_store_locked: null,
  passphrase_wrong: null,
  discovery_failed: null,
  unreachable: "unreachable",
  timed_out: "unreachable",
  tls_failed: "failing",
  certificate_changed: "certificate_changed",
  too_large: "failing",
  http_error: "failing",
  redirected: "failing",
  not_json: "failing",
  not_a_recorder: "failing",
  not_same_device: "failing",
  wrong_shape: "failing",
  refused: "failing",
  unsupported: "failing",
  needs_all_fields: "failing",
  auth_required: "sign_in_blocked",
  auth_refused: "sign_in_blocked",
  auth_unsupported: "sign_in_blocked",
  sign_in_consent_needed: "consent_needed",
  breaker_open: "sign_in_blocked",
};

/** A place, and what every part of Muster has to say about it. */
interface Row extends Place {
  /** Problem of each recorder. */
  readonly problem: RecorderProblem | null;
  readonly recorder: ConditionClass;
  /** Condition of each camera; null if no audit has read it. */
  readonly camera: ConditionClass | null;
  /** All recorders of the site are unreachable together. */
  readonly isSiteOffline?: boolean;
}

const camera = (status: string | { status: string; videoloss: true }, name: string) => ({
  channels: { [`cam ${name}`]: status },
});
const WELL = { problem: null, recorder: "ok" } as const;
const OFFLINE = { error: "unreachable" } as const;

/** States, with the class that the place shows. */
const STATES: Readonly<Record<string, Omit<Row, "name" | "answer">>> = {
  online: { ...WELL, camera: "ok" },
  asleep: { ...WELL, camera: "ok" },
  down: { ...WELL, camera: "problem" },
  "no network": { ...WELL, camera: "problem" },
  "not paired": { ...WELL, camera: "problem" },
  "no video": { ...WELL, camera: "problem" },
  "not reported": { ...WELL, camera: "unknown" },
  unrecognised: { ...WELL, camera: "unknown" },
  expected: { ...WELL, camera: "expected", isExpected: true },
  "expected and maintained": {
    ...WELL,
    camera: "expected",
    isExpected: true,
    isMaintained: true,
  },
  "expected, but up": { ...WELL, camera: "ok", isExpected: true },
  maintained: { ...WELL, camera: "maintenance", isMaintained: true },
  "unreachable in maintenance": {
    problem: "unreachable",
    recorder: "maintenance",
    camera: "unknown",
    isMaintained: true,
  },
  "password missing": {
    problem: "password_missing",
    recorder: "problem",
    camera: "ok",
    credential: "forgotten",
  },
  "never audited": { problem: "not_audited", recorder: "unknown", camera: null },
  "rejected, then replaced": {
    problem: "sign_in_untested",
    recorder: "problem",
    camera: "unknown",
  },
  "site offline": {
    problem: "unreachable",
    recorder: "problem",
    camera: "unknown",
    recorders: 3,
    isSiteOffline: true,
  },
};

const ANSWERS: Readonly<Record<string, Place["answer"]>> = {
  asleep: camera("Sleep", "asleep"),
  down: camera("Offline", "down"),
  "no network": camera("FailConnectNetwork", "no network"),
  "not paired": camera("NotPaired", "not paired"),
  "no video": camera({ status: "Online", videoloss: true }, "no video"),
  "not reported": camera("", "not reported"),
  unrecognised: camera("Strange", "unrecognised"),
  expected: camera("Offline", "expected"),
  "expected and maintained": camera("Offline", "expected and maintained"),
  maintained: camera("Offline", "maintained"),
  "unreachable in maintenance": OFFLINE,
  "never audited": null,
  "rejected, then replaced": { error: "auth_refused" },
  "site offline": OFFLINE,
};

const ROWS: readonly Row[] = [
  ...Object.entries(STATES).map(([name, row]) => ({
    ...row,
    name,
    answer: name in ANSWERS ? (ANSWERS[name] ?? null) : camera("Online", name),
  })),
  ...Object.entries(CODES).map(([code, problem]): Row => {
    const recorder = recorderFinding(problem);
    const isKnown = problem === null;
    const answer = { error: code as ErrorCode };
    const isRejected = problem === "sign_in_blocked";
    return {
      name: code,
      answer,
      problem,
      recorder,
      camera: isKnown ? "ok" : "unknown",
      isRejected,
    };
  }),
];

/** What the last audit of a recorder with this problem came to. An audit does not know of a password that was stored after it. */
function auditResult(problem: RecorderProblem) {
  if (problem === "failing") return "attention";
  return problem === "sign_in_untested" ? "sign_in_blocked" : problem;
}

/** A row for each problem and each class: a new one needs an entry here. */
const SHOWN_BY: Readonly<Record<RecorderProblem | ConditionClass, string>> = {
  unreachable: "unreachable",
  password_missing: "password missing",
  consent_needed: "sign_in_consent_needed",
  sign_in_blocked: "auth_refused",
  sign_in_untested: "rejected, then replaced",
  certificate_changed: "certificate_changed",
  failing: "http_error",
  not_audited: "never audited",
  ok: "online",
  problem: "down",
  unknown: "unrecognised",
  expected: "expected",
  maintenance: "maintained",
};

test("each problem and each class has a row", () => {
  for (const [shown, name] of Object.entries(SHOWN_BY)) {
    const row = ROWS.find((one) => one.name === name);
    expect([row?.problem, row?.recorder, row?.camera]).toContain(shown);
  }
});

let muster: TestCore;
beforeAll(async () => {
  muster = await agreementCore(ROWS);
});
afterAll(() => muster.stop());

/** What a consumer says about each row, and what it has to say. */
function answers<T>(says: (row: Row) => T, expected: (row: Row) => T) {
  const all = (of: (row: Row) => T) => Object.fromEntries(ROWS.map((row) => [row.name, of(row)]));
  return { said: all(says), expected: all(expected) };
}

const lists = async () => {
  const { recorders } = await muster.call("recorders.list", {});
  const { sites } = await muster.call("sites.list", {});
  const maintained = new Map(
    sites.filter((site) => site.maintenance.length > 0).map(({ id }) => [id, new Date()]),
  );
  const recorder = ({ name }: Row) => {
    const found = recorders.find((one) => one.name === `${name} 1`);
    if (!found) throw new Error(name);
    return found;
  };
  return { recorders, maintained, recorder };
};

describe("recorders", () => {
  test("in the list have one problem each", async () => {
    const { recorder } = await lists();
    const { said, expected } = answers(
      (row) => problemOf(recorder(row)),
      ({ problem }) => problem,
    );
    expect(said).toEqual(expected);
  });

  test("in the list have a pill of the same class", async () => {
    const { recorder, maintained } = await lists();
    const { said, expected } = answers(
      (row) => recorderStateOf(recorder(row), maintained),
      ({ problem, recorder: condition }) => {
        if (condition === "maintenance") return "maintenance";
        if (problem === null || problem === "password_missing") return "reached";
        if (problem === "not_audited") return "unknown";
        return problem === "unreachable" ? "unreachable" : "attention";
      },
    );
    expect(said).toEqual(expected);
  });

  test("are on the overview by the same problem, and counted alike", async () => {
    const overview = await muster.call("overview.get", {});
    const { recorder, recorders } = await lists();
    const kinds: Readonly<Record<RecorderProblem, AttentionKind>> = {
      unreachable: "recorders_unreachable",
      password_missing: "passwords_missing",
      consent_needed: "consents_needed",
      sign_in_blocked: "sign_ins_blocked",
      sign_in_untested: "sign_ins_untested",
      certificate_changed: "certificates_changed",
      failing: "recorders_failing",
      not_audited: "recorders_not_audited",
    };
    const shown = Object.values(kinds).concat("sites_unreachable");
    const of = (row: Row) =>
      overview.attention
        .filter(({ kind }) => shown.includes(kind))
        .filter(({ siteIds, entries }) =>
          row.credential === undefined
            ? siteIds.includes(recorder(row).siteId)
            : entries.some(({ label }) => label === row.credential),
        )
        .map(({ kind }) => kind);
    const { said, expected } = answers(of, ({ problem, recorder: condition, isSiteOffline }) => {
      if (problem === null || condition === "maintenance") return [];
      return [isSiteOffline ? "sites_unreachable" : kinds[problem]];
    });
    expect(said).toEqual(expected);
    const count = (problem: RecorderProblem) =>
      ROWS.filter((row) => row.problem === problem && row.recorder !== "maintenance").length;
    for (const [problem, kind] of Object.entries(kinds)) {
      const item = overview.attention.find((one) => one.kind === kind);
      const most = count(problem as RecorderProblem) - (problem === "unreachable" ? 1 : 0);
      expect([problem, item?.count]).toEqual([problem, most]);
    }
    expect(overview.recorders).toMatchObject({
      total: recorders.length,
      maintenance: 1,
      unknown: 1,
    });
  });

  test("are in the history by the same reason", async () => {
    const { problems } = await muster.call("availability.problems", {});
    const found = new Map(
      problems.filter(({ channel }) => channel === null).map((one) => [one.recorderName, one]),
    );
    const { said, expected } = answers(
      ({ name }) => {
        const one = found.get(`${name} 1`);
        if (one === undefined) return null;
        const { maintenance } = one;
        return [one.status, conditionNow("problem", { maintenance })];
      },
      ({ problem, recorder: condition }) => {
        if (problem === null || problem === "password_missing" || problem === "not_audited")
          return null;
        return [auditResult(problem), condition];
      },
    );
    expect(said).toEqual(expected);
  });

  test("alert by the same reason, and only if an action is needed", async () => {
    const alerts = await openAlerts();
    const { said, expected } = answers(
      ({ name }) =>
        alerts
          .filter(({ alert }) => alert.siteName === name && alert.kind !== "channel_down")
          .map(({ alert, items }) => [
            alert.kind === "site_offline",
            ...new Set(items.map(({ status }) => status)),
          ]),
      ({ problem, recorder: condition, isSiteOffline = false }) => {
        if (problem === null || condition !== "problem" || problem === "password_missing")
          return [];
        return [[isSiteOffline, auditResult(problem)]];
      },
    );
    expect(said).toEqual(expected);
  });

  test("have alerts whose titles say whether they answer", async () => {
    const alerts = await openAlerts();
    const { said, expected } = answers(
      ({ name }) =>
        alerts
          .filter(({ alert }) => alert.siteName === name && alert.kind === "recorder_unreachable")
          .map(({ alert }) => alertTitle(alert)),
      ({ name, problem, recorder: condition }) => {
        if (condition !== "problem") return [];
        if (problem === "failing") return [`${name} 1 answers with failures`];
        return problem === "unreachable" && name !== "site offline"
          ? [`${name} 1 is unreachable`]
          : [];
      },
    );
    expect(said).toEqual(expected);
  });

  test("of which a password is missing belong to a credential without password", async () => {
    const { credentials } = await muster.call("credentials.list", {});
    const missing = credentials.filter(({ passwordMissing }) => passwordMissing);
    expect(missing).toMatchObject([{ name: "forgotten", usedBy: 1 }]);
  });
});

describe("error codes", () => {
  test("of recorders end a command with 'needs attention' or 'refused', and only those need attention", () => {
    const statuses = Object.entries(CODES).map(([code, problem]) => ({
      code,
      problem,
      status: exitStatusOf(fault(code as ErrorCode, "x")),
    }));
    const isBad = ({ status }: (typeof statuses)[number]) => status === EXIT.bad;
    const ofRecorder = statuses.filter(({ problem }) => problem !== null && problem !== "failing");
    expect(ofRecorder.filter(isBad)).toEqual([]);
    const attention = statuses.filter(({ status }) => status === EXIT.attention);
    expect(attention.filter(({ problem }) => problem === null)).toEqual([]);
  });
});

describe("facts of the status", () => {
  const read = async (fact: FactId) => {
    const { readings } = await muster.call("health.list", { facts: [fact] });
    const { recorder } = await lists();
    return (row: Row) =>
      readings.find((one) => one.recorderId === recorder(row).id)?.values[0] ?? null;
  };

  test("have the condition of the recorder, and what prevents the audit as reason", async () => {
    const valueOf = await read("reachability");
    const { said, expected } = answers(
      (row) => {
        const value = valueOf(row);
        return value && [value.condition, value.reason];
      },
      ({ problem, recorder: condition }) => {
        if (problem === "not_audited") return null;
        if (problem === null || problem === "password_missing") return ["ok", ""];
        return [condition, auditResult(problem)];
      },
    );
    expect(said).toEqual(expected);
  });

  test("have the condition of the camera, and the time of the list of channels", async () => {
    const valueOf = await read("channelStatus");
    const { recorders: channels } = await muster.call("channels.list", {});
    const { recorder } = await lists();
    const since = (row: Row) =>
      channels.find(({ recorderId }) => recorderId === recorder(row).id)?.channels[0]?.since;
    const { said, expected } = answers(
      (row) => {
        const value = valueOf(row);
        return value && [value.condition, value.since];
      },
      (row) => row.camera && [row.camera, since(row)],
    );
    expect(said).toEqual(expected);
  });

  test("have a history that ends in the same condition", async () => {
    const { recorder } = await lists();
    const to = new Date().toISOString();
    const period = { from: new Date(Date.now() - 3_600_000).toISOString(), to };
    const facts: FactId[] = ["reachability", "channelStatus"];
    const ends = new Map<string, (string | undefined)[]>();
    for (const row of ROWS) {
      const recorderId = recorder(row).id;
      const answer = await muster.call("health.history", { recorderId, period, facts });
      const all = answer.facts.map(({ spans }) => spans.at(-1)?.condition);
      ends.set(row.name, all);
    }
    const { said, expected } = answers(
      ({ name }) => ends.get(name),
      ({ problem, recorder: condition, camera: of, ...row }): string[] => {
        if (of === null) return [];
        const own = problem === "password_missing" ? "ok" : condition;
        // As in the availability, all time that is excused is maintenance, whatever the channel did.
        const isExcused = row.isExpected === true || row.isMaintained === true;
        return [own, isExcused ? "maintenance" : of];
      },
    );
    expect(said).toEqual(expected);
  });
});

describe("cameras", () => {
  const rowOf = async () => {
    const { recorders: read } = await muster.call("channels.list", {});
    const { notes } = await muster.call("channels.notes", {});
    const { recorder, maintained } = await lists();
    const rows = new Map(read.map((one) => [one.recorderId, channelRows(one)]));
    const excuses = {
      ...NO_EXCUSES,
      maintained,
      now: Date.now(),
      notes: new Map(notes.map((one) => [`${one.recorderId}/${one.channel}`, one.note])),
    };
    return (row: Row) => {
      const owner = recorder(row);
      const [channel] = rows.get(owner.id) ?? [];
      if (!channel) return null;
      const place = { siteId: owner.siteId, reached: channel.reached };
      const line = { id: `${owner.id}/CH1`, row: channel, recorder: place };
      return conditionOfLine(line, excuses);
    };
  };

  test("in the list have the right class", async () => {
    const { said, expected } = answers(await rowOf(), (row) => row.camera);
    expect(said).toEqual(expected);
  });

  test("are counted alike in the list of recorders", async () => {
    const { recorder } = await lists();
    const { said, expected } = answers(
      (row) => {
        const share = channelShare(recorder(row));
        return share?.current ? { up: share.up, down: share.down } : null;
      },
      ({ camera: of, recorder: condition, problem }) => {
        if (of === null || (condition !== "ok" && problem !== "password_missing")) return null;
        const isDown = of === "problem" || of === "expected" || of === "maintenance";
        return { up: Number(of === "ok"), down: Number(isDown) };
      },
    );
    expect(said).toEqual(expected);
  });

  test("are counted alike on the overview", async () => {
    const { channels } = await muster.call("overview.get", {});
    const count = (...classes: readonly ConditionClass[]) =>
      ROWS.filter((row) => row.camera !== null && classes.includes(row.camera)).reduce(
        (sum, { recorders = 1 }) => sum + recorders,
        0,
      );
    expect(channels).toEqual({
      total: count("ok", "problem", "unknown", "expected", "maintenance"),
      up: count("ok"),
      down: count("problem"),
      unknown: count("unknown"),
      maintenance: count("expected", "maintenance"),
    });
  });

  test("alert only if they are down and nothing excuses it", async () => {
    const alerts = await openAlerts();
    const { said, expected } = answers(
      ({ name }) =>
        alerts.some(({ alert }) => alert.kind === "channel_down" && alert.siteName === name),
      (row) => row.camera === "problem",
    );
    expect(said).toEqual(expected);
  });

  test("are down in the history, with the same excuse", async () => {
    const { problems } = await muster.call("availability.problems", {});
    const found = new Map(
      problems.filter(({ channel }) => channel !== null).map((one) => [one.recorderName, one]),
    );
    const { said, expected } = answers(
      ({ name }) => {
        const one = found.get(`${name} 1`);
        return one?.observed ? conditionNow("problem", one) : null;
      },
      (row) => (row.camera === "ok" || row.camera === "unknown" ? null : row.camera),
    );
    expect(said).toEqual(expected);
  });

  test("are excused in the channel report by the same rule", async () => {
    const report = await muster.call("reports.make", { kind: "channels", format: "json" });
    const data = JSON.parse(Buffer.from(report.base64, "base64").toString()) as {
      counts: Record<string, number>;
    };
    const count = (of: ConditionClass) => ROWS.filter((row) => row.camera === of).length;
    expect(data.counts).toMatchObject({
      "expected offline": count("expected"),
      "in maintenance": count("maintenance"),
    });
  });

  test("are in the customer report with the same condition", async () => {
    const { recorders } = await lists();
    const { recorders: read } = await muster.call("channels.list", {});
    const cameras = camerasNow({
      ...someEvidence(),
      recorders,
      sites: (await muster.call("sites.list", {})).sites,
      channels: read.flatMap(channelRows),
      notes: (await muster.call("channels.notes", {})).notes,
      madeAt: new Date().toISOString(),
    });
    const found = new Map(cameras.map((one) => [one.recorder.name, one]));
    const { said, expected } = answers(
      ({ name }) => {
        const one = found.get(`${name} 1`);
        return one ? [one.condition, one.state.includes("expected until")] : null;
      },
      ({ camera: of }) => of && [availabilityConditionOf(of), of === "expected"],
    );
    expect(said).toEqual(expected);
  });
});

test("what is new has the numbers at the items", async () => {
  const since = new Date(Date.now() - 24 * 3_600_000).toISOString();
  const { attention } = await muster.call("overview.get", { since });
  const news = attention.filter(({ kind }) => kind !== "alerts_open");
  const count = news.reduce((sum, { newCount }) => sum + newCount, 0);
  expect(count).toBeGreaterThan(0);
  expect(newsHeading(attention, since, Date.now())).toMatch(new RegExp(`^${count} new problem`));
});

async function openAlerts(): Promise<AlertDetails[]> {
  const { alerts } = await muster.call("alerts.list", { state: "open", limit: 1_000 });
  return Promise.all(alerts.map(({ id }) => muster.call("alerts.get", { id })));
}
