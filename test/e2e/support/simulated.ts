import { send } from "#test/integration/simulator-client.ts";
import type { SimulatorProcess } from "#test/support/simulator-process.ts";

/** Makes one recorder misbehave from now on; an empty text makes it well again. */
export async function setFaults(
  fleet: SimulatorProcess,
  index: number,
  faults: string,
): Promise<void> {
  await ask(fleet, `recorders/${index}/faults`, { faults });
}

export async function setFaultsOfAll(fleet: SimulatorProcess, faults: string): Promise<void> {
  await Promise.all(fleet.recorders.map((_, index) => setFaults(fleet, index, faults)));
}

/** What a recorder has in one area now, past everything that Muster says. */
export async function stateOf(
  fleet: SimulatorProcess,
  index: number,
): Promise<Record<string, Record<string, unknown>>> {
  return (await ask(fleet, `recorders/${index}/state`)) as Record<string, Record<string, unknown>>;
}

/** What the recorder takes as password from now on, as if a person had set it there; a block is over. */
export async function setPassword(
  fleet: SimulatorProcess,
  index: number,
  password: string,
): Promise<void> {
  await ask(fleet, `recorders/${index}/account`, { password });
}

/** Gives a recorder another certificate, as a swap of the device does; its SHA-256. */
export async function renewCertificate(fleet: SimulatorProcess, index: number): Promise<string> {
  const answer = await ask(fleet, `recorders/${index}/certificate`, {});
  return (answer as { fingerprint: string }).fingerprint;
}

/** Sign-ins that were tried and refused. */
export async function loginsOf(
  fleet: SimulatorProcess,
  index: number,
): Promise<{ tried: number; refused: number; refusedAgain: number }> {
  const counters = await ask(fleet, `recorders/${index}/counters`);
  return (counters as { logins: { tried: number; refused: number; refusedAgain: number } }).logins;
}

/** How often each path was asked for. */
export async function requestsOf(
  fleet: SimulatorProcess,
  index: number,
): Promise<Record<string, number>> {
  const counters = await ask(fleet, `recorders/${index}/counters`);
  return (counters as { requests: Record<string, number> }).requests;
}

async function ask(fleet: SimulatorProcess, path: string, body?: unknown): Promise<unknown> {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(`${fleet.control ?? ""}/${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json();
}

/** Lays some values over what a recorder has: `{ email: { smtp_port: 25 } }`. */
export async function setState(
  fleet: SimulatorProcess,
  index: number,
  state: Record<string, Record<string, unknown>>,
): Promise<void> {
  await ask(fleet, `recorders/${index}/state`, state);
}

/** The first recorder that lets its email settings be read and has Email/Test; for fleets without a sign-in. */
export async function indexWithEmailTest(fleet: SimulatorProcess): Promise<number> {
  for (const [index, { url, readable }] of fleet.recorders.entries()) {
    if (!readable) continue;
    const body = JSON.stringify({ version: "1.0", data: {} });
    const options = { rejectUnauthorized: false };
    const answer = await send(`${url}/API/NetworkConfig/Email/Test`, body, options);
    if (!answer.text.includes("not_found")) return index;
  }
  throw new Error("No recorder of the fleet has Email/Test.");
}
