import { SearchOutlined } from "@ant-design/icons";
import type { DepartmentNode } from "@so-thiet-bi/contract/departments";
import { fold } from "@so-thiet-bi/contract/fold";
import { Button, Drawer, Input, Tree, type TreeDataNode } from "antd";
import { type Key, type ReactNode, useMemo, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { useText } from "../../lib/language.ts";
import { useTablet } from "../../ui/use-narrow.ts";
import { text } from "./text.ts";

export interface UnitTreeProps {
  units: readonly DepartmentNode[];
  chosen: number;
  onChoose: (id: number) => void;
  /** Nothing was chosen yet, so the tree is the page where it otherwise opens from a button. */
  isPage?: boolean;
  /** Where it opens from a button: what else can be done with them. */
  beside?: ReactNode;
}

/**
 * The units of a superior, with what it asks first: has the school entered anything, does a demand wait? On a
 * phone and on a tablet held upright it opens from a button.
 */
export function UnitTree(props: UnitTreeProps): ReactNode {
  const t = useText(text);
  const tablet = useTablet();
  const [open, setOpen] = useState(false);
  if (!tablet || props.isPage) {
    return (
      <nav className="sheet unit-tree" aria-label={t("tree")}>
        <Branches {...props} />
      </nav>
    );
  }
  return (
    <>
      <div className="unit-tree-buttons">
        <Button onClick={() => setOpen(true)}>{t("chooseUnit")}</Button>
        {props.beside}
      </div>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        placement="bottom"
        size="85%"
        title={t("tree")}
        destroyOnHidden
      >
        <Branches
          {...props}
          onChoose={(id) => {
            setOpen(false);
            props.onChoose(id);
          }}
        />
      </Drawer>
    </>
  );
}

function Branches({ units, chosen, isPage, onChoose }: UnitTreeProps): ReactNode {
  const t = useText(text);
  const [search, setSearch] = useState("");
  const [expanded, setExpanded] = useState<Key[]>(() =>
    units
      .filter(({ type }) => type !== "LEVEL_3")
      .slice(0, 60)
      .map(({ id }) => id),
  );
  const found = useMemo(() => matching(units, search), [units, search]);
  const below = units.slice(1);
  return (
    <>
      <p className="hint">
        {t("treeSummary", {
          units: below.length,
          entered: below.filter(({ equipmentCount }) => equipmentCount > 0).length,
          waiting: below.reduce((sum, { waitingDemands }) => sum + waitingDemands, 0),
        })}
      </p>
      <Input
        type="search"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t("searchUnit")}
        aria-label={t("searchUnit")}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <p className="hint unit-tree-numbers">{t("treeNumbers")}</p>
      <Tree
        blockNode
        height={isPage ? 640 : 520}
        treeData={branchesOf(found, (unit) => (
          <span
            className="beside baseline unit-node"
            data-past={!unit.active || undefined}
            title={t("treeNode", { equipment: unit.equipmentCount, demands: unit.waitingDemands })}
          >
            <span className="fills shrinks">{unit.name}</span>
            {unit.waitingDemands > 0 && (
              <span className="unit-node-waiting">{formatNumber(unit.waitingDemands)}</span>
            )}
            <span className="hint">{formatNumber(unit.equipmentCount)}</span>
          </span>
        ))}
        selectedKeys={[chosen]}
        expandedKeys={search ? found.map(({ id }) => id) : expanded}
        onExpand={setExpanded}
        onSelect={(_, { node }) => onChoose(Number(node.key))}
      />
    </>
  );
}

/** The units whose name or code is meant, and the ones above them so that their place shows. */
function matching(units: readonly DepartmentNode[], search: string): readonly DepartmentNode[] {
  const wanted = fold(search);
  if (!wanted) return units;
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const kept = new Set<number>();
  for (const unit of units) {
    if (!fold(`${unit.name} ${unit.shortName ?? ""} ${unit.code}`).includes(wanted)) continue;
    for (
      let next: DepartmentNode | undefined = unit;
      next && !kept.has(next.id);
      next = byId.get(next.parentId ?? -1)
    )
      kept.add(next.id);
  }
  return units.filter(({ id }) => kept.has(id));
}

/** Parents come before their children, so one walk is enough. */
function branchesOf(
  units: readonly DepartmentNode[],
  draw: (unit: DepartmentNode) => ReactNode,
): TreeDataNode[] {
  const byId = new Map<number, TreeDataNode & { children: TreeDataNode[] }>();
  const roots: TreeDataNode[] = [];
  for (const unit of units) {
    const branch = { key: unit.id, title: draw(unit), children: [] };
    byId.set(unit.id, branch);
    (byId.get(unit.parentId ?? -1)?.children ?? roots).push(branch);
  }
  return roots;
}
