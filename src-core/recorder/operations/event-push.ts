import { z } from "zod";
import { lenientBoolean, lenientInteger } from "../lenient.ts";
import { fit, type Reader } from "../shape.ts";

/** `keep_alive_interval` is a numeric string on the wire; some units send a number. */
const numericText = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  z.string(),
);

const tableSchema = z.looseObject({
  username: z.string().optional(),
  /** Returned by some units; sent only when it is not empty. Stays in the core. */
  password: z.string().optional(),
  password_empty: lenientBoolean.optional(),
  addr: z.string().optional(),
  port: lenientInteger.optional(),
  url: z.string().optional(),
  enable: lenientBoolean.optional(),
  auth_enable: lenientBoolean.optional(),
  method: z.string().optional(),
  /** Minutes. */
  keep_alive_interval: numericText.optional(),
  push_way: z.string().optional(),
  udp_method: z.string().optional(),
  udp_addr: z.string().optional(),
  udp_port: lenientInteger.optional(),
});

const answerSchema = z.looseObject({
  params: z.looseObject({ name: z.string().optional(), table: tableSchema }),
});
/** The event push platform, `{params: {name, table}}` (device-interface.md, 2.5). */
export type EventPush = z.output<typeof answerSchema>;

export const readEventPush: Reader<EventPush> = (data) => fit(answerSchema, data);

/** As written: the documented shape, which has no empty `password` (device-interface.md, 2.5 and 4). */
export function writtenEventPush(settings: EventPush): EventPush {
  const { password, ...table } = settings.params.table;
  if (password) return settings;
  return { ...settings, params: { ...settings.params, table } };
}
