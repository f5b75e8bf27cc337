import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { CloudflareApi } from '#scripts/cloudflare/api';
import { customDomains } from '#scripts/cloudflare/custom-domains';
import type { Zone } from '#scripts/cloudflare/zone';
import { type Settings, siteUrlOf, variable } from '#scripts/deploy/settings';
import { Stop } from '#scripts/local/root';

const record = z.object({
  type: z.string(),
  name: z.string(),
  content: z.string(),
  ttl: z.number(),
  proxied: z.boolean().default(false),
  comment: z.string().nullish(),
});

const before = z.object({
  hosts: z.array(z.string()),
  /** Where the site was. */
  site_url: z.string(),
  /** Whom mail came from, or was to come from. */
  mail_from: z.string(),
  zone_id: z.string(),
  /** The records of DNS that said where the hosts are. */
  records: z.array(record),
  /** The Workers that had one of the hosts as their domain. */
  workers: z.array(z.object({ hostname: z.string(), service: z.string(), environment: z.string() })),
});

/** Where a domain and its hosts led before this site took them over. */
export type Before = z.infer<typeof before>;

/** What says where a host is; records of mail and all others stay. */
const OF_ADDRESS = ['A', 'AAAA', 'CNAME'];

const records = z.array(record.extend({ meta: z.object({ read_only: z.boolean().optional() }).nullish() }));

/** Asks where `hosts` lead now. @throws Refused */
export async function askBefore(
  api: CloudflareApi,
  settings: Settings,
  zone: Zone,
  hosts: readonly string[],
): Promise<Before> {
  const workers = await customDomains(api);
  const found = await Promise.all(
    hosts.map((name) => api.ask(`/zones/${zone.id}/dns_records?${new URLSearchParams({ name })}`, records)),
  );
  return {
    hosts: [...hosts],
    site_url: siteUrlOf(settings),
    mail_from: variable(settings, 'MAIL_FROM'),
    zone_id: zone.id,
    // Those of a Worker's domain come and go with it.
    records: found.flat().flatMap(({ meta, ...own }) => (OF_ADDRESS.includes(own.type) && !meta?.read_only ? own : [])),
    workers: workers.flatMap(({ hostname, service, environment }) =>
      hosts.includes(hostname) && service !== settings.name ? { hostname, service, environment } : [],
    ),
  };
}

const routes = z.array(z.object({ pattern: z.string(), script: z.string().nullish() }));

/** Routes of other Workers that get requests for `hosts` before a domain does, as lines. @throws Refused */
export async function routesAhead({ ask }: CloudflareApi, { name }: Settings, zone: Zone, hosts: readonly string[]) {
  const all = await ask(`/zones/${zone.id}/workers/routes`, routes);
  return all.flatMap(({ pattern, script }) =>
    script && script !== name && hosts.some((host) => isFor(pattern, host)) ? [`${pattern} (${script})`] : [],
  );
}

/** Whether a pattern like `*.example.org/*` is for `host`. */
function isFor(pattern: string, host: string): boolean {
  const wanted = pattern.replace(/^https?:\/\//, '').split('/')[0] ?? '';
  return wanted.startsWith('*') ? host.endsWith(wanted.slice(1)) : host === wanted;
}

/** What is taken over, a line each. */
export const linesOf = ({ records, workers }: Before): string[] => [
  ...records.map(
    ({ type, name, content, ttl, proxied }) =>
      `  ${name}  ${type}  ${content}  (TTL ${ttl === 1 ? 'automatic' : ttl}${proxied ? ', proxied' : ''})`,
  ),
  ...workers.map(({ hostname, service }) => `  ${hostname}  is a domain of the Worker ${service}`),
];

/** The file, beside wrangler.toml, that keeps what `domain` was before. */
export const fileOf = (configPath: string, domain: string) =>
  path.join(path.dirname(configPath), `go-live.${domain}.json`);

/** Keeps what was found; of a host where nothing was, since it is taken over already, what an earlier run found. */
export function keepBefore(file: string, found: Before): void {
  const earlier = existsSync(file) ? readBefore(file) : null;
  const hosts = new Set([...found.records.map(({ name }) => name), ...found.workers.map(({ hostname }) => hostname)]);
  const kept: Before = {
    ...found,
    site_url: earlier?.site_url ?? found.site_url,
    mail_from: earlier?.mail_from ?? found.mail_from,
    records: [...found.records, ...(earlier?.records ?? []).filter(({ name }) => !hosts.has(name))],
    workers: [...found.workers, ...(earlier?.workers ?? []).filter(({ hostname }) => !hosts.has(hostname))],
  };
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
}

/** What was kept. @throws Stop when nothing was */
export function readBefore(file: string): Before {
  if (!existsSync(file)) throw new Stop(`${file} is not there: npm run go-live writes it, and it belongs into git.`);
  return before.parse(JSON.parse(readFileSync(file, 'utf8')));
}
