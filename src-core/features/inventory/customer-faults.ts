import { fault } from "#shared/errors.ts";
import { customerMessages as messages } from "#shared/messages/customers.ts";

const MOST_NAMES = 5;

export function unknownCustomer(names: readonly string[]) {
  const quoted = names.map((name) => `'${name}'`);
  return fault("not_found", messages.unknown({ names: someOf(quoted) }), {
    hint: messages.unknownHint,
    where: "name",
  });
}

export function customerTaken(name: string) {
  return fault("already_exists", messages.taken({ name }), {
    hint: messages.takenHint,
    where: "rename",
  });
}

export function customerHasSites(customers: readonly { name: string; sites: number }[]) {
  const listed = customers.map(({ name, sites: count }) => messages.withSites({ name, count }));
  return fault("bad_input", messages.hasSites({ customers: someOf(listed) }), {
    hint: messages.hasSitesHint,
    where: "names",
  });
}

function someOf(names: readonly string[]): string {
  const some = names.slice(0, MOST_NAMES).join(", ");
  const count = names.length - MOST_NAMES;
  return count > 0 ? messages.andMore({ names: some, count }) : some;
}
