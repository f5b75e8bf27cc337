import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { startGroup } from '#scripts/local/group';
import { inRoot } from '#scripts/local/root';
import { freePort } from '#scripts/local/server';
import { afterwards } from '#testing/afterwards';
import { newFolder } from '#testing/folder';

test('npm run dev answers the first visit of the back office, and the health check, as after an installation', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // With --force all packages are bundled anew.
  const dev = startGroup(inRoot('scripts/dev.ts'), ['--force'], {
    stdio: 'ignore',
    env: { PORT: String(port), STATE_DIR: newFolder('dev'), SITE_URL: url, LIBSQL_URL: '' },
  });
  afterwards(dev.stop);
  const ended = dev.ended.then(() => expect.fail('it has ended'));
  const listening = async (): Promise<Response> => {
    for (;;) {
      const answer = await fetch(`${url}${paths.admin()}`).catch(() => null);
      if (answer) return answer;
      await setTimeout(500);
    }
  };
  const first = await Promise.race([listening(), ended]);
  expect(first.status).toBe(200);
  const health = await fetch(`${url}${paths.api.health()}`);
  expect(await health.json()).toMatchObject({ ok: true });
  // The name of a module, which is none of its addresses.
  expect((await fetch(`${url}/api/http/errors`)).status).toBe(404);
});
