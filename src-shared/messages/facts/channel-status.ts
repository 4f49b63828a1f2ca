import { defineMessages, plural } from "../catalogue.ts";

/** The fact "channelStatus". */
export const channelStatusFactMessages = defineMessages("channelStatusFactMessages", {
  label: "Status",
  problem: "channel down",
  count: plural("{count} channel down", "{count} channels down"),
  hint: "Check the camera, its power and its network.",
});
