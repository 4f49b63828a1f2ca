import { LOOPS, type LoopName } from "./loops.ts";

interface Order {
  readonly name: LoopName;
  readonly work: never;
}

/** Answers each message, a loop's name and work, with how long it took, in ms. */
process.on("message", (order: Order) => {
  void run(order).then(
    (took) => process.send?.({ took }),
    (error: unknown) => process.send?.({ why: String(error) }),
  );
});

async function run({ name, work }: Order): Promise<number> {
  globalThis.gc?.();
  const began = performance.now();
  await LOOPS[name](work);
  return performance.now() - began;
}
