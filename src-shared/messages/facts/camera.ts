import { defineMessages, plural } from "../catalogue.ts";

/** The fact "camera". */
export const cameraMessages = defineMessages("cameraMessages", {
  label: "Camera",
  problem: "unsafe camera",
  hint: "Set a strong password in the camera, then enter it at the recorder.",
  count: plural(
    "{count} camera without a safe password",
    "{count} cameras without a safe password",
  ),
  notActivated: "The camera is not activated: it has no password yet",
  noPassword: "The camera has an empty password",
  weakPassword: "The camera has a weak password",
});
