/** Makes a plan over a whole inventory in a process of its own, and tells how much memory that took. Linux. */
import { readFileSync } from "node:fs";
import { enablePrivateCompileCache } from "#cli/compile-cache.ts";

// As `muster plan` does: TypeScript that is not compiled anew needs no compiler in memory.
enablePrivateCompileCache();
const { openTestCore } = await import("./core.ts");

const [dataDir = ""] = process.argv.slice(2);
const muster = await openTestCore({ dataDir });
const before = process.memoryUsage.rss();
const email = { smtp_port: 2_525, smtp_server: "relay.example.net" };
const template = { name: "Relay", email };
const plan = await muster.client.call("plans.create", { template, select: {} });
if (!plan.ok) throw new Error(plan.error.message);
const items = plan.value.items.length;
// Not Node's maxRSS, which begins at that of the process that started this one.
const [, highest] = /VmHWM:\s+(\d+) kB/.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
const most = Number(highest) * 1024;
process.stdout.write(`${JSON.stringify({ items, before, most })}\n`);
await muster.stop({ keep: true });
