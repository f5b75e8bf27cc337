import { correctYears } from '#core/rules/bikram-sambat-years';

/**
 * The statement that asks for the version of what visitors read. Triggers change it with every write to a
 * table that public pages, feeds or the public API read (`db/migrations/*_content_version.sql`): while it
 * is the same, they say the same. With it come the published years of Bikram Sambat, by which all dates are
 * written that are read beside it.
 */
export const VERSION_SQL = `select (select value from installation where key = 'content_version') as value,
  (select value from site_settings where key = 'bikram_sambat_years') as years`;

/**
 * Takes in the row that the statement gives: makes the published years in it count, and gives the version;
 * undefined where there is none.
 */
export function takeVersion(row: { [column: string]: unknown } | null | undefined) {
  correctYears(typeof row?.years === 'string' ? row.years : null);
  return typeof row?.value === 'string' ? row.value : undefined;
}
