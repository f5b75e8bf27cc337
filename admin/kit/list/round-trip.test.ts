import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readCsv } from '#admin/events/import/read-csv.ts';
import { fieldColumns } from '#admin/kit/list/csv-columns.ts';
import { csvOf } from '#admin/kit/list/export-csv.ts';
import { readList } from '#admin/newsletter/read-list.ts';
import { i18nProvider } from '#admin/shell/texts.ts';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { addDays } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { createdContract, existingUidsContract, importContract } from '#core/kit/records-contract';
import { openTable } from '#core/tables/open';
import { eventFields, eventInput, events } from '#db/events/schema';
import { eventRow } from '#db/events/write';
import { END_REASONS, newsletterSubscribers, SUBSCRIBER_STATUSES, subscriberFields } from '#db/newsletter/schema';
import { subscriberRow } from '#db/newsletter/write';
import { startAsAdmin } from '#testing/as-admin';
import { randomFrom } from '#testing/flaky-provider';
import { COUNTRIES, type Country, SAVED_AS, savedByExcel } from '#testing/samples/excel';

const NOW = '2026-03-01T00:00:00.000Z';
const TODAY = '2026-03-01';
const SOCIETIES = [1, 2, 3, 4];
const ROWS = 25;
const { translate } = i18nProvider;
const { api, send } = await startAsAdmin({ SITE_NOW: NOW });

const TEXTS = [
  'Momo',
  '=1+1',
  "'=marked",
  '+64 9',
  '-dash',
  '@home',
  'a, b; c',
  '"quoted" and "twice"',
  "'plain",
  'दशैं — ठूलो',
  'Sørensen',
  'क्‍ष',
];

/** Random values that follow from a seed. */
function chance(seed: number) {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const pick = <T>(all: readonly [T, ...T[]] | readonly T[]): T => {
    const one = all[below(all.length)];
    if (one === undefined) throw new Error('nothing to pick');
    return one;
  };
  const text = () => `${pick(TEXTS)} ${below(1000)}`;
  const maybe = <T>(value: T): T | null => (random() < 0.5 ? value : null);
  const id = () =>
    `${below(16 ** 8)
      .toString(16)
      .padStart(8, '0')}-0000-4000-8000-${String(below(1e12)).padStart(12, '0')}`;
  const instant = () => new Date(Date.parse(NOW) - below(900 * 24 * 60) * 60_000).toISOString();
  return { below, pick, text, maybe, id, instant };
}

const stamps = { created_at: NOW, updated_at: NOW };

function randomEvent({ below, pick, text, maybe, id }: ReturnType<typeof chance>) {
  const date = addDays('2025-01-01', below(900));
  const start_time = maybe(`${String(below(20) + 1).padStart(2, '0')}:${pick(['00', '30', '45'])}`);
  const event = eventInput.parse({
    title: text(),
    date,
    end_date: maybe(addDays(date, 1 + below(5))),
    location: text(),
    tags: Array.from({ length: below(3) }, (_, at) => `tag ${at} =x`),
    start_time,
    end_time: start_time && maybe('23:15'),
    title_ne: maybe(text()),
    location_ne: maybe(text()),
    cancelled: below(2) === 0,
    attendance: maybe(text()),
    online_url: maybe('https://video.example/live?v=1,2;3'),
    draft: below(3) === 0,
  });
  return { ...eventRow(event, TODAY), ...stamps, id: id() };
}

function randomReader({ below, pick, text, maybe, id, instant }: ReturnType<typeof chance>) {
  const status = pick(SUBSCRIBER_STATUSES);
  const isOff = status === 'unsubscribed';
  return {
    ...subscriberRow({ name: text(), email: `r${below(1e9)}@example.org` }),
    ...stamps,
    id: id(),
    status,
    consent_at: status === 'confirmed' ? instant() : isOff ? maybe(instant()) : null,
    consent_source: status === 'confirmed' ? text() : null,
    consent_words: maybe(text()),
    lang: maybe(pick(['en', 'ne'])),
    wants_letters: below(2) === 0,
    wants_events: below(2) === 0,
    wants_urgent: below(2) === 0,
    ended_reason: isOff ? pick(END_REASONS) : null,
    ended_at: isOff ? instant() : null,
  };
}

const rowsContract = z.array(z.looseObject({ id: z.string() }));
/** A list as the back office exports it. */
async function exported(resource: string, fields: readonly string[]): Promise<string> {
  const answer = await send('GET', `${paths.api.admin()}/${resource}?range=[0,999]`);
  return csvOf(fieldColumns(resource, fields, translate), rowsContract.parse(await answer.json()));
}
const post = async <T>(path: string, body: object, contract: z.ZodType<T>): Promise<T> => {
  const answer = await send('POST', path, body);
  expect(answer.status).toBe(200);
  return contract.parse(await answer.json());
};
/** What somebody in that country answers about its dates. */
const answersOf = (country: Country) => ({
  order: country === 'the United States' ? ('month-first' as const) : ('day-first' as const),
  era: null,
});
const cases = SOCIETIES.flatMap((seed) =>
  COUNTRIES.flatMap((country) => {
    const dates = seed % 2 ? ('short' as const) : ('named' as const);
    return SAVED_AS.map((as) => ({ seed, country, dates, as }));
  }),
);

describe('what is exported, and saved by Excel, is known when it is imported', () => {
  beforeEach(async () => {
    for (const table of [events, newsletterSubscribers]) await api.db.delete(table);
  });

  test.each(cases)('events: society $seed, $as in $country', async ({ seed, country, dates, as }) => {
    const random = chance(seed);
    await api.db.insert(events).values(Array.from({ length: ROWS }, () => randomEvent(random)));
    const stored = () => api.db.select().from(events).orderBy(events.id);
    const before = await stored();
    const table = await openTable(savedByExcel(await exported('events', eventFields.exported), country, { as, dates }));
    const choices = { columns: new Map(), dates: answersOf(country) };
    const read = readCsv(table, choices, { today: TODAY, years: BUILT_IN_TABLE }).events.toSorted((one, other) =>
      one.uid < other.uid ? -1 : 1,
    );
    expect(read.flatMap(({ problems }) => problems)).toEqual([]);
    expect(read.map(({ uid, fields }) => ({ id: uid, ...fields }))).toEqual(
      before.map((row) =>
        expect.objectContaining(Object.fromEntries(Object.entries(row).filter(([name]) => READ.has(name)))),
      ),
    );
    const uids = read.map(({ uid }) => uid);
    expect(await post(paths.api.knownUids(), { uids }, existingUidsContract)).toEqual(uids);
    const sent = { draft: true, events: read.map(({ uid, fields }) => ({ ...fields, uid })) };
    expect(await post(paths.api.importEvents(), sent, createdContract)).toEqual({ created: 0, there: ROWS });
    expect(await stored()).toEqual(before);
  });

  test.each(cases)('readers: society $seed, $as in $country', async ({ seed, country, dates, as }) => {
    const random = chance(seed);
    await api.db.insert(newsletterSubscribers).values(Array.from({ length: ROWS }, () => randomReader(random)));
    const stored = () => api.db.select().from(newsletterSubscribers).orderBy(newsletterSubscribers.email);
    const before = await stored();
    const csv = await exported('subscribers', subscriberFields.exported);
    const table = await openTable(savedByExcel(csv, country, { as, dates }));
    const choices = { columns: new Map(), dates: answersOf(country), words: new Map() };
    const { people, refused, unknown } = readList(table, choices, { name: 'subscribers.csv', today: TODAY });
    expect({ refused, unknown }).toEqual({ refused: [], unknown: [] });
    const sent = { people, consent_source: 'Ours', has_consent: true };
    const into = () => post(`${paths.api.admin()}/subscribers/import`, sent, importContract);
    expect(await into()).toEqual({ imported: 0, known: ROWS, still_on: 0 });
    expect(await stored()).toEqual(before);
    // A society that moves has them as they were; the time of an export is of the minute.
    await api.db.delete(newsletterSubscribers);
    expect(await into()).toMatchObject({ imported: ROWS });
    const moved = await stored();
    const same = ({ id: _, consent_source, ...row }: (typeof before)[number]) => ({
      ...row,
      consent_source: row.status === 'unsubscribed' ? null : consent_source,
    });
    expect(moved.map(same)).toEqual(before.map(same));
  });
});

/** What an import reads of an event. */
const READ = new Set([
  'id',
  'title',
  'date',
  'end_date',
  'start_time',
  'end_time',
  'location',
  'tags',
  'title_ne',
  'location_ne',
  'attendance',
  'online_url',
  'cancelled',
]);
