import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { Hono } from 'hono';
import { z } from 'zod';
import { limitBody } from '#api/http/body-limit';
import { type ApiContext, type ApiEnv, answerJson } from '#api/http/context';
import { Conflict, Invalid, NotFound, Outdated } from '#api/http/errors';
import { queueMail } from '#api/mail/mail';
import { afterConsequences, consequencesFor } from '#api/registrations/consequences';
import { parseInput, type Row, readBody } from '#api/rest/input';
import { resource } from '#api/rest/resource';
import { isOutdated } from '#api/rest/version';
import { idByKey } from '#api/rest/write-context';
import type { Activity } from '#core/history/activity';
import { registrationSumsContract } from '#core/registrations/contract';
import { listIdOf } from '#core/registrations/list';
import { type Event, events } from '#db/events/schema';
import { logActivity, newEntry } from '#db/history/log-activity';
import { writeVersions } from '#db/history/write';
import { onTheWire, wireColumns } from '#db/kit/facts';
import { versionedRegistrations } from '#db/kit/versioned';
import {
  newRegistrationInput,
  registrationInput,
  registrationMessageInput,
  registrationStepInput,
} from '#db/registrations/input';
import { writeToParties } from '#db/registrations/mailings';
import { eventMailings } from '#db/registrations/mailings.schema';
import { askParty } from '#db/registrations/queries';
import { roomFor } from '#db/registrations/rule';
import { registrationFields, registrations } from '#db/registrations/schema';
import { registrationSums } from '#db/registrations/sums';
import { accept, cancel, change, confirm, type Party, register } from '#db/registrations/write';

const shown = wireColumns(registrations, registrationFields);

/** The type of a statement's rows is lost in a batch of a varying number of statements. */
const changed = z.array(z.object({ id: z.string() }));

/**
 * Writes a party in the name of whoever is signed in, in one batch with the entry of the history and all that follows.
 * The first of the statements gives the party's id when it has done what was asked.
 */
async function write(
  c: ApiContext,
  { action, id, name, event }: { action: Activity; id: string; name: string; event: Event },
  [first, ...rest]: [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]],
): Promise<boolean> {
  const { db, actor, now } = c.var;
  const at = now();
  const entry = newEntry({ actor, action, resource: 'registrations', at: at.toISOString() });
  const touched: { of: typeof versionedRegistrations; where: SQL } = {
    of: versionedRegistrations,
    where: eq(registrations.id, id),
  };
  const history = writeVersions(db, entry.id, [touched]);
  const before = [logActivity(db, entry, { id, title: name }), ...history.before] as const;
  const results: unknown[] = await db.batch([
    ...before,
    first,
    ...rest,
    ...(await consequencesFor(db, event, at, action === 'confirm' || action === 'create' ? id : undefined)),
    ...history.after,
  ]);
  await afterConsequences({ db, env: c.env ?? {} }, event);
  return changed.parse(results[before.length]).length > 0;
}

/** A party with its event. @throws NotFound */
async function partyOf(c: ApiContext, id: string) {
  const [found] = await askParty(c.var.db, id, c.var.today);
  if (!found) throw new NotFound(({ errors }) => errors.noRecord('registrations'));
  return found;
}

const answerParty = async (c: ApiContext, id: string, status: 200 | 201 = 200) =>
  c.json(onTheWire(shown, (await partyOf(c, id)).party), status);

async function create(c: ApiContext): Promise<Response> {
  const { db, now, today } = c.var;
  const body = await readBody(c);
  const id = idByKey(c, 'registrations') ?? crypto.randomUUID();
  const [known] = await askParty(db, id, today);
  if (known) return answerParty(c, id);
  const { event_id } = parseInput(newRegistrationInput, body);
  const { lang, ...party } = parseInput(registrationInput, body);
  const [event] = await db.select().from(events).where(eq(events.id, event_id));
  if (!event) throw new Invalid({ event_id: ({ errors }) => errors.noRecord('events') });
  if (party.email && (await isListed(c, listIdOf(event), party.email))) throw taken();
  const added = { id, lang, now: now(), mayHold: true, source: 'hand' as const };
  await write(c, { action: 'create', id, name: party.name, event }, [
    register(db, event, party, added).returning({ id: registrations.id }),
    confirm(db, id, added.now),
  ]);
  const [made] = await askParty(db, id, today);
  // Somebody registered with the same address at the same moment.
  if (!made) throw taken();
  return answerParty(c, id, 201);
}

const taken = () => new Invalid({ email: ({ registrations: { office } }) => office.known });

async function isListed(c: ApiContext, list: string, email: string, but = ''): Promise<boolean> {
  const isThere = and(
    eq(registrations.list_id, list),
    eq(registrations.email, email),
    ne(registrations.status, 'cancelled'),
    ne(registrations.id, but),
  );
  return (await c.var.db.$count(registrations, isThere)) > 0;
}

async function update(c: ApiContext, id: string): Promise<Response> {
  const { db, now } = c.var;
  const body = await readBody(c);
  const { party, event } = await partyOf(c, id);
  const wire: Row = onTheWire(shown, party);
  if (isOutdated(body, wire)) throw new Outdated({ resource: 'registrations', id }, wire);
  const { lang: _, ...wanted }: Party & { lang: string } = parseInput(registrationInput, { ...wire, ...body });
  if (wanted.email && (await isListed(c, party.list_id, wanted.email, id))) throw taken();
  const isDone = await write(c, { action: 'update', id, name: wanted.name, event }, [change(db, party, wanted, now())]);
  if (isDone) return answerParty(c, id);
  if (party.status === 'cancelled') throw new Conflict(({ registrations: { office } }) => office.notSo);
  const free = await roomFor(db, party.list_id);
  throw new Invalid({ adults: ({ registrations: { office } }) => office.noRoom(free) });
}

async function step(c: ApiContext, id: string): Promise<Response> {
  const { db, now } = c.var;
  const { step: action } = parseInput(registrationStepInput, await readBody(c));
  const { party, event } = await partyOf(c, id);
  const at = now();
  const statement = {
    confirm: () => confirm(db, id, at),
    accept: () => accept(db, id, at),
    cancel: () => cancel(db, id, 'office', at),
  }[action]();
  if (!(await write(c, { action, id, name: party.name, event }, [statement])))
    throw new Conflict(({ registrations: { office } }) => office.notSo);
  return answerParty(c, id);
}

async function writeTo(c: ApiContext): Promise<Response> {
  const { db, actor, now } = c.var;
  const { event_id, ...said } = parseInput(registrationMessageInput, await readBody(c));
  const [event] = await db.select({ title: events.title }).from(events).where(eq(events.id, event_id));
  if (!event) throw new Invalid({ event_id: ({ errors }) => errors.noRecord('events') });
  const at = now();
  const entry = newEntry({ actor, action: 'send', resource: 'registrations', at: at.toISOString() });
  const id = idByKey(c, 'event_mailings') ?? crypto.randomUUID();
  const [send, count] = writeToParties(db, { id, event_id, said, actor: actor.email }, at);
  // A repeated call writes to nobody twice.
  const isKnown = (await db.$count(eventMailings, eq(eventMailings.id, id))) > 0;
  const [counted] = isKnown
    ? await count
    : (await db.batch([send, count, logActivity(db, entry, { id: event_id, title: event.title })]))[1];
  await queueMail({ env: c.env ?? {} });
  return c.json({ recipients: counted?.recipients ?? 0 });
}

/** The parties that registered for events: read like any list, and written by the rule of their places. */
export const registrationResource = new Hono<ApiEnv>()
  .use(limitBody)
  .get('/sums', async (c) =>
    answerJson(c, registrationSumsContract, await registrationSums(c.var.db, c.req.query('event') ?? '')),
  )
  .post('/messages', writeTo)
  .post('/', create)
  .put('/:id', (c) => update(c, c.req.param('id')))
  .post('/:id/step', (c) => step(c, c.req.param('id')))
  .route(
    '/',
    resource({
      name: 'registrations',
      table: registrations,
      input: z.never(),
      readOnly: true,
      fields: registrationFields,
      derived: {
        event_title: sql<string>`(select e.title from events e where e.id = "registrations"."event_id")`.as(
          'event_title',
        ),
      },
      sortable: ['name', 'status', 'adults', 'children', 'turn', 'created_at', 'updated_at'],
      thenBy: 'created_at',
      search: registrations.search,
    }),
  );
