import { randomUUID } from "node:crypto";
import { Option, type Command } from "commander";
import type { Period } from "#shared/domain/availability.ts";
import { dayPeriod, monthPeriod, reportPeriod } from "#shared/domain/report-period.ts";
import { REPORT_FORMATS, type ReportFormat, type ReportScope } from "#shared/domain/reports.ts";
import { fault, type MusterError } from "#shared/errors.ts";
import { reportCommands } from "#shared/messages/commands/reports.ts";
import { customerReportMessages as messages } from "#shared/messages/customer-report.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { makeAllCustomerReports } from "../all-customer-reports.ts";
import { replaceOption, selectionOf, selectOption } from "../options.ts";
import { namedMonth } from "../relative-times.ts";
import { formatOf, makeReport } from "../report-file.ts";
import type { Report } from "../output.ts";
import type { Runner, Tools } from "../runner.ts";
import { mapped } from "../session.ts";
import { sentReport } from "../views/sendings-view.ts";

interface Options {
  readonly out?: string;
  readonly send?: boolean;
  readonly format?: ReportFormat;
  readonly replace?: boolean;
  readonly all?: boolean;
  readonly site?: string;
  readonly tag?: string;
  readonly select?: string[];
  readonly month?: string;
  readonly from?: string;
  readonly to?: string;
}

/** `muster report customer`: for people who have never seen Muster. */
export function addReportCustomer(report: Command, runner: Runner): void {
  const command: Command = report
    .command("customer [name]")
    .description(messages.aboutCommand)
    .option("--out <file>", messages.aboutOut)
    .option("--send", messages.aboutSend)
    .addOption(new Option("--format <format>", messages.aboutFormat).choices(REPORT_FORMATS))
    .addOption(replaceOption())
    .option("--all", messages.aboutAll)
    .option("--site <name>", messages.aboutSite)
    .option("--tag <name>", messages.aboutTag)
    .addOption(selectOption())
    .option("--month <month>", messages.aboutMonth)
    .option("--from <day>", messages.aboutFrom)
    .option("--to <day>", messages.aboutTo)
    .addHelpText("after", reportCommands.customerExamples)
    .action((name: string | undefined, options: Options) =>
      runner.run(command, async ({ withCore }) => {
        if (options.send) return runSend(withCore, name, options);
        const { out } = options;
        if (out === undefined) return err(noTarget());
        if (options.all) return runAll(withCore, name, { ...options, out });
        const format = options.format ? ok(options.format) : formatOf(out);
        if (!format.ok) return format;
        const scope = scopeOf(name, options);
        if (!scope.ok) return scope;
        const period = periodOf(options);
        if (!period.ok) return period;
        const about = { kind: "customer", scope: scope.value, period: period.value } as const;
        return withCore((session) =>
          makeReport(session, { ...options, out }, { ...about, format: format.value }),
        );
      }),
    );
}

async function runAll(
  withCore: Tools["withCore"],
  name: string | undefined,
  options: Options & { readonly out: string },
): Promise<Result<Report>> {
  const { out, format = "pdf", site, tag, select } = options;
  if ([name, site, tag, select].some((one) => one !== undefined)) return err(oneScope());
  const period = periodOf(options);
  if (!period.ok) return period;
  const wish = { format, period: period.value, replace: options.replace === true };
  return withCore((session) => makeAllCustomerReports(session, out, wish));
}

/** Sends the report to the addresses of the customer. */
async function runSend(
  withCore: Tools["withCore"],
  customer: string | undefined,
  { out, replace, all, site, tag, select, format = "pdf", ...options }: Options,
): Promise<Result<Report>> {
  if (
    customer === undefined ||
    [out, replace, all, site, tag, select].some((one) => one !== undefined)
  )
    return err(fault("bad_input", messages.sendToOne, { hint: messages.sendToOneHint }));
  const period = periodOf(options);
  if (!period.ok) return period;
  const wish = { customer, format, period: period.value, request: randomUUID() };
  return withCore(async (session) =>
    mapped(await session.call("reports.send", wish), ({ sendings }) => sentReport(sendings)),
  );
}

function noTarget(): MusterError {
  return fault("bad_input", messages.noTarget, { hint: messages.noTargetHint });
}

function oneScope(): MusterError {
  return fault("bad_input", messages.oneScope, { hint: messages.oneScopeHint });
}

function scopeOf(name: string | undefined, { site, tag, select }: Options): Result<ReportScope> {
  const scopes: ReportScope[] = [
    ...(name === undefined ? [] : [{ of: "customer", name } as const]),
    ...(site === undefined ? [] : [{ of: "site", name: site } as const]),
    ...(tag === undefined ? [] : [{ of: "tag", name: tag } as const]),
    ...(select === undefined ? [] : [{ of: "selection", select: selectionOf(select) } as const]),
  ];
  const [scope] = scopes;
  if (scope && scopes.length === 1) return ok(scope);
  return err(oneScope());
}

function periodOf({ month, from, to }: Options): Result<Period> {
  if (from === undefined && to === undefined) {
    if (month === undefined) return ok(reportPeriod("lastMonth", Date.now()));
    const found = monthPeriod(namedMonth(month, new Date()));
    if (found) return ok(found);
    const message = messages.notAMonth({ month });
    return err(fault("bad_input", message, { hint: messages.notAMonthHint }));
  }
  if (month !== undefined)
    return err(fault("bad_input", messages.monthOrDays, { hint: messages.notDaysHint }));
  const found = from !== undefined && to !== undefined ? dayPeriod(from, to) : null;
  if (found) return ok(found);
  const message = messages.notDays({ from: from ?? "", to: to ?? "" });
  return err(fault("bad_input", message, { hint: messages.notDaysHint }));
}
