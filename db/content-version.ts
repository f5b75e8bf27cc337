/**
 * The statement that asks for the version of what visitors read. Triggers change it with every write to a
 * table that public pages, feeds or the public API read (`db/migrations/*_content_version.sql`): while it
 * is the same, they say the same.
 */
export const VERSION_SQL = "select value from installation where key = 'content_version'";

/** The version in the row that the statement gives; undefined where there is none. */
export function versionIn(row: { [column: string]: unknown } | null | undefined) {
  return typeof row?.value === 'string' ? row.value : undefined;
}
