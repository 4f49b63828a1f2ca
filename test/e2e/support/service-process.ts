import type { ServiceMessage, ServiceRequest } from "./service.ts";

/** Something that was started for a story. */
export interface Started {
  /** The answer for the story. */
  readonly value: unknown;
  stop(): Promise<unknown>;
}

/**
 * The process of a `Service`: starts and stops as it is asked, and ends with the process that asks.
 * @param start given the options of a story as they are: who calls `serve` knows their type, and where to send text for people
 */
export function serve(
  start: (options: never, say: (text: string) => void) => Promise<Started>,
): void {
  const running = new Map<number, Started>();
  const send = (message: ServiceMessage) => void process.send?.(message);
  const carryOut = async ({ do: what, key, options }: ServiceRequest): Promise<unknown> => {
    if (what === "start") {
      const started = await start(options as never, (text) => send({ key, text }));
      running.set(key, started);
      return started.value;
    }
    const value = await running.get(key)?.stop();
    running.delete(key);
    return value ?? null;
  };
  process.on("message", (request: ServiceRequest) => {
    const { id } = request;
    carryOut(request).then(
      (value) => send({ id, value }),
      (error: unknown) => send({ id, error: String(error) }),
    );
  });
  // Ctrl+C in a terminal goes to the whole group; the runner ends its services itself.
  process.on("SIGINT", () => {});
  process.on("disconnect", () => process.exit(0));
}
