import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { api as app } from '#api/app';
import { adminApi } from '#api/http/admin-api';
import { paths } from '#core/kit/paths';
import { versioned } from '#db/kit/versioned';
import { type Caller, call } from '#testing/client';
import type { Api } from '#testing/people';

/** Tables of what is asked for by an id, where they are called otherwise. */
const TABLES: Record<string, string> = {
  users: 'profiles',
  messages: 'contact_messages',
  subscribers: 'newsletter_subscribers',
  security_log: 'sign_ins',
};
/** What is no list of rows: files of a store, single links, and what is asked with a captcha or a passkey. */
const OTHER =
  /\/(media|storage|documents)\/|\/bin\/picture$|\/auth\/(?!sessions|factors|get-session)|\/newsletter\/|:token|:name|:key|:file|\/\*$/;

const idRows = z.array(z.object({ id: z.string() }));
const ownerRows = z.array(z.object({ resource: z.string(), id: z.string() }));
const sortable = /:\s*([\w, ]+)$/;

/** How many records of each kind are asked for. */
const EACH = 2;

type Asked = Pick<Api, 'db'>;

/** Every address that the application answers to a GET, with the ids of the last rows in it. */
async function addresses({ db }: Asked): Promise<string[]> {
  const routes = [...app.routes, ...adminApi.routes]
    .filter(({ method, path }) => method === 'GET' && !OTHER.test(path))
    .map(({ path }) => path);
  const found: string[] = [];
  for (const path of new Set(routes)) {
    if (path.includes(':resource')) {
      // Of records that are there: the bin tells of the others.
      const owners = await db.all(sql`select resource, owner_id as id from versions v
        where resource not in ('media', 'gallery_photos', 'event_gallery_relations')
          and (select w.after is not null from versions w where w.resource = v.resource
            and w.owner_id = v.owner_id order by w.id desc limit 1)
        group by resource, owner_id order by max(id) desc limit 40`);
      for (const { resource, id } of ownerRows.parse(owners))
        if (versioned.some((one) => one.resource === resource)) found.push(paths.api.recordHistory(resource, id));
    } else if (/:id/.test(path)) {
      const resource = /\/([a-z_]+)\/:id/.exec(path)?.[1] ?? '';
      const table = sql.identifier(TABLES[resource] ?? resource);
      // Visitors see no drafts.
      const where = path.startsWith(paths.api.admin()) ? sql`` : sql`where draft = 0`;
      const rows = await db.all(sql`select id from ${table} ${where} order by rowid desc limit ${EACH}`);
      for (const { id } of idRows.parse(rows)) found.push(path.replace(/:id(\{[^}]*\})?/, encodeURIComponent(id)));
    } else if (path === `${paths.api.admin()}/find`) found.push(paths.api.find('a'));
    else if (!path.includes(':')) found.push(path);
  }
  return found;
}

/** The lists of the back office, each sorted by each field that it says it can be sorted by. */
async function sortedLists(caller: Caller, all: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of all.filter((one) => one.startsWith(`${paths.api.admin()}/`))) {
    const answer = await call(caller, `${path}?sort=["-","ASC"]`);
    // Read to its end: a body that nobody reads keeps the server from closing.
    const body = await answer.text();
    if (answer.status !== 400) continue;
    const { message } = z.object({ message: z.string() }).parse(JSON.parse(body));
    const fields = sortable.exec(message)?.[1]?.split(', ') ?? [];
    if (fields.length === 0) throw new Error(`${path} says of no field that it sorts: ${message}`);
    for (const field of fields) found.push(`${path}?sort=["${field}","DESC"]&range=[0,999]`);
  }
  return found;
}

/**
 * Asks for everything that can be read, as `caller`; gives what was asked and what did not answer 200.
 * @param inEveryOrder whether lists are asked for by each field that they can be sorted by, as well
 */
export async function readEverything(api: Asked, caller: Caller, inEveryOrder: boolean) {
  const all = await addresses(api);
  const asked = [...all, ...(inEveryOrder ? await sortedLists(caller, all) : [])];
  const refused: string[] = [];
  for (const path of asked) {
    const answer = await call(caller, path);
    const body = await answer.text();
    if (answer.status !== 200) refused.push(`${answer.status} ${path.slice(0, 160)} ${body.slice(0, 200)}`);
  }
  return { asked, refused };
}
