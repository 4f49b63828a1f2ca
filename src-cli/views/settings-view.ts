import { areaSpec } from "#shared/areas/index.ts";
import { AREAS, type ReadableArea, type SettingsReading } from "#shared/domain/settings.ts";
import { exitStatusOfMany, type ExitStatus } from "../exit-codes.ts";
import { errorText } from "../hints.ts";
import { table, type Column, type Layout } from "../table.ts";
import { channelNames } from "#shared/domain/channel-names.ts";
import { settingText } from "./setting-text.ts";
import { counted } from "./text.ts";

export type NamedReading = SettingsReading & {
  recorderName: string;
  siteName: string;
  url: string;
};

interface Line {
  readonly reading: NamedReading;
  /** null: the whole area, which this recorder does not let be read. */
  readonly path: string | null;
  readonly text: string;
  /** Channels that have it so; empty where settings are not held per channel. */
  readonly channels: string;
}

export function settingsStatus(readings: readonly NamedReading[]): ExitStatus {
  const trouble = readings.filter(({ error }) => error !== null);
  return exitStatusOfMany(
    readings.length - trouble.length,
    trouble.map(({ error }) => error),
  );
}

const channelsColumn: Column<Line> = {
  head: "CHANNELS",
  value: ({ channels }) => channels,
  flexible: true,
};

const columns: readonly Column<Line>[] = [
  { head: "SITE", value: ({ reading }) => reading.siteName, flexible: true },
  { head: "RECORDER", value: ({ reading }) => reading.recorderName, flexible: true },
  { head: "FIELD", value: ({ path }) => path ?? "(all)" },
  channelsColumn,
  {
    head: "VALUE",
    value: ({ text }) => text,
    flexible: true,
    tone: ({ path }) => (path === null ? "quiet" : undefined),
  },
];

/** One line a field: the fields that the recorder's Range lists, and any other that it sent a value for. */
export function settingsText(readings: readonly NamedReading[], layout: Layout): string {
  const lines = readings.filter(({ error }) => error === null).flatMap(linesOf);
  const shown = lines.some(({ channels }) => channels !== "")
    ? columns
    : columns.filter((column) => column !== channelsColumn);
  return lines.length === 0 ? "" : table(shown, lines, layout);
}

function linesOf(reading: NamedReading): Line[] {
  const { area, range, values } = reading;
  if (values === null) return [{ reading, path: null, text: "(cannot be read)", channels: "" }];
  const paths = [...new Set([...Object.keys(range), ...Object.keys(values)])];
  // Coordinates have limits of their own; their value is that of the polygon.
  const told = paths.filter((path) => path in values || !/\.rule_rect\./.test(path));
  const textOf = (path: string) => settingText(area, path, values[path]);
  if (isPerChannel(area)) return linesOfChannels(reading, told, textOf);
  return told.map((path) => ({ reading, path, text: textOf(path), channels: "" }));
}

/** Channels that have a field alike share a line; lines of one field stand together. */
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

/** Settings or facts that are held per channel: those that are alike share a line. */
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
    ...failed.map(
      ({ recorderName, siteName, url, error }) =>
        `${recorderName} (${siteName}, ${url}): ${error === null ? "" : errorText(error)}`,
    ),
    `${counted(readings.length, "recorder")}, ${readings.length - failed.length} read.`,
    ...(mute === 0 ? [] : [`${counted(mute, "recorder")} told the limits only, not the values.`]),
  ];
}
