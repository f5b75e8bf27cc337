import journal from './migrations/meta/_journal.json' with { type: 'json' };

/** The names of all migrations, in their order. */
export const MIGRATION_NAMES: readonly string[] = journal.entries.map(({ tag }) => tag);

/** The name of the last migration, which says what form the tables have. */
export const SCHEMA_VERSION: string = MIGRATION_NAMES.at(-1) ?? '';
