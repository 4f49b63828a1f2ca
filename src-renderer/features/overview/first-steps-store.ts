import { createStore } from "zustand/vanilla";
import type { Input } from "#shared/contract/methods.ts";
import { loadWhileWatched } from "#renderer/services/load-while-watched.ts";
import { defineStore } from "#renderer/services/store.ts";
import { isMailTested } from "./first-steps.ts";

export interface FirstStepsState {
  /** Null until known, and for users who may not read the activity log. */
  readonly mailTested: boolean | null;
  readonly reportMade: boolean | null;
  /** Both were asked for at least once. */
  readonly isLoaded: boolean;
  /** Keeps both up to date until the returned function is called. */
  watch(): () => void;
}

const EVERY_MS = 3_000;
/** Failed tests may follow a change of the account. */
const LATEST = 50;

/** What the activity log says about the first steps. */
export const firstStepsStore = defineStore<FirstStepsState>("firstSteps", (services) => {
  const entriesOf = async (kinds: Input<"activity.list">["kinds"], limit: number) => {
    const answer = await services.client.call("activity.list", { kinds, limit });
    return answer.ok ? answer.value.entries : null;
  };
  const load = async () => {
    const [mail, reports] = await Promise.all([
      entriesOf(["mail.tested", "mail.changed"], LATEST),
      entriesOf(["report.made"], 1),
    ]);
    store.setState({
      isLoaded: true,
      mailTested: mail && isMailTested(mail),
      reportMade: reports && reports.length > 0,
    });
  };
  const loader = loadWhileWatched(services, ["activity.appended"], EVERY_MS, load);
  const store = createStore<FirstStepsState>(() => ({
    mailTested: null,
    reportMade: null,
    isLoaded: false,
    watch: () => loader.watch(),
  }));
  return store;
});
