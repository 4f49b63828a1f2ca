import { expect, test, vi } from "vitest";
import { createEventHub } from "#core/platform/events.ts";
import { createJobs } from "#core/platform/jobs/index.ts";
import type { Clock } from "#core/platform/ports/clock.ts";

const clock: Clock = { now: () => "2026-11-22T00:00:00.000Z", wait: () => Promise.resolve() };
const signal = new AbortController().signal;
const ABOUT = { kind: "audit", title: "Audit", total: 3, signal } as const;

function jobsUnderTest() {
  const events = createEventHub();
  const lists: string[][] = [];
  events.on(({ payload }) => {
    const { jobs } = payload as { jobs: { title: string }[] };
    lists.push(jobs.map(({ title }) => title));
  });
  const jobs = createJobs(events, clock);
  const list = async () => {
    const answer = await jobs.handlers["jobs.list"]({}, signal as never);
    return answer.ok ? answer.value.jobs : [];
  };
  return { jobs, list, lists };
}

test("a job whose work throws passes the error on, and is running no longer", async () => {
  const { jobs, list, lists } = jobsUnderTest();
  const work = async () => {
    expect(await list()).toMatchObject([{ title: "Audit", done: 0 }]);
    throw new Error("The disk is full.");
  };
  await expect(jobs.run(ABOUT, work)).rejects.toThrow("The disk is full.");
  expect(await list()).toEqual([]);
  expect(lists).toEqual([["Audit"], []]);
});

test("a job whose work throws at once is running no longer either", async () => {
  const { jobs, list } = jobsUnderTest();
  const work = () => {
    throw new Error("Not even begun.");
  };
  await expect(jobs.run(ABOUT, work)).rejects.toThrow("Not even begun.");
  expect(await list()).toEqual([]);
});

test("stopping waits for no job whose work has thrown", async () => {
  const { jobs } = jobsUnderTest();
  await expect(jobs.run(ABOUT, () => Promise.reject(new Error("Gone.")))).rejects.toThrow("Gone.");
  const stopped = vi.fn<() => void>();
  void jobs.stop().then(stopped);
  await vi.waitFor(() => expect(stopped).toHaveBeenCalled());
});

test("progress that is reported after the work has thrown starts no job again", async () => {
  const { jobs, list } = jobsUnderTest();
  let late = () => {};
  const work = async ({ step }: { step: () => void }) => {
    late = step;
    throw new Error("Gone.");
  };
  await expect(jobs.run(ABOUT, work)).rejects.toThrow("Gone.");
  late();
  expect(await list()).toEqual([]);
  await jobs.stop();
});
