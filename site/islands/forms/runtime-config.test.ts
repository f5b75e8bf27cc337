import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paths } from '#core/kit/paths';
import { DEFAULT_RUNTIME_CONFIG, RUNTIME_CONFIG_NAME } from '#core/kit/runtime-config';

/** A minimal `document` that a script element can be added to. */
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

/** A fresh copy of the module: it remembers its first answer. */
const fresh = () => import('#site/islands/forms/runtime-config.ts');

test('the configuration of /env-config.js is used when the script loads', async () => {
  const asked = (await fresh()).runtimeConfig();
  expect(page.script.src).toBe(paths.envConfig());
  vi.stubGlobal('window', { [RUNTIME_CONFIG_NAME]: { mediaBase: 'https://media.example' } });
  page.script.onload();
  expect(await asked).toEqual({ ...DEFAULT_RUNTIME_CONFIG, mediaBase: 'https://media.example' });
});

test('the default configuration is used when /env-config.js takes more than a second', async () => {
  const told = vi.fn();
  void (await fresh()).runtimeConfig().then(told);
  await vi.advanceTimersByTimeAsync(999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith(DEFAULT_RUNTIME_CONFIG);
});
