import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { readEnv } from '#scripts/local/env';
import { ensureRoom } from '#scripts/local/room';
import { inRoot, Stop } from '#scripts/local/root';
import { ensureFree, freePort } from '#scripts/local/server';

// What `npm start` looks at first; e2e/start.test.ts tells that a refusal is one line.

test('a busy port is refused with the remedy', async () => {
  const port = await freePort();
  await ensureFree(port);
  const other = createServer().listen(port, '127.0.0.1');
  await new Promise((listening) => other.once('listening', listening));
  await expect(ensureFree(port)).rejects.toThrow(
    new RegExp(`^Port ${port} is in use\\. .*PORT=${port + 1} npm start$`),
  );
  other.close();
});

const unwritable = [inRoot('package.json/state'), '/proc/no-folder/state'];
test.each(unwritable)('a folder that cannot be written is refused with the remedy: %s', (folder) => {
  const refused = () => ensureRoom(folder);
  expect(refused).toThrow(Stop);
  expect(refused).toThrow(/^The folder .* cannot be written\. .*STATE_DIR=… npm start$/);
});

test('an invalid port is refused', () => {
  expect(() => readEnv({ PORT: 'eighty' })).toThrow(new Stop('PORT must be a number from 1 to 65535, not "eighty".'));
});
