import { defineMessages, plural } from "./catalogue.ts";

/** Why a value does not fit the limits of a recorder: the ends of a sentence that begins with the field. */
export const limitMessages = defineMessages("limitMessages", {
  oneLine: "accepts one line of text, without control characters",
  list: "accepts a list",
  schedule: "accepts a schedule",
  trueOrFalse: "accepts only true or false",
  number: "accepts only a number",
  values: "accepts only {values}",
  valuesUnit: "accepts only {values} {unit}s",
  valuesNot: "accepts only {values}; not {value}",
  fewEntries: plural("accepts at least {count} entry", "accepts at least {count} entries"),
  manyEntries: plural(
    "accepts at most {count} entry; this has {length}",
    "accepts at most {count} entries; this has {length}",
  ),
  atLeast: "accepts at least {min}",
  atLeastUnit: "accepts at least {min} {unit}s",
  fromTo: "accepts {min} to {max}",
  fromToUnit: "accepts {min} to {max} {unit}s",
  manyBytes: "accepts at most {most} bytes; this is {bytes}",
  fewBytes: "accepts at least {least} bytes",
  notEmptyWithEmail: "must not be empty while email is enabled",
  notEmpty: "must not be empty",
  partReason: "{part} {reason}",
});
