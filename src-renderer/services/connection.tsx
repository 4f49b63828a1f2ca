import { createContext, useContext, useSyncExternalStore, type ReactNode } from "react";
import type { Connection, ConnectionState } from "#renderer/transport/index.ts";

const Context = createContext<Connection | null>(null);

export function ConnectionProvider(props: {
  connection: Connection;
  children: ReactNode;
}): ReactNode {
  return <Context value={props.connection}>{props.children}</Context>;
}

export function useConnectionState(): ConnectionState {
  const connection = useContext(Context);
  if (!connection) throw new Error("useConnectionState outside of ConnectionProvider");
  return useSyncExternalStore(connection.onState, connection.state);
}
