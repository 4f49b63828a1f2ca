import { z } from "zod";
import type { FieldSpec, Kind, Silence, Text } from "./spec.ts";

/** What a field has beside its path and kind. */
interface FieldOptions {
  readonly label: Text;
  readonly hint?: Text;
  /** Meaning of the two values of a switch at the recorder. */
  readonly means?: { readonly on: Text; readonly off: Text };
  /** A template that has this field may have none of these; `instead` is the reason. */
  readonly standsFor?: { readonly fields: readonly string[]; readonly instead: Text };
  /** Each channel has a value of its own; the schema of `channels`, which says where the value is wanted. */
  readonly channels?: z.ZodType<ChannelChoice>;
  readonly silence?: Silence | undefined;
  readonly silencedBy?: readonly string[];
}

/** The channels that a value is wanted at. */
export type ChannelChoice = "all" | string[];

/** The schema of `channels` in a template. @param error of what is neither `all` nor a list */
export function channelChoice(
  name: z.ZodType<string>,
  params?: { readonly error: Text },
): z.ZodType<ChannelChoice> {
  return z.union([z.literal("all"), z.array(name).min(1).max(256)], params);
}

/** A field without its heading: `section` adds it. */
export interface DeclaredField<
  Path extends string = string,
  Value = unknown,
  Options extends FieldOptions = FieldOptions,
> {
  readonly path: Path;
  readonly kind: Kind<Value>;
  readonly options: Options;
}

/** A field of an area's record: the types of its path and value are those of the template. */
export type Field<
  Path extends string = string,
  Value = unknown,
  PerChannel extends boolean = boolean,
> = FieldSpec & {
  readonly path: Path;
  readonly schema: z.ZodType<Value>;
  readonly perChannel: PerChannel;
  readonly channels?: z.ZodType<ChannelChoice> | undefined;
  /** Why a template has no other field that this one stands for. */
  readonly instead?: Text | undefined;
};

/** Declares one field of a settings area: all that Muster knows about it. @param path wire path within the area */
export function field<const Path extends string, Value, Options extends FieldOptions>(
  path: Path,
  kind: Kind<Value>,
  options: Options,
): DeclaredField<Path, Value, Options> {
  return { path, kind, options };
}

type FieldOf<D> =
  D extends DeclaredField<infer Path, infer Value, infer Options>
    ? Field<Path, Value, Options extends { readonly channels: z.ZodType } ? true : false>
    : never;

/** The fields below one heading of screens and documents. */
export function section<D extends DeclaredField>(
  heading: Text,
  fields: readonly D[],
): readonly FieldOf<D>[] {
  return fields.map((one) => specOf(one, heading) as FieldOf<D>);
}

function specOf({ path, kind, options }: DeclaredField, heading: Text): Field {
  const { label, hint, means, standsFor, channels, silence, silencedBy } = options;
  return {
    ...kind,
    path,
    get label() {
      return label();
    },
    get group() {
      return heading();
    },
    get hint() {
      return hint?.();
    },
    get means() {
      return means && { on: means.on(), off: means.off() };
    },
    standsFor: standsFor?.fields,
    instead: standsFor?.instead,
    perChannel: channels !== undefined,
    channels,
    silence,
    silencedBy,
  };
}
