import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventDeclaration } from '#api/events/resource';
import { Invalid, NotFound, Outdated } from '#api/http/errors';
import { plain } from '#api/rest/contract/support';
import type { WriteContext } from '#api/rest/write-context';
import { writesOf } from '#api/rest/writes';
import { cacheTags } from '#core/kit/cache-tags';
import { events as table } from '#db/events/schema';
import { activity } from '#db/history/activity.schema';
import type { Batch, Database } from '#db/kit/client';
import { emptyDatabase } from '#testing/database';

const stored = z.looseObject({ id: z.string(), updated_at: z.string() });
const purged: string[] = [];
const society = await emptyDatabase();
/** What a script or a job has: nobody asked for anything. */
const context: WriteContext = {
  db: society.db,
  actor: { id: null, email: 'import of the old site' },
  now: () => new Date('2026-03-01T11:30:00Z'),
  today: '2026-03-02',
  env: { PURGE: async (tags) => void purged.push(...tags) },
};

test('a script writes an event by the rules of the back office, with log and purge', async () => {
  const events = writesOf(eventDeclaration, context);
  const made = stored.parse(await events.create({ ...plain, description: '<p>All<script>x</script></p>' }));
  expect(made).toMatchObject({ description: '<p>All</p>', status: 'upcoming' });
  expect(purged).toContain(cacheTags.event(made.id));

  const { updated_at } = made;
  expect(await events.update(made.id, { title: 'Sel roti' })).toMatchObject({ title: 'Sel roti' });
  await expect(events.update(made.id, { updated_at, title: 'Late' })).rejects.toThrow(Outdated);
  await expect(events.create({ ...plain, date: 'soon' })).rejects.toThrow(Invalid);
  expect(await events.updateMany([made.id], { cancelled: true })).toEqual([made.id]);
  expect(await events.remove([made.id])).toMatchObject([{ id: made.id, cancelled: true }]);
  await expect(events.update(made.id, plain)).rejects.toThrow(NotFound);

  const { email: actor } = context.actor;
  expect(await society.db.select().from(activity)).toMatchObject([
    { actor, action: 'create', record_title: 'Momo evening' },
    { actor, action: 'update', record_title: 'Sel roti' },
    { actor, action: 'update', record_title: 'Sel roti' },
    { actor, action: 'delete', record_title: 'Sel roti' },
  ]);
});

/** A database whose first two batches wait for each other: what was read before them is the same. */
function meeting(db: Database): Database {
  const both = Promise.withResolvers<void>();
  let waiting = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name);
      return async (statements: Batch) => {
        waiting += 1;
        if (waiting === 2) both.resolve();
        await both.promise;
        return target.batch(statements);
      };
    },
  });
}

test('two bulk changes of one event at the same moment are counted as two', async () => {
  const made = stored.parse(await writesOf(eventDeclaration, context).create(plain));
  const events = writesOf(eventDeclaration, { ...context, db: meeting(society.db) });
  await Promise.all([
    events.updateMany([made.id], { location: 'Park' }),
    events.updateMany([made.id], { tags: ['Dance'] }),
  ]);
  const [event] = await society.db.select().from(table).where(eq(table.id, made.id));
  expect(event).toMatchObject({ location: 'Park', tags: ['Dance'], sequence: 2 });
});
