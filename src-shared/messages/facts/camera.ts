import { defineMessages, plural } from "../catalogue.ts";

/** The fact "camera". */
export const cameraMessages = defineMessages("cameraMessages", {
  label: "Camera password",
  problem: "unsafe camera password",
  hint: "Set a strong password in the camera, then enter it at the recorder.",
  count: plural(
    "{count} channel with an unsafe camera password",
    "{count} channels with an unsafe camera password",
  ),
  notActivated: "The camera is not activated: it has no password yet",
  noPassword: "The camera has an empty password",
  weakPassword: "The camera has a weak password",
});
