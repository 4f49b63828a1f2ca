#!/usr/bin/env -S node --max-semi-space-size=16 --incremental-marking-hard-trigger=20 --heap-growing-percent=50
// The flags: V8 would rather take the memory of a large computer than collect (docs/dev/benchmarks.md).
//
// Plain JavaScript that old versions of Node can read too, so that they can say what is needed.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
const recent = major > 22 || (major === 22 && minor >= 18);

if (recent) {
  await import("../main.ts");
} else {
  process.stderr.write(
    `muster: needs Node 22.18 or later, and this is Node ${process.versions.node}.\n` +
      "        In a checkout, `npm run muster -- ...` brings its own.\n",
  );
  process.exitCode = 1;
}
