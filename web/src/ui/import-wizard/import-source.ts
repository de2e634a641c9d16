import type {
  ImportEdit,
  ImportMode,
  ImportPreview,
  ImportResult,
  ImportRow,
} from "@so-thiet-bi/contract/import";
import type { Topic } from "@so-thiet-bi/contract/topics";
import type { ComponentType } from "react";
import type { DownloadedFile } from "../../lib/client.ts";

export type Cell = ImportRow["cells"][string] | undefined;

/** What goes with the file. An area takes of it what its endpoint knows. */
export interface ImportRequest {
  mapping?: (string | null)[];
  mode: ImportMode;
  /** The offer was taken. */
  accepts: boolean;
  /** What was mended beside the file. */
  edits?: ImportEdit[];
  /** Rows that are left out. */
  without?: number[];
}

/** Something that the preview found and that is done only when a person wants it. */
export interface ImportOffer {
  title: string;
  /** On the switch. */
  accept: string;
  /** What happens otherwise. */
  hint: string;
  rows: readonly { line: number; words: string }[];
  /** There may be more than are listed. */
  count: number;
}

/** What the wizard has to know of a list to import it. */
export interface ImportSource<
  Result extends ImportResult = ImportResult,
  Preview extends ImportPreview = ImportPreview,
> {
  /** Where the list stands on the web; an import that runs is known by it. */
  home: string;
  words: {
    title: string;
    /** On the button that leads to the list. */
    toList: string;
    /** What a finished import is called in a sentence: `Môn học`. */
    name: string;
  };
  /** Rows that are there already may be brought up to the file. */
  offersMode: boolean;
  /** False: said instead of the wizard, in this sentence. */
  refused: string | undefined;
  /** What else the file may be than a list, and how the names of other files end that can be read. */
  alsoTakes?: { words: string; endings: readonly string[] } | undefined;
  template: () => Promise<DownloadedFile>;
  preview: (file: File, request: ImportRequest) => Promise<Preview>;
  /** Asked of each preview; taking it asks for another one. */
  offer?: (preview: Preview) => ImportOffer | undefined;
  /** `key` names the attempt: the same after an answer that got lost, and for the progress. */
  run: (file: File, request: ImportRequest, key: string) => Promise<Result>;
  /** The file with its wrong cells marked; where rows are left out, only those. */
  markErrors: (file: File, request: ImportRequest) => Promise<DownloadedFile>;
  progress?: (key: string) => Promise<{ done: number; total: number }>;
  /** One more sentence about what was imported. */
  more?: (result: Result) => string;
  /** One more sentence about what importing will do. */
  before?: (preview: Preview) => string;
  /** What is done next with what was imported, the likeliest first. */
  Next?: ComponentType<{ result: Result }>;
  /** How the import is taken back, or why it cannot be. */
  Undo: ComponentType<{ result: Result }>;
  /** How a cell is read, where it is not plain; undefined: as it is. */
  cellWords?: (field: string, cell: Cell) => string | undefined;
  /** Reads that show one of these are asked again afterwards. */
  touches: readonly Topic[];
}
