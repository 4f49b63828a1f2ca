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
});
