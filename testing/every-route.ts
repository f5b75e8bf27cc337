import { type Client, createClient } from '@libsql/client';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { api as app } from '#api/app';
import { authApi } from '#api/auth/routes';
import { adminApi } from '#api/http/admin-api';
import { paths } from '#core/kit/paths';
import { galleries, galleryPhotos } from '#db/galleries/schema';
import { activity } from '#db/history/activity.schema';
import type { Database } from '#db/kit/client';
import { letters } from '#db/letters/schema';
import { outbox } from '#db/mail/schema';
import { contactMessages } from '#db/messages/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { admin } from '#testing/client';
import { fillEmpty } from '#testing/full-database/fill';
import { askLibsql } from '#testing/full-database/tables';

/** Every route that the application knows under `prefix`, from Hono itself: a new one is in at once. */
export const routesUnder = (prefix: string) =>
  [...app.routes, ...authApi.routes, ...adminApi.routes].filter(
    ({ path }) => path.startsWith(`${prefix}/`) && !path.endsWith('*'),
  );

/** Resources whose table has another name. */
const TABLES: Record<string, string> = {
  users: 'profiles',
  messages: 'contact_messages',
  subscribers: 'newsletter_subscribers',
  history: 'activity',
  door: 'door_links',
  bin: 'activity',
  security_log: 'sign_ins',
};

/** Adds what a new society has not, so that every address with an id can be filled. */
export async function addOneOfEach(db: Database): Promise<void> {
  const stamps = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
  for (const id of ['one', 'two'])
    await db.batch([
      db.insert(galleries).values({ id, title: id, folder_name: id, ...stamps }),
      db
        .insert(galleryPhotos)
        .values({
          id: `photo-${id}`,
          gallery_id: id,
          filename: 'a.jpg',
          url: '/media/a.jpg',
          order_position: 0,
          created_at: stamps.created_at,
        }),
    ]);
  await db.insert(letters).values(['One', 'Two'].map((subject) => ({ subject, blocks: [], ...stamps })));
  const from = { name: 'Maya', email: 'maya@test.example', ...stamps };
  await db.batch([
    db.insert(contactMessages).values([
      { ...from, subject: 'One', message: 'one' },
      { ...from, subject: 'Two', message: 'two' },
    ]),
    db.insert(newsletterSubscribers).values([from, { ...from, email: 'two@test.example' }]),
    db
      .insert(outbox)
      .values({
        to: from.email,
        subject: 'One',
        message_id: 'one',
        parts: { text: 'one' },
        status: 'failed',
        next_attempt_at: stamps.created_at,
        created_at: stamps.created_at,
      }),
  ]);
  await db
    .insert(activity)
    .values({
      actor: 'a',
      action: 'update',
      resource: 'events',
      record_id: 'x',
      record_title: 'x',
      at: '2026-01-01T00:00:00.000Z',
    });
  const names = routesUnder(paths.api.admin()).map(({ path }) => tableOf(path));
  await fillEmpty(askLibsql(db), new Set(names));
  // A note is changed by whose it is: the admin of the tests.
  await db.run(sql`insert into notes (id, resource, record_id, body, actor_id, actor, created_at, updated_at)
    select 'note', 'events', events.id, 'One', profiles.id, email, ${stamps.created_at}, ${stamps.created_at}
    from events, profiles where email = ${admin.email} limit 1`);
}

const named = z.array(z.object({ name: z.string() }));
const place = z.tuple([z.object({ file: z.string() })]);
const counted = z.tuple([z.object({ data_version: z.number() })]);
interface Reader {
  connection: Client;
  texts: Map<string, { version: number; text: string }>;
}
const readers = new WeakMap<Database, Reader>();

/** A connection that writes nothing itself: to it, every write in the file is one of others. */
async function readerOf(db: Database): Promise<Reader> {
  const known = readers.get(db);
  if (known) return known;
  const [{ file }] = place.parse(await db.all(sql`select file from pragma_database_list where name = 'main'`));
  const reader: Reader = { connection: createClient({ url: `file:${file}`, concurrency: 1 }), texts: new Map() };
  readers.set(db, reader);
  return reader;
}

/**
 * The whole database as text, but for the tables named. Where nothing was written since it was last read,
 * that text is given again.
 */
export async function everything(db: Database, except: string[] = []): Promise<string> {
  const { connection, texts } = await readerOf(db);
  const { rows } = await connection.execute('pragma data_version');
  const [{ data_version: version }] = counted.parse(rows);
  const last = texts.get(`${except}`);
  if (last && last.version === version) return last.text;
  const tables = named.parse(
    await db.all(sql`select name from sqlite_master where type = 'table' and name not like '%search_index%'`),
  );
  const names = tables.map(({ name }) => name).filter((name) => !except.includes(name));
  const all = await Promise.all(
    names.map(async (name) => [name, await db.all(sql`select * from ${sql.identifier(name)}`)]),
  );
  const text = JSON.stringify(all);
  texts.set(`${except}`, { version, text });
  return text;
}

/** The table of the resource that a route below `/api/admin` names. */
function tableOf(path: string): string {
  const [, , , resource = ''] = path.split('/');
  return TABLES[resource] ?? resource;
}

const ofEvent = z.tuple([z.object({ event_id: z.string() })]).rest(z.unknown());
const withId = z.tuple([z.object({ id: z.string() })]).rest(z.unknown());
/** A path with the names in it replaced by what is really there. @throws Error for one that it does not know */
export async function filled(db: Database, path: string): Promise<string> {
  let result = path
    .replace(':folder{events|editor}', 'events')
    .replace(':setting', 'logo_url')
    .replace(':token', 'a-token')
    .replace(':resource', 'events');
  if (result.includes(':id')) {
    const table = path.includes(':resource') ? 'events' : tableOf(path);
    // Of a picture, its key is its id.
    const id = sql.identifier(table === 'media' ? 'key' : 'id');
    const rows = await db.all(sql`select ${id} as id from ${sql.identifier(table)} order by rowid desc limit 1`);
    result = result.replace(':id', encodeURIComponent(withId.parse(rows)[0].id));
  }
  if (result.includes(':event')) {
    const rows = await db.all(sql`select event_id from door_links order by rowid desc limit 1`);
    result = result.replace(':event', encodeURIComponent(ofEvent.parse(rows)[0].event_id));
  }
  if (result.includes(':')) throw new Error(`nothing fills ${result}`);
  return result;
}
