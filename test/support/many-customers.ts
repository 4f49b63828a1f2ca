import { reportPeriod } from "#shared/domain/report-period.ts";
import type { ScheduleOf } from "#shared/domain/schedule.ts";
import { StatusHistory } from "#core/features/availability/index.ts";
import { ClockSteps } from "#core/features/clock/index.ts";
import { openDatabase, type Storage } from "#core/platform/storage/index.ts";
import type { MailServer } from "./smtp-server.ts";
import { addEmptyDatabase, newDataDir } from "./new-data-dir.ts";
import { UNNAMED } from "./status-history.ts";

const HOUR = 3_600_000;
const LANGUAGES = ["en", "de", "es"] as const;

export interface OneCustomer {
  /** Name of no other customer contains it. */
  readonly name: string;
  readonly email: string;
  readonly language: (typeof LANGUAGES)[number];
  /** One of its cameras failed again, and is still down. */
  readonly isDown?: boolean;
}

/** @returns customers whose language is English, German and Spanish in turn */
export function customersNamed(count: number): OneCustomer[] {
  return Array.from({ length: count }, (_, index) => {
    const number = String(index).padStart(3, "0");
    const language = LANGUAGES[index % LANGUAGES.length] ?? "en";
    return { name: `Client ${number} Ltd`, email: `client-${number}@example.net`, language };
  });
}

/**
 * A data directory with these customers, each with one site, one recorder and two cameras, one of which failed last month.
 * Their names, and those of their sites and recorders, have the number of the customer.
 */
export async function dataDirWith(customers: readonly OneCustomer[]): Promise<string> {
  const dataDir = await newDataDir();
  await addCustomersTo(dataDir, customers);
  return dataDir;
}

/** The same in a directory that exists. */
export async function addCustomersTo(
  dataDir: string,
  customers: readonly OneCustomer[],
): Promise<void> {
  await addEmptyDatabase(dataDir);
  const opened = await openDatabase(dataDir);
  if (!opened.ok) throw new Error(opened.error.message);
  fill(opened.value, customers);
  await opened.value.close();
}

function fill(storage: Storage, customers: readonly OneCustomer[]): void {
  const { sqlite } = storage;
  const [customer, site, recorder] = [
    "insert into customer (id, name, language, emails_json) values (?, ?, ?, ?)",
    `insert into site (id, name, code, time_zone, maintenance_json, customer_id)
       values (@id, @name, '', 'UTC', '[]', @id)`,
    `insert into recorder (id, name, place, site_id, added_at)
       values (@id, @name, @place, @id, '2020-01-01T00:00:00.000Z')`,
  ].map((statement) => sqlite.prepare(statement));
  const first = Date.parse(`${reportPeriod("lastMonth", Date.now(), "UTC").from}:00Z`) + 100 * HOUR;
  const clock = { now: () => new Date(first).toISOString(), wait: async () => {} };
  const steps = new ClockSteps(storage, () => {});
  const history = new StatusHistory(storage, clock, () => 2 * HOUR, steps);
  storage.write(() => {
    for (const [index, { name, email, language }] of customers.entries()) {
      const id = `c${index}`;
      customer?.run(id, name, language, JSON.stringify([email]));
      site?.run({ id, name: `Site of ${name}` });
      recorder?.run({ id, name: `Recorder of ${name}`, place: `http://192.0.2.1:${index + 1}` });
    }
    for (const [hour, status] of ["Online", "Offline", "Online"].entries()) {
      const at = new Date(first + hour * HOUR).toISOString();
      history.observe(customers.map((one, index) => lookAt(one, index, at, status)));
    }
  });
}

function lookAt({ name, isDown }: OneCustomer, index: number, at: string, status: string) {
  const camera = { ...UNNAMED, videoloss: false };
  const channels = [
    { ...camera, channel: "CH1", channel_name: `Door of ${name}`, connect_status: status },
    {
      ...camera,
      channel: "CH2",
      channel_name: `Yard of ${name}`,
      connect_status: isDown ? "Offline" : "Online",
    },
  ];
  const about = { recorderId: `c${index}`, siteId: `c${index}`, at };
  return { ...about, state: "reached" as const, reason: "", channels };
}

export function toEachCustomer(
  patch: Partial<ScheduleOf<"customer-reports">> = {},
): ScheduleOf<"customer-reports"> {
  return {
    kind: "customer-reports",
    name: "Monthly to customers",
    when: { repeat: "monthly", day: 1, at: "06:00" },
    timeZone: "UTC",
    scope: { of: "all" },
    quietHours: null,
    spreadMinutes: 0,
    enabled: true,
    options: { period: "lastMonth", format: "html" },
    ...patch,
  };
}

/** An account at a mail server without encryption and sign-in. */
export function accountAt({ port }: Pick<MailServer, "port">) {
  return {
    host: "127.0.0.1",
    port,
    encryption: "none",
    username: "",
    from: "reports@example.com",
    fromName: "",
    trust: { kind: "system" },
  } as const;
}

/** Everything that a person sees of a message: subject, text and attachments, decoded. */
export function decodedMail(raw: string): string {
  const base64 = /Content-Transfer-Encoding: base64[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g;
  const parts = [...raw.matchAll(base64)].map(([, body = ""]) =>
    Buffer.from(body, "base64").toString("utf8"),
  );
  const plain = raw
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
    );
  return [plain, ...parts].join("\n");
}
