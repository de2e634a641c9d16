/** Which columns a table shows and how high its rows are, kept on this browser. */
import { useMemo } from "react";
import { readStored, writeStored } from "../lib/stored.ts";
import { useWatched, watchable } from "../lib/watchable.ts";
import { useTablet } from "./use-narrow.ts";

type Density = "comfortable" | "compact";

interface TableChoice {
  columns: Record<string, boolean>;
  density: Density;
}

const choicesMade = watchable(0);

const nothingChosen: TableChoice = { columns: {}, density: "comfortable" };

const storedChoice = (name: string) => readStored(`table.${name}`) ?? "{}";

function choiceIn(stored: string): TableChoice {
  try {
    return { ...nothingChosen, ...(JSON.parse(stored) as Partial<TableChoice>) };
  } catch {
    return nothingChosen;
  }
}

export interface TableOptionsProps {
  /** The same as of the table. */
  name: string;
  columns: readonly Choosable[];
}

/** What is asked of a column to choose it. */
interface Choosable {
  key: string;
  title: string;
  shown?: Shown;
}

/**
 * `always`: not in the column chooser · `shown` (default) · `wide`: on a tablet only once somebody chooses it, as
 * what matters would lie behind the edge · `hidden`: shown once somebody chooses it.
 */
export type Shown = "always" | "shown" | "wide" | "hidden";

/** Table and chooser are two components that follow the same stored choice. */
export function useTableChoice<Column extends Choosable>(name: string, columns: readonly Column[]) {
  useWatched(choicesMade);
  const tablet = useTablet();
  const stored = storedChoice(name);
  const choice = useMemo(() => choiceIn(stored), [stored]);
  const shown = useMemo(
    () =>
      columns.filter(({ key, shown = "shown" }) => {
        if (shown === "always") return true;
        return choice.columns[key] ?? (shown === "shown" || (shown === "wide" && !tablet));
      }),
    [columns, choice, tablet],
  );
  const choose = (changes: Partial<TableChoice> | null) => {
    const next = changes && JSON.stringify({ ...choiceIn(storedChoice(name)), ...changes });
    writeStored(`table.${name}`, next);
    choicesMade.set(choicesMade.get() + 1);
  };
  return { shown, columns: choice.columns, density: choice.density, choose };
}
