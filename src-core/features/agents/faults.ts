import { fault } from "#shared/errors.ts";
import { agentMessages, agentSetupMessages as texts } from "#shared/messages/agents.ts";

export const badServer = (server: string) =>
  fault("bad_input", agentMessages.badServer({ server }), {
    hint: agentMessages.badServerHint,
    where: "servers",
  });

export const badCa = () => fault("bad_input", texts.badCa, { hint: texts.badCaHint, where: "ca" });

export const notSetUp = () => fault("not_found", texts.notSetUp, { hint: texts.notSetUpHint });

export const keysLost = () =>
  fault("credential_missing", texts.keysLost, { hint: texts.keysLostHint });

export const agentExists = (name: string) =>
  fault("already_exists", texts.agentExists({ name }), {
    hint: texts.agentExistsHint,
    where: "name",
  });

export const noAgent = (id: string) => fault("not_found", texts.noAgent({ id }), { where: "id" });

export const noGroup = (id: string) => fault("not_found", texts.noGroup({ id }), { where: "id" });

export const groupExists = (name: string) =>
  fault("already_exists", texts.groupExists({ name }), { where: "name" });

export const groupInUse = (name: string, sites: number, agents: number) =>
  fault("bad_input", texts.groupInUse({ name, sites, agents }), {
    hint: texts.groupInUseHint,
    where: "id",
  });
