import { expect, test } from 'vitest';
import { createViteServer } from 'vitest/node';
import { root } from '#scripts/local/root';
import { addresses } from '#site/build/dev/addresses.ts';
import { afterwards } from '#testing/afterwards';

test('the development server gives a module by its whole name alone, and leaves an address to the Worker', async () => {
  const server = await createViteServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [addresses],
  });
  afterwards(() => server.close());
  const { client } = server.environments;
  expect((await client.transformRequest('/api/http/errors.ts'))?.code).toContain('export');
  // Vite goes on to the next of its handlers then.
  const passedOn = { code: 'ERR_LOAD_URL' };
  await expect(client.transformRequest('/api/http/errors')).rejects.toMatchObject(passedOn);
  await expect(client.transformRequest('/admin/shell/resources')).rejects.toMatchObject(passedOn);
});
