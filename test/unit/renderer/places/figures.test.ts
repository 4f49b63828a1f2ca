import { expect, test } from "vitest";
import { fault } from "#shared/errors.ts";
import { err, ok } from "#shared/result.ts";
import { lastDaysPeriod } from "#shared/domain/last-days.ts";
import { placesStore } from "#renderer/features/places/store.ts";
import { createServices } from "#renderer/services/store.ts";
import { fakeCore, settled } from "../support/fake-client.ts";

test("an error of the figures of 30 days is known until a further request succeeds, and the figures before it stay", async () => {
  const core = fakeCore();
  core.answer("availability.problems", async () => ok({ revision: 0, problems: [] }));
  const asked: unknown[] = [];
  core.answer("availability.figures", async (input) => {
    asked.push(input);
    return ok({ rows: [{ id: "s1" }] });
  });
  const services = createServices(core.client);
  const store = services.get(placesStore);
  const stop = store.getState().watch();
  await settled();
  expect(store.getState()).toMatchObject({ figuresError: null });
  expect([...store.getState().sites.keys()]).toEqual(["s1"]);
  // The days of the charts: a card and the chart beside it must agree.
  const period = lastDaysPeriod(new Date(), 30);
  expect(asked).toEqual([
    { period, by: "customer" },
    { period, by: "site" },
  ]);

  const failure = fault("internal", "The database is locked.");
  core.answer("availability.figures", async () => err(failure));
  await store.getState().reloadFigures();
  expect(store.getState().figuresError).toEqual(failure);
  expect([...store.getState().sites.keys()]).toEqual(["s1"]);

  core.answer("availability.figures", async () => ok({ rows: [] }));
  await store.getState().reloadFigures();
  expect(store.getState().figuresError).toBeNull();
  stop();
  services.dispose();
});
