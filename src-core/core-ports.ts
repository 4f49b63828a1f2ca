import type { Actor } from "./../src-shared/domain/activity.ts";
import type { ConversationLimits } from "./drivers/conversation-limiter.ts";
import type { DriverFactory } from "./drivers/driver.ts";
import type { MakeWorkbook } from "./features/exports/index.ts";
import type { createTeam } from "./features/team/index.ts";
import type { ParseTemplate } from "./features/templates/index.ts";
import type { AgentTransport } from "./platform/ports/agent-transport.ts";
import type { Clock } from "./platform/ports/clock.ts";
import type { DemoProgram } from "./platform/ports/demo-program.ts";
import type { Logger } from "./platform/ports/logger.ts";
import type { Networks } from "./platform/ports/network-access.ts";
import type { OpenIdConnect } from "./platform/ports/openid.ts";
import type { Smtp } from "./platform/ports/smtp.ts";
import type { WebhookSender } from "./platform/ports/webhook.ts";
import type { SecretStores } from "./platform/secrets/index.ts";
import type { Storage } from "./platform/storage/index.ts";

/** Everything that the core needs of the world. */
export interface CorePorts {
  readonly storage: Storage;
  readonly stores: SecretStores;
  /** The network of this computer. What it answers for agent groups counts while NATS is not connected. */
  readonly networks: Networks;
  readonly agents: AgentTransport;
  readonly smtp: Smtp;
  readonly webhook: WebhookSender;
  readonly openId: OpenIdConnect;
  /** Work of a password hash; by default, that of `features/team/passwords.ts`. */
  readonly hashCost?: Parameters<typeof createTeam>[0]["hashCost"];
  readonly clock: Clock;
  readonly logger: Logger;
  readonly about: {
    readonly version: string;
    readonly dataDir: string;
    readonly instance: string;
    /** Who works with it, for the activity log. */
    readonly actor: Actor;
  };
  /** Conversations with recorders under way: in all, and per site. */
  readonly limits?: ConversationLimits;
  /** Time for which a recorder may still apply a write that was sent before Muster ended, in ms. */
  readonly lateWriteMs?: number | undefined;
  readonly parseTemplate?: ParseTemplate;
  /** Default: in this thread. */
  readonly makeWorkbook?: MakeWorkbook;
  /** Program of the demo fleet; absent or null if this host cannot start it. */
  readonly demo?: DemoProgram | null;
  /** Families of recorders; by default, all that Muster has. */
  readonly drivers?: readonly DriverFactory[];
  /** Whether to carry out what is due by the clock: for processes that stay open. */
  readonly schedule?: boolean;
}
