// Lists the channels that need attention, and since when. The client is generated from the OpenAPI document:
//
//   npx oazapfts openapi.json muster-client.ts
//   MUSTER_SERVER=https://muster.example.com:8443 MUSTER_TOKEN=muster_pat_… node offline-channels.ts
import { defaults, listChannels, listRecorders } from "./muster-client.ts";

defaults.baseUrl = process.env["MUSTER_SERVER"] ?? "";
defaults.headers = { authorization: `Bearer ${process.env["MUSTER_TOKEN"]}` };

const FINE = ["Online", "Sleep", "NotConfigured"];

const [recorders, channels] = await Promise.all([listRecorders(), listChannels()]);
if (recorders.status !== 200) throw new Error(recorders.data.error.message);
if (channels.status !== 200) throw new Error(channels.data.error.message);

const names = new Map(recorders.data.recorders.map(({ id, name }) => [id, name]));
const offline = channels.data.recorders
  // The state of channels behind an unreachable recorder is unknown.
  .filter(({ reached }) => reached)
  .flatMap(({ recorderId, channels: own }) =>
    own
      .filter(({ connect_status, videoloss }) => videoloss || !FINE.includes(connect_status))
      .map(({ channel, channel_name, connect_status, videoloss, since }) => ({
        recorder: names.get(recorderId) ?? recorderId,
        channel,
        name: channel_name,
        status: connect_status,
        videoloss,
        since,
      })),
  );
console.log(JSON.stringify(offline, null, 2));
