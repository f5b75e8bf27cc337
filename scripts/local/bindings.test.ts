import { afterAll, expect, test } from 'vitest';
import { startBindings } from '#scripts/local/bindings';

/** workerd ends a connection that was idle for five seconds. */
const IDLE_MS = 5500;

const { database, close } = await startBindings({ d1Databases: { DB: 'DB' } });
afterAll(close);

test('a batch is written after a pause in which this process could do nothing', async () => {
  const db = database('DB');
  await db.batch([db.prepare('create table notes (body text)')]);
  // A busy machine stops a process like this; it then learns too late that its connection has ended.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, IDLE_MS);
  const add = db.prepare('insert into notes values (?)');
  await db.batch([add.bind('first'), add.bind('second')]);
  const { results } = await db.prepare('select body from notes').all();
  expect(results).toEqual([{ body: 'first' }, { body: 'second' }]);
});
