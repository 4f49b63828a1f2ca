import { type Command, InvalidArgumentError, Option } from "commander";
import { expectationScopeText, agreedTexts } from "#shared/domain/expectation-text.ts";
import type { Expectation } from "#shared/domain/expectation.ts";
import type { Expectations, ExpectationsChange } from "#shared/facts/expectations.ts";
import { fault } from "#shared/errors.ts";
import { expectationCommands as texts } from "#shared/messages/commands/health.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { EXIT } from "../exit-codes.ts";
import {
  expectationScope,
  type Scope,
  type ExpectationScopeOptions,
} from "../expectation-scope.ts";
import { collectOption, numberBetween } from "../options.ts";
import type { Report } from "../output.ts";
import type { Runner } from "../runner.ts";
import { mapped, type CommandSession } from "../session.ts";
import { expectationsText } from "../views/expectations-view.ts";

/** Adds `muster expectations` with `list` and `set`. */
export function addExpectations(program: Command, runner: Runner): void {
  const expectations = program.command("expectations").description(texts.about);
  addList(expectations, runner);
  addSet(expectations, runner);
}

function addList(expectations: Command, runner: Runner): void {
  const command: Command = expectations
    .command("list")
    .description(texts.aboutList)
    .action(() =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) =>
          mapped(await session.call("expectations.list", {}), ({ expectations: all }) => ({
            status: EXIT.ok,
            data: { expectations: all },
            text: (layout) => expectationsText(all, layout),
            counted: texts.counted({ count: all.length }),
          })),
        ),
      ),
    );
}

const RECORDING = ["continuous", "event", "none"] as const;

/** What can be agreed, by the name of its option. */
const FIELDS = {
  "footage-days": "footageDays",
  recording: "recording",
  "clock-offset": "clockOffset",
  firmware: "firmware",
} as const satisfies Readonly<Record<string, keyof Expectations>>;
type Field = keyof typeof FIELDS;
const FIELD_NAMES = Object.keys(FIELDS) as readonly Field[];

interface SetOptions extends ExpectationScopeOptions {
  readonly footageDays?: number;
  readonly recording?: (typeof RECORDING)[number];
  readonly clockOffset?: number;
  readonly firmwareWanted?: string[];
  readonly firmwareBad?: string[];
  readonly clear?: Field[];
}

function addSet(expectations: Command, runner: Runner): void {
  const command: Command = expectations
    .command("set")
    .description(texts.aboutSet)
    .option("--all", texts.aboutAll)
    .option("--customer <name>", texts.aboutCustomer)
    .option("--site <name>", texts.aboutSite)
    .option("--tag <tag>", texts.aboutTag)
    .option("--recorder <name>", texts.aboutRecorder)
    .option("--footage-days <n>", texts.aboutFootageDays, numberBetween(1, 3_650))
    .addOption(new Option("--recording <kind>", texts.aboutRecording).choices(RECORDING))
    .option("--clock-offset <seconds>", texts.aboutClockOffset, numberBetween(1, 86_400))
    .option("--firmware-wanted <model=versions>", texts.aboutWanted, collectOption)
    .option("--firmware-bad <model=versions>", texts.aboutBad, collectOption)
    .option("--clear <field>", texts.aboutClear({ fields: FIELD_NAMES.join(", ") }), clearable)
    .addHelpText("after", texts.setExamples)
    .action((options: SetOptions) =>
      runner.run(command, async ({ withCore }) => {
        const change = changeOf(options);
        if (!change.ok) return change;
        return withCore((session) => set(session, options, change.value));
      }),
    );
}

function clearable(text: string, before: readonly Field[] = []): Field[] {
  const found = FIELD_NAMES.find((name) => name === text);
  if (found) return [...before, found];
  throw new InvalidArgumentError(texts.aboutClear({ fields: FIELD_NAMES.join(", ") }));
}

type Change = (before: Expectations) => ExpectationsChange;

/** What the options change. Firmware is replaced for the models that are named. */
function changeOf(options: SetOptions): Result<Change> {
  const { footageDays, recording, clockOffset, clear = [] } = options;
  const wanted = versionsByModel(options.firmwareWanted);
  if (!wanted.ok) return wanted;
  const bad = versionsByModel(options.firmwareBad);
  if (!bad.ok) return bad;
  const given: Expectations = {
    ...(footageDays !== undefined && { footageDays }),
    ...(recording !== undefined && { recording }),
    ...(clockOffset !== undefined && { clockOffset }),
  };
  const isEmpty =
    Object.keys(given).length + clear.length + wanted.value.size + bad.value.size === 0;
  if (isEmpty) return err(fault("bad_input", texts.nothingToSet, { hint: texts.nothingToSetHint }));
  const cleared = Object.fromEntries(clear.map((name) => [FIELDS[name], null]));
  return ok((before) => {
    if (wanted.value.size + bad.value.size === 0) return { ...cleared, ...given };
    const kept = clear.includes("firmware") ? [] : (before.firmware ?? []);
    return { ...cleared, ...given, firmware: withVersions(kept, wanted.value, bad.value) };
  });
}

type Versions = ReadonlyMap<string, string[]>;
type Rules = NonNullable<Expectations["firmware"]>;

function versionsByModel(given: readonly string[] = []): Result<Versions> {
  const all = new Map<string, string[]>();
  for (const text of given) {
    const [, model, list] = /^([^=]*)=(.+)$/.exec(text) ?? [];
    const versions = (list ?? "").split(",").map((one) => one.trim());
    if (model === undefined || versions.includes(""))
      return err(fault("bad_input", texts.badVersions, { where: text }));
    all.set(model.trim(), [...(all.get(model.trim()) ?? []), ...versions]);
  }
  return ok(all);
}

/** Models are compared without regard to upper and lower case, as facts do. */
function withVersions(before: Rules, wanted: Versions, bad: Versions): Rules {
  const rules = new Map(before.map((rule) => [rule.model.toLowerCase(), rule]));
  for (const model of [...wanted.keys(), ...bad.keys()]) {
    const known = rules.get(model.toLowerCase()) ?? { model, wanted: [], bad: [] };
    rules.set(model.toLowerCase(), {
      ...known,
      wanted: wanted.get(model) ?? known.wanted,
      bad: bad.get(model) ?? known.bad,
    });
  }
  return [...rules.values()];
}

async function set(
  session: CommandSession,
  options: ExpectationScopeOptions,
  change: Change,
): Promise<Result<Report>> {
  const scope = await expectationScope(session, options);
  if (!scope.ok) return scope;
  const listed = await session.call("expectations.list", {});
  if (!listed.ok) return listed;
  const before = listed.value.expectations.find((one) => isSame(one, scope.value));
  const { name, ...where } = scope.value;
  const wish = { ...where, values: change(before?.values ?? {}) };
  return mapped(await session.call("expectations.set", wish), (data) => ({
    status: EXIT.ok,
    data,
    text: (layout) => (data.expectation ? expectationsText([data.expectation], layout) : ""),
    notes: [savedText({ ...where, name }, data.expectation)],
  }));
}

function isSame(one: Expectation, { scope, scopeId }: Scope): boolean {
  const isTag = scope === "tag" && one.scopeId.toLowerCase() === scopeId.toLowerCase();
  return one.scope === scope && (isTag || one.scopeId === scopeId);
}

function savedText(scope: Scope, saved: Expectation | null): string {
  if (saved === null) return texts.cleared({ scope: expectationScopeText(scope) });
  return texts.saved({
    scope: expectationScopeText(saved),
    values: agreedTexts(saved.values).join("; "),
  });
}
