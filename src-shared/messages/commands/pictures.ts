import { defineMessages } from "../catalogue.ts";

/** `muster channels picture`, and the switch of `muster customers set`. */
export const pictureCommands = defineMessages("pictureCommands", {
  about: "take a picture of a channel and write it to a file",
  aboutOut: "the file to write, such as gate.jpg",
  aboutStored: "write the stored picture, and do not ask the recorder",
  examples: `
Pictures are personal data. They are off until an administrator switches them on for the customer:
  muster customers set "Northern Retail" --pictures on

Examples:
  muster channels picture 1a2b3c4d5e CH3 --out gate.jpg
  muster channels picture 1a2b3c4d5e CH3 --out gate.jpg --stored`,
  aboutSwitch:
    "on: pictures of cameras may be taken and stored; off (default): stored pictures are deleted",
  written: "Wrote the picture of {channel}, taken {time}, to {file}.",
  noneStored: "No picture of {channel} is stored.",
  noneStoredHint: "Leave out --stored to take a picture now.",
  aboutView: "take a picture of a channel and compare it with its reference picture",
  aboutLast: "show the last comparison, and do not ask the recorder",
  aboutSet: "make the stored picture the reference picture",
  aboutRemove: "delete the reference picture, and end the comparisons",
  viewExamples: `
With a reference picture, audits compare the view of the camera once a day. muster health list lists the results.

Examples:
  muster channels picture 1a2b3c4d5e CH3 --out gate.jpg
  muster channels view 1a2b3c4d5e CH3 --set-reference
  muster channels view 1a2b3c4d5e CH3`,
  viewIs: "{channel}: {text}.",
  referenceOf: "The reference picture was taken {time}. The last comparison was {checked}.",
  referenceSet: "The picture of {channel}, taken {time}, is the reference picture now.",
  referenceRemoved: "The reference picture of {channel} was deleted.",
  noReference: "{channel} has no reference picture.",
  noReferenceHint: "Take a picture with muster channels picture, then use --set-reference.",
  notCompared: "The picture of {channel} could not be compared.",
  notComparedHint: "Try again. If it happens again, set another reference picture.",
});
