import { expect, test } from 'vitest';
import { loadedOrReloaded, MissingPart, type Surroundings } from '#admin/shell/loading/missing-part.ts';
import { memoryStorage } from '#testing/memory-storage';

/** A browser that counts its reloads. */
function browser(isOnline = true) {
  const seen = { reloads: 0, now: 1_000_000 };
  const surroundings: Surroundings = {
    now: () => seen.now,
    memory: memoryStorage(),
    isReachable: async () => isOnline,
    reload: () => {
      seen.reloads += 1;
    },
  };
  return { seen, surroundings };
}

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
/** Lets everything that is settled already go on. */
const settled = () => new Promise((done) => setImmediate(done));

test('a screen that loads is given without a reload', async () => {
  const { seen, surroundings } = browser();
  expect(await loadedOrReloaded(async () => 'screen', surroundings)).toBe('screen');
  expect(seen.reloads).toBe(0);
});

test('a screen whose file is gone reloads the page once, and then says so', async () => {
  const { seen, surroundings } = browser();
  loadedOrReloaded(gone, surroundings);
  await settled();
  expect(seen.reloads).toBe(1);
  seen.now += 5000;
  await expect(loadedOrReloaded(gone, surroundings)).rejects.toBeInstanceOf(MissingPart);
  expect(seen.reloads).toBe(1);
});

test('a later deploy reloads the page again', async () => {
  const { seen, surroundings } = browser();
  loadedOrReloaded(gone, surroundings);
  await settled();
  seen.now += 61_000;
  loadedOrReloaded(gone, surroundings);
  await settled();
  expect(seen.reloads).toBe(2);
});

test('without network the page stays, since a reload would lose it', async () => {
  const { seen, surroundings } = browser(false);
  await expect(loadedOrReloaded(gone, surroundings)).rejects.toBeInstanceOf(MissingPart);
  expect(seen.reloads).toBe(0);
});
