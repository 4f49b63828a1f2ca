import { expect, test } from "vitest";
import { type Found, foundSubject } from "#core/platform/nats/index.ts";
import { agentKeyOf } from "#test/support/nats/nats-client.ts";

const agent = agentKeyOf("A");
const subjectOf = (found: Found) => foundSubject({ fleet: "f1", group: "g1" }, agent, found);

const service = {
  name: "NVR > * .",
  type: "http",
  addresses: ["192.0.2.10", "192.0.2.11"],
  port: 80,
  txt: {},
  host: "nvr.local",
  interfaceAddress: "192.0.2.9",
};
const match = {
  endpoint: "urn:uuid:1",
  xaddrs: [],
  name: "",
  hardware: "",
  location: "",
  mac: "",
  scopes: [],
  from: "192.0.2.10",
};

test("a goodbye has the subject of its announcement", () => {
  const up = subjectOf({ event: "up", service });
  const down = { ...service, addresses: ["192.0.2.10"], txt: { a: "b" } };
  expect(subjectOf({ event: "down", service: down })).toBe(up);
  const { endpoint, from } = match;
  expect(subjectOf({ event: "gone", endpoint, from })).toBe(subjectOf({ event: "match", match }));
});

test("each service, device and port has its own subject, of letters, digits and dots", () => {
  const all: Found[] = [
    { event: "up", service },
    { event: "up", service: { ...service, name: "Other" } },
    { event: "up", service: { ...service, port: 81 } },
    { event: "up", service: { ...service, addresses: ["192.0.2.12"] } },
    { event: "match", match },
    { event: "match", match: { ...match, from: "192.0.2.11" } },
    { event: "open", address: "192.0.2.1", port: 80 },
    { event: "open", address: "192.0.2.1", port: 443 },
  ];
  const subjects = all.map(subjectOf);
  expect(new Set(subjects).size).toBe(all.length);
  for (const subject of subjects)
    expect(subject.slice(`muster.f1.g1.core.${agent}`.length)).toMatch(
      /^\.found\.(mdns|onvif|port)\.[0-9a-f]{32}$/,
    );
});
