import { eventPushAreaMessages as texts } from "#shared/messages/areas/event-push.ts";
import { settingValueMessages as values } from "#shared/messages/areas/values.ts";
import { defineArea } from "./define-area.ts";
import { field, section } from "./field.ts";
import { flag, oneOf, port, secret, text } from "./kinds.ts";

/** A recorder's own Range may permit more bytes than recorders without EventPush/Range take (field-notes.md, 6). */
const wider = 255;

/** No recorder takes `?`, `&` or a space there (field-notes.md, 6). */
const urlFault = (url: string) => (/[?& ]/.test(url) ? texts.badUrl : null);

/** The event push platform, the fields of `params.table` by their own names (device-interface.md, 2.5). */
export const EVENT_PUSH = defineArea({
  label: () => texts.areaLabel,
  about: () => texts.about,
  fields: [
    ...section(
      () => texts.platformGroup,
      [
        field("enable", flag(), { label: () => texts.pushEvents }),
        field("push_way", oneOf(["HTTP", "UDP"]), { label: () => texts.by }),
        field("addr", text({ max: 31, wider }), {
          label: () => texts.address,
          hint: () => texts.longHostNamesDoNotHint,
        }),
        field("port", port(), { label: () => texts.port }),
        field("url", text({ max: 63, wider, check: urlFault }), {
          label: () => texts.path,
          hint: () => texts.withoutAndSpaceHint,
        }),
        field("method", oneOf(["GET", "POST"]), { label: () => texts.method }),
        field(
          "keep_alive_interval",
          oneOf(["0", "1", "5", "10"], {
            unit: "minute",
            words: {
              "0": () => values.never,
              "1": () => values.minutes({ count: 1 }),
              "5": () => values.minutes({ count: 5 }),
              "10": () => values.minutes({ count: 10 }),
            },
          }),
          { label: () => texts.keepAlive, hint: () => texts.minutesAsText0IsHint },
        ),
      ],
    ),
    ...section(
      () => texts.signInGroup,
      [
        field("auth_enable", flag(), { label: () => texts.authentication }),
        field("username", text({ max: 63, wider }), { label: () => texts.userName }),
        field("password", secret({ max: 63, purpose: "push", texts }), {
          label: () => texts.password,
          hint: () => texts.noRecorderTakesThisOneHint,
        }),
      ],
    ),
    ...section(
      () => texts.udpGroup,
      [
        field("udp_method", oneOf(["Unicast", "Multicast", "Broadcast"]), {
          label: () => texts.sentAs,
        }),
        field("udp_addr", text({ max: 32, wider }), { label: () => texts.udpAddress }),
        field("udp_port", port(), { label: () => texts.udpPort }),
      ],
    ),
  ],
  firstInTexts: [
    "enable",
    "push_way",
    "addr",
    "port",
    "url",
    "method",
    "auth_enable",
    "username",
    "password",
  ],
});
