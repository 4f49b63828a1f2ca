import { useDeferredValue, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import type { FleetPlace } from "#shared/domain/fleet-place.ts";
import { placeMessages as text } from "#shared/messages/places.ts";
import {
  IconGroupsClosed,
  IconSearch,
  IconSortByName,
  TextInput,
  Tooltip,
  UnstyledButton,
} from "#renderer/ui/index.ts";
import { usePreference } from "#renderer/services/use-preference.ts";
import { TREE_ORDER, treeOrderFrom } from "./order.ts";
import { firstMatch } from "./fleet-tree.ts";
import { TreeRows } from "./tree-rows.tsx";
import { useTree } from "./use-tree.ts";
import css from "./place-tree.module.css";

interface PlaceTreeProps {
  /** Called with the chosen place; null for the whole fleet. */
  readonly onChoose: (place: FleetPlace | null) => void;
  /** Buttons at the end of the title row. */
  readonly tools?: ReactNode;
}

/** Customers, their sites and recorders, and the search for one of them. */
export function PlaceTree({ onChoose, tools }: PlaceTreeProps): ReactNode {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed);
  const tree = useTree(search);
  const list = useRef<HTMLDivElement>(null);
  const searchKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") {
      event.preventDefault();
      list.current?.focus();
    } else if (event.key === "Escape" && typed !== "") {
      event.preventDefault();
      setTyped("");
    } else if (event.key === "Enter") {
      const first = firstMatch(tree.rows, typed);
      if (first) onChoose(first.place);
    }
  };
  return (
    <>
      <header className={css.header}>
        <h2 className={css.title}>{text.tree}</h2>
        <OrderButton />
        <Tooltip label={text.closeAll}>
          <UnstyledButton className={css.tool} aria-label={text.closeAll} onClick={tree.closeAll}>
            <IconGroupsClosed size={15} aria-hidden />
          </UnstyledButton>
        </Tooltip>
        {tools}
      </header>
      <TextInput
        type="search"
        size="xs"
        className={css.search}
        aria-label={text.search}
        placeholder={text.searchHint}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={searchKey}
      />
      <TreeRows ref={list} tree={tree} isSearch={search !== ""} onChoose={onChoose} />
    </>
  );
}

/** Switches between the order by name and problems first. */
function OrderButton(): ReactNode {
  const [stored, setOrder] = usePreference(TREE_ORDER);
  const isByName = treeOrderFrom(stored) === "name";
  return (
    <Tooltip label={isByName ? text.problemsFirst : text.sortByName}>
      <UnstyledButton
        className={css.tool}
        aria-label={text.sortByName}
        aria-pressed={isByName}
        onClick={() => setOrder(isByName ? "problems" : "name")}
      >
        <IconSortByName size={15} aria-hidden />
      </UnstyledButton>
    </Tooltip>
  );
}
