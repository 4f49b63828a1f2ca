import { expect, test } from "vitest";
import type { SearchHit } from "#shared/domain/search.ts";
import { hitsByKind } from "#renderer/app/hits-by-kind.ts";

const hit = (kind: SearchHit["kind"], title: string): SearchHit => ({
  kind,
  title,
  id: title,
  detail: "",
  channel: "",
});
const kinds = (text: string, ...hits: SearchHit[]) => hitsByKind(hits, text).map(([kind]) => kind);

test("a kind with a better match comes first, otherwise kinds keep their order", () => {
  const recorder = hit("recorder", "Leeds NVR 1");
  const site = hit("site", "Leeds");
  const customer = hit("customer", "Northern Retail");
  expect(kinds("leeds", recorder, site)).toEqual(["site", "recorder"]);
  expect(kinds("north", recorder, customer, site)).toEqual(["customer", "recorder", "site"]);
  expect(kinds("retail", recorder, customer)).toEqual(["customer", "recorder"]);
  expect(kinds("leed", site, recorder)).toEqual(["recorder", "site"]);
  expect(kinds("sn12", recorder)).toEqual(["recorder"]);
});
