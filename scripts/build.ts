import { checkMigrations } from '#db/migrate';
import { build } from '#scripts/local/build';
import { run } from '#scripts/local/root';

// A release is built before wrangler applies its migrations, without asking anybody.
await run(async () => {
  checkMigrations();
  await build();
});
