import { fault } from "#shared/errors.ts";
import { agentErrorMessages } from "#shared/messages/agents.ts";
import { err, ok } from "#shared/result.ts";
import { connectToNats } from "#core/platform/nats/index.ts";
import type { AgentTransport } from "#core/platform/ports/agent-transport.ts";
import { AgentNetworks } from "./agent-networks.ts";

/** Subject of the NATS server that replaces the statement about an account on all nodes. */
const UPDATE_SUBJECT = "$SYS.REQ.CLAIMS.UPDATE";
const UPDATE_MS = 5_000;

/** Agents over NATS. */
export const natsAgentTransport: AgentTransport = {
  connect: (connection, version, on) => new AgentNetworks(connection, version, on),
  async updateAccount(servers, creds, accountJwt) {
    try {
      const connection = await connectToNats({
        ...servers,
        creds: () => creds,
        name: "muster-system",
        inboxPrefix: "_INBOX.system",
      });
      try {
        const { data } = await connection.request(UPDATE_SUBJECT, accountJwt, {
          timeout: UPDATE_MS,
        });
        const answer = Buffer.from(data).toString();
        return answer.includes('"code":200') ? ok(undefined) : err(notUpdated(answer));
      } finally {
        await connection.close();
      }
    } catch (error) {
      return err(notUpdated(String(error)));
    }
  },
};

function notUpdated(reason: string) {
  return fault("unreachable", agentErrorMessages.notUpdated({ reason }));
}
