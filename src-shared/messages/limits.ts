import { defineMessages, plural } from "./catalogue.ts";

/** Why a value does not fit the limits of a recorder: the ends of a sentence that begins with the field. */
export const limitMessages = defineMessages({
  oneLine: "takes one line of text, without control characters",
  list: "takes a list",
  schedule: "takes a schedule",
  trueOrFalse: "takes only true or false",
  number: "takes only a number",
  values: "takes only {values}",
  valuesNot: "takes only {values}; not {value}",
  fewEntries: plural("takes at least {count} entry", "takes at least {count} entries"),
  manyEntries: plural(
    "takes at most {count} entry; this has {length}",
    "takes at most {count} entries; this has {length}",
  ),
  atLeast: "takes at least {min}",
  atLeastUnit: "takes at least {min} {unit}s",
  fromTo: "takes {min} to {max}",
  fromToUnit: "takes {min} to {max} {unit}s",
  manyBytes: "takes at most {most} bytes; this is {bytes}",
  fewBytes: "takes at least {least} bytes",
  notEmptyWithEmail: "must not be empty while email is enabled",
  notEmpty: "must not be empty",
  partReason: "{part} {reason}",
});
