import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { createClient } from "#shared/contract/client.ts";
import type { Job } from "#shared/domain/job.ts";
import { showProgress } from "#cli/progress.ts";
import { createLocalTransport } from "#cli/local-transport.ts";
import { stubCore } from "#test/support/stub-core.ts";

const job = (done: number): Job => ({
  id: "j1",
  kind: "audit",
  title: "Audit",
  subject: null,
  total: 10,
  done,
  failed: 0,
  cancelling: false,
  startedAt: "2026-11-20T12:00:00.000Z",
});

test("progress writes nothing on the terminal while a question is asked, and continues afterwards", async () => {
  const core = stubCore();
  const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const transport = createLocalTransport(core, () => {});
  const progress = showProgress(createClient(transport), stream, () => true);
  const update = (done: number) => core.emit("jobs.changed", { jobs: [job(done)] });
  const written = () => String(stream.read() ?? "");
  update(1);
  expect(written()).toContain("1/10");
  await progress.aside(async () => {
    written();
    update(2);
    expect(written()).toBe("");
  });
  update(3);
  expect(written()).toContain("3/10");
  progress.end();
});
