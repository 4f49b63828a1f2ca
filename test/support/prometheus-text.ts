/** A sample of the text format of Prometheus, version 0.0.4. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const META = new RegExp(`^# (HELP|TYPE) (${NAME}) (.+)$`);
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"/;
/** Prometheus reads values without regard to case, and prom-client writes `Nan`. */
const SAMPLE = new RegExp(
  `^(${NAME})(?:\\{(${LABEL.source}(?:,${LABEL.source})*)?,?\\})? (NaN|Nan|[+-]Inf|[+-]?[0-9.]+(?:e[+-]?[0-9]+)?)(?: -?[0-9]+)?$`,
);
const TYPES = new Set(["counter", "gauge", "histogram", "summary", "untyped"]);

/** Reads the format strictly. @throws Error that names the line, also if a metric has no type, two types, or the same sample twice */
export function parsePrometheus(text: string): Sample[] {
  if (!text.endsWith("\n")) throw new Error("The last line does not end.");
  const types = new Map<string, string>();
  const seen = new Set<string>();
  const samples: Sample[] = [];
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const [, kind, of = "", type = ""] = META.exec(line) ?? [];
    if (kind === "TYPE" && (types.has(of) || !TYPES.has(type))) throw new Error(line);
    if (kind === "TYPE") types.set(of, type);
    if (kind !== undefined) continue;
    const found = SAMPLE.exec(line);
    const [, name = ""] = found ?? [];
    const family = name.replace(/_(?:bucket|sum|count)$/, "");
    if (!found || (!types.has(name) && !types.has(family))) throw new Error(`No sample: ${line}`);
    const [key = ""] = line.split(/ (?=[^ ]*$)/);
    if (seen.has(key)) throw new Error(`Twice: ${line}`);
    seen.add(key);
    const labels = [...(found[2] ?? "").matchAll(new RegExp(LABEL, "g"))].map(
      ([, label, value]) => [label, value],
    );
    samples.push({
      name,
      labels: Object.fromEntries(labels),
      value: Number(line.split(" ").at(-1)),
    });
  }
  return samples;
}
