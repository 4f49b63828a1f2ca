import { defineMessages } from "./catalogue.ts";

/** What was agreed with customers, as screens show it. */
export const expectationScreenMessages = defineMessages({
  expectations: "Expectations",
  about:
    "What was agreed with your customers. Audits compare recorders with it and report what falls short.",
  none: "Nothing is agreed here. More general expectations apply.",
  noneAtAll: "No expectations yet",
  change: "Change expectations",
  titleFor: "Expectations for {scope}",
  saved: "Expectations for {scope} saved.",
  explain: "Empty fields are not agreed here. What is agreed for a larger group then applies.",

  footageDays: "Days of footage",
  footageDaysHint: "For how many days the recorder stores footage.",
  recording: "Recording",
  notAgreed: "Not agreed here",
  continuous: "Continuous",
  event: "On events",
  noRecording: "No recording needed",
  clockOffset: "Clock may be off by, in seconds",
  firmware: "Firmware",
  firmwareHint: "A version matches if it begins like this: 8.2.4 matches V8.2.4-20240105.",
  model: "Model",
  otherModels: "every other model",
  wanted: "Allowed versions",
  bad: "Known bad versions",
  addModel: "Add model",
  removeModel: "Remove model {model}",
  modelTwice: "There are two rows for {model}. Merge them into one.",
  outOfRange: "The value is out of range. Enter 1 to 3,650 days, or 1 to 86,400 seconds.",

  appliesHere: "Expectations for this recorder",
  agreed: "Agreed",
  from: "From",
  nothingApplies:
    "Nothing is agreed for this recorder. Muster reports only what is wrong in any case.",

  scope: "For",
  changed: "Changed",
  add: "Add expectation",
  addTitle: "Add expectation",
  next: "Next",
  choose: "For whom",
  all: "Whole fleet",
  customer: "Customer",
  site: "Site",
  tag: "Tag",
  which: "Name",
  oneExpectation: "expectation",
  manyExpectations: "expectations",
});
