import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/paths';
import { SECRETS, serveWithoutDatabase } from '#e2e/support/broken-society';

let society: Awaited<ReturnType<typeof serveWithoutDatabase>>;
beforeAll(async () => {
  society = await serveWithoutDatabase({ SITE_MODE: 'production' });
});
afterAll(() => society?.close());

const lineShape = z.object({ level: z.string(), message: z.string(), request_id: z.string() });
const log = () => readFileSync(path.join(society.stateDir, 'server.log'), 'utf8');
/** The lines of the log that are JSON. */
const lines = () =>
  log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => lineShape.parse(JSON.parse(line)));

test('in production an error of the API or of a page is one line of JSON with its request', async () => {
  const answers = await Promise.all(
    [paths.api.events(), paths.events()].map((address, at) =>
      fetch(society.url + address, { headers: { 'cf-ray': `ray-${at}` } }),
    ),
  );
  // The visitor is told the same id.
  expect(await answers[0]?.text()).toContain('ray-0');
  await expect.poll(() => lines().map(({ request_id }) => request_id)).toContain('ray-1');
  const [first] = lines().filter(({ request_id }) => request_id === 'ray-0');
  expect(first).toMatchObject({
    level: 'error',
    message: `request ray-0: GET ${paths.api.events()}`,
  });
  for (const secret of Object.values(SECRETS)) expect(log()).not.toContain(secret);
});
