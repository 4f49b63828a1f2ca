import type { Credential, Recorder, Site } from "#shared/domain/inventory.ts";

/** A recorder with what the test does not care about filled in. */
export function aRecorder(given: Partial<Recorder> = {}): Recorder {
  return {
    id: "r1",
    name: "NVR 1",
    url: "http://192.0.2.1",
    agentGroupId: null,
    driver: "raysharp",
    siteId: "s1",
    siteName: "Leeds",
    customerName: "",
    tags: [],
    credential: null,
    auth: "auto",
    model: "",
    serial: "",
    certificate: null,
    certificateDetails: null,
    certificateOrigin: null,
    strongestScheme: null,
    trustNetwork: null,
    networkTrusted: false,
    firmware: "",
    mac: "",
    dialect: null,
    quirks: [],
    outdatedTls: false,
    refusal: null,
    passwordMissing: false,
    reach: { state: "unknown", at: null, error: null },
    channelCounts: {},
    addedAt: "2026-11-20T10:00:00.000Z",
    notes: "",
    columns: {},
    ...given,
  };
}

/** A site likewise. */
export function aSite(given: Partial<Site> = {}): Site {
  return {
    id: "s1",
    name: "Leeds",
    customerId: null,
    customerName: "",
    agentGroupId: null,
    agentGroupName: "",
    code: "",
    credential: null,
    timeZone: "",
    address: "",
    contact: "",
    notes: "",
    maintenance: [],
    trustNetwork: false,
    recorders: 0,
    ...given,
  };
}

/** A credential likewise. */
export function aCredential(given: Partial<Credential> = {}): Credential {
  return {
    name: "leeds",
    username: "admin",
    purpose: "recorder",
    assignedTo: { sites: [], customers: [] },
    updatedAt: "2026-11-20T10:00:00.000Z",
    usedBy: 0,
    refusedBy: 0,
    passwordMissing: false,
    ...given,
  };
}
