import { z } from "zod";
import type { ChannelChoice, Field } from "./field.ts";
import type { AreaSpec, Text } from "./spec.ts";

/** All that Muster knows about a settings area. Templates, forms, checks, plans, documents, history and drift follow from it. */
interface AreaRecord<
  F extends Field,
  C extends z.ZodType<ChannelChoice> | undefined,
  Part extends string,
> extends Omit<AreaSpec<z.ZodType, Part>, "label" | "about" | "schema" | "fields" | "perChannel"> {
  readonly label: Text;
  readonly about: Text;
  readonly fields: readonly F[];
  /** Its settings are held per channel as a whole; the schema of `channels`, which every template must say. */
  readonly channels?: C;
  /**
   * Fields that come first in the text of a template, in this order; the others follow in the order of screens. Texts keep the order
   * of earlier versions, because users compare them.
   */
  readonly firstInTexts?: readonly NoInfer<F>["path"][];
}

/** Declares a settings area. Its part of a template is derived from its fields. */
export function defineArea<
  F extends Field,
  C extends z.ZodType<ChannelChoice> | undefined = undefined,
  Part extends string = never,
>({
  label,
  about,
  channels,
  firstInTexts,
  ...others
}: AreaRecord<F, C, Part>): AreaSpec<PartSchema<F, C>, Part> {
  const fields = inTextOrder(others.fields, firstInTexts);
  const shape = { ...(channels ? { channels } : {}), ...shapeOf(fields, "") };
  return {
    ...others,
    get label() {
      return label();
    },
    get about() {
      return about();
    },
    perChannel: channels !== undefined,
    schema: withStandIns(z.strictObject(shape), others.fields) as unknown as PartSchema<F, C>,
  };
}

function inTextOrder(fields: readonly Field[], first: readonly string[] = []): readonly Field[] {
  const position = ({ path }: Field) => (first.includes(path) ? first.indexOf(path) : first.length);
  return fields.toSorted((a, b) => position(a) - position(b));
}

/** The members of the template below a path, which is empty or ends with a dot. */
function shapeOf(fields: readonly Field[], prefix: string): z.ZodRawShape {
  const inside = fields.filter(({ path }) => path.startsWith(prefix));
  const byMember = Map.groupBy(inside, ({ path }) => path.slice(prefix.length).split(".")[0] ?? "");
  const members = [...byMember].map(([name, own]) => {
    const path = prefix + name;
    const leaf = own.find((one) => one.path === path);
    const schema = leaf?.schema ?? z.strictObject(shapeOf(own, `${path}.`));
    return [name, schema.optional()] as const;
  });
  const isHere = ({ path }: Field) => byMember.has(path.slice(prefix.length));
  const { channels } = inside.find((one) => one.channels && isHere(one)) ?? {};
  return { ...(channels ? { channels: channels.optional() } : {}), ...Object.fromEntries(members) };
}

/** A template has a field that stands for others, or these fields, not both. */
function withStandIns(schema: z.ZodObject, fields: readonly Field[]): z.ZodObject {
  return fields.reduce((all, { path, standsFor = [], instead }) => {
    if (!instead) return all;
    return all.superRefine((part, context) => {
      if (part[path] === undefined) return;
      for (const other of standsFor)
        if (part[other] !== undefined)
          context.addIssue({ code: "custom", path: [other], message: instead() });
    });
  }, schema);
}

/** Fields by their paths, one for each path, and the choice of channels beside fields that are held per channel. */
type Typed<F> =
  F extends Field<infer Path, infer Value, infer PerChannel>
    ? Path extends string
      ?
          | { readonly path: Path; readonly value: Value }
          | (PerChannel extends true
              ? { readonly path: `${Head<Path>}.channels`; readonly value: ChannelChoice }
              : never)
      : never
    : never;
interface AnyTyped {
  readonly path: string;
  readonly value: unknown;
}

type Head<Path extends string> = Path extends `${infer First}.${string}` ? First : Path;
type Below<F, Member extends string> = F extends {
  readonly path: `${Member}.${infer Rest}`;
  readonly value: infer Value;
}
  ? { readonly path: Rest; readonly value: Value }
  : never;
type LeafAt<F, Member extends string> = Extract<F, { readonly path: Member }>;

/** The shape of a template: `recvemail.recvemail_1` becomes `{recvemail?: {recvemail_1?: string}}`. */
type Shape<F extends AnyTyped> = {
  [Member in Head<F["path"]>]: z.ZodOptional<
    [LeafAt<F, Member>] extends [never]
      ? z.ZodObject<Shape<Below<F, Member>>, z.core.$strict>
      : z.ZodType<LeafAt<F, Member>["value"]>
  >;
};

type PartSchema<F, C> = z.ZodObject<
  Shape<Typed<F>> & (C extends z.ZodType ? { channels: C } : unknown),
  z.core.$strict
>;
