import { describe, expect, test } from "vitest";
import { areaSpec } from "#shared/areas/index.ts";
import { AREAS } from "#shared/domain/settings.ts";
import { fieldLabel, fullLabel, placedLabel, valueText } from "#renderer/features/fields/index.ts";

describe("labels", () => {
  test("no two fields of an area are called alike, nor like their wire name", () => {
    for (const area of AREAS) {
      const labels = areaSpec(area).fields.map((spec) => fullLabel(spec, area));
      expect(new Set(labels).size).toBe(labels.length);
      for (const label of labels) expect(label).toMatch(/^[A-Z]/);
    }
  });

  test("a path of a channel has its field's label, and its channel in front where that is wanted", () => {
    const path = "CH3.rule_info.rule_number2.sensitivity";
    expect(fieldLabel(path, "recognition")).toBe("Sensitivity · Rule 2");
    expect(placedLabel(path, "recognition")).toBe("CH3 · Sensitivity · Rule 2");
    expect(placedLabel("CH3.draw_add_btn.visible", "recognition")).toBe("CH3.draw_add_btn.visible");
    expect(placedLabel("addr", "eventPush")).toBe("Address");
    expect(fieldLabel("Default.Motion", "pushQuery")).toBe("Default.Motion");
  });
});

describe("values", () => {
  test("read as a person says them, whichever channel they are of", () => {
    expect(valueText("keep_alive_interval", "0")).toBe("Never");
    expect(valueText("CH1.max_pixel", 640)).toBe("640 px");
    expect(valueText("detection_type_ex", ["Person", "Bus"])).toBe("Person, Bus");
    expect(valueText("privacy_channel", [])).toBe("(none)");
  });

  test("a polygon is its points, without those that are not used", () => {
    const rect = { x1: 1, y1: 2, x2: 30, y2: 4, x3: 5, y3: 60, x4: 5, y4: 60 };
    expect(valueText("rule_rect", rect)).toBe("3 points: 1,2 30,4 5,60");
    expect(valueText("rule_rect", { x1: 0, y1: 0 })).toBe("(no area)");
  });
});
