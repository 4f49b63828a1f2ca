import type { KnipConfig } from "knip";

/** Dead code: files nobody imports, exports nobody uses, packages nobody needs. */
const config: KnipConfig = {
  // `muster` itself, and what npm scripts call, knip finds in package.json.
  entry: [
    "src-simulator/main.ts",
    "src-main/index.ts",
    "src-preload/index.ts",
    "src-renderer/main.tsx",
    "scripts/*.ts",
    "electron-builder.ts",
    "test/**/*.test.{ts,tsx}",
    "test/{e2e,desktop}/**/*.spec.ts",
    "test/nets/build-probe.ts",
    "test/e2e/support/{fleet,host}-service.ts",
    "test/support/electron/{register,index}.ts",
    "test/support/{alerts,customer-reports,import,rollout}-child.ts",
    "test/support/{broken-off-rollout,cheap-muster,command-process,database-holder,stress-worker,vault-writer,web-crowd}.ts",
    "test/support/hostile/main.ts",
    "test/support/nats/{agent-main,rollout-through-agents,site-recorders}.ts",
    "test/support/{browse-churn,browse-sources,mdns-announcer,onvif-responder}.ts",
    "test/bench/*.{ts,tsx}",
    "test/e2e/screenshots.ts",
  ],
  // Of the system; scripts/setup-programs.ts knows the packages of what tests need.
  ignoreBinaries: ["ip", "mkfifo", "nats-server", "setpriv", "systemd-notify", "taskset"],
  project: ["*.ts", "src-*/**/*.{ts,tsx}", "scripts/**/*.ts", "test/**/*.{ts,tsx}"],
  ignoreExportsUsedInFile: true,
  // The index of a language takes all exports of its files at once; test/nets/translations.test.ts refuses superfluous ones.
  ignoreIssues: { "src-shared/languages/*/**": ["exports"] },
  // A type beside a schema or a function is part of its description, whether or not someone names it today.
  exclude: ["types"],
};

export default config;
