/**
 * The key of the version of the public content. Triggers change it with every write to a table that public pages, feeds
 * or the public API read (`db/migrations/*_content_version.sql`): while it is the same, they say the same.
 */
export const VERSION_KEY = 'content_version';

/** The statement that asks for it alone. */
export const VERSION_SQL = `select value from installation where key = '${VERSION_KEY}'`;
