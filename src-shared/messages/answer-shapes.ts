import { defineMessages } from "./catalogue.ts";

/** Why an answer of a recorder is not as documented: these texts continue after the path of a field. */
export const answerShapeMessages = defineMessages("answerShapeMessages", {
  missing: "is missing (should be {wanted})",
  otherKind: "should be {wanted}, is {kind}",
  noChannelList: "is missing (should be a list of channels)",
  otherChannelList: "is not as documented (should be a list of channels)",
  manyChannels: "lists more than {most} channels",
  manyChannelSettings: "has settings of more than {most} channels",
  emailTestState: "should be Testing or Ok",
  noEmailFields: "describes no field of the email settings",
  noPushSettings: "has no settings of event push",
  manyValues: "has more than {most} values",
  longName: "has a field name of more than {most} characters",
  longText: "has a text of more than {most} characters",
  noDateAndTime: "is not a date with a time",
  noPicture: "is not a JPEG picture",
  smallPicture: "is too short for a picture ({size} bytes)",
  deepNesting: "has more than {most} levels of nesting",
});

/** What a JSON value is. */
export const jsonKinds = defineMessages("jsonKinds", {
  null: "null",
  list: "a list",
  string: "text",
  number: "a number",
  boolean: "true or false",
  object: "an object",
});
