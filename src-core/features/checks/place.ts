import type { NatsConnectionState } from "#shared/domain/agents.ts";
import type { SecretStatus } from "#shared/domain/secrets.ts";

/** What checks of a folder need: they also work if the database cannot be opened. */
export interface FolderPlace {
  readonly dataDir: string;
  /** Larger databases are not looked through, because that takes seconds. In bytes. */
  readonly largestDatabase: number;
  /** File of the certificate of a server, PEM; absent: none was named. */
  readonly certificate?: string | undefined;
  /** Port of a server; absent if none was named. */
  readonly port?: number | undefined;
}

/** What checks of a running core need. */
export interface CorePlace extends FolderPlace {
  secrets(): Promise<Pick<SecretStatus, "kind" | "state" | "error">>;
  overdue(): Promise<readonly { readonly dueAt: string }[]>;
  nats(): Pick<NatsConnectionState, "state" | "reason">;
  /** Seconds by which the clocks of recorders are ahead of that of this computer, as audits found. */
  clockOffsets(): readonly number[];
}
