import { build } from '#scripts/local/build';
import { ensureMigrations } from '#scripts/local/migration';
import { run } from '#scripts/local/root';

// A release is built before wrangler applies its migrations, without asking anybody.
await run(async () => {
  ensureMigrations();
  await build();
});
