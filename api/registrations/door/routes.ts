import { Hono } from 'hono';
import { limitBody } from '#api/http/body-limit';
import type { ApiEnv } from '#api/http/context';

/** What is loaded on the evening of an event alone. */
const handlers = () => import('#api/registrations/door/handlers');

/** The door of an event: what phones there note, and the links by which helpers keep it. */
export const doorRoutes = new Hono<ApiEnv>()
  .use(limitBody)
  .post('/:event', async (c) => (await handlers()).call(c))
  .get('/:event/links', async (c) => (await handlers()).links(c))
  .post('/:event/links', async (c) => (await handlers()).addLink(c))
  .delete('/:event/links/:id', async (c) => (await handlers()).endLink(c));
