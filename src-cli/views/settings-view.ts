import { areaSpec } from "#shared/areas/index.ts";
import { AREAS, type ReadableArea, type SettingsReading } from "#shared/domain/settings.ts";
import { programMessages } from "#shared/messages/commands/program.ts";
import { settingsCommands as texts } from "#shared/messages/commands/settings.ts";
import { exitStatusOfMany, type ExitStatus } from "../exit-codes.ts";
import { errorText } from "../hints.ts";
import { textTable, type TextColumn, type Layout } from "../table.ts";
import { channelNames } from "#shared/domain/channel-names.ts";
import { settingText } from "./setting-text.ts";

export type NamedReading = SettingsReading & {
  recorderName: string;
  siteName: string;
  url: string;
};

interface Line {
  readonly reading: NamedReading;
  /** Null for a whole area that cannot be read from this recorder. */
  readonly path: string | null;
  readonly text: string;
  /** Channels with this value; empty if the area has no settings per channel. */
  readonly channels: string;
}

export function settingsStatus(readings: readonly NamedReading[]): ExitStatus {
  const trouble = readings.filter(({ error }) => error !== null);
  return exitStatusOfMany(
    readings.length - trouble.length,
    trouble.map(({ error }) => error),
  );
}

const channelsColumn: TextColumn<Line> = {
  head: "channels",
  value: ({ channels }) => channels,
  flexible: true,
};

const columns: readonly TextColumn<Line>[] = [
  { head: "site", value: ({ reading }) => reading.siteName, flexible: true },
  { head: "recorder", value: ({ reading }) => reading.recorderName, flexible: true },
  { head: "field", value: ({ path }) => path ?? programMessages.allFields },
  channelsColumn,
  {
    head: "value",
    value: ({ text }) => text,
    flexible: true,
    tone: ({ path }) => (path === null ? "quiet" : undefined),
  },
];

/** One line per field: the fields that the recorder's Range lists, and other fields with a value. */
export function settingsText(readings: readonly NamedReading[], layout: Layout): string {
  const lines = readings.filter(({ error }) => error === null).flatMap(linesOf);
  const shown = lines.some(({ channels }) => channels !== "")
    ? columns
    : columns.filter((column) => column !== channelsColumn);
  return lines.length === 0 ? "" : textTable(shown, lines, layout);
}

function linesOf(reading: NamedReading): Line[] {
  const { area, range, values } = reading;
  if (values === null)
    return [{ reading, path: null, text: programMessages.cannotBeRead, channels: "" }];
  const paths = [...new Set([...Object.keys(range), ...Object.keys(values)])];
  // Coordinates have limits of their own; their value is that of the polygon.
  const shown = paths.filter((path) => path in values || !/\.rule_rect\./.test(path));
  const textOf = (path: string) => settingText(area, path, values[path]);
  if (isPerChannel(area)) return linesOfChannels(reading, shown, textOf);
  return shown.map((path) => ({ reading, path, text: textOf(path), channels: "" }));
}

/** Channels with the same value share a line; the lines of a field follow each other. */
function linesOfChannels(
  reading: NamedReading,
  paths: readonly string[],
  textOf: (path: string) => string,
): Line[] {
  const byField = Map.groupBy(paths, withoutChannel);
  return [...byField].flatMap(([path, ofField]) =>
    [...Map.groupBy(ofField, textOf)].map(([text, alike]) => {
      const channels = channelNames(alike.map((one) => one.slice(0, one.indexOf("."))));
      return { reading, path, text, channels };
    }),
  );
}

/** True if the area has settings or facts per channel. */
function isPerChannel(area: ReadableArea): boolean {
  return area === "channels" || AREAS.some((one) => one === area && areaSpec(one).perChannel);
}

function withoutChannel(path: string): string {
  return path.slice(path.indexOf(".") + 1);
}

export function settingsNotes(readings: readonly NamedReading[]): string[] {
  const failed = readings.filter(({ error }) => error !== null);
  const mute = readings.filter(({ error, values }) => error === null && values === null).length;
  return [
    ...failed.map(({ recorderName, siteName, url, error }) =>
      programMessages.trouble({
        name: recorderName,
        site: siteName,
        url,
        reason: error === null ? "" : errorText(error),
      }),
    ),
    texts.read({ count: readings.length, read: readings.length - failed.length }),
    ...(mute === 0 ? [] : [texts.limitsOnly({ count: mute })]),
  ];
}
