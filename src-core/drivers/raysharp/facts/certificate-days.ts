import { jsonKinds } from "#shared/messages/answer-shapes.ts";
import { ok } from "#shared/result.ts";
import type { Operation } from "../conversation.ts";
import { readInteger } from "../coerce.ts";
import { misfitIn } from "../shape.ts";
import { askOnce } from "./ask-once.ts";
import type { ReadFact } from "./read-fact.ts";

const getDeviceInfo: Operation<{ readonly days: number }> = {
  path: "/API/Login/DeviceInfo/Get",
  read(data) {
    const days = readInteger(data["certificate_remain_time"]);
    return typeof days === "number" && Number.isSafeInteger(days)
      ? ok({ days })
      : misfitIn(data, "certificate_remain_time", "", jsonKinds.number);
  },
  optional: true,
};

/** Reads Login/DeviceInfo (docs/dev/field-notes-2.md §0). */
export const readCertificateDays: ReadFact<"certificateDays"> = (recorder) =>
  askOnce(recorder, getDeviceInfo);
