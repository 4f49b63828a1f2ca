import { describe, expect, it } from "vitest";
import { channelNames } from "#shared/domain/channel-names.ts";
import { planText } from "#cli/views/plan-view.ts";
import { settingsText } from "#cli/views/settings-view.ts";
import type { Plan, PlanField } from "#shared/domain/plan.ts";

const LAYOUT = { width: 200, color: false } as unknown as Parameters<typeof planText>[2];

function planOf(fields: Record<string, readonly PlanField[]>): Plan {
  return {
    format: "muster-plan/1",
    id: "p",
    name: "P",
    createdAt: "2026-11-20T10:00:00Z",
    template: { name: "P" },
    digest: "",
    items: Object.entries(fields).map(([name, own]) => ({
      recorderId: name,
      recorderName: name,
      siteName: "Leeds",
      url: `http://${name}`,
      state: own.some((one) => one.state === "invalid") ? "invalid" : "ready",
      error: null,
      fields: [...own],
      boundTo: "d",
    })),
  };
}

const at = (channel: string, more: Partial<PlanField> = {}): PlanField => ({
  area: "recognition",
  path: `${channel}.sensitivity`,
  state: "change",
  before: 10,
  after: 20,
  ...more,
});
const push: PlanField = { area: "eventPush", path: "port", state: "change", before: 80, after: 81 };

/** Words of each line, the columns' heads first. */
const lines = (text: string) => text.split("\n").map((line) => line.trim().split(/\s{2,}/));

describe("a plan on the command line", () => {
  it("puts channels and recorders that change alike in one line, and names the areas where there are several", () => {
    const fields = [push, ...["CH1", "CH2", "CH3", "CH7"].map((channel) => at(channel))];
    const text = planText(planOf({ a: fields, b: fields }), false, LAYOUT);
    expect(lines(text)).toEqual([
      ["AREA", "FIELD", "CHANNELS", "BEFORE", "AFTER", "STATE", "RECORDERS"],
      ["eventPush", "port", "80", "81", "change", "2"],
      ["recognition", "sensitivity", "CH1-CH3, CH7", "10", "20", "change", "2"],
    ]);
  });

  it("says of a channel that is left out why, and shows a polygon by its points", () => {
    const rect = { x1: 1, y1: 2, x2: 3, y2: 4, x3: 5, y3: 6, x4: 5, y4: 6 };
    const text = planText(
      planOf({
        a: [
          at("CH1", { path: "CH1.rule_info.rule_number1.rule_rect", before: {}, after: rect }),
          at("CH2", { state: "unsupported", leftOut: true, reason: "the channel is offline" }),
        ],
      }),
      true,
      LAYOUT,
    );
    expect(text).toContain("1,2 3,4 5,6");
    expect(text).toContain("(none)");
    expect(text).toMatch(/sensitivity +CH2 +skipped: the channel is offline/);
  });

  it("tells what is in the way once for all channels alike", () => {
    const bad = { state: "invalid", reason: "accepts 0 to 100" } as const;
    const text = planText(planOf({ a: [at("CH1", bad), at("CH2", bad)] }), false, LAYOUT);
    expect(text).toContain("sensitivity at CH1, CH2: accepts 0 to 100");
  });
});

describe("a plan at a narrow terminal", () => {
  const before = "relay.mail.customers.example.net";
  const after = "alarms.relay.very-long-name-of-a-department.example.com";
  const long: PlanField = {
    area: "email",
    path: "smtp_server",
    state: "unknown_before",
    before,
    after,
    way: "encrypted",
    reason: "the recorder sends no event of this kind while it is disarmed",
  };

  it.each([60, 80, 100, 120])(
    "shows every value in full at %i columns, and is no wider",
    (width) => {
      const text = planText(planOf({ "Leeds Headrow NVR 1": [long, push] }), true, {
        width,
        colour: false,
      });
      for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(width);
      // The lines of one cell, one below the other.
      const [head = ""] = text.split("\n");
      const cellAt = (from: string, to: string) =>
        text
          .split("\n")
          .slice(1)
          .map((line) => line.slice(head.indexOf(from), head.indexOf(to)).trim())
          .join("");
      expect(cellAt("BEFORE", "AFTER")).toContain(before);
      expect(cellAt("AFTER", "STATE")).toContain(after);
      expect(text).not.toContain("…");
    },
  );
});

describe("names of channels", () => {
  it.each([
    [["CH3", "CH1", "CH2", "CH10"], "CH1-CH3, CH10"],
    [["IP_CH2", "CH1", "IP_CH1"], "CH1, IP_CH1, IP_CH2"],
    [["all"], "all"],
    [[], ""],
  ])("%j: %s", (names, text) => {
    expect(channelNames(names)).toBe(text);
  });
});

describe("settings of channels on the command line", () => {
  it("stand in one line where they are alike, field by field", () => {
    const reading = {
      recorderId: "a",
      recorderName: "A",
      siteName: "Leeds",
      url: "http://a",
      area: "recognition",
      at: "2026-11-20T10:00:00Z",
      range: { "CH1.rule_info.rule_number1.rule_rect.x1": { type: "int32", max: 704 } },
      values: {
        "CH1.sensitivity": 10,
        "CH1.rule_info.rule_number1.rule_rect": { x1: 1, y1: 2, x2: 1, y2: 2 },
        "CH2.sensitivity": 10,
        "CH3.sensitivity": 20,
      },
      error: null,
    } as const;
    expect(lines(settingsText([reading], LAYOUT))).toEqual([
      ["SITE", "RECORDER", "FIELD", "CHANNELS", "VALUE"],
      ["Leeds", "A", "sensitivity", "CH1, CH2", "10"],
      ["Leeds", "A", "sensitivity", "CH3", "20"],
      ["Leeds", "A", "rule_info.rule_number1.rule_rect", "CH1", "1,2"],
    ]);
  });
});
