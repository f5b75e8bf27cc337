import { build } from '#scripts/local/build';
import { run } from '#scripts/local/root';

await run(() => build());
