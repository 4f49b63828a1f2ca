import { useEffect, useRef } from "react";
import type { ListParams } from "#shared/domain/views.ts";
import { setParams, useRoute } from "./router.ts";

/** How something that a list shows is written in the address. Its initial value has no parameters. */
export interface AddressCodec<T> {
  /** All parameters. */
  readonly names: readonly string[];
  write(value: T): ListParams;
  /** Reads any parameters: links may come from another version of Muster, or from a stranger. */
  read(params: ListParams): T;
}

/**
 * Keeps a value and its parameters of the address equal: whichever changed last counts. At first, parameters in the address count, and
 * otherwise the value. `codec` is the same object at each call.
 */
export function useInAddress<T>(
  codec: AddressCodec<T>,
  value: T,
  set: (value: T) => void,
): { readonly isLinked: boolean } {
  const { params } = useRoute();
  const inAddress = textOf(codec, (name) => params.getAll(name));
  const inState = textOfValue(codec, value);
  const agreed = useRef(NO_PARAMS);
  useEffect(() => {
    let text = inState;
    if (inAddress !== agreed.current) {
      const linked = codec.read(JSON.parse(inAddress) as ListParams);
      // Without what could not be read.
      text = textOfValue(codec, linked);
      if (text !== inState) set(linked);
    }
    agreed.current = text;
    if (text === inAddress) return;
    const removed = Object.fromEntries(codec.names.map((name) => [name, null]));
    setParams({ ...removed, ...(JSON.parse(text) as ListParams) });
  }, [codec, inAddress, inState, set]);
  return { isLinked: inAddress !== NO_PARAMS };
}

const NO_PARAMS = "{}";

/** Returns only parameters with values, in the order of the codec, as JSON. */
function textOf<T>(codec: AddressCodec<T>, valuesOf: (name: string) => readonly string[]): string {
  return JSON.stringify(
    Object.fromEntries(
      codec.names
        .map((name) => [name, valuesOf(name)] as const)
        .filter(([, all]) => all.length > 0),
    ),
  );
}

function textOfValue<T>(codec: AddressCodec<T>, value: T): string {
  const params = codec.write(value);
  return textOf(codec, (name) => params[name] ?? []);
}

/** The value of a parameter that has one of these texts; `usual` for any other text. */
export function choiceCodec<T extends string>(
  name: string,
  choices: readonly T[],
  usual: T,
): AddressCodec<T> {
  return {
    names: [name],
    write: (value) => ({ [name]: value === usual ? [] : [value] }),
    read: (params) => choices.find((choice) => choice === params[name]?.[0]) ?? usual,
  };
}

/** Several of these texts. Other texts are ignored. */
export function choicesCodec<T extends string>(
  name: string,
  choices: readonly T[],
): AddressCodec<readonly T[]> {
  return {
    names: [name],
    write: (values) => ({ [name]: values }),
    read: (params) => choices.filter((choice) => params[name]?.includes(choice)),
  };
}
