import { defineMessages, plural } from "../catalogue.ts";

/** The fact "cameraView". */
export const cameraViewMessages = defineMessages("cameraViewMessages", {
  label: "Camera view",
  problem: "camera view changed",
  hint: "Compare the two pictures in the details of the channel. Correct the camera, or accept the picture as the new reference.",
  count: plural("{count} camera whose view changed", "{count} cameras whose view changed"),
  shifted: "Moved by {percent} %",
  moved: "The camera shows another view than its reference picture",
  covered: "Something covers the camera",
  blurred: "The picture of the camera is blurred",
  black: "The picture of the camera is black",
});

/** What a picture shows compared with the reference picture, in a cell. */
export const cameraViews = defineMessages("cameraViews", {
  same: "Unchanged",
  moved: "Moved",
  covered: "Covered",
  blurred: "Blurred",
  black: "Black",
});
