import { Button, Checkbox } from "antd";
import { type ReactNode, useState } from "react";
import { formatNumber } from "../../../lib/format.ts";
import { useText } from "../../../lib/language.ts";
import { FormDrawer } from "../../../ui/form-drawer.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { Answered, EmptyState } from "../../../ui/states.tsx";
import { text } from "./candidate.text.ts";
import "./choosing.css";

/** Something on a shelf that may become a line. */
export interface Candidate {
  equipmentId: number;
  code: string;
  name: string;
  unit: string;
  room: { id: number; name: string } | null;
  lotId: number | null;
  quantity: number;
  incident: { id: number; number: string } | null;
}

export interface CandidateDrawerProps<Item extends Candidate> {
  title: string;
  hint: string;
  open: boolean;
  list: {
    data: { items: readonly Item[] } | undefined;
    error: { message: string } | null;
    refetch: () => unknown;
    isFetching: boolean;
  };
  search: string;
  onSearch: (search: string) => void;
  /** Further ways to narrow the list; `isNarrowed` while one of them is set. */
  filters?: ReactNode;
  isNarrowed?: boolean;
  /** What tells one from another. */
  keyOf: (item: Item) => string;
  /** What the form has already. */
  taken: ReadonlySet<string>;
  /** How many lines the form may have altogether. */
  most: number;
  /** What speaks for it, below its name. */
  about: (item: Item) => ReactNode;
  onAdd: (items: Item[]) => void;
  onClose: () => void;
}

/** What may be taken over into a form; what was chosen stays chosen while one searches for the next. */
export function CandidateDrawer<Item extends Candidate>(props: CandidateDrawerProps<Item>): ReactNode {
  const { title, hint, open, list, search, onSearch, filters, onClose } = props;
  const t = useText(text);
  return (
    <FormDrawer open={open} onClose={onClose} title={title} width={720}>
      <p className="hint space-below-8">{hint}</p>
      <div className="filter-bar">
        <div className="filter-bar-line">
          <SearchBox
            address={{
              search,
              change: ({ search: typed }: { search?: string | number | undefined }) =>
                onSearch(String(typed ?? "")),
            }}
            placeholder={t("search")}
          />
          {filters}
        </div>
      </div>
      <Answered of={list}>{({ items }) => <Choosing {...props} items={items} />}</Answered>
    </FormDrawer>
  );
}

function Choosing<Item extends Candidate>({
  items,
  list,
  search,
  isNarrowed = false,
  keyOf,
  taken,
  most,
  about,
  onAdd,
}: CandidateDrawerProps<Item> & { items: readonly Item[] }): ReactNode {
  const t = useText(text);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Item>>(new Map());
  const free = items.filter((item) => !taken.has(keyOf(item)));
  const chosenHere = free.filter((item) => chosen.has(keyOf(item))).length;
  const choose = (some: readonly Item[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const item of some) {
      if (isChosen) next.set(keyOf(item), item);
      else next.delete(keyOf(item));
    }
    setChosen(next);
  };
  const isFull = taken.size + chosen.size > most;
  return (
    <>
      {items.length === 0 ? (
        search || isNarrowed ? (
          <EmptyState title={t("nothingFound")} hint={t("nothingFoundHint")} />
        ) : (
          <EmptyState title={t("nothing")} />
        )
      ) : (
        <>
          {free.length > 1 && (
            <Checkbox
              className="candidate-all"
              checked={chosenHere === free.length}
              indeterminate={chosenHere > 0 && chosenHere < free.length}
              onChange={({ target }) => choose(free, target.checked)}
            >
              {t("selectAll", { count: free.length })}
            </Checkbox>
          )}
          <ul className="bare candidates" aria-busy={list.isFetching}>
            {items.map((item) => {
              const key = keyOf(item);
              const isTaken = taken.has(key);
              return (
                <li className="line-above" key={key}>
                  <Checkbox
                    disabled={isTaken}
                    checked={isTaken || chosen.has(key)}
                    onChange={({ target }) => choose([item], target.checked)}
                  >
                    <span className="stack gap-0 shrinks breaks">
                      <strong>{item.name}</strong>
                      <span className="hint">
                        {[
                          item.code,
                          item.room?.name ?? t("unplaced"),
                          item.incident?.number,
                          isTaken && t("taken"),
                        ]
                          .filter(Boolean)
                          .join(" · ")}
                      </span>
                      {about(item)}
                    </span>
                    <span className="rigid unbroken">
                      {formatNumber(item.quantity)} {item.unit}
                    </span>
                  </Checkbox>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <div className="save-bar candidate-bar">
        <span className="hint to-start" role="status">
          {isFull ? t("full", { most }) : chosen.size > 0 && t("chosen", { count: chosen.size })}
        </span>
        <Button
          className="phone-fills"
          type="primary"
          disabled={chosen.size === 0 || isFull}
          onClick={() => onAdd([...chosen.values()])}
        >
          {chosen.size > 0 ? t("add", { count: chosen.size }) : t("addNone")}
        </Button>
      </div>
    </>
  );
}
