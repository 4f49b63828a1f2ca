import { createContext, useContext, type ReactNode } from "react";
import { useStore } from "zustand";
import type { Services, StoreDefinition } from "./store.ts";

const Context = createContext<Services | null>(null);

export function ServicesProvider(props: { services: Services; children: ReactNode }): ReactNode {
  return <Context value={props.services}>{props.children}</Context>;
}

export function useServices(): Services {
  const services = useContext(Context);
  if (!services) throw new Error("useServices outside of ServicesProvider");
  return services;
}

/** A part of a feature's state; renders again when that part changes. */
export function useFeature<S, T>(definition: StoreDefinition<S>, select: (state: S) => T): T {
  return useStore(useServices().get(definition), select);
}
