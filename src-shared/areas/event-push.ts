import { z } from "zod";
import { eventPushAreaMessages as texts } from "#shared/messages/areas/event-push.ts";
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
  return NOT_IN_URL.test(url) ? texts.badUrl : null;
}

const url = text.refine((value) => value.includes("{{") || urlFault(value) === null, {
  error: () => texts.badUrl,
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

const RULES: AreaRules = {
  checkField: ({ path }, value) =>
    path === "url" && typeof value === "string" ? urlFault(value) : null,
};

export const EVENT_PUSH = {
  get label() {
    return texts.areaLabel;
  },
  get about() {
    return texts.about;
  },
  perChannel: false,
  schema: eventPushTemplateSchema,
  fields: [
    {
      path: "enable",
      get label() {
        return texts.pushEvents;
      },
      kind: "switch",
      get group() {
        return texts.platformGroup;
      },
      limits: SWITCH,
    },
    {
      path: "push_way",
      get label() {
        return texts.by;
      },
      kind: "choice",
      get group() {
        return texts.platformGroup;
      },
      limits: choiceLimits(PUSH_WAYS),
    },
    {
      path: "addr",
      get label() {
        return texts.address;
      },
      kind: "text",
      get group() {
        return texts.platformGroup;
      },
      limits: textLimits(BYTES.addr),
      get hint() {
        return texts.longHostNamesDoNotHint;
      },
    },
    {
      path: "port",
      get label() {
        return texts.port;
      },
      kind: "number",
      get group() {
        return texts.platformGroup;
      },
      limits: PORT_LIMITS,
    },
    {
      path: "url",
      get label() {
        return texts.path;
      },
      kind: "text",
      get group() {
        return texts.platformGroup;
      },
      limits: textLimits(BYTES.url),
      get hint() {
        return texts.withoutAndSpaceHint;
      },
    },
    {
      path: "method",
      get label() {
        return texts.method;
      },
      kind: "choice",
      get group() {
        return texts.platformGroup;
      },
      limits: choiceLimits(METHODS),
    },
    {
      path: "keep_alive_interval",
      get label() {
        return texts.keepAlive;
      },
      kind: "choice",
      get group() {
        return texts.platformGroup;
      },
      limits: choiceLimits(KEEP_ALIVE_MINUTES, "minute"),
      get hint() {
        return texts.minutesAsText0IsHint;
      },
    },
    {
      path: "auth_enable",
      get label() {
        return texts.authentication;
      },
      kind: "switch",
      get group() {
        return texts.signInGroup;
      },
      limits: SWITCH,
    },
    {
      path: "username",
      get label() {
        return texts.userName;
      },
      kind: "text",
      get group() {
        return texts.signInGroup;
      },
      limits: textLimits(BYTES.credential),
    },
    {
      path: "password",
      get label() {
        return texts.password;
      },
      kind: "secret",
      purpose: "push",
      get group() {
        return texts.signInGroup;
      },
      limits: textLimits(BYTES.credential),
      get hint() {
        return texts.noRecorderTakesThisOneHint;
      },
    },
    {
      path: "udp_method",
      get label() {
        return texts.sentAs;
      },
      kind: "choice",
      get group() {
        return texts.udpGroup;
      },
      limits: choiceLimits(UDP_METHODS),
    },
    {
      path: "udp_addr",
      get label() {
        return texts.udpAddress;
      },
      kind: "text",
      get group() {
        return texts.udpGroup;
      },
      limits: textLimits(BYTES.udpAddr),
    },
    {
      path: "udp_port",
      get label() {
        return texts.udpPort;
      },
      kind: "number",
      get group() {
        return texts.udpGroup;
      },
      limits: PORT_LIMITS,
    },
  ],
  rules: RULES,
} as const satisfies AreaSpec;
