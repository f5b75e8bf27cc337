import { type ImportedStatus, isOff, strictest } from '#core/newsletter/imported-status';
import { isBlank, type Table, type TableRow } from '#core/tables/table';
import { mailboxOf } from '#core/users/person';

type OffStatus = Exclude<ImportedStatus, 'confirmed' | 'pending'>;

// Without its bounds it would take long over a long text in one word.
const ADDRESS = /[^\s@,;:<>"()[\]]{1,64}@[^\s@,;:<>"()[\]]{3,255}/g;

/** The mailboxes whose addresses can be seen in a text. */
const mailboxesIn = (text: string): string[] =>
  (text.match(ADDRESS) ?? []).map((address) => mailboxOf(address.replace(/^'/, '').replace(/['.]{1,3}$/, '')));

/** A line that has an address as one of its cells. */
const ROW = /(?:^|[,;\t])"?[^\s@,;"]+@[^\s@,;"]+"?[,;\t]|[,;\t]"?[^\s@,;"]+@[^\s@,;"]+"?$/;
/** Two quotation marks that are left over may make one cell of two rows. */
const hasSwallowed = (cell: string) => {
  const [, ...lines] = cell.split('\n');
  return lines.some((line) => ROW.test(line));
};

/** Why no cell of a row can be trusted, a key of the screen's problems: it may have swallowed others. */
export function troubleOf({ cells, isMisquoted }: TableRow, { titles }: Table): 'quotes' | 'cells' | null {
  if (isMisquoted || cells.some(hasSwallowed)) return 'quotes';
  return isBlank(cells.slice(titles.length)) ? null : 'cells';
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
