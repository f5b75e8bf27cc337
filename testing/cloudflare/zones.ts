import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Account } from '#testing/cloudflare/account';
import { failed, listed, ok } from '#testing/cloudflare/envelope';

const record = z.object({
  type: z.string(),
  name: z.string(),
  content: z.string(),
  ttl: z.number(),
  proxied: z.boolean(),
});

/** `/zones`: domains with their records of DNS and routes of Workers. A token that may not read zones sees none. */
export function zoneRoutes({ zones, tokens }: Account) {
  return new Hono()
    .get('/zones', (c) => {
      const may = tokens.get(c.req.header('authorization')?.slice(7) ?? '')?.may.has('Zone, Zone');
      const name = c.req.query('name');
      const all = may ? [...zones.values()] : [];
      return listed(all.filter((zone) => !name || zone.name === name).map(({ id, name }) => ({ id, name })));
    })
    .get('/zones/:id/dns_records', (c) => {
      const name = c.req.query('name');
      const all = zones.get(c.req.param('id'))?.records ?? [];
      return listed(all.filter((one) => !name || one.name === name));
    })
    .post('/zones/:id/dns_records', async (c) => {
      const zone = zones.get(c.req.param('id'));
      const made = { ...record.parse(await c.req.json()), id: randomUUID() };
      if (
        zone?.records.some(
          ({ type, name, content }) => type === made.type && name === made.name && content === made.content,
        )
      )
        return failed(400, 81058, 'An identical record already exists.');
      zone?.records.push(made);
      return ok(made);
    })
    .get('/zones/:id/workers/routes', (c) => listed(zones.get(c.req.param('id'))?.routes ?? []));
}
