import { Random } from "../random.ts";

/** A camera as ChannelConfig/IPChannel/Get reports it (field-notes-2.md, 1.4). */
export type Camera = {
  address: string;
  mac: string;
  model: string;
  firmware: string;
  protocol: "Private" | "Onvif" | "RTSP";
  manufacturer: string;
  security: "Risk" | "Weak" | "Medium" | "Strength";
  passwordEmpty: boolean;
  /** Watts that it draws from its PoE port; 0: it has another supply. */
  watts: number;
};

type Model = Pick<Camera, "model" | "firmware" | "protocol">;

const MODELS: readonly [Model, ...Model[]] = [
  { model: "SC-5MP-B", firmware: "V21.45.8.2.4_240611", protocol: "Private" },
  { model: "SC-8MP-D", firmware: "V21.45.8.2.4_251103", protocol: "Private" },
  { model: "IPC-TURRET-4", firmware: "1.2.18", protocol: "Onvif" },
];

export function makeCamera(seed: number, index: number, place: number, poe: boolean): Camera {
  const random = new Random(seed, `camera/${index}/${place}`);
  const { model, firmware, protocol } = random.pick(MODELS);
  return {
    address: `10.${100 + (index % 100)}.${Math.floor(place / 200)}.${20 + (place % 200)}`,
    mac: macOf(random),
    model,
    firmware,
    protocol,
    manufacturer: protocol === "Private" ? "Private" : "Onvif",
    security: random.pick(["Strength", "Medium"] as const),
    passwordEmpty: false,
    watts: poe ? 3 + random.int(400) / 100 : 0,
  };
}

function macOf(random: Random): string {
  const digits = Array.from({ length: 3 }, () => random.int(256).toString(16).padStart(2, "0"));
  return ["00", "23", "63", ...digits].join("-").toUpperCase();
}
