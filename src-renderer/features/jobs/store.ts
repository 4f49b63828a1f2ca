import { createStore } from "zustand/vanilla";
import type { Job } from "#shared/domain/job.ts";
import { defineStore } from "#renderer/services/store.ts";
import { keepSynced, type Loading } from "#renderer/services/sync.ts";
import { notifyError } from "#renderer/ui/index.ts";

export interface JobsState {
  /** All running jobs of the core, also those that other users started. */
  readonly jobs: readonly Job[];
  readonly loading: Loading;
  cancel(id: string): Promise<void>;
}

export const jobsStore = defineStore<JobsState>("jobs", (services) => {
  const { client } = services;
  const store = createStore<JobsState>((set) => ({
    jobs: [],
    loading: { state: "loading" },
    async cancel(id) {
      set(({ jobs }) => ({
        jobs: jobs.map((job) => (job.id === id ? { ...job, cancelling: true } : job)),
      }));
      const answer = await client.call("jobs.cancel", { id });
      if (!answer.ok) notifyError(answer.error);
    },
  }));
  keepSynced(services, {
    fetch: () => client.call("jobs.list", {}),
    replace: ({ jobs }) => store.setState({ jobs }),
    loading: (loading) => store.setState({ loading }),
    follow: (change) =>
      client.subscribe("jobs.changed", ({ jobs }, revision) =>
        change(revision, () => store.setState({ jobs })),
      ),
  });
  return store;
});
