import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Account, Zone } from '#testing/cloudflare/account';
import { failed, listed, ok } from '#testing/cloudflare/envelope';

const origin = z.object({ hostname: z.string() });
const wanted = z.object({
  override_existing_origin: z.boolean(),
  override_existing_dns_record: z.boolean(),
  origins: z.array(origin),
});
const attached = z.object({ hostname: z.string(), service: z.string(), zone_id: z.string() });

/** The types of records that say where a host is. */
const ADDRESSES = new Set(['A', 'AAAA', 'CNAME']);

/** The custom domains of Workers: an attached one has a record of its own, and replaces those that were there. */
export function domainRoutes({ domains, zones }: Account) {
  const zoneOf = (host: string) => [...zones.values()].find(({ name }) => host === name || host.endsWith(`.${name}`));
  const at = (host: string) => [...domains.values()].find(({ hostname }) => hostname === host);
  const conflicting = ({ records }: Zone, host: string) =>
    records.filter(({ type, name, meta }) => name === host && ADDRESSES.has(type) && !meta?.read_only);

  function attach(zone: Zone, hostname: string, service: string) {
    const known = at(hostname);
    const id = known?.id ?? randomUUID();
    zone.records = zone.records.filter((one) => one.name !== hostname || !ADDRESSES.has(one.type));
    const record = { type: 'AAAA', name: hostname, content: '100::', ttl: 1, proxied: true };
    zone.records.push({ ...record, id: randomUUID(), meta: { read_only: true } });
    const domain = { id, hostname, service, environment: 'production', zone_id: zone.id, zone_name: zone.name };
    domains.set(id, domain);
    return domain;
  }

  return new Hono()
    .get('/workers/domains', () => listed([...domains.values()]))
    .put('/workers/domains', async (c) => {
      const { hostname, service, zone_id } = attached.parse(await c.req.json());
      const zone = zones.get(zone_id);
      return zone ? ok(attach(zone, hostname, service)) : failed(404, 7003, 'no such zone');
    })
    .delete('/workers/domains/:id', (c) => {
      const domain = domains.get(c.req.param('id'));
      if (!domain) return failed(404, 10007, 'no such domain');
      domains.delete(domain.id);
      const zone = zones.get(domain.zone_id);
      if (zone) zone.records = zone.records.filter(({ name, meta }) => name !== domain.hostname || !meta?.read_only);
      return ok({ id: domain.id });
    })
    .get('/workers/domains/records/:id', (c) => ok(domains.get(c.req.param('id'))))
    .post('/workers/scripts/:name/domains/changeset', async (c) => {
      const hosts = z
        .array(origin)
        .parse(await c.req.json())
        .map(({ hostname }) => hostname);
      const known = hosts.flatMap((host) => at(host) ?? []);
      return ok({
        added: hosts.filter((host) => !at(host)).map((hostname) => ({ hostname })),
        updated: known.map((one) => ({ ...one, modified: one.service !== c.req.param('name') })),
        removed: [],
        conflicting: hosts
          .filter((host) => conflicting(zoneOf(host) ?? NOWHERE, host).length > 0)
          .map((hostname) => ({ hostname })),
      });
    })
    .put('/workers/scripts/:name/domains/records', async (c) => {
      const { origins, ...may } = wanted.parse(await c.req.json());
      for (const { hostname } of origins) {
        const zone = zoneOf(hostname);
        if (!zone) return failed(404, 10082, `No zone for ${hostname}`);
        const other = at(hostname);
        if (other && other.service !== c.req.param('name') && !may.override_existing_origin)
          return failed(409, 100116, `${hostname} is in use by another Worker.`);
        if (conflicting(zone, hostname).length > 0 && !may.override_existing_dns_record)
          return failed(409, 100117, `${hostname} already has externally managed DNS records.`);
        attach(zone, hostname, c.req.param('name'));
      }
      return ok([...domains.values()]);
    });
}

const NOWHERE: Zone = { id: '', name: '', records: [], routes: [] };
