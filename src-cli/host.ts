import type { Readable, Writable } from "node:stream";
import type {
  Core,
  DatabaseMaintenance,
  FullBackups,
  LogSink,
  RunningAgent,
  StartAgentOptions,
  TeamServers,
} from "#core/index.ts";
import type { CoreApi } from "#shared/contract/endpoint.ts";
import type { Result } from "#shared/result.ts";

export interface TerminalOut extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface TerminalIn extends Readable {
  readonly isTTY?: boolean;
  setRawMode?(on: boolean): unknown;
}

/** A core that runs, with its end. */
export interface RunningCore
  extends CoreApi, Pick<Core, "as" | "checks" | "figures" | "team" | "unlockWith"> {
  stop(): Promise<void>;
}

/** Team servers, and the sign-ins at them that this computer stores. */
export type Servers = Pick<TeamServers, "connect" | "signIn" | "signIns" | "signOut" | "store">;

/** All that the command line takes from the process it runs in; tests bring their own. */
export interface Host {
  readonly stdin: TerminalIn;
  readonly stdout: TerminalOut;
  readonly stderr: TerminalOut;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly version: string;
  /**
   * @param dataDir null takes the environment's, then the platform's own place
   * @param program name shown to other processes that wait: `muster apply`
   * @param logSink receives what the core logs, beside the log file
   */
  openCore(
    dataDir: string | null,
    program: string,
    logSink?: LogSink,
  ): Promise<Result<RunningCore>>;
  /** The database as a file, whether or not a core could open it; parameters as above. */
  databaseCare(dataDir: string | null, program: string): Promise<DatabaseMaintenance>;
  /** Backups of the whole installation; parameters as above. */
  fullBackups(dataDir: string | null, program: string): Promise<FullBackups>;
  servers(): Promise<Servers>;
  /** An agent on this computer, without a core. */
  startAgent(options: StartAgentOptions): Promise<Result<RunningAgent>>;
  /** Told of each Ctrl+C, or of the system's wish that the process end. Returns its own end. */
  onInterrupt(listener: () => void): () => void;
  /** Ends the process without waiting for anything. */
  exitNow(status: number): void;
}
