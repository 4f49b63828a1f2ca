import type { CustomerEvidence } from "#core/features/reports/customer/evidence.ts";
import type { Figures, Outage } from "#shared/domain/availability.ts";
import type { FiguresRow } from "#shared/domain/availability-results.ts";
import type { ChannelRow } from "#shared/domain/channels.ts";
import { aRecorder, aSite } from "#test/support/recorder.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export function someFigures(given: Partial<Figures> = {}): Figures {
  return { channels: 1, up: 0, down: 0, unknown: 0, maintenance: 0, outages: 0, ...given };
}

export function aFiguresRow(given: Partial<FiguresRow> = {}): FiguresRow {
  const place = { recorderId: null, recorderName: "", siteId: null, siteName: "", channel: null };
  return { id: "", name: "", ...place, figures: someFigures({ up: DAY }), ...given };
}

export function anOutage(given: Partial<Outage> = {}): Outage {
  return {
    recorderId: "r1",
    recorderName: "NVR 1",
    siteId: "s1",
    siteName: "Leeds",
    channel: "CH1",
    channelName: "Entrance",
    status: "Offline",
    startedAfter: "2026-10-04T02:10:00.000Z",
    startedAt: "2026-10-04T02:25:00.000Z",
    lastSeenAt: "2026-10-04T07:25:00.000Z",
    endedAt: "2026-10-04T07:40:00.000Z",
    times: 1,
    duration: 5 * HOUR + 15 * 60_000,
    expected: false,
    note: null,
    ...given,
  };
}

export function aChannelRow(given: Partial<ChannelRow> = {}): ChannelRow {
  return {
    recorderId: "r1",
    channel: "CH1",
    channel_name: "Entrance",
    channel_alias: "",
    connect_status: "Online",
    videoloss: false,
    ability: [],
    intelligent_ability: [],
    reached: true,
    seenAt: "2026-11-02T08:50:00.000Z",
    since: "2026-10-01T00:00:00.000Z",
    sinceAtLeast: true,
    ...given,
  };
}

/** October 2026 of a customer with one site, one recorder and one camera that never failed. */
export function someEvidence(given: Partial<CustomerEvidence> = {}): CustomerEvidence {
  const figures = someFigures({ up: 31 * DAY });
  const place = { recorderId: "r1", recorderName: "NVR 1", siteId: "s1", siteName: "Leeds" };
  return {
    subject: "Harbour Retail Group",
    isCustomer: true,
    period: { from: "2026-10-01T00:00", to: "2026-11-01T00:00" },
    recorders: [aRecorder({ model: "N6000-16", serial: "SN1", firmware: "8.2.4" })],
    sites: [aSite({ timeZone: "Europe/London" })],
    total: aFiguresRow({ figures }),
    bySite: [aFiguresRow({ id: "s1", name: "Leeds", siteId: "s1", siteName: "Leeds", figures })],
    byChannel: [aFiguresRow({ ...place, id: "r1 CH1", name: "Entrance", channel: "CH1", figures })],
    days: [
      { day: "2026-10-01", figures: someFigures({ up: DAY }) },
      { day: "2026-10-02", figures: someFigures({ up: DAY }) },
    ],
    outages: [],
    outagesTotal: 0,
    channels: [aChannelRow()],
    notes: [],
    health: null,
    readings: new Map([["r1", { at: "2026-11-02T08:50:00.000Z", reached: true }]]),
    branding: { name: "", details: [], logo: null },
    madeAt: "2026-11-02T09:00:00.000Z",
    madeBy: "ana",
    ...given,
  };
}
