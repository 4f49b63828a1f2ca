import { expect, test } from "vitest";
import type { Job } from "#shared/domain/job.ts";
import { jobText } from "#renderer/features/jobs/jobs-indicator.tsx";

const job = (given: Partial<Job>): Job => ({
  id: "j",
  kind: "audit",
  title: "Audit",
  done: 0,
  total: 0,
  failed: 0,
  startedAt: "2026-11-20T10:00:00.000Z",
  cancelling: false,
  subject: null,
  ...given,
});

test.each([
  [{}, "Audit"],
  [{ done: 3 }, "Audit: 3"],
  [{ done: 3, total: 24 }, "Audit: 3 of 24"],
  [{ done: 3, total: 24, failed: 2 }, "Audit: 3 of 24, 2 need attention"],
  [{ done: 3, total: 24, failed: 1 }, "Audit: 3 of 24, 1 needs attention"],
  [{ done: 3, total: 24, cancelling: true }, "Audit: stopping"],
])("shows %o as %s", (given, text) => {
  expect(jobText(job(given))).toBe(text);
});
