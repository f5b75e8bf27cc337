import { type ImportedStatus, isOff, strictest } from '#core/newsletter/imported-status';
import { isBlank, type Table, type TableRow } from '#core/tables/table';
import { isAddress } from '#core/tables/title-row';
import { mailboxOf } from '#core/users/person';

type OffStatus = Exclude<ImportedStatus, 'confirmed' | 'pending'>;

// Without its bounds it would take long over a long text in one word.
const ADDRESS = /[^\s@,;:<>"()[\]]{1,64}@[^\s@,;:<>"()[\]]{3,255}/g;

/** The mailboxes whose addresses can be seen in a text. */
const mailboxesIn = (text: string): string[] =>
  (text.match(ADDRESS) ?? []).map((address) => mailboxOf(address.replace(/^'/, '').replace(/['.]{1,3}$/, '')));

/**
 * Whether a cell at this place has swallowed rows: two quotation marks that are left over make one cell of all between
 * them. Then it has as many separators as those rows had, and an address as one of their cells; a note has neither.
 */
function hasSwallowed(cell: string, at: number, { titles, separator }: Table): boolean {
  if (separator === null || !cell.includes('\n')) return false;
  const isOne = (part: string) => isAddress(part.replaceAll('"', ''));
  const lines = cell.split('\n').map((line) => line.split(separator));
  if (!lines.flat().some(isOne)) return false;
  const whole = Math.max(1, titles.length - 1);
  // Several addresses and nothing else are a list of them.
  const counts = lines.map((parts) => (parts.length > 1 && parts.every(isOne) ? 0 : parts.length - 1));
  const [, ...later] = counts;
  const counted = counts.reduce((sum, count) => sum + count, 0);
  // Of the row in which it ends, it has the cells up to this place; it may lack some of the one in which it begins.
  const isLate = 2 * at >= titles.length && (later.at(-1) ?? 0) >= Math.max(1, at);
  return isLate || later.slice(0, -1).some((count) => count >= whole) || counted >= whole * later.length;
}

/** Why no cell of a row can be trusted, a key of the screen's problems: it may have swallowed others. */
export function troubleOf({ cells, isMisquoted }: TableRow, table: Table): 'quotes' | 'cells' | null {
  if (isMisquoted || cells.some((cell, at) => hasSwallowed(cell, at, table))) return 'quotes';
  return isBlank(cells.slice(table.titles.length)) ? null : 'cells';
}

/**
 * Whom a file keeps off: what one row says of a mailbox holds for all rows of the file, also where the row itself is
 * refused or left out.
 */
export class KeptOff {
  readonly #gone = new Map<string, OffStatus>();
  readonly #held = new Set<string>();

  /** Notes what a row says of the addresses in one of its cells. */
  tell(addresses: string, status: ImportedStatus): void {
    if (!isOff(status)) return;
    for (const mailbox of mailboxesIn(addresses)) {
      const before = this.#gone.get(mailbox);
      if (!before || strictest([before, status]) === status) this.#gone.set(mailbox, status);
    }
  }

  /** Holds all addresses of a row that is not read: of them nobody knows what it says. */
  hold({ cells }: TableRow): void {
    for (const mailbox of mailboxesIn(cells.join('\n'))) this.#held.add(mailbox);
  }

  /** The status by which somebody is off in this file; `null` where no row says so. */
  endOf(email: string): OffStatus | null {
    return this.#gone.get(mailboxOf(email)) ?? null;
  }

  /** Whether somebody is in a row that is not read. */
  isHeld(email: string): boolean {
    return this.#held.has(mailboxOf(email));
  }
}
