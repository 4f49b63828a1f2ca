import { defineMessages } from "./catalogue.ts";

/** Files that the command line reads and writes. */
export const fileMessages = defineMessages("fileMessages", {
  notUtf8: "The file {path} is not UTF-8 text.",
  notUtf8Hint: "Save the file as UTF-8.",
  cancelled: "Reading the file {path} was cancelled.",
  tooLarge: "The file {path} is larger than {megabytes} MB.",
  tooLargeHint: "Check that this is the right file.",
  notAFile: "{path} is {kind}, not a file.",
  notAFileHint: "Name a file.",
  refused: "The file {path} cannot be used: {reason}.",
  missing: "There is no file {name}.",
  missingHint: "Check the path {path}.",
  unreadable: "The file {path} cannot be read ({code}).",
  unreadableHint: "Check the permissions of the file.",
  unwritable: "The file {path} cannot be written ({code}).",
  noFolderHint: "Create the folder {folder}, or choose another folder.",
  noPermissionHint: "Choose a folder that you may write to.",
  diskFullHint: "Free some disk space, or choose another disk.",
  jsonAndStdout: "With -, stdout is for the file, and --json cannot be used.",
  jsonAndStdoutHint: "Name a file, or leave out --json.",
  exists: "{path} exists already. Muster does not overwrite the file.",
  existsHint: "Choose another name, or add --replace.",
  unwritableHint: "Choose another folder.",
});

/** What a path leads to instead of a file. */
export const pathKindMessages = defineMessages("pathKindMessages", {
  folder: "a folder",
  device: "a device",
  pipe: "a pipe",
  socket: "a socket",
});
