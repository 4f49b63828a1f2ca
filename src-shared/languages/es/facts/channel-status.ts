import { plural } from "#shared/messages/catalogue.ts";
import type * as english from "#shared/messages/facts/channel-status.ts";
import { translationOf } from "#shared/languages/translation.ts";

/** The fact "channelStatus". */
export const channelStatusFactMessages = translationOf<typeof english.channelStatusFactMessages>()({
  label: "Estado",
  problem: "canal caído",
  count: plural("{count} canal caído", "{count} canales caídos"),
  hint: "Compruebe la cámara, su alimentación y su red.",
});
