import { afterAll, vi } from 'vitest';
import { tidyUp } from '#testing/afterwards';

// Before each file of tests on Node.
afterAll(tidyUp);

/**
 * A password that a test sets costs as little as those of the demo society, not a quarter of a second of a core:
 * what a real one costs is proven in `password-hash.test.ts`. A hash is read with the cost that it says.
 */
vi.mock('#db/users/password-hash', async (original) => {
  const real = await original<typeof import('#db/users/password-hash')>();
  const hashPassword: typeof real.hashPassword = (password, cost = real.DEMO_COST) => real.hashPassword(password, cost);
  return { ...real, hashPassword };
});
