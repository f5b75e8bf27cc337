import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { atDoor } from '#core/registrations/door';
import { type DoorEntry, type DoorList, doorAnswerContract } from '#core/registrations/door-contract';
import { doorLinkContract } from '#core/registrations/door-links';
import { registrationPaths } from '#core/registrations/paths';
import { registrations } from '#db/registrations/schema';
import { type Caller, call } from '#testing/client';
import { type Api, send } from '#testing/people';

const created = z.object({ id: z.string() });

/** The secret of a link, behind `#` in its address. */
export const secretOf = ({ url }: { url: string | null }): string => url?.split('#')[1] ?? '';

/** An event with a door of ten places, and phones that keep it; `admin` makes it all. */
export function doorFor(api: Pick<Api, 'url' | 'origin' | 'db'>, admin: Caller, now: string) {
  const nobody = { url: api.url, origin: api.origin, cookie: '' };
  let event = '';

  async function addEvent(more: object = {}): Promise<string> {
    const dinner = { title: 'Dinner', date: '2026-10-18', start_time: '18:00', end_time: '22:00', location: 'Hall' };
    const body = { ...dinner, registration_open: true, registration_places: 10, ...more };
    return created.parse(await (await send(admin, 'POST', `${paths.api.admin()}/events`, body)).json()).id;
  }
  /** Adds the event that the others are about from then on. */
  const openDoor = async () => {
    event = await addEvent();
    return event;
  };

  const register = async (name: string, adults: number, more: object = {}) => {
    const body = { event_id: event, name, adults, ...more };
    return created.parse(await (await send(admin, 'POST', `${paths.api.admin()}/registrations`, body)).json()).id;
  };

  /** A phone at the door: what it notes, and what it has heard. It holds a link, or is an admin's. */
  function phone(secret: string | null, clock = now) {
    const door = crypto.randomUUID();
    const heard: { list: DoorList | null; me: string } = { list: null, me: '' };
    let journal: DoorEntry[] = [];
    let minute = 0;
    const at = () => new Date(Date.parse(clock) + 60_000 * minute++).toISOString();
    const ask = (to = event, entries = journal) =>
      call(secret === null ? admin : nobody, registrationPaths.doorCall(to), {
        method: 'POST',
        body: JSON.stringify({ door, sent_at: at(), known: heard.list?.version ?? null, entries }),
        ...(secret !== null && { headers: { Authorization: `Bearer ${secret}` } }),
      });
    return {
      ask,
      letIn(registration_id: string, people: number, when = at()) {
        const id = crypto.randomUUID();
        journal.push({ kind: 'in', id, registration_id, people, at: when });
        return id;
      },
      walkIn(name: string, adults: number, children = 0, registration_id: string = crypto.randomUUID()) {
        const entry = {
          kind: 'in' as const,
          id: crypto.randomUUID(),
          registration_id,
          people: adults + children,
          at: at(),
        };
        journal.push({ ...entry, walk_in: { name, adults, children } });
        return entry;
      },
      undo(check_in_id: string) {
        journal.push({ kind: 'undo', id: crypto.randomUUID(), check_in_id, at: at() });
      },
      async sync() {
        const answer = doorAnswerContract.parse(await (await ask()).json());
        journal = [];
        heard.me = answer.me;
        heard.list = answer.list ?? heard.list;
        return answer;
      },
      /** What it shows. */
      shown() {
        if (!heard.list) throw new Error('it has heard nothing yet');
        return atDoor(heard.list, journal, { by: heard.me, door });
      },
    };
  }

  const linkFor = async (name: string, to = event) =>
    doorLinkContract.parse(await (await send(admin, 'POST', registrationPaths.doorLinks(to), { name })).json());
  const phoneOf = async (name: string) => phone(secretOf(await linkFor(name)));
  /** Each party with its state and its places. */
  const stored = async () =>
    (await api.db.select().from(registrations)).map(({ name, status, places }) => `${name} ${status} ${places}`);
  return { nobody, addEvent, openDoor, register, phone, linkFor, phoneOf, stored };
}
