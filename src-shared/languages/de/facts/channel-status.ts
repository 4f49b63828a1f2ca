import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/channel-status.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "channelStatus". */
export const channelStatusFactMessages = translationOf<typeof english.channelStatusFactMessages>()({
  label: "Status",
  problem: "Kanal ausgefallen",
  count: plural("{count} Kanal ausgefallen", "{count} Kanäle ausgefallen"),
  hint: "Prüfen Sie die Kamera, ihre Stromversorgung und ihr Netzwerk.",
});
