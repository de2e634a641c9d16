/** Which columns a table shows and how high its rows are, kept on this browser. */
import { useMemo } from "react";
import { readStored, writeStored } from "../lib/stored.ts";
import { useWatched, watchable } from "../lib/watchable.ts";

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
  shown?: "always" | "shown" | "hidden";
}

/** Table and chooser are two components that follow the same stored choice. */
export function useTableChoice<Column extends Choosable>(name: string, columns: readonly Column[]) {
  useWatched(choicesMade);
  const stored = storedChoice(name);
  const choice = useMemo(() => choiceIn(stored), [stored]);
  const shown = useMemo(
    () =>
      columns.filter(
        (column) => column.shown === "always" || (choice.columns[column.key] ?? column.shown !== "hidden"),
      ),
    [columns, choice],
  );
  const choose = (changes: Partial<TableChoice> | null) => {
    const next = changes && JSON.stringify({ ...choiceIn(storedChoice(name)), ...changes });
    writeStored(`table.${name}`, next);
    choicesMade.set(choicesMade.get() + 1);
  };
  return { shown, columns: choice.columns, density: choice.density, choose };
}
