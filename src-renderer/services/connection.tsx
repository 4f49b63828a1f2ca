import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";
import type { Connection, ConnectionState } from "#renderer/transport/index.ts";

const Context = createContext<Connection | null>(null);

export function ConnectionProvider(props: {
  connection: Connection;
  children: ReactNode;
}): ReactNode {
  return <Context value={props.connection}>{props.children}</Context>;
}

export function useConnection(): Connection {
  const connection = useContext(Context);
  if (!connection) throw new Error("useConnection outside of ConnectionProvider");
  return connection;
}

export function useConnectionState(): ConnectionState {
  const connection = useConnection();
  return useSyncExternalStore(connection.onState, connection.state);
}
