import { defineMessages, plural } from "./catalogue.ts";

/** Still pictures of cameras: errors, and the section in the details of a channel. */
export const pictureMessages = defineMessages("pictureMessages", {
  off: "Pictures are switched off for the customer {customer}.",
  offHint:
    "An administrator can switch them on in the form of the customer, or with muster customers set NAME --pictures on.",
  noCustomer: "Pictures are switched on per customer, and the site {site} belongs to no customer.",
  noCustomerHint: "Assign the site to a customer first.",
  unknownChannel: "{recorder} has no channel {channel}.",
  unknownChannelHint: "Audit the recorder, then choose one of its channels.",
  unsupported: "{recorder} offers no pictures.",
  unsupportedHint: "Open the web page of the recorder to see the camera.",
  offline: "{recorder} has no picture of {channel}: it is not online ({status}).",
  offlineHint: "Check the camera, its power and its network. Audit the recorder, then try again.",
  refused: "The picture of {channel} from {recorder} is not accepted: {why}.",
  refusedHint:
    "Try again. If it happens again, open the web page of the recorder to see the camera.",
  notStored: "The picture could not be written to the data directory ({reason}).",
  notStoredHint: "Check that the disk is not full and that Muster may write there.",
  noneToCompare: "No picture of {channel} from {recorder} is stored.",
  noneToCompareHint: "Take a picture first.",
  otherPicture: "Another picture of {channel} from {recorder} was stored meanwhile.",
  otherPictureHint: "Check the new picture, then set it as the reference.",
  notComparable:
    "The picture of {channel} from {recorder} shows too little to compare later pictures with it.",
  notComparableHint:
    "Take a picture by daylight, or with the lights on. Check that the camera is not covered and not out of focus.",
  title: "Picture",
  take: "Take picture",
  takeAgain: "Take new picture",
  taking: "The recorder takes a picture. This can take some seconds.",
  alternative: "Picture of {channel} at {recorder}",
  taken: "Taken",
  recorderClock: "Recorder clock",
  none: "No picture is stored.",
  columnHint: "The stored picture, if the customer has pictures switched on",
  noneShort: "No picture",
  takenAt: "Taken {time}",
  morePictures: plural("{count} more picture.", "{count} more pictures."),
  withoutPicture: plural(
    "{count} channel without a picture.",
    "{count} channels without a picture.",
  ),
  camerasDown: plural(
    "{count} camera is down and has no picture to take.",
    "{count} cameras are down and have no picture to take.",
  ),
  showChannels: "Show channels",
  save: "Save",
  saveOf: "Save the picture of {channel} at {recorder}",
  switchOn: "Switch on for {customer}",
  switchedOn: "Pictures are switched on for {customer}.",
  switchOnTitle: "Switch on pictures for {customer}?",
  switchOnText:
    "Pictures of cameras are personal data. Users who see a recorder of this customer see its pictures, and operators can take pictures. Pictures are stored encrypted, for {days} days at most. The activity log records who switches pictures on.",
  compareTitle: "Camera view",
  referencePicture: "Reference picture",
  currentPicture: "Latest picture",
  referenceAlternative: "Reference picture of {channel} at {recorder}",
  viewLabel: "View",
  viewSince: "Since",
  viewChecked: "Last compared",
  setAsReference: "Use as reference",
  acceptReference: "Accept as new reference",
  removeReference: "Remove reference",
  referenceMeans:
    "With a reference picture, audits take a picture once a day and report if the camera was moved, is covered or blurred, or shows nothing.",
  referenceIsLatest: "The latest picture is the reference.",
  referenceSet: "Reference picture set for {channel}.",
  referenceRemoved: "Reference picture removed for {channel}.",
  customerLabel: "Pictures of cameras",
  customerHint:
    "Muster may take and store pictures of the cameras of this customer. Pictures are personal data. Switching off deletes the stored pictures.",
});

/** Why bytes are not accepted as a picture; continues after a colon. */
export const pictureFaults = defineMessages("pictureFaults", {
  empty: "it is empty",
  too_many_bytes: "it has too many bytes",
  not_jpeg: "it is not a JPEG",
  incomplete: "it is not complete",
  other_data: "it contains other data besides a picture",
  too_many_pixels: "it has too many pixels",
  unknown_kind: "Muster does not read this kind of JPEG",
  damaged: "it is damaged",
});
