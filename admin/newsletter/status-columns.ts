import type { ReaderColumn } from '#admin/newsletter/reader-columns.ts';
import { statusOfWord } from '#core/newsletter/imported-status';
import { type StatusTitle, statusTitle } from '#core/newsletter/status-titles';
import { type Columns, cellAt } from '#core/tables/columns';
import type { Table } from '#core/tables/table';

/** A column that tells of a reader's status: its place, its title, and what its cells hold. */
export type StatusColumn = StatusTitle & { at: number; title: string };

/** The columns that tell of a reader's status, all of them: the strictest counts. */
export function statusColumns(
  { titles, rows }: Table,
  known: Columns<ReaderColumn>,
  chosen: ReadonlyMap<ReaderColumn, number | null>,
): StatusColumn[] {
  const taken = new Set(known.values());
  const byHand = chosen.get('status');
  const found = titles.flatMap((title, at): StatusColumn[] => {
    const said = statusTitle(title);
    if (said?.holds === 'flags') return taken.has(at) && at !== byHand ? [] : [{ ...said, at, title }];
    if (byHand !== undefined) return at === byHand ? [{ holds: 'words', isSure: true, at, title }] : [];
    // Without a title, its words alone tell what a column is.
    if (taken.has(at) || (said === null && title !== '')) return [];
    const isSure = said?.isSure === true;
    const words = rows.map((row) => cellAt(row, at)).filter(Boolean);
    const told = words.filter((word) => statusOfWord(word) !== null);
    const isStatus = isSure || (told.length > 0 && (said !== null || told.length === words.length));
    return isStatus ? [{ holds: 'words', isSure, at, title }] : [];
  });
  // What may hold something else is asked about only where nothing else tells who is subscribed.
  const isAlone = found.every((column) => (column.holds === 'flags' ? !column.isWish : !column.isSure));
  return found.map((column) => (column.holds === 'words' && isAlone ? { ...column, isSure: true } : column));
}
