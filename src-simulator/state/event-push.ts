import type { JsonObject } from "../json.ts";
import { Random } from "../random.ts";
import type { Ranges } from "../ranges.ts";

/** Fields of `table` (device-interface.md, 2.5) and their limits (field-notes.md, 6). */
export const EVENT_PUSH_RANGES: Ranges = {
  username: { type: "string", min_len: 0, max_len: 63 },
  password: { type: "string", min_len: 0, max_len: 63 },
  password_empty: { type: "bool" },
  addr: { type: "string", min_len: 0, max_len: 31 },
  port: { type: "int32", min: 1, max: 65_535 },
  url: { type: "string", min_len: 0, max_len: 63 },
  enable: { type: "bool" },
  auth_enable: { type: "bool" },
  method: { type: "string", items: ["GET", "POST"] },
  keep_alive_interval: { type: "string", items: ["0", "1", "5", "10"] },
  push_way: { type: "string", items: ["HTTP", "UDP"] },
  udp_method: { type: "string", items: ["Unicast", "Multicast", "Broadcast"] },
  udp_addr: { type: "string", min_len: 0, max_len: 32 },
  udp_port: { type: "int32", min: 1, max: 65_535 },
};

/** `params` of the event push platform that a recorder starts with (device-interface.md, 2.5). */
export function makeEventPush(seed: number, index: number, extra: JsonObject = {}): JsonObject {
  const random = new Random(seed, `event-push/${index}`);
  const enable = random.chance(0.4);
  const addr = enable ? "203.0.113.20" : "";
  return eventPush({ enable, addr, port: random.pick([80, 8080]) }, extra);
}

/** Off, with the defaults of field-notes.md, 6. */
export function shippedEventPush(extra: JsonObject = {}): JsonObject {
  return eventPush({ enable: false, addr: "", port: 80 }, extra);
}

interface Target {
  readonly enable: boolean;
  readonly addr: string;
  readonly port: number;
}

function eventPush({ enable, addr, port }: Target, extra: JsonObject): JsonObject {
  return {
    name: "params_table",
    table: {
      username: "",
      password: "",
      password_empty: true,
      addr,
      port,
      url: "API/AlarmEvent/EventPush",
      enable,
      auth_enable: false,
      method: "POST",
      keep_alive_interval: "0",
      push_way: "HTTP",
      udp_method: "Broadcast",
      udp_addr: "255.255.255.255",
      udp_port: 5000,
      ...extra,
    },
  };
}
