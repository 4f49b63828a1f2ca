import { expect, test } from "vitest";
import { findingsStorageText } from "#shared/domain/findings-storage-text.ts";

test.each([
  ["stored", "Findings of agents are stored: they outlive a restart of Muster."],
  [
    "off",
    "Findings are not kept across a restart: JetStream is off on this NATS server. Add the jetstream block of resources/nats to its configuration, and restart it.",
  ],
  [
    "failed",
    "Findings are not kept across a restart: JetStream on the NATS server answered: no space. Muster tries again.",
  ],
  ["unknown", null],
] as const)("the state %s has its sentence", (state, text) => {
  expect(findingsStorageText({ state, reason: "no space" })).toBe(text);
});
