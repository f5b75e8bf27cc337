import { Hono } from 'hono';
import { z } from 'zod';
import type { Account } from '#testing/cloudflare/account';
import { failed, listed, ok } from '#testing/cloudflare/envelope';
import { d1Results } from '#testing/d1-server';

const named = z.object({ name: z.string() });

/** `/d1/database`: lists, makes and asks databases. */
export function d1Routes({ databases, addDatabase }: Account) {
  return new Hono()
    .get('/d1/database', (c) => {
      const wanted = c.req.query('name');
      const all = [...databases].map(([uuid, { name }]) => ({ uuid, name, version: 'production' }));
      return listed(wanted ? all.filter(({ name }) => name === wanted) : all);
    })
    .post('/d1/database', async (c) => {
      const { name } = named.parse(await c.req.json());
      return ok({ uuid: addDatabase(name), name, version: 'production', created_at: '2026-03-01T00:00:00.000Z' });
    })
    .post('/d1/database/:id/:endpoint{query|raw}', async (c) => {
      const { id, endpoint } = c.req.param();
      const there = databases.get(id);
      if (!there) return failed(404, 7404, 'The database could not be found');
      try {
        return ok(await d1Results(there.client, endpoint, await c.req.json()));
      } catch (error) {
        return failed(400, 7500, error instanceof Error ? error.message : String(error));
      }
    });
}

/** `/r2/buckets`: lists and makes buckets. */
export function r2Routes({ buckets }: Account) {
  const told = (name: string) => ({ name, creation_date: '2026-03-01T00:00:00.000Z', location: 'OC' });
  return (
    new Hono()
      .get('/r2/buckets', () => ok({ buckets: [...buckets].map(told) }))
      .post('/r2/buckets', async (c) => {
        const { name } = named.parse(await c.req.json());
        if (buckets.has(name))
          return failed(409, 10004, 'The bucket you tried to create already exists, and you own it.');
        buckets.add(name);
        return ok(told(name));
      })
      .get('/r2/buckets/:name', (c) => {
        const { name } = c.req.param();
        return buckets.has(name) ? ok(told(name)) : failed(404, 10006, 'The specified bucket does not exist.');
      })
      // What is in the buckets `startS3` has.
      .get('/r2/buckets/:name/objects/:key', () => failed(404, 10007, 'The specified key does not exist.'))
  );
}

const queueNamed = z.object({ queue_name: z.string() });
const consumer = z.object({ script_name: z.string() });

/** `/queues`: lists and makes queues, and who reads them. */
export function queueRoutes({ queues }: Account) {
  return new Hono()
    .get('/queues', (c) => {
      const wanted = c.req.query('name');
      return listed([...queues.values()].filter(({ queue_name: name }) => !wanted || name === wanted).map(told));
    })
    .post('/queues', async (c) => {
      // Wrangler sends it as text.
      const { queue_name } = queueNamed.parse(JSON.parse(await c.req.text()));
      if (queues.has(queue_name)) return failed(409, 11009, `Queue name '${queue_name}' is already taken.`);
      const queue = { queue_id: `id-of-${queue_name}`, queue_name, consumers: [] };
      queues.set(queue_name, queue);
      return ok(told(queue));
    })
    .get('/queues/:id', (c) => {
      const queue = [...queues.values()].find(({ queue_id }) => queue_id === c.req.param('id'));
      return queue ? ok(told(queue)) : failed(404, 11000, 'The specified queue does not exist.');
    })
    .get('/queues/:id/consumers', (c) => {
      const queue = [...queues.values()].find(({ queue_id }) => queue_id === c.req.param('id'));
      return listed(queue?.consumers ?? []);
    })
    .post('/queues/:id/consumers', async (c) => {
      const { script_name } = consumer.parse(JSON.parse(await c.req.text()));
      const queue = [...queues.values()].find(({ queue_id }) => queue_id === c.req.param('id'));
      const made = { consumer_id: `consumer-${script_name}`, script_name };
      queue?.consumers.push(made);
      return ok({ ...made, type: 'worker' });
    })
    .put('/queues/:id/consumers/:consumer', () => ok({}));
}

const told = <T extends { consumers: object[] }>(queue: T) => ({
  ...queue,
  producers: [],
  producers_total_count: 0,
  consumers: queue.consumers.map((one) => ({ ...one, type: 'worker', service: 'x', environment: 'production' })),
  consumers_total_count: queue.consumers.length,
  created_on: '2026-03-01T00:00:00.000Z',
  modified_on: '2026-03-01T00:00:00.000Z',
});
