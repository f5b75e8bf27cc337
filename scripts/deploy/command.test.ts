import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runNode } from '#scripts/deploy/command';
import { newFolder } from '#testing/folder';

const script = path.join(newFolder('command'), 'program.mjs');
writeFileSync(
  script,
  `for await (const chunk of process.stdin) process.stdout.write(chunk);
  console.error(process.argv.slice(2), process.env.CLOUDFLARE_ENV === '');
  process.exitCode = 3;`,
);
afterAll(() => vi.unstubAllEnvs());

test('a program gets its arguments and its input, and no environment of Cloudflare that the shell has set', async () => {
  vi.stubEnv('CLOUDFLARE_ENV', 'staging');
  expect(await runNode(script, ['put', 'A'], { input: 'secret' })).toEqual({
    ok: false,
    stdout: 'secret',
    stderr: "[ 'put', 'A' ] true\n",
  });
});
