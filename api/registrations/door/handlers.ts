import { and, eq, isNull } from 'drizzle-orm';
import { type ApiContext, answerJson } from '#api/http/context';
import { Forbidden, Malformed, NotFound, Unauthenticated } from '#api/http/errors';
import { shownLink, wipeAt } from '#api/registrations/door/links';
import { takeCall } from '#api/registrations/door/take-call';
import { parseInput, readBody } from '#api/rest/input';
import { doorAnswerContract, doorCallContract } from '#core/registrations/door-contract';
import { doorLinkContract, doorLinksContract } from '#core/registrations/door-links';
import { DOOR_ENDED_MS, DOOR_LATE_MS } from '#core/registrations/registration';
import { type Event, events } from '#db/events/schema';
import { logActivity, newEntry } from '#db/history/log-activity';
import { doorLinks } from '#db/registrations/check-ins.schema';
import { doorLinksOf } from '#db/registrations/door';
import { doorLinkInput } from '#db/registrations/input';

/** The event of the address. @throws NotFound */
async function eventOf(c: ApiContext): Promise<Event> {
  const [event] = await c.var.db
    .select()
    .from(events)
    .where(eq(events.id, c.req.param('event') ?? ''));
  if (!event) throw new NotFound(({ events: says }) => says.notFound);
  return event;
}

/** Takes what a phone noted, and answers with the list. It is stored first, whatever the phone may see. */
export async function call(c: ApiContext): Promise<Response> {
  const { link, now } = c.var;
  const body = doorCallContract.safeParse(await readBody(c));
  if (!body.success) throw new Malformed(({ errors }) => errors.malformedBody);
  const event = await eventOf(c);
  if (link && link.event_id !== event.id) throw new Forbidden(({ errors }) => errors.notYours);
  const over = wipeAt(event);
  const ended = link?.ended_at ? new Date(Math.min(Date.parse(link.ended_at), over.getTime())) : over;
  if (now().getTime() > over.getTime() + DOOR_LATE_MS)
    throw new Forbidden(({ registrations }) => registrations.door.over);
  if (link?.ended_at && now().getTime() > ended.getTime() + DOOR_ENDED_MS)
    throw new Unauthenticated(({ registrations }) => registrations.door.noLink);
  return answerJson(c, doorAnswerContract, await takeCall(c, event, body.data, ended <= now() ? ended : null));
}

/** The links to the door of an event, the newest first. */
export async function links(c: ApiContext): Promise<Response> {
  const { db, config, now } = c.var;
  const event = await eventOf(c);
  const stored = await doorLinksOf(db, event.id);
  return answerJson(c, doorLinksContract, { links: stored.map((link) => shownLink(config, link, event, now())) });
}

/** Makes a link to the door of an event; the history says that somebody did, since it shows names. */
export async function addLink(c: ApiContext): Promise<Response> {
  const { db, config, now, actor } = c.var;
  const { name } = parseInput(doorLinkInput, await readBody(c));
  const event = await eventOf(c);
  const at = now().toISOString();
  const link = { id: crypto.randomUUID(), event_id: event.id, name, created_at: at, seen_at: null, ended_at: null };
  const entry = newEntry({ actor, action: 'open_door', resource: 'events', at });
  await db.batch([logActivity(db, entry, { id: event.id, title: event.title }), db.insert(doorLinks).values(link)]);
  return answerJson(c, doorLinkContract, shownLink(config, link, event, now()), 201);
}

/** Ends a link: its phone forgets the list when it is next heard. */
export async function endLink(c: ApiContext): Promise<Response> {
  const { db, config, now } = c.var;
  const event = await eventOf(c);
  const isIt = and(eq(doorLinks.id, c.req.param('id') ?? ''), eq(doorLinks.event_id, event.id));
  await db
    .update(doorLinks)
    .set({ ended_at: now().toISOString() })
    .where(and(isIt, isNull(doorLinks.ended_at)));
  const [link] = await db.select().from(doorLinks).where(isIt);
  if (!link) throw new NotFound(({ registrations }) => registrations.door.noLink);
  return answerJson(c, doorLinkContract, shownLink(config, link, event, now()));
}
