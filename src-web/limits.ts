export interface SocketLimits {
  /**
   * Largest message that is taken, in bytes. A list to import comes as one, in base64; who can send one at all has been
   * let in by the token.
   */
  readonly message: number;
  /** Bytes that may wait for a reader before the reader has to show that it reads. */
  readonly backlog: number;
  /** Milliseconds in which a backlog has to become less, and a ping has to be answered. */
  readonly patience: number;
  /** Messages that make no sense, before the socket is closed. */
  readonly malformed: number;
  /** Milliseconds in which a page has to prove that it knows the session key. */
  readonly handshake: number;
  /** WebSockets of a session, on a team server of a user: more than one person's tabs. */
  readonly sockets: number;
  /** TCP connections of the host, let in or not: what is left of the process's file descriptors is for recorders. */
  readonly connections: number;
}

/** Limits of a team server. */
export interface TeamSocketLimits extends SocketLimits {
  /** Milliseconds between two checks of the sessions of open sockets: they end by time, and by other processes. */
  readonly check: number;
  /** Largest message of a user who can only read, in bytes. */
  readonly readerMessage: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  message: 48 * 1024 * 1024,
  backlog: 16 * 1024 * 1024,
  patience: 30_000,
  malformed: 10,
  handshake: 10_000,
  sockets: 32,
  connections: 256,
};

/** A team has more windows, and programs that call. */
export const TEAM_SOCKET_LIMITS: TeamSocketLimits = {
  ...SOCKET_LIMITS,
  connections: 2_048,
  check: 15_000,
  readerMessage: 4 * 1024 * 1024,
};
