import { fetchUtils } from 'ra-core';
import { z } from 'zod';
import { createDataProvider } from '#admin/shell/data-provider.ts';
import { EVENT_STATUSES } from '#core/events/event';
import { en } from '#core/words/en';
import { eventFields, events } from '#db/events/schema';
import { wireColumns } from '#db/kit/facts';
import { type Caller, call } from '#testing/client';

const counted = ['registration_taken', 'registration_waiting'];
const derived = ['gallery_ids', 'share_image', 'share_image_ne', 'short_name', ...counted];
const wireNames = [...Object.keys(wireColumns(events, eventFields)), ...derived].toSorted();

/** An event on the wire: exactly the columns that are not internal. Any other one fails the parse. */
export const wireEvent = z
  .looseObject({
    id: z.uuid(),
    title: z.string(),
    description: z.string(),
    date: z.iso.date(),
    end_date: z.iso.date().nullable(),
    location: z.string(),
    profile_image_url: z.string().nullable(),
    tags: z.array(z.string()),
    status: z.enum(EVENT_STATUSES),
    start_time: z.string().nullable(),
    end_time: z.string().nullable(),
    title_ne: z.string().nullable(),
    description_ne: z.string().nullable(),
    cancelled: z.boolean(),
    attendance: z.string().nullable(),
    gallery_ids: z.array(z.string()),
    share_image: z.string().nullable(),
    share_image_ne: z.string().nullable(),
    short_name: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .refine((event) => Object.keys(event).toSorted().join() === wireNames.join(), {
    error: `not the columns ${wireNames.join(', ')}`,
  });
export type WireEvent = z.infer<typeof wireEvent>;
export const wireEvents = z.array(wireEvent);

const refusal = z.strictObject({ message: z.string(), errors: z.record(z.string(), z.string()).optional() });

/** What a refused call tells: its status beside `{ message, errors? }`. */
export async function refused(answer: Response | Promise<Response>) {
  const response = await answer;
  return { status: response.status, ...refusal.parse(await response.json()) };
}

/** The texts under the fields of a call that is refused for them. @throws Error for any other answer */
export async function refusedFields(answer: Response | Promise<Response>) {
  const { status, errors } = await refused(answer);
  if (status !== 422) throw new Error(`the answer is ${status}`);
  return errors;
}

/** The smallest event that may be written. */
export const plain = { title: 'Momo evening', date: '2026-05-02', location: 'Hall' };

const CONSONANTS = 'bcdfghjklmnpqrst';

/**
 * A word no other row holds: a test finds its own rows with it. It has no vowels and no digits, so
 * that nothing a test searches for stands in it by chance.
 */
export const unique = () =>
  crypto
    .randomUUID()
    .replaceAll('-', '')
    .replace(/./g, (digit) => CONSONANTS.charAt(Number.parseInt(digit, 16)));

const EVENTS = '/api/admin/events';
/** Rows written at the same time while a test prepares. */
const WRITERS = 8;

/** The events of a running society, through the real data provider and through bare HTTP. */
export function openEvents(caller: Caller) {
  /** Every request of the provider, like `POST /api/admin/events/bulk`. */
  const sent: string[] = [];
  const provider = createDataProvider(`${caller.url}/api/admin`, (url, options = {}) => {
    const headers = new Headers(options.headers);
    headers.set('Cookie', caller.cookie);
    headers.set('Origin', caller.origin);
    sent.push(`${options.method ?? 'GET'} ${new URL(url).pathname}`);
    return fetchUtils.fetchJson(url, { ...options, headers });
  });
  const request = (path: string, init?: RequestInit) => call(caller, path, init);
  const write = (method: string, path: string, body: unknown) =>
    request(`${EVENTS}${path}`, { method, body: JSON.stringify(body) });

  const add = async (event: object = {}): Promise<WireEvent> => {
    const answer = await write('POST', '', { ...plain, ...event });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    return wireEvent.parse(await answer.json());
  };

  return {
    sent,
    provider,
    request,
    /** A list with parameters as text, as anybody may type them. */
    list: (parameters: Record<string, string>) => request(`${EVENTS}?${new URLSearchParams(parameters)}`),
    get: (id: string) => request(`${EVENTS}/${id}`),
    create: (body: unknown) => write('POST', '', body),
    put: (id: string, body: unknown) => write('PUT', `/${id}`, body),
    remove: (id: string) => request(`${EVENTS}/${id}`, { method: 'DELETE' }),
    bulk: (body: unknown) => write('POST', '/bulk', body),
    add,
    /** `count` rows; the order in which they are written is not certain. */
    addMany: async (count: number, event: (index: number) => object): Promise<WireEvent[]> => {
      const rows: WireEvent[] = [];
      let next = 0;
      const writer = async () => {
        while (next < count) rows.push(await add(event(next++)));
      };
      await Promise.all(Array.from({ length: WRITERS }, writer));
      return rows;
    },
    /** Rows that a filter finds, by way of the provider. */
    find: async (filter: object): Promise<WireEvent[]> => {
      const { data } = await provider.getList('events', {
        filter,
        pagination: { page: 1, perPage: 1000 },
        sort: { field: 'id', order: 'ASC' },
      });
      return wireEvents.parse(data);
    },
    /** The columns a list sorts by, as the server names them. */
    sortable: async (): Promise<string[]> => {
      const { message } = await refused(request(`${EVENTS}?sort=["nonsense","ASC"]`));
      return message.slice(en.errors.unknownSort('').length).split(', ');
    },
  };
}

export type Events = ReturnType<typeof openEvents>;

/** Rows or records as their ids, in one order. */
export const idsOf = (rows: { id: unknown }[]) => rows.map((row) => row.id).sort();
