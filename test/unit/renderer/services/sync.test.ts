import { describe, expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import type { Job } from "#shared/domain/job.ts";
import { jobsStore } from "#renderer/features/jobs/store.ts";
import { combineLoading } from "#renderer/services/sync.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

const job = (id: string): Job => ({
  id,
  kind: "audit",
  title: `Audit ${id}`,
  done: 0,
  total: 0,
  failed: 0,
  startedAt: "2026-11-20T10:00:00.000Z",
  cancelling: false,
  subject: null,
});

/** `keepSynced` through the smallest store that uses it. */
function syncedJobs() {
  const core = fakeCore();
  const snapshots: ReturnType<typeof Promise.withResolvers<unknown>>[] = [];
  core.answer("jobs.list", () => {
    const snapshot = Promise.withResolvers<unknown>();
    snapshots.push(snapshot);
    return snapshot.promise as never;
  });
  const services = createServices(core.client);
  const store = services.get(jobsStore);
  const ids = () => store.getState().jobs.map(({ id }) => id);
  const snapshot = async (round: number, revision: number, ...jobs: string[]) => {
    snapshots[round]?.resolve(ok({ revision, jobs: jobs.map(job) }));
    await settled();
  };
  return { core, services, store, ids, snapshot, snapshots };
}

test("data from several sources is ready once all are, and failed if one of them failed", () => {
  const [loading, ready] = [{ state: "loading" }, { state: "ready" }] as const;
  const failed = { state: "failed", error: fault("internal", "No.") } as const;
  expect(combineLoading(ready, ready)).toEqual(ready);
  expect(combineLoading(ready, loading)).toEqual(loading);
  expect(combineLoading(loading, failed, ready)).toEqual(failed);
});

describe("a synced store", () => {
  test("shows the snapshot, then follows", async () => {
    const { core, store, ids, snapshot } = syncedJobs();
    expect(store.getState().loading).toEqual({ state: "loading" });
    await snapshot(0, 5, "a");
    expect(store.getState().loading).toEqual({ state: "ready" });
    expect(ids()).toEqual(["a"]);
    core.emit("jobs.changed", { jobs: [job("b")] }, 6);
    expect(ids()).toEqual(["b"]);
  });

  test("holds events back until the snapshot is there, and drops those it contains", async () => {
    const { core, ids, snapshot } = syncedJobs();
    core.emit("jobs.changed", { jobs: [job("old")] }, 4);
    expect(ids()).toEqual([]);
    await snapshot(0, 5, "a");
    expect(ids()).toEqual(["a"]);
  });

  test("applies held events that are newer than the snapshot", async () => {
    const { core, ids, snapshot } = syncedJobs();
    core.emit("jobs.changed", { jobs: [job("new")] }, 6);
    await snapshot(0, 5, "a");
    expect(ids()).toEqual(["new"]);
  });

  test("asks again after the connection was lost; the answer to the older question is late", async () => {
    const { core, ids, snapshot } = syncedJobs();
    core.reconnect();
    await snapshot(1, 9, "fresh");
    await snapshot(0, 5, "late");
    expect(ids()).toEqual(["fresh"]);
  });

  test("asks again after another process changed something", async () => {
    const { core, ids, snapshot } = syncedJobs();
    await snapshot(0, 5, "a");
    core.emit("core.changedElsewhere", {}, 6);
    await snapshot(1, 6, "theirs");
    expect(ids()).toEqual(["theirs"]);
  });

  test("says when it fails, and keeps what it had", async () => {
    const { core, store, ids, snapshot, snapshots } = syncedJobs();
    await snapshot(0, 5, "a");
    core.reconnect();
    const error = fault("storage_failed", "The disk is full.");
    snapshots[1]?.resolve(err(error));
    await settled();
    expect(store.getState().loading).toEqual({ state: "failed", error });
    expect(ids()).toEqual(["a"]);
  });

  test("loses no event that came while a snapshot was on its way that failed", async () => {
    const { core, store, ids, snapshot, snapshots } = syncedJobs();
    await snapshot(0, 5, "a");
    core.emit("core.changedElsewhere", {}, 6);
    core.emit("jobs.changed", { jobs: [job("b")] }, 7);
    core.emit("jobs.changed", { jobs: [job("c")] }, 8);
    snapshots[1]?.resolve(err(fault("busy", "Another Muster was writing all the while.")));
    await settled();
    expect(store.getState().loading.state).toBe("failed");
    expect(ids()).toEqual(["c"]);
  });

  test("shows nothing by halves where the first snapshot failed", async () => {
    const { core, ids, snapshots } = syncedJobs();
    core.emit("jobs.changed", { jobs: [job("b")] }, 6);
    snapshots[0]?.resolve(err(fault("storage_failed", "The disk is full.")));
    await settled();
    expect(ids()).toEqual([]);
  });

  test("hears nothing any more once it is disposed", async () => {
    const { core, services, ids, snapshot } = syncedJobs();
    await snapshot(0, 5, "a");
    services.dispose();
    core.emit("jobs.changed", { jobs: [] }, 6);
    core.reconnect();
    expect(ids()).toEqual(["a"]);
    expect(core.calls).toHaveLength(1);
  });
});
