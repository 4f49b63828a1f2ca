import type { Finding } from "#shared/domain/discovery.ts";

export function finding(given: Partial<Finding> = {}): Finding {
  return {
    key: "http://192.0.2.1",
    name: "NVR 1",
    url: "http://192.0.2.1",
    addresses: ["http://192.0.2.1"],
    host: "192.0.2.1",
    port: 80,
    sources: ["mdns"],
    verdict: "checking",
    driver: null,
    gone: false,
    needsSignIn: false,
    model: "",
    serial: "",
    mac: "",
    certificate: null,
    knownAs: null,
    movedFrom: null,
    ...given,
  };
}
