import type { D1Database } from '@cloudflare/workers-types';
import { Hono } from 'hono';

/** The least that an answer costs: what the figures of `bench/server.ts` are shares of; and what so many bytes cost. */
export default new Hono<{ Bindings: { DB: D1Database } }>()
  .get('/floor/answer', (c) => c.text('Namaste'))
  .get('/floor/bytes/:count', (c) => c.text('n'.repeat(Number(c.req.param('count')))))
  .get('/floor/query', async (c) => c.json(await c.env.DB.prepare('select 1 as n').first()));
