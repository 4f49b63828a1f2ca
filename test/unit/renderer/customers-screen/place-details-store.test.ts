import { describe, expect, onTestFinished, test } from "vitest";
import { fault, type MusterError } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import {
  placeDetailsStore,
  type WatchedPlace,
} from "#renderer/features/customers-screen/place-details-store.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

const LEEDS: WatchedPlace = {
  place: { kind: "site", id: "s1" },
  siteIds: ["s1"],
  name: "Leeds",
  isCustomer: false,
  seesLog: true,
};
const YORK: WatchedPlace = { ...LEEDS, place: { kind: "site", id: "s2" }, name: "York" };

const ANSWERS = {
  "alerts.list": {
    revision: 1,
    alerts: [],
    more: false,
    counts: { open: 0, unacknowledged: 0 },
    placeCounts: { open: 0, unacknowledged: 0 },
  },
  "overview.drift": { revision: 1, item: null },
  "overview.days": {
    revision: 1,
    dates: [],
    fleet: { days: [], whole: { availability: null, coverage: null } },
    sites: [],
  },
  "activity.list": { revision: 1, entries: [], more: false },
} as const;
const METHODS = Object.keys(ANSWERS) as (keyof typeof ANSWERS)[];

function opened() {
  const core = fakeCore();
  for (const method of METHODS) core.answer(method, async () => ok(ANSWERS[method]));
  const services = createServices(core.client);
  onTestFinished(() => services.dispose());
  const store = services.get(placeDetailsStore);
  return { core, store, watch: store.getState().watch };
}

const NOTHING = {
  openAlerts: 0,
  otherAlerts: [],
  drift: null,
  rollouts: [],
  reports: [],
  days: ANSWERS["overview.days"],
};

describe("the details of a place", () => {
  test.each(METHODS)(
    "do not look empty if %s fails, and are loaded again when the connection is back",
    async (method) => {
      const { core, store, watch } = opened();
      const error = fault("unreachable", "No connection.");
      core.answer(method, async () => err(error));
      watch(LEEDS);
      await settled();
      expect(store.getState()).toMatchObject({ details: null, error });
      core.answer(method, async () => ok(ANSWERS[method]));
      core.reconnect();
      await settled();
      expect(store.getState()).toMatchObject({ details: NOTHING, error: null });
    },
  );

  test("leave out the activity log for users who may not read it", async () => {
    const { core, store, watch } = opened();
    watch({ ...LEEDS, seesLog: false });
    await settled();
    expect(store.getState().details).toEqual({
      ...NOTHING,
      rollouts: null,
      reports: null,
      sent: null,
    });
    expect(core.calls.map(({ method }) => method)).not.toContain("activity.list");
  });

  test("list the alerts that are no problem of a recorder, and count all", async () => {
    const { core, store, watch } = opened();
    core.answer("alerts.list", async () =>
      ok({ ...ANSWERS["alerts.list"], placeCounts: { open: 7, unacknowledged: 2 } }),
    );
    watch(LEEDS);
    await settled();
    expect(store.getState().details).toMatchObject({ openAlerts: 7, otherAlerts: [] });
    const asked = core.calls.find(({ method }) => method === "alerts.list");
    expect(asked?.input).toMatchObject({ kinds: ["drift", "audit_overdue", "agent_silent"] });
  });

  test("have the reports of this place, not those that only mention its name", async () => {
    const { core, watch } = opened();
    watch(LEEDS);
    await settled();
    const asked = core.calls.filter(({ method }) => method === "activity.list");
    expect(asked.map(({ input }) => input)).toMatchObject([
      { place: LEEDS.place },
      { text: "; site=Leeds;", kinds: ["report.made"] },
    ]);
  });

  test("are of the place on screen alone, also if the answer for another place comes late", async () => {
    const { core, store, watch } = opened();
    let answerLeeds = () => {};
    core.answer("overview.drift", async (input) => {
      const { place } = input as { place: WatchedPlace["place"] };
      if (place.id === "s1") await new Promise<void>((go) => void (answerLeeds = go));
      return ok({ revision: 1, item: null });
    });
    const leave = watch(LEEDS);
    await settled();
    leave();
    watch(YORK);
    expect(store.getState()).toMatchObject({ place: YORK.place, details: null });
    answerLeeds();
    await settled();
    expect(store.getState()).toMatchObject({ place: YORK.place, details: NOTHING });
    const asked = core.calls.filter(({ method }) => method === "overview.drift");
    expect(asked.map(({ input }) => input)).toEqual([
      { place: LEEDS.place },
      { place: YORK.place },
    ]);
  });

  test("have the reports that were sent to a customer, or why they could not be loaded", async () => {
    const { core, store, watch } = opened();
    let answer: ReturnType<typeof ok<{ sendings: [] }>> | ReturnType<typeof err<MusterError>> = ok({
      sendings: [],
    });
    const asked: unknown[] = [];
    core.answer("reports.sent", async (input) => {
      asked.push(input);
      return answer;
    });
    watch({ ...LEEDS, place: { kind: "customer", id: "c1" }, name: "Acme", isCustomer: true });
    await settled();
    expect(store.getState().details?.sent).toEqual([]);
    expect(asked).toEqual([{ customer: "Acme", limit: 5 }]);
    answer = err(fault("internal", "The reports could not be read."));
    await store.getState().reload();
    expect(store.getState().error?.message).toBe("The reports could not be read.");
  });
});
