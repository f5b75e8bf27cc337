import { useMemo, useState } from 'react';
import { type ReaderChoices, type ReadList, readList } from '#admin/newsletter/read-list.ts';
import { localDay } from '#core/kit/dates';
import { isUnanswered, noChoices } from '#core/tables/choices';
import { UnreadableWorkbook } from '#core/tables/file-kind';
import type { Table } from '#core/tables/table';

/** The largest file, in megabytes. */
export const FILE_MAX_MB = 20;

/** A file of readers as it was read with the choices made so far. */
export interface ReaderFile {
  /** Names the file to the server: sent again, it is the same import. */
  import_id: string;
  table: Table;
  list: ReadList;
  choices: ReaderChoices;
}

const NO_CHOICES: ReaderChoices = { ...noChoices(), words: new Map() };

/** Reads a chosen file of readers, and its table again with each choice. `failure` is a key of the screen's texts. */
export function useReaderFile() {
  const [opened, setOpened] = useState<{ import_id: string; name: string; table: Table } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  const take = async (chosen: File) => {
    setOpened(null);
    setFailure(null);
    setChoices(NO_CHOICES);
    try {
      if (chosen.size > FILE_MAX_MB * 1024 * 1024) return setFailure('files.tooLarge');
      // What reads the file comes when there is one.
      const { openTable } = await import('#core/tables/open');
      const table = await openTable(new Uint8Array(await chosen.arrayBuffer()));
      if (table.openQuote !== null) setFailure('files.truncated');
      else if (table.rows.length === 0) setFailure('empty');
      else setOpened({ import_id: crypto.randomUUID(), name: chosen.name, table });
    } catch (error) {
      console.error('subscribers: the file cannot be read', error);
      setFailure(error instanceof UnreadableWorkbook ? 'files.workbook' : 'files.unknown');
    }
  };
  const file = useMemo((): ReaderFile | null => {
    if (!opened) return null;
    const { import_id, name, table } = opened;
    return { import_id, table, choices, list: readList(table, choices, { name, today: localDay(new Date()) }) };
  }, [opened, choices]);
  return { file, failure, take, choose: setChoices };
}

/** Whether something is asked about the file that nobody has answered. */
export const isOpen = ({ list: { asks, unknown }, choices }: ReaderFile): boolean =>
  isUnanswered(asks, choices) || unknown.some((word) => !choices.words.has(word));
