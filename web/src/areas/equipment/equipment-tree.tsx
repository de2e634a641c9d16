import { ApartmentOutlined, MenuFoldOutlined, MenuUnfoldOutlined } from "@ant-design/icons";
import { equipmentBranches, type equipmentFilters } from "@so-thiet-bi/contract/equipment";
import type { AddressKey } from "@so-thiet-bi/contract/filters";
import { type Condition, conditionWords } from "@so-thiet-bi/contract/stock";
import { Button, Segmented } from "antd";
import { lazy, memo, type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useSay, useText } from "../../lib/language.ts";
import { readStored, writeStored } from "../../lib/stored.ts";
import { type Address, useSearch } from "../../lib/use-address.ts";
import { useRoving } from "../../ui/roving.ts";
import { Answered } from "../../ui/states.tsx";
import { useFetchedAhead } from "../../ui/use-fetched-ahead.ts";
import { useTablet } from "../../ui/use-narrow.ts";
import { type Branch, useEquipmentTree } from "./api.ts";
import { text } from "./text.ts";

const loadDrawer = () => import("./tree-drawer.tsx");
const TreeDrawer = lazy(loadDrawer);

export interface EquipmentTreeProps {
  address: Address<AddressKey<typeof equipmentFilters>>;
}

interface Item {
  key: number | Condition | null;
  name: string;
  records: number;
}

/** The filter that a leaf sets, and the one that finds what has none. */
const filterOf = { subject: "subjectId", room: "roomId", group: "groupId", condition: "condition" } as const;
const noneOf = {
  subject: "withoutSubject",
  room: "unplaced",
  group: "withoutGroup",
  condition: undefined,
} as const;
const stored = "equipment.tree";
/** Pixels; in a narrower window the list needs the room, until somebody opens the tree. */
const roomy = 1_200;

/**
 * The records by subject, room, group or condition: beside the list, on a phone and on a tablet held upright behind
 * a button.
 */
export function EquipmentTree({ address }: EquipmentTreeProps): ReactNode {
  const t = useText(text);
  const tablet = useTablet();
  const [isFolded, setFolded] = useState(
    () => (readStored(stored) ?? (window.innerWidth < roomy ? "folded" : "open")) === "folded",
  );
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  useFetchedAhead(loadDrawer, tablet);
  const column = useRef<HTMLElement>(null);
  const roving = useRoving(column, { begins: ".tree-leaf[aria-current]", isColumn: true });
  const fold = (folded: boolean) => {
    writeStored(stored, folded ? "folded" : "open");
    setFolded(folded);
  };
  if (tablet) {
    return (
      <>
        <Button
          icon={<ApartmentOutlined aria-hidden />}
          aria-label={t("tree")}
          title={t("tree")}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        />
        {hasOpened && (
          <Suspense fallback={null}>
            <TreeDrawer isOpen={isOpen} onClose={() => setOpen(false)}>
              <Tree address={address} onChosen={() => setOpen(false)} />
            </TreeDrawer>
          </Suspense>
        )}
      </>
    );
  }
  return (
    <aside
      ref={column}
      className="equipment-tree"
      data-folded={isFolded || undefined}
      aria-label={t("tree")}
      {...roving}
    >
      <Button
        type="text"
        size="small"
        icon={isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={t(isFolded ? "unfoldTree" : "foldTree")}
        title={t(isFolded ? "unfoldTree" : "foldTree")}
        aria-expanded={!isFolded}
        onClick={() => fold(!isFolded)}
      />
      {!isFolded && <Tree address={address} />}
    </aside>
  );
}

interface TreeProps extends EquipmentTreeProps {
  onChosen?: () => void;
}

function Tree(props: TreeProps): ReactNode {
  const [by, choose] = useBranch();
  return <Branches {...props} by={by} onBy={choose} />;
}

interface BranchesProps extends TreeProps {
  by: Branch;
  onBy: (by: Branch) => void;
}

const Branches = memo(function Branches({ address, onChosen, by, onBy }: BranchesProps): ReactNode {
  const t = useText(text);
  const { filters, change } = address;
  const { departmentId } = filters;
  const answer = useEquipmentTree(
    by,
    {
      ...(departmentId && { departmentId: Number(departmentId) }),
      ...(filters.active === "false" && { active: "false" }),
    },
    true,
  );
  const none = noneOf[by];
  const chosen = none && filters[none] === "true" ? "none" : filters[filterOf[by]];
  const pick = (next: string | undefined) => {
    change({
      [filterOf[by]]: next === "none" ? undefined : next,
      ...(none && { [none]: next === "none" ? "true" : undefined }),
    });
    onChosen?.();
  };
  return (
    <div className="full equipment-tree-body">
      <Segmented<Branch>
        size="small"
        className="equipment-tree-by"
        aria-label={t("treeBy")}
        value={by}
        options={equipmentBranches.map((value) => ({ value, label: t(branchWords[value]) }))}
        onChange={onBy}
      />
      <Answered of={answer} rows={8}>
        {({ items }) => (
          <ul>
            <li>
              <TreeButton
                name={t("treeAll")}
                isChosen={chosen === undefined}
                onClick={() => pick(undefined)}
              />
            </li>
            {items.map((item) => (
              <li key={item.key ?? "none"}>
                <Leaf by={by} item={item} chosen={chosen} onPick={pick} />
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </div>
  );
});

const branchWords = { subject: "subject", room: "room", group: "group", condition: "condition" } as const;
const noneWords = {
  subject: "noSubject",
  room: "unplaced",
  group: "noGroup",
  condition: "condition",
} as const;

interface LeafProps {
  by: Branch;
  item: Item;
  chosen: string | undefined;
  onPick: (key: string | undefined) => void;
}

function Leaf({ by, item, chosen, onPick }: LeafProps): ReactNode {
  const t = useText(text);
  const say = useSay();
  const { key, records } = item;
  const value = key === null ? "none" : String(key);
  const name =
    key === null ? t(noneWords[by]) : typeof key === "string" ? say(conditionWords[key]) : item.name;
  return (
    <TreeButton
      name={name}
      records={records}
      isChosen={chosen === value}
      onClick={() => onPick(chosen === value ? undefined : value)}
    />
  );
}

function TreeButton({
  name,
  records,
  isChosen,
  onClick,
}: {
  name: string;
  records?: number;
  isChosen: boolean;
  onClick: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      className="inner-ring tree-leaf"
      aria-current={isChosen || undefined}
      onClick={onClick}
    >
      <span>{name}</span>
      {records !== undefined && <span className="hint">{formatNumber(records)}</span>}
    </button>
  );
}

/** By what the tree is drawn stands in the address too. */
function useBranch(): [Branch, (by: Branch) => void] {
  const [params, setParams] = useSearch();
  const given = params.get("by");
  const by = equipmentBranches.find((one) => one === given) ?? "subject";
  const choose = useCallback(
    (next: Branch) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (next === "subject") after.delete("by");
          else after.set("by", next);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [by, choose];
}
