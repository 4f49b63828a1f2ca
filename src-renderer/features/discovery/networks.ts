import { useEffect, useState } from "react";
import type { Output } from "#shared/contract/methods.ts";
import { formatList } from "#shared/format.ts";
import { discoveryScreenMessages as texts } from "#shared/messages/discovery-screen.ts";
import { useServices } from "#renderer/services/context.tsx";

export type SearchedNetwork = Output<"discovery.networks">["networks"][number];

/** A computer with many virtual networks names the first ones. */
const NAMED = 3;
/** The core scans at most 65,536 addresses. */
const WIDEST_PREFIX = 16;

/** `192.0.2.0/24 (eth0) and 198.51.100.0/24 (eth1)`; empty without networks. */
export function networksText(networks: readonly SearchedNetwork[]): string {
  const named = networks
    .slice(0, NAMED)
    .map(({ subnet, name }) => texts.networkAndCard({ subnet, card: name }));
  const more = networks.length - named.length;
  return formatList(more > 0 ? [...named, texts.moreNetworks({ count: more })] : named);
}

/** Networks that a sweep can search, and that are not in the text yet. */
export function networksToAdd(networks: readonly SearchedNetwork[], subnets: string): string[] {
  const listed = new Set(subnets.split(/[\s,;]+/));
  return networks
    .map(({ subnet }) => subnet)
    .filter((subnet) => Number(subnet.split("/")[1]) >= WIDEST_PREFIX && !listed.has(subnet));
}

/** Networks of this computer, or of the agents of a group; none while they are not known. @param agentGroup empty: this computer */
export function useNetworks(agentGroup: string): readonly SearchedNetwork[] {
  const { client } = useServices();
  const [known, setKnown] = useState<{ of: string; networks: readonly SearchedNetwork[] } | null>(
    null,
  );
  useEffect(() => {
    let current = true;
    void client
      .call("discovery.networks", agentGroup === "" ? {} : { agentGroup })
      .then((answer) => {
        if (current && answer.ok) setKnown({ of: agentGroup, networks: answer.value.networks });
      });
    return () => void (current = false);
  }, [client, agentGroup]);
  return known?.of === agentGroup ? known.networks : NONE;
}

const NONE: readonly SearchedNetwork[] = [];
