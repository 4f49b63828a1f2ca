import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of more than some 15 seconds, the longest first: begun last, one of them would keep the others waiting. */
const LONG = [
  "test/integration/cli.test.ts",
  "test/integration/demo.test.ts",
  "test/integration/agents/site-networks.test.ts",
  "test/integration/core/activity.test.ts",
  "test/integration/core/two-processes.test.ts",
  "test/integration/agents/agent-faults.test.ts",
  "test/integration/agents/agents-command.test.ts",
  "test/nets/types.test.ts",
  "test/integration/team/backup-restore.test.ts",
  "test/integration/keychain.test.ts",
  "test/integration/core/rollout-kill.test.ts",
  "test/integration/agents/agent-findings.test.ts",
  "test/integration/discovery-merged.test.ts",
  "test/integration/hostile-peer.test.ts",
  "test/unit/core/growth.test.ts",
  "test/integration/agents/agent-cluster.test.ts",
  "test/integration/agents/agent-fleet.test.ts",
  "test/integration/team/command-line.test.ts",
  "test/integration/one-attempt.test.ts",
  "test/integration/core/full-backup.test.ts",
  "test/integration/agents/agent-http.test.ts",
  "test/integration/json-schemas.test.ts",
  "test/integration/core/rollout-waves.test.ts",
  "test/integration/core/alerts.test.ts",
  "test/integration/core/import-kill.test.ts",
  "test/integration/core/customer-reports.test.ts",
  "test/integration/core/settings-areas.test.ts",
  "test/integration/web.test.ts",
  "test/integration/core/customer-report.test.ts",
  "test/integration/discovery-storm.test.ts",
  "test/nets/lint.test.ts",
  "test/integration/core/vault.test.ts",
  "test/integration/core/damage.test.ts",
  "test/integration/team/login.test.ts",
  "test/integration/core/rollout.test.ts",
  "test/unit/core/drivers/raysharp/fuzz.test.ts",
  "test/unit/core/platform/locks/conversation-leases.test.ts",
];

/** They calculate and never wait: at the end, when other tests no longer fill the waiting times, they keep all cores busy. */
const LAST = "/test/unit/";

/** Sorts the files of all projects: long ones first, unit tests last. By default projects run one after the other, each with its largest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of a sequencer, not of an array
    const usual = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((file) => moduleId.endsWith(`/${file}`));
      if (at !== -1) return at;
      return LONG.length + Number(moduleId.includes(LAST));
    };
    return usual.toSorted((one, other) => rank(one) - rank(other));
  }
}
