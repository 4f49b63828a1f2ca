import type { ExceptionAlarms } from "#shared/facts/exception-alarms.ts";
import { isJsonObject, type JsonObject } from "#shared/json.ts";
import { jsonKinds } from "#shared/messages/answer-shapes.ts";
import { ok } from "#shared/result.ts";
import type { Operation } from "../conversation.ts";
import { misfitIn } from "../shape.ts";
import { askOnce } from "./ask-once.ts";
import { switchIn } from "./members.ts";
import type { ReadFact } from "./read-fact.ts";

const getExceptions: Operation<ExceptionAlarms> = {
  path: "/API/AlarmConfig/Exception/Get",
  read(data) {
    const info = data["exception_info"];
    if (!isJsonObject(info)) return misfitIn(data, "exception_info", "", jsonKinds.object);
    const [diskError, diskFull] = [alarmIn(info, "disk_error"), alarmIn(info, "no_space_on_disk")];
    return diskError === null && diskFull === null
      ? misfitIn(info, "disk_error", "exception_info", jsonKinds.object)
      : ok({ diskError, diskFull });
  },
  optional: true,
};

/** Reads AlarmConfig/Exception (docs/dev/field-notes-2.md §1.5). */
export const readExceptionAlarms: ReadFact<"exceptionAlarms"> = (recorder) =>
  askOnce(recorder, getExceptions);

/** null if one of the two switches is not reported: nothing can be said then. */
function alarmIn(info: JsonObject, name: string): ExceptionAlarms["diskError"] {
  const alarm = info[name];
  if (!isJsonObject(alarm)) return null;
  const [on, mail] = [switchIn(alarm, "switch"), switchIn(alarm, "send_email")];
  return on === null || mail === null ? null : { on, mail };
}
