import type { ReaderColumn } from '#admin/newsletter/reader-columns.ts';
import { isOfMail, statusOfWord } from '#core/newsletter/imported-status';
import { mailTitle, type TitleTopic, titleTopic } from '#core/newsletter/mail-titles';
import { type StatusTitle, statusTitle } from '#core/newsletter/status-titles';
import { type Columns, cellAt } from '#core/tables/columns';
import { flagOf } from '#core/tables/flags';
import type { Table } from '#core/tables/table';

/** What the cells of a column tell of a reader's status. */
type Holds =
  | StatusTitle
  /** They say yes or no, and nobody knows to what: each is asked about. */
  | { holds: 'answers' }
  /** They are about something else, unless one is a word by which somebody has left. */
  | { holds: 'others'; topic: Exclude<TitleTopic, 'where'> };

/** A column that may tell of a reader's status: its place, its title, and what its cells hold. */
export type StatusColumn = Holds & { at: number; title: string };

const WISH = { holds: 'flags', yes: 'confirmed', no: 'unsubscribed', isWish: true } as const;
const WORDS = { holds: 'words', isSure: true } as const;

/** The columns that may tell of a reader's status, all of them: the strictest counts. */
export function statusColumns(
  { titles, rows }: Table,
  known: Columns<ReaderColumn>,
  chosen: ReadonlyMap<ReaderColumn, number | null>,
): StatusColumn[] {
  const taken = new Map([...known].map(([column, at]) => [at, column]));
  const byHand = chosen.get('status');
  const found = titles.flatMap((title, at): StatusColumn[] => {
    const column = taken.get(at);
    const others = otherColumn(title, column);
    const of = (holds: Holds | null): StatusColumn[] => (holds ? [{ ...holds, at, title }] : []);
    const said = statusTitle(title);
    const isTaken = column !== undefined && at !== byHand;
    if (said?.holds === 'flags') return of(isTaken ? others : said);
    if (at === byHand) return of(WORDS);
    if (isTaken) return of(others);
    const cells = rows.map((row) => cellAt(row, at)).filter(Boolean);
    const held = said?.isSure ? said : heldBy(title, cells, said);
    // Beside a status that is chosen by hand, a wish counts as well.
    return of(held && (byHand === undefined || held.holds === 'flags') ? held : others);
  });
  // What may hold something else is asked about only where nothing else tells who is subscribed.
  const isTold = found.some(
    (column) => (column.holds === 'flags' && column.isWish) || (column.holds === 'words' && column.isSure),
  );
  return found.map((column) => (column.holds === 'words' && !isTold ? { ...column, isSure: true } : column));
}

/** Columns in which no word is about mail. */
const APART: ReadonlySet<ReaderColumn> = new Set([
  'id',
  'email',
  'name',
  'first_name',
  'middle_name',
  'last_name',
  'consent_words',
]);

function otherColumn(title: string, column: ReaderColumn | undefined): Holds | null {
  if (column && column !== 'status') return APART.has(column) ? null : { holds: 'others', topic: 'matter' };
  const topic = titleTopic(title);
  return topic === 'where' ? null : { holds: 'others', topic };
}

/** The most words of a column that are asked about only because its title speaks of a wish. */
const ASKED_MAX = 8;

/** What a column without a sure title holds by its cells that are not empty; `null` where they tell nothing. */
function heldBy(title: string, cells: readonly string[], said: StatusTitle | null): Holds | null {
  const told = cells.filter((cell) => statusOfWord(cell) !== null);
  const flags = cells.filter((cell) => flagOf(cell) !== null);
  const isMost = (some: readonly string[]) => some.length > 0 && 2 * some.length >= cells.length;
  // Without a title, its words alone tell what a column is.
  if (title === '') {
    if (told.some(isOfMail) || isMost(told)) return WORDS;
    return flags.length > 0 && flags.length === cells.length ? { holds: 'answers' } : null;
  }
  const mail = mailTitle(title);
  if (mail && isMost(flags)) return mail.is === 'wish' ? WISH : { holds: 'answers' };
  if (mail && told.length > 0) return said ?? WORDS;
  if (said) return told.length > 0 ? said : null;
  if (mail?.isAct && mail.is === 'wish' && cells.length > 0 && new Set(cells).size <= ASKED_MAX) return WORDS;
  const isStatus = told.some(isOfMail) && told.length === cells.length;
  return isStatus && titleTopic(title) === 'any' ? { holds: 'words', isSure: false } : null;
}
