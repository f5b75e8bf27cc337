// Apart from the table, which whoever merely names its years need not load.

/** The first and the last year of the table. */
export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2090;
/**
 * The first year (from 2027-04-14) whose month lengths differ from source to source. It and the later ones are
 * settled by what was published since (`tableWith`).
 */
export const FIRST_PROVISIONAL_YEAR = 2084;
