import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AREA_SPECS, areaSpec } from "#shared/areas/index.ts";
import { GRID, pointsOf, polygonSchema, toRect } from "#shared/areas/polygon.ts";
import { asPermitted, validationError, polygonValidationError } from "#shared/domain/limits.ts";
import { AREAS } from "#shared/domain/settings.ts";

describe("why a value does not fit", () => {
  it.each([
    [["CH1"], { type: "array", max_size: 1 }, null],
    [["CH1", "CH2"], { type: "array", max_size: 1 }, "accepts at most 1 entry; this has 2"],
    [[], { type: "array", min_size: 2 }, "accepts at least 2 entries"],
    [["CH9"], { type: "array", values: ["CH1", "CH2"] }, 'accepts only CH1, CH2; not "CH9"'],
    ["CH1", { type: "array" }, "accepts a list"],
    ["", { type: "string", min_len: 1 }, "must not be empty"],
    ["", { type: "int32", min: 1, max: 65_535 }, "accepts only a number"],
    [null, { type: "int32" }, "accepts only a number"],
    ["5", { type: "int32", min: 0, max: 10 }, null],
    ["11", { type: "int32", min: 0, max: 10 }, "accepts 0 to 10"],
    [1081, { type: "int32", min: 64, max: 1080, unit: "pixel" }, "accepts 64 to 1080 pixels"],
    [1, { type: "int32", values: [3, 5], unit: "minute" }, "accepts only 3, 5 minutes"],
  ])("%j within %j: %s", (value, range, reason) => {
    expect(validationError(value, range, null)).toBe(reason);
  });

  it.each([
    ["Auto", { type: "string", values: ["AUTO"] }, "AUTO"],
    ["5", { type: "int32", values: [1, 5] }, 5],
    [587, { type: "string", values: ["25", "587"] }, 587],
  ])(
    "%j within %j is written as %j: in the recorder's spelling, and a number as one",
    (...given) => {
      const [value, range, written] = given;
      expect(validationError(value, range, null)).toBeNull();
      expect(asPermitted(value, range)).toBe(written);
    },
  );

  it("counts a number among permitted texts, and no other one", () => {
    expect(validationError(26, { type: "string", values: ["25", "587"] }, null)).toBe(
      "accepts only 25, 587",
    );
  });

  it("holds each coordinate of a polygon to its own limit", () => {
    const range = { "r.x1": { type: "int32", max: 100 }, "r.y1": { type: "int32", max: 50 } };
    expect(polygonValidationError({ x1: 100, y1: 50, x2: 900 }, "r", range)).toBeNull();
    expect(polygonValidationError({ x1: 100, y1: 51 }, "r", range)).toBe("y1 accepts 0 to 50");
  });
});

describe("a polygon", () => {
  const point = fc.record({
    x: fc.integer({ min: 0, max: GRID.width }),
    y: fc.integer({ min: 0, max: GRID.height }),
  });

  it("given as points is eight points, and those that count are the same again", () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 8 }), (points) => {
        const last = points.at(-1);
        fc.pre(last !== undefined && (last.x > 0 || last.y > 0));
        const rect = toRect(points);
        expect(Object.keys(rect)).toHaveLength(16);
        expect(polygonSchema.safeParse(rect).success).toBe(true);
        const counted = pointsOf(rect);
        // Points at the end that repeat the one before count once.
        expect(counted).toEqual(points.slice(0, counted.length));
        expect(toRect(counted)).toEqual(rect);
      }),
    );
  });

  it("reads unused points that are 0 as such, and what is no polygon as none", () => {
    const rect = { x1: 1, y1: 1, x2: 2, y2: 2, x3: 0, y3: 0 };
    expect(pointsOf(rect)).toEqual([
      { x: 1, y: 1 },
      { x: 2, y: 2 },
    ]);
    expect([pointsOf(undefined), pointsOf([]), pointsOf({}), pointsOf("x")]).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
});

describe("the registry of areas", () => {
  it.each(AREAS)("describes every field of %s once, with limits that its own kind has", (area) => {
    const { fields } = areaSpec(area);
    const paths = fields.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const types = {
      switch: ["bool"],
      choice: ["string", "int32"],
      number: ["int32"],
      text: ["string"],
      secret: ["string"],
      list: ["array"],
      polygon: ["object"],
      week: ["week"],
    } as const;
    for (const { kind, limits, label, group, path } of fields) {
      expect([path, types[kind]]).toEqual([path, expect.arrayContaining([limits.type])]);
      expect(label && group).not.toBe("");
      expect(limits.values === undefined).toBe(kind !== "choice");
    }
  });

  it.each(AREAS)("lists every field that the schema of %s takes, and no other", (area) => {
    const { fields } = areaSpec(area);
    const { schema } = AREA_SPECS[area];
    const roots = new Set(fields.map(({ path }) => path.split(".")[0] ?? path));
    if ("channels" in schema.shape) roots.add("channels");
    expect(new Set(Object.keys(schema.shape))).toEqual(roots);
  });
});
