import type { Command } from "commander";
import { calendarEntries, LONGEST_CALENDAR_DAYS } from "#shared/domain/calendar.ts";
import { calendarMessages as m } from "#shared/messages/calendar.ts";
import { EXIT } from "../exit-codes.ts";
import { numberBetween } from "../options.ts";
import type { Runner } from "../runner.ts";
import { calendarText } from "../views/calendar-view.ts";

const DAY = 86_400_000;
const TWO_WEEKS = 14;

/** `muster calendar`: what is planned. */
export function addCalendar(program: Command, runner: Runner): void {
  const command: Command = program
    .command("calendar")
    .description(m.aboutCommand)
    .option("--days <n>", m.aboutDays, numberBetween(1, LONGEST_CALENDAR_DAYS), TWO_WEEKS)
    .action(({ days }: { days: number }) =>
      runner.run(command, ({ withCore }) =>
        withCore(async (session) => {
          const now = Date.now();
          const from = new Date(now).toISOString();
          const to = new Date(now + days * DAY).toISOString();
          const calendar = await session.call("calendar.get", { from, to });
          if (!calendar.ok) return calendar;
          const listed = await session.call("sites.list", {});
          if (!listed.ok) return listed;
          const names = new Map(listed.value.sites.map(({ id, name }) => [id, name]));
          const count = calendarEntries(calendar.value).length;
          return {
            ok: true,
            value: {
              status: EXIT.ok,
              data: calendar.value,
              text: (layout) => calendarText(calendar.value, (id) => names.get(id) ?? id, layout),
              notes: [m.counted({ count })],
            },
          };
        }),
      ),
    );
}
