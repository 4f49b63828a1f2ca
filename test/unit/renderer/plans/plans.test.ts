import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  PLAN_FIELD_STATES,
  PLAN_ITEM_STATES,
  type PlanField,
  type PlanItem,
} from "#shared/domain/plan.ts";
import { writtenColumns } from "#renderer/features/plans/columns.tsx";
import {
  changedFieldsText,
  planColumns,
  planRows,
  type PlanRow,
} from "#renderer/features/plans/list-columns.tsx";
import { alreadySetLines, leftLines, writtenLines } from "#renderer/features/plans/lines.ts";
import { stateInPlan } from "#renderer/features/plans/plan-item-panel.tsx";
import { applySentences, summarisePlan } from "#renderer/features/plans/summary.ts";
import { isEmptyColumn } from "#renderer/ui/data-grid/left-out.ts";
import { aRollout } from "#test/support/rollout.ts";

function field(path: string, state: PlanField["state"]): PlanField {
  const before = state === "unknown_before" ? {} : { before: 25 };
  return { area: "email", path, state, after: 587, ...before };
}

function item(id: string, state: PlanItem["state"], fields: PlanField[] = []): PlanItem {
  return {
    recorderId: id,
    recorderName: `Recorder ${id}`,
    siteName: "Leeds",
    url: "http://192.0.2.1",
    state,
    error: null,
    fields,
    boundTo: null,
  };
}

const ITEMS = [
  item("10", "nothing_to_do", [field("smtp_port", "same")]),
  item("2", "ready", [field("smtp_port", "change"), field("sender", "same")]),
  item("3", "ready", [field("smtp_port", "unknown_before")]),
  item("4", "unreachable"),
  item("5", "invalid", [field("smtp_port", "invalid"), field("sender", "change")]),
];

describe("what a plan comes to", () => {
  test("only recorders that are ready are written, in the fields that differ", () => {
    expect(summarisePlan({ items: ITEMS })).toMatchObject({
      written: 2,
      checked: { verified: 1, password: 0, nothing: 1 },
      exposed: [],
      alreadySet: 1,
      skipped: 2,
      fields: [{ area: "email", path: "smtp_port" }],
      channelsLeftOut: 0,
    });
  });

  test("the confirmation gives the numbers, and says what accepted means", () => {
    const text = applySentences(summarisePlan({ items: ITEMS })).join(" ");
    expect(text).toContain("1 email field to 2 recorders");
    expect(text).toContain(
      "1 recorder cannot be read back; Muster can only report that it accepted the change",
    );
    expect(text).toContain("1 recorder is already set.");
    expect(text).toContain("2 recorders will be skipped.");
  });

  test("a password is never read back, and one that travels readable is counted", () => {
    const password: PlanField = {
      area: "email",
      path: "password",
      state: "unknown_before",
      after: { secret: "relay" },
      way: "clear",
    };
    const plan = { items: [item("1", "ready", [field("smtp_port", "change"), password])] };
    const summary = summarisePlan(plan);
    expect(summary).toMatchObject({ checked: { password: 1 }, exposed: ["1"] });
    expect(applySentences(summary).join(" ")).toContain("except the password");
  });

  test("every recorder is counted once", () => {
    const one = fc.record({
      state: fc.constantFrom(...PLAN_ITEM_STATES),
      fields: fc.array(fc.constantFrom(...PLAN_FIELD_STATES)),
    });
    fc.assert(
      fc.property(fc.array(one), (all) => {
        const items = all.map(({ state, fields }, index) =>
          item(
            String(index),
            state,
            fields.map((of, at) => field(`f${at}`, of)),
          ),
        );
        const { counts, written, alreadySet, skipped, checked } = summarisePlan({ items });
        expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(items.length);
        expect(written + alreadySet + skipped).toBe(items.length);
        expect(checked.verified + checked.password + checked.nothing).toBe(written);
      }),
    );
  });
});

describe("lines of the plan", () => {
  test("only recorders that are ready stand among those to be written", () => {
    const ids = writtenLines({ items: ITEMS }, false).map((line) => line.id);
    expect(ids).toEqual(["2/email/smtp_port", "3/email/smtp_port"]);
    expect(writtenLines({ items: ITEMS }, true)).toHaveLength(3);
  });

  test("recorders that are already set are a list of their own, with their values", () => {
    const lines = alreadySetLines({ items: ITEMS });
    expect(lines).toMatchObject([{ id: "10/email/smtp_port", field: { after: 587 } }]);
  });

  test("skipped ones come worst first, with the field that is the reason", () => {
    const lines = leftLines({ items: ITEMS }, []);
    expect(lines.map((line) => line.id)).toEqual(["5/email/smtp_port", "4"]);
    expect(leftLines({ items: ITEMS }, ["unreachable"])).toMatchObject([{ id: "4", field: null }]);
  });

  test("every recorder is in exactly one list", () => {
    const recorders = (lines: readonly { item: PlanItem }[]) =>
      new Set(lines.map((line) => line.item.recorderId));
    const written = recorders(writtenLines({ items: ITEMS }, true));
    const left = recorders(leftLines({ items: ITEMS }, []));
    const same = recorders(alreadySetLines({ items: ITEMS }));
    const all = [...written, ...left, ...same];
    expect(all.toSorted()).toEqual(ITEMS.map(({ recorderId }) => recorderId).toSorted());
  });
});

describe("a plan of several areas", () => {
  const at = (path: string, more: Partial<PlanField> = {}): PlanField => ({
    area: "recognition",
    path,
    state: "change",
    after: 50,
    ...more,
  });
  const away = (path: string) =>
    at(path, { state: "unsupported", leftOut: true, reason: "the channel is offline" });
  const items = [
    item("1", "ready", [
      field("smtp_port", "change"),
      at("CH1.sensitivity"),
      at("CH2.sensitivity"),
      away("CH3.sensitivity"),
      away("CH3.mix_rule"),
    ]),
    item("2", "invalid", [away("CH1.sensitivity")]),
  ];

  test("fields are counted once, whatever the channel, and named by their area", () => {
    const summary = summarisePlan({ items });
    expect(summary.fields).toEqual([
      { area: "email", path: "smtp_port" },
      { area: "recognition", path: "sensitivity" },
    ]);
    expect(summary.channelsLeftOut).toBe(1);
    const text = applySentences(summary).join(" ");
    expect(text).toContain("2 fields of Email and Recognition to 1 recorder");
    expect(text).toContain("1 channel will be skipped");
  });

  test("a skipped channel is listed once, with the reason", () => {
    expect(writtenLines({ items }, true).map(({ id }) => id)).toEqual([
      "1/email/smtp_port",
      "1/recognition/CH1.sensitivity",
      "1/recognition/CH2.sensitivity",
    ]);
    const left = leftLines({ items }, []);
    expect(left.map(({ id }) => id)).toEqual(["2/recognition/CH1", "1/recognition/CH3"]);
    expect(left[1]?.leftOut?.reason).toBe("the channel is offline");
    expect(leftLines({ items }, ["channelSkipped"])).toHaveLength(1);
    expect(leftLines({ items }, ["invalid"])).toHaveLength(1);
  });

  test("area and channel have a column where there is more than one of them", () => {
    const ids = (plan: { items: PlanItem[] }) => writtenColumns(plan, () => {}).map(({ id }) => id);
    expect(ids({ items })).toEqual(expect.arrayContaining(["area", "channel"]));
    expect(ids({ items: ITEMS })).not.toContain("area");
    expect(ids({ items: ITEMS })).not.toContain("channel");
  });

  test("beside a panel, the value before is left out where several fields are written, and else the value after", () => {
    const kept = (plan: { items: PlanItem[] }) =>
      writtenColumns(plan, () => {})
        .filter(({ besidePanel }) => besidePanel === true)
        .map(({ id }) => id);
    expect(kept({ items })).toEqual(["recorder", "field", "after"]);
    const one = items.flatMap((each) => {
      const port = each.fields.find(({ path }) => path === "smtp_port");
      return port ? [{ ...each, fields: [port] }] : [];
    });
    expect(kept({ items: one })).toEqual(["recorder", "before"]);
  });

  test("a plan that was applied is a record: 'Planned', not 'What happens'", () => {
    const labels = (isApplied: boolean) =>
      writtenColumns({ items }, () => {}, isApplied).map(({ label }) => label);
    expect(labels(false)).toContain("What happens");
    expect(labels(true).at(-1)).toBe("Planned");
  });
});

const summary = {
  id: "p1",
  name: "Relay",
  createdAt: "",
  digest: "",
  areas: [],
  fields: [],
  createdBy: null,
  places: { customers: [], customerCount: 0, sites: [], siteCount: 0 },
};

test("the list of plans shows the outcomes of the latest rollout, and counts as the rollout does", () => {
  const counts = {
    ready: 5,
    nothing_to_do: 2,
    invalid: 1,
    unreachable: 1,
    blocked: 0,
    attention: 0,
  };
  const rollout = aRollout({ counts: { refused: 5, skipped: 4 }, alreadySet: 2, total: 9 });
  const [row] = planRows([{ ...summary, counts }], [rollout], []);
  const columns = planColumns(null);
  const shown = (id: string) => row && columns.find((column) => column.id === id)?.value(row);
  expect(shown("outcomes")).toBe("5 refused, 2 already set, 2 skipped");
  expect([shown("ready"), shown("nothing_to_do"), shown("skipped")]).toEqual([5, 2, 2]);
  const tooltip = columns.find(({ id }) => id === "rollout")?.tooltip;
  expect(row && tooltip?.(row)).toContain("failed. 5 refused, 2 already set, 2 skipped.");
});

test("the list of plans names the fields that a plan changes, or else its areas", () => {
  const fields = ["smtp_port", "interval_time", "smtp_server"].map((path) => ({
    area: "email" as const,
    path,
  }));
  expect(changedFieldsText({ areas: ["email"], fields: fields.slice(0, 2) })).toBe(
    "SMTP port, Interval",
  );
  expect(changedFieldsText({ areas: ["email"], fields })).toBe("SMTP port, Interval +1");
  expect(changedFieldsText({ areas: ["email", "time"], fields: [] })).toBe("Email, Date and time");
});

test("the state of a plan is that of its rollout, or that of its approval before", () => {
  const counts = {
    ready: 1,
    nothing_to_do: 0,
    invalid: 0,
    unreachable: 0,
    blocked: 0,
    attention: 0,
  };
  const stateOf = (rollouts: Parameters<typeof planRows>[1], requests: typeof asked = []) => {
    const [row] = planRows([{ ...summary, counts }], rollouts, requests);
    return (
      row &&
      planColumns(null)
        .find(({ label }) => label === "State")
        ?.value(row)
    );
  };
  const asked = [{ planId: "p1", state: "waiting" as const }];
  const rollout = aRollout({ planId: "p1", counts: { verified: 1 }, total: 1 });
  expect(stateOf([])).toBe("Not applied");
  expect(stateOf([], asked)).toBe("Waiting for approval");
  expect(stateOf([{ ...rollout, state: "finished" }], asked)).toBe("Applied");
  expect(stateOf([{ ...rollout, state: "paused" }], asked)).toBe("Paused");
});

test("the user is shown in a list of plans as soon as there are two", () => {
  const row = { ...summary, createdBy: "ann", counts: {}, rollout: null, approval: null };
  const columnOf = (isOneUser: boolean) =>
    planColumns(null, isOneUser).find(({ id }) => id === "createdBy");
  const isLeftOut = (isOneUser: boolean) => {
    const column = columnOf(isOneUser);
    return column && isEmptyColumn(column, [row as unknown as PlanRow]);
  };
  expect([isLeftOut(true), isLeftOut(false)]).toEqual([true, false]);
});

test("a recorder is not ready while its plan waits for another rollout", () => {
  expect(stateInPlan({ state: "ready" }, false).label).toBe("Ready");
  expect(stateInPlan({ state: "ready" }, true)).toMatchObject({
    label: "Waits for another rollout",
    tone: "warn",
  });
  expect(stateInPlan({ state: "unreachable" }, true).label).toBe("Unreachable");
});
