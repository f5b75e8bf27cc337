import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { startGroup } from '#scripts/local/group';
import { inRoot } from '#scripts/local/root';
import { freePort, isListening } from '#scripts/local/server';
import { newSociety } from '#testing/society';

const { port, stateDir, vars } = await newSociety();
const task = path.join(stateDir, 'workers.json');
writeFileSync(
  task,
  JSON.stringify({ port, stateDir, vars, inspectorPort: await freePort(), names: ['society', 'unkept', 'floor'] }),
);
const workers = startGroup(inRoot('bench/server/workers.ts'), [task]);
afterAll(workers.stop);

test('the Workers that are measured start side by side, and answer as soon as they listen', async () => {
  const ended = workers.ended.then(() => expect.fail('they have ended: see the lines above'));
  const listening = async (at: number) => {
    while (!(await isListening(at))) await setTimeout(50);
  };
  const urls = [paths.api.health(), paths.api.health(), '/floor/answer'].map((address, place) => ({ address, place }));
  for (const { address, place } of urls) {
    const at = port + 1 + place;
    await Promise.race([listening(at), ended]);
    expect((await fetch(`http://127.0.0.1:${at}${address}`)).status).toBe(200);
  }
});
