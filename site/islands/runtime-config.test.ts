import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#core/paths';
import { DEFAULT_RUNTIME_CONFIG, RUNTIME_CONFIG_NAME } from '#core/runtime-config';

/** Just enough of a page for a script element to be put into it. */
const page = { script: { src: '', onload: () => {}, onerror: () => {} } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { createElement: () => page.script, head: { append: () => {} } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The module as a page gets it: it asks once and remembers. */
const fresh = () => import('#site/islands/runtime-config.ts');

test('what the script says holds', async () => {
  const asked = (await fresh()).runtimeConfig();
  expect(page.script.src).toBe(paths.envConfig());
  vi.stubGlobal('window', { [RUNTIME_CONFIG_NAME]: { mediaBase: 'https://media.example' } });
  page.script.onload();
  expect(await asked).toEqual({ ...DEFAULT_RUNTIME_CONFIG, mediaBase: 'https://media.example' });
});

test('a script that does not come is waited for a second, then the defaults hold', async () => {
  let settled = false;
  const { runtimeConfig } = await fresh();
  const asked = runtimeConfig().then((config) => {
    settled = true;
    return config;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toEqual(DEFAULT_RUNTIME_CONFIG);
});
