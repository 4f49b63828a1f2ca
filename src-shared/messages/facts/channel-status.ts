import { defineMessages, plural } from "../catalogue.ts";

/** The fact "channelStatus". */
export const channelStatusFactMessages = defineMessages("channelStatusFactMessages", {
  label: "Status",
  problem: "offline",
  count: plural("{count} channel offline", "{count} channels offline"),
  hint: "Check the camera, its power and its network.",
});
