import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sendTexts } from '#admin/translations/take-in.ts';
import { noChoices, type TableChoices } from '#core/tables/choices';
import { UnreadableWorkbook } from '#core/tables/file-kind';
import type { Table } from '#core/tables/table';
import type { NeededColumn, ReadTranslations } from '#core/translations/translation-file';

/** The largest file, in megabytes. */
export const FILE_MAX_MB = 30;

/** A translator's file as it was read with the columns chosen so far. */
export interface TranslationFile extends ReadTranslations {
  /** Names the file to the server. */
  import_id: string;
  table: Table;
  choices: TableChoices<NeededColumn>;
}

type Opened = { file: TranslationFile } | { problem: string };

async function readFile(
  table: Table,
  choices: TableChoices<NeededColumn>,
  import_id: string = crypto.randomUUID(),
): Promise<Opened> {
  // What reads the file comes when there is one.
  const { readTranslations, UnreadableTranslations } = await import('#core/translations/translation-file');
  try {
    return { file: { import_id, table, choices, ...readTranslations(table, choices.columns) } };
  } catch (error) {
    if (error instanceof UnreadableTranslations) return { problem: error.problem };
    throw error;
  }
}

async function openFile(file: File): Promise<Opened> {
  if (file.size > FILE_MAX_MB * 1024 * 1024) return { problem: 'tooLarge' };
  const { openTable } = await import('#core/tables/open');
  try {
    return await readFile(await openTable(new Uint8Array(await file.arrayBuffer())), noChoices());
  } catch (error) {
    console.error('translations: the file cannot be read', error);
    return { problem: error instanceof UnreadableWorkbook ? 'workbook' : 'unknown' };
  }
}

/** Reads a chosen file, and its table again with each choice. `problem` is a key of the screen's texts. */
export function useTranslationFile() {
  const [opened, setOpened] = useState<Opened | null>(null);
  return {
    file: opened && 'file' in opened ? opened.file : null,
    problem: opened && 'problem' in opened ? opened.problem : null,
    take: async (file: File) => {
      setOpened(null);
      setOpened(await openFile(file));
    },
    choose: async ({ table, import_id }: TranslationFile, choices: TableChoices<NeededColumn>) =>
      setOpened(await readFile(table, choices, import_id)),
    // Other texts: the server must not take them for those of the file as it was.
    convert: (file: TranslationFile, read: (text: string) => string) =>
      setOpened({
        file: { ...file, import_id: crypto.randomUUID(), rows: file.rows.map((row) => ({ ...row, ne: read(row.ne) })) },
      }),
    close: () => setOpened(null),
  };
}

/** Asks the server what would become of the texts of a file. */
export function usePreview({ import_id, rows, choices }: TranslationFile) {
  return useQuery({
    queryKey: ['translations', 'preview', import_id, [...choices.columns]],
    queryFn: () => sendTexts(rows, { import_id, preview: true }),
    // A file is asked about once; what changes meanwhile, the server knows when it stores.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
