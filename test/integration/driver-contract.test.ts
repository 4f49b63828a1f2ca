import { describe } from "vitest";
import { flattenWire } from "#shared/areas/wire-values.ts";
import type { Json } from "#shared/json.ts";
import { createRaysharpDriver } from "#core/drivers/raysharp/index.ts";
import { DEFAULT_USERNAME, SIMULATED_PASSWORD, startFleet } from "#simulator/index.ts";
import { driverContract, type ContractDevice } from "#test/support/driver-contract.ts";
import { createIsapiDriver } from "#test/support/isapi-driver/driver.ts";
import { ISAPI_PASSWORD, ISAPI_USER, startIsapiStub } from "#test/support/isapi-stub.ts";

describe("raysharp driver", () => {
  driverContract({ create: createRaysharpDriver, start: startRaysharp, startOther: startIsapi });
});

describe("ISAPI driver", () => {
  driverContract({ create: createIsapiDriver, start: startIsapi, startOther: startRaysharp });
});

function asText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

async function startRaysharp(): Promise<ContractDevice> {
  const fleet = await startFleet({ recorders: 8, channels: 4, auth: "digest", transKey: "none" });
  const recorder = fleet.recorders.find(({ readable }) => readable);
  if (!recorder) throw new Error("No simulated recorder has readable email settings.");
  const { state } = recorder;
  state.email["vendor_extra"] = { level: 3 };
  state.emailPassword = "Old-4-Test";
  return {
    origin: recorder.url,
    username: DEFAULT_USERNAME,
    password: SIMULATED_PASSWORD,
    identity: { model: recorder.model, serial: recorder.serial },
    statuses: Object.fromEntries(state.channels.map((one) => [one.channel, one.connect_status])),
    stores: { smtp_port: "smtp_port", sender: "sender", password: "password" },
    stored: () => ({
      ...Object.fromEntries(
        Object.entries(flattenWire(state.email)).map(([path, value]) => [path, asText(value)]),
      ),
      password: state.emailPassword,
    }),
    changeServer: (name) => void (state.email["smtp_server"] = name),
    refuseWrites: () => recorder.setFaults("refuse-writes"),
    dropAnswers: () => recorder.setFaults("half-closed"),
    counts: () => {
      const { requests, logins, writeLog, conversations } = recorder.counters;
      return {
        requests: Object.values(requests).reduce((sum, count) => sum + count, 0),
        denied: logins.refused,
        writes: writeLog.length,
        most: conversations.most,
      };
    },
    stop: () => fleet.stop(),
  };
}

async function startIsapi(): Promise<ContractDevice> {
  const stub = await startIsapiStub();
  const smtp = "sender/smtp";
  return {
    origin: stub.origin,
    username: ISAPI_USER,
    password: ISAPI_PASSWORD,
    identity: { model: "DS-7608", serial: stub.serial, mac: "AA:BB:CC:00:11:22" },
    statuses: { CH1: "Online", CH2: "Offline" },
    stores: {
      smtp_port: `${smtp}/portNo`,
      sender: "sender/emailAddress",
      password: `${smtp}/password`,
    },
    stored: () => stub.texts(),
    changeServer: (name) => stub.setText(`${smtp}/hostName`, name),
    refuseWrites: async () => void (stub.manner = "refuse"),
    dropAnswers: async () => void (stub.manner = "drop"),
    counts: () => ({ ...stub.counts }),
    stop: () => stub.stop(),
  };
}
