import type { Bridge } from "#shared/contract/bridge.ts";
import { startFleet } from "#simulator/index.ts";
import { expect, test } from "./desktop.ts";

declare const window: { muster: Bridge };

/** The same recorders answer the command line: test/integration/core/probe.test.ts. */
for (const [faults, reason] of [
  ["key-usage-certificate", "does not permit digital signatures"],
  ["dhe-only", "no encryption that the window supports"],
] as const) {
  test(`a recorder that the TLS of the window refuses is recognised: ${faults}`, async ({
    desktop,
  }) => {
    const fleet = await startFleet({ recorders: 1, channels: 1, tls: true, faults });
    try {
      const url = fleet.recorders[0]?.url ?? "";
      const answer = await desktop.page.evaluate(
        (given) => window.muster.call("p1", "discovery.probe", { url: given }),
        url,
      );
      expect(answer).toMatchObject({ ok: false, error: { code: "tls_failed" } });
      const { error } = answer as unknown as { error: { message: string; hint: string } };
      expect(error.message).toContain(reason);
      expect(error.message).toContain("the command line");
      expect(error.hint).toContain("--browser");
    } finally {
      await fleet.stop();
    }
  });
}
