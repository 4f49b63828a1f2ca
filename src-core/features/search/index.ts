import type { Handlers } from "#shared/contract/endpoint.ts";
import { alertTitle } from "#shared/domain/alert-text.ts";
import type { Alert } from "#shared/domain/alerts.ts";
import type { SearchHit } from "#shared/domain/search.ts";
import type { VisibleFleet } from "#shared/domain/visible-fleet.ts";
import { ok } from "#shared/result.ts";
import { channelFinder } from "#core/features/audit/index.ts";
import type { Storage } from "#core/platform/storage/index.ts";

type OpenAlerts = (
  text: string,
  limit: number,
  visible: VisibleFleet | undefined,
) => readonly Alert[];

/** Hits of each kind: what is not among them is found by another word. */
const MOST_HITS = 6;

/** What is searched of each kind: where it stands, by which text, and what a hit shows. */
const SOURCES = [
  {
    kind: "recorder",
    from: "recorder join site on site.id = recorder.site_id left join customer on customer.id = site.customer_id",
    id: "recorder.id",
    title: "recorder.name",
    detail: "site.name || ' · ' || recorder.url",
    text: [
      "recorder.name",
      "recorder.url",
      "recorder.model",
      "recorder.serial",
      "recorder.mac",
      "site.name",
      "coalesce(customer.name, '')",
    ],
  },
  {
    kind: "customer",
    from: "customer",
    id: "customer.id",
    title: "customer.name",
    detail: "customer.contact",
    text: ["customer.name", "customer.contact"],
  },
  {
    kind: "site",
    from: "site left join customer on customer.id = site.customer_id",
    id: "site.id",
    title: "site.name",
    detail: "coalesce(customer.name || iif(site.code = '', '', ' · '), '') || site.code",
    text: ["site.name", "site.code", "site.address", "coalesce(customer.name, '')"],
  },
  {
    kind: "template",
    from: "stored_template",
    id: "id",
    title: "name",
    detail: "''",
    text: ["name"],
    where: "removal is null",
  },
  { kind: "plan", from: "plan", id: "id", title: "name", detail: "created_at", text: ["name"] },
  {
    kind: "rollout",
    from: "rollout",
    id: "id",
    title: "name",
    detail: "started_at",
    text: ["name"],
  },
] as const;

/** The search of the windows: over the database, so that no window has to hold a fleet to be searched. */
export function searchHandlers(
  storage: Storage,
  openAlerts: OpenAlerts,
): Pick<Handlers, "search.find"> {
  const findChannels = channelFinder(storage, like);
  return {
    "search.find": async ({ text }, { signal, visible }) => {
      const words = text.toLowerCase().split(/\s+/).filter(Boolean);
      const hits = SOURCES.flatMap((source) => find(storage, source, { words, text, visible }));
      const searched = text.length < 2 ? [] : await findChannels(words, MOST_HITS, signal, visible);
      const channels = searched.map(channelHit);
      const alerts = text.length < 2 ? [] : openAlerts(text, MOST_HITS, visible).map(alertHit);
      return ok({ hits: [...hits, ...channels, ...alerts] });
    },
  };
}

type Source = (typeof SOURCES)[number];

interface Sought {
  readonly words: readonly string[];
  readonly text: string;
  /** undefined: everything is visible. */
  readonly visible: VisibleFleet | undefined;
}

function find({ sqlite }: Storage, source: Source, { words, text, visible }: Sought): SearchHit[] {
  const { kind, from, id, title, detail, text: fields } = source;
  const searched = fields.join(" || ' ' || ");
  const wanted = words.map(() => `(${searched}) like ? escape '\\'`);
  const where = "where" in source ? [source.where, ...wanted] : wanted;
  const rows = sqlite
    .prepare<string[], { id: string; title: string; detail: string }>(
      `select ${id} as id, ${title} as title, ${detail} as detail from ${from}
       where ${where.join(" and ")}
       order by ${title} like ? escape '\\' desc, ${title} like ? escape '\\' desc, ${title}
       limit ${visible === undefined ? MOST_HITS : -1}`,
    )
    .iterate(...words.map(like), `${escaped(text)}%`, like(text));
  const shown = Iterator.from(rows).filter((row) => isVisible(kind, row.id, visible));
  return [...shown.take(MOST_HITS)].map((row) => ({ kind, channel: "", ...row }));
}

function isVisible(kind: Source["kind"], id: string, visible: VisibleFleet | undefined): boolean {
  if (visible === undefined) return true;
  switch (kind) {
    case "recorder":
      return visible.recorderIds.has(id);
    case "customer":
      return visible.seesCustomer(id);
    case "site":
      return visible.seesSite(id);
    case "plan":
      return visible.seesPlan(id);
    case "rollout":
      return visible.seesRollout(id);
    case "template":
      return true;
  }
}

function channelHit(found: {
  recorderId: string;
  recorderName: string;
  siteName: string;
  channel: string;
  name: string;
}): SearchHit {
  const { recorderId: id, channel, recorderName, siteName } = found;
  const detail = `${channel} · ${recorderName} · ${siteName}`;
  return { kind: "channel", id, title: found.name || channel, detail, channel };
}

function alertHit(alert: Alert): SearchHit {
  const { id, openedAt: detail } = alert;
  return { kind: "alert", id, title: alertTitle(alert), detail, channel: "" };
}

function like(word: string): string {
  return `%${escaped(word)}%`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
