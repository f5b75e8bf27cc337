import { z } from 'zod';
import { type CloudflareApi, Refused } from '#scripts/cloudflare/api';
import { type Zone, zoneOf } from '#scripts/cloudflare/zone';

/** A permission as the dashboard names it, and what can be read with it alone. */
interface Permission {
  name: `${'Account' | 'Zone'}, ${string}, ${'Edit' | 'Read'}`;
  path(account: string, zone: Zone): string;
}

/** What the token needs within the account. */
const OF_ACCOUNT: readonly Permission[] = [
  { name: 'Account, Workers Scripts, Edit', path: (account) => `/accounts/${account}/workers/scripts` },
  { name: 'Account, D1, Edit', path: (account) => `/accounts/${account}/d1/database` },
  { name: 'Account, Workers R2 Storage, Edit', path: (account) => `/accounts/${account}/r2/buckets` },
  { name: 'Account, Queues, Edit', path: (account) => `/accounts/${account}/queues` },
];

const ZONE = 'Zone, Zone, Read';

/** What it needs within the zone of the domain besides. */
const OF_ZONE: readonly Permission[] = [
  { name: 'Zone, DNS, Edit', path: (_, { id }) => `/zones/${id}/dns_records?per_page=5` },
  { name: 'Zone, Workers Routes, Edit', path: (_, { id }) => `/zones/${id}/workers/routes` },
];

/** All that one token needs for setup, deployment, going live, backups and import, in the dashboard's words. */
export const PERMISSIONS: readonly string[] = [
  ...OF_ACCOUNT.map(({ name }) => name),
  ZONE,
  ...OF_ZONE.map(({ name }) => name),
];

/** Cloudflare's statuses for what is no token, for one that is unknown, and for one that may not. */
const MAY_NOT = new Set([400, 401, 403]);

/**
 * Asks what the token may do, by reading where each permission is needed: Cloudflare tells nobody what a token may
 * write, so that one with Read instead of Edit is found out only when something is written.
 * @param domain whose zone is asked for as well; `null` leaves zones out
 * @returns the permissions that the token lacks
 */
export async function lackingPermissions(api: CloudflareApi, domain: string | null): Promise<string[]> {
  const zone = domain === null ? null : await zoneOf(api, domain).catch(unlessMayNot);
  const asked = [...OF_ACCOUNT, ...(zone ? OF_ZONE : [])];
  const lacking = await Promise.all(
    asked.map(async ({ name, path }) => {
      // Only whether it may be read counts: a zone is needed for the paths of zones alone.
      const may = await mayRead(api, path(api.account, zone ?? { id: '', name: '' }));
      return may ? [] : [name];
    }),
  );
  return [
    ...lacking.flat(),
    ...(domain !== null && !zone ? [`${ZONE} (or ${domain} is no zone of this account), and perhaps ${OTHERS}`] : []),
  ];
}

const OTHERS = OF_ZONE.map(({ name }) => name).join(' and ');

async function mayRead({ ask }: CloudflareApi, path: string): Promise<boolean> {
  const read = async () => {
    await ask(path, z.unknown());
    return true;
  };
  return (await read().catch(unlessMayNot)) ?? false;
}

function unlessMayNot(error: unknown): null {
  if (error instanceof Refused && MAY_NOT.has(error.status)) return null;
  throw error;
}

/** A line that says what the token lacks. */
export function saidOfLacking(lacking: readonly string[]): string {
  if (OF_ACCOUNT.every(({ name }) => lacking.includes(name)))
    return 'Cloudflare does not know the token in CLOUDFLARE_API_TOKEN, or it is for another account than CLOUDFLARE_ACCOUNT_ID. docs/handover.md says how to make one.';
  return `The token in CLOUDFLARE_API_TOKEN lacks ${lacking.join('; ')}. docs/handover.md has the whole list: edit the token in Cloudflare's dashboard.`;
}
