import type { Device } from "../device.ts";
import type { Json, JsonObject } from "../json.ts";
import { paddedAddress } from "./identity.ts";
import type { ReadOperation } from "./operation.ts";

/** `/API/SystemInfo/Network/Get` (field-notes-2.md, 1.4). */
export const getNetworkInfo: ReadOperation = {
  kind: "read",
  path: "/API/SystemInfo/Network/Get",
  read(device) {
    const { totalKbps, usedKbps } = device.state.health.bandwidth;
    return {
      ...portsOf(device),
      dns1: "8.8.8.8",
      dns2: "",
      // So spelt.
      State: "Connectting",
      port: {
        web: "80,80,Inactive,Enable",
        client: "9000,9000,Inactive,Enable",
        rtsp: "554,554,Inactive,Enable",
        https: "443,443,Inactive,Enable",
      },
      bandwidth: { total_bandwidth: `${totalKbps}Kbps`, used_bandwidth: `${usedKbps}Kbps` },
    };
  },
};

function portsOf({ identity, traits }: Device): JsonObject {
  const wan: Record<string, Json> = {
    dhcp: false,
    ip_address: paddedAddress(identity.index),
    subnet_mask: "255.255.254.000",
    gateway: "172.016.008.001",
    mac_address: identity.mac.replaceAll(":", "-"),
  };
  if (!traits.twoPorts) return { wan };
  const capital = Object.fromEntries(
    Object.entries(wan).map(([key, value]) => [
      key.replaceAll(/(^|_)ip|(^|_)[a-z]/g, (part) => part.toUpperCase()),
      value,
    ]),
  );
  return { lan1: capital, lan2: { ...capital, IP_Address: "192.168.001.100" } };
}
