import { describe, expect, it } from "vitest";
import { planSchema } from "#shared/domain/plan.ts";
import { rolloutItemSchema } from "#shared/domain/rollout.ts";

/** Plan in the form of a version that knew email alone. */
const OLD = {
  format: "muster-plan/1",
  id: "p1",
  name: "Relay",
  createdAt: "2026-11-18T10:00:00.000Z",
  template: {
    name: "Relay",
    email: {
      smtp_port: 587,
      recvemail: { recvemail_1: "a@example.net" },
      password: { secret: "m" },
    },
  },
  items: [
    {
      recorderId: "r1",
      recorderName: "NVR",
      siteName: "Leeds",
      url: "http://192.0.2.1",
      state: "ready",
      error: null,
      fields: [
        { area: "email", path: "smtp_port", state: "change", before: 25, after: 587 },
        {
          area: "email",
          path: "password",
          state: "unknown_before",
          after: { secret: "m" },
          way: "https",
        },
      ],
      boundTo: "0f",
    },
  ],
  digest: "ab",
};

describe("what older versions wrote", () => {
  it("is still a plan, to the letter", () => {
    expect(planSchema.parse(OLD)).toEqual(OLD);
  });

  it("is still a field of a rollout, without area and outcome", () => {
    const { fields } = rolloutItemSchema.shape;
    const old = [{ path: "smtp_port", wanted: 587, readBack: 587 }];
    expect(fields.parse(old)).toEqual(old);
  });
});
