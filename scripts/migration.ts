import { generateMigration } from '#scripts/local/migration';
import { run } from '#scripts/local/root';

// Writes the migration that the schema needs, and looks at once whether it would lose rows.
await run(() => generateMigration(process.argv.slice(2)));
