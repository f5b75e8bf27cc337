import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { inRoot, root } from '#scripts/local/root';

/** Runs a command in a Linux namespace with loopback only; needs util-linux and iproute2. */
const isolated = (command: string) =>
  spawnSync('unshare', ['--map-root-user', '--net', 'sh', '-c', `ip link set lo up && ${command}`], {
    cwd: root,
    encoding: 'utf8',
    timeout: 240_000,
  });

const possible = isolated('true').status === 0;
if (!possible) console.warn('no network namespaces here: the offline test did not run');

test.runIf(possible)('a society can be served and edited offline', () => {
  const { status, stdout, stderr } = isolated(`${process.execPath} ${inRoot('e2e/support/offline.ts')}`);
  expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
  // No process may have tried a DNS lookup.
  expect(stdout + stderr).not.toMatch(/ENOTFOUND|EAI_AGAIN|getaddrinfo|telemetry/i);
});
