import { z } from "zod";
import {
  choiceLimits,
  PORT,
  PORT_LIMITS,
  secretRefSchema,
  SWITCH,
  textLimits,
  textOf,
} from "./parts.ts";
import type { AreaRules } from "./rules/types.ts";
import type { AreaSpec } from "./spec.ts";

/** Values of the closed fields, and longest texts in bytes: of recorders that have no EventPush/Range (field-notes.md, 6). */
const METHODS = ["GET", "POST"] as const;
const PUSH_WAYS = ["HTTP", "UDP"] as const;
const UDP_METHODS = ["Unicast", "Multicast", "Broadcast"] as const;
const KEEP_ALIVE_MINUTES = ["0", "1", "5", "10"] as const;
const BYTES = { addr: 31, url: 63, credential: 63, udpAddr: 32 } as const;

/** A recorder's own Range may permit more than is documented; longer than this no text of a template is. */
const text = textOf(255);

/** No recorder takes `?`, `&` or a space there (field-notes.md, 6). */
const NOT_IN_URL = /[?& ]/;

/** Why a recorder would refuse a `url`; null: it does not. */
function urlFault(url: string): string | null {
  return NOT_IN_URL.test(url) ? "must not contain ?, & or a space" : null;
}

const url = text.refine((value) => value.includes("{{") || urlFault(value) === null, {
  error: "must not contain ?, & or a space",
});

/** Wanted values of the event push platform, the fields of `params.table` by their own names (device-interface.md, 2.5). */
export const eventPushTemplateSchema = z.strictObject({
  enable: z.boolean().optional(),
  push_way: z.enum(PUSH_WAYS).optional(),
  addr: text.optional(),
  port: PORT.optional(),
  url: url.optional(),
  method: z.enum(METHODS).optional(),
  auth_enable: z.boolean().optional(),
  username: text.optional(),
  password: secretRefSchema.optional(),
  keep_alive_interval: z.enum(KEEP_ALIVE_MINUTES).optional(),
  udp_method: z.enum(UDP_METHODS).optional(),
  udp_addr: text.optional(),
  udp_port: PORT.optional(),
});

const PLATFORM = "Platform";
const SIGN_IN = "Sign-in";
const UDP = "UDP";

const RULES: AreaRules = {
  checkField: ({ path }, value) =>
    path === "url" && typeof value === "string" ? urlFault(value) : null,
};

export const EVENT_PUSH = {
  label: "Event push",
  about: "The platform that a recorder pushes its events to.",
  perChannel: false,
  schema: eventPushTemplateSchema,
  fields: [
    { path: "enable", label: "Push events", kind: "switch", group: PLATFORM, limits: SWITCH },
    {
      path: "push_way",
      label: "By",
      kind: "choice",
      group: PLATFORM,
      limits: choiceLimits(PUSH_WAYS),
    },
    {
      path: "addr",
      label: "Address",
      kind: "text",
      group: PLATFORM,
      limits: textLimits(BYTES.addr),
      hint: "Long host names do not fit: use an IP address.",
    },
    { path: "port", label: "Port", kind: "number", group: PLATFORM, limits: PORT_LIMITS },
    {
      path: "url",
      label: "Path",
      kind: "text",
      group: PLATFORM,
      limits: textLimits(BYTES.url),
      hint: "Without ?, & and space.",
    },
    {
      path: "method",
      label: "Method",
      kind: "choice",
      group: PLATFORM,
      limits: choiceLimits(METHODS),
    },
    {
      path: "keep_alive_interval",
      label: "Keep-alive",
      kind: "choice",
      group: PLATFORM,
      limits: choiceLimits(KEEP_ALIVE_MINUTES, "minute"),
      hint: "Minutes, as text; 0 is never.",
    },
    {
      path: "auth_enable",
      label: "Authentication",
      kind: "switch",
      group: SIGN_IN,
      limits: SWITCH,
    },
    {
      path: "username",
      label: "User name",
      kind: "text",
      group: SIGN_IN,
      limits: textLimits(BYTES.credential),
    },
    {
      path: "password",
      label: "Password",
      kind: "secret",
      group: SIGN_IN,
      limits: textLimits(BYTES.credential),
      hint: "No recorder takes this one encrypted: it travels inside HTTPS, or readable.",
    },
    {
      path: "udp_method",
      label: "Sent as",
      kind: "choice",
      group: UDP,
      limits: choiceLimits(UDP_METHODS),
    },
    {
      path: "udp_addr",
      label: "UDP address",
      kind: "text",
      group: UDP,
      limits: textLimits(BYTES.udpAddr),
    },
    { path: "udp_port", label: "UDP port", kind: "number", group: UDP, limits: PORT_LIMITS },
  ],
  rules: RULES,
} as const satisfies AreaSpec;
