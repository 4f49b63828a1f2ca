import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { ROOT } from "../run.ts";

/** One step of a workflow of GitHub. */
export interface WorkflowStep {
  /** `release.yml, programs, step 3`. */
  readonly place: string;
  readonly run?: string;
  /** `actions/checkout@v6`. */
  readonly uses?: string;
  readonly with: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
  /** Relative to the project's folder. */
  readonly folder: string;
}

interface Workflow {
  jobs: Record<
    string,
    {
      steps: {
        if?: string;
        run?: string;
        uses?: string;
        with?: Record<string, string>;
        env?: Record<string, string>;
        "working-directory"?: string;
      }[];
    }
  >;
}

/** Steps that run on GitHub alone. A step is in this table if its command, its action or the name of its files begins with `start`. */
const ONLY_GITHUB = [
  { start: "npx install-electron", why: "downloads Electron" },
  { start: "sudo sysctl", why: "needs Electron, a screen and a setting of the kernel" },
  { start: "npm run package -- desktop", why: "downloads Electron" },
  { start: "desktop-", why: "has the packages of Electron" },
  { start: "gh release", why: "publishes" },
  { start: "actions/checkout", why: "is the clone in which the steps run" },
  { start: "actions/setup-node", why: "is the Node that runs this script" },
] as const;

/** Why a step does not run here; undefined if it does. */
export function reasonNotHere({ run, uses, with: inputs }: WorkflowStep): string | undefined {
  const names = [run, uses, inputs["name"]];
  return ONLY_GITHUB.find(({ start }) => names.some((name) => name?.startsWith(start)))?.why;
}

/** Tests before releases. */
const WORKFLOWS = ["test.yml", "long.yml", "release.yml"];

/** Every step of every workflow, in order. */
export function workflowSteps(): WorkflowStep[] {
  return globSync(".github/workflows/*.yml", { cwd: ROOT })
    .toSorted((one, other) => WORKFLOWS.indexOf(basename(one)) - WORKFLOWS.indexOf(basename(other)))
    .flatMap((path) => {
      const { jobs } = parse(readFileSync(join(ROOT, path), "utf8")) as Workflow;
      return Object.entries(jobs).flatMap(([job, { steps }]) =>
        steps.map((step, index) => ({
          place: `${basename(path)}, ${job}, step ${index + 1}`,
          ...(step.run !== undefined && { run: step.run }),
          ...(step.uses !== undefined && { uses: step.uses }),
          with: step.with ?? {},
          env: step.env ?? {},
          folder: step["working-directory"] ?? ".",
        })),
      );
    });
}
