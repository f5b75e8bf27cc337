import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { PERMISSIONS } from '#scripts/cloudflare/permissions';
import { newFolder } from '#testing/folder';

/** A record of DNS, as the API has it. */
export interface DnsRecord {
  id: string;
  type: string;
  name: string;
  content: string;
  ttl: number;
  proxied: boolean;
  /** Belongs to a custom domain, and cannot be edited. */
  meta?: { read_only: boolean };
}

export interface Zone {
  id: string;
  name: string;
  records: DnsRecord[];
  routes: { id: string; pattern: string; script: string }[];
}

export interface CustomDomain {
  id: string;
  hostname: string;
  service: string;
  environment: string;
  zone_id: string;
  zone_name: string;
}

/** A version of a Worker: the variables that it was uploaded with. */
export interface Version {
  id: string;
  vars: Record<string, string>;
}

export interface Script {
  versions: Version[];
  /** The version that answers. */
  live: string | null;
  secrets: Map<string, string>;
  onWorkersDev: boolean;
  crons: string[];
}

export interface Queue {
  queue_id: string;
  queue_name: string;
  consumers: { consumer_id: string; script_name: string }[];
}

/** What a token may: the name of each permission, `Account, D1`, with its level. */
export interface Token {
  id: string;
  may: Map<string, string>;
}

export const ACCOUNT_ID = 'a0b1c2d3e4f5a0b1c2d3e4f5a0b1c2d3';
export const SUBDOMAIN = 'nepal';

/** An account at Cloudflare, in memory. Its databases are files of SQLite. */
export function newAccount() {
  const tokens = new Map<string, Token>();
  const folder = newFolder('cloudflare');
  const databases = new Map<string, { name: string; client: Client }>();
  return {
    tokens,
    databases,
    buckets: new Set<string>(),
    queues: new Map<string, Queue>(),
    scripts: new Map<string, Script>(),
    domains: new Map<string, CustomDomain>(),
    zones: new Map<string, Zone>(),
    /** Makes a token with these permissions, as the dashboard names them; all that the product needs without. */
    tokenWith: (permissions: readonly string[] = PERMISSIONS) => {
      const value = `token-${randomUUID()}`;
      const may = permissions.map((one) => /^(.*), (\w+)$/.exec(one)?.slice(1) ?? ['', '']);
      tokens.set(value, {
        id: createHash('md5').update(value).digest('hex'),
        may: new Map(may.map(([name = '', level = '']) => [name, level])),
      });
      return value;
    },
    /** Makes an empty D1, or one of the database at `url`. */
    addDatabase: (name: string, url?: string) => {
      const id = randomUUID();
      const client = createClient({ url: url ?? `file:${path.join(folder, `${id}.db`)}` });
      databases.set(id, { name, client });
      return id;
    },
    addZone(name: string, records: Omit<DnsRecord, 'id'>[] = []) {
      const zone: Zone = {
        id: randomUUID(),
        name,
        routes: [],
        records: records.map((one) => ({ ...one, id: randomUUID() })),
      };
      this.zones.set(zone.id, zone);
      return zone;
    },
    /** The version of the Worker that answers at `host`; `null` when something else answers there. */
    answeringAt(host: string): Version | null {
      const [name = ''] = host.split('.');
      const isDev = host.endsWith(`.${SUBDOMAIN}.workers.dev`);
      const service = isDev ? name : [...this.domains.values()].find(({ hostname }) => hostname === host)?.service;
      const script = this.scripts.get(service ?? '');
      if (!script || (isDev && !script.onWorkersDev)) return null;
      return script.versions.find(({ id }) => id === script.live) ?? null;
    },
    close: () => {
      for (const { client } of databases.values()) client.close();
    },
  };
}

/** What `newAccount` gives. */
export type Account = ReturnType<typeof newAccount>;
