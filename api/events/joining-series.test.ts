import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refused, unique } from '#api/rest/contract/support';
import { addDays, type Day } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { createdContract } from '#core/kit/records-contract';
import { calendarId, DAYS_AHEAD } from '#core/series/dates';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { society } from '#society';
import { startAsAdmin } from '#testing/as-admin';
import { lesson, SATURDAYS, seriesCalls, WEEKLY } from '#testing/series';

const TODAY = '2026-03-01';
const { api, send } = await startAsAdmin({ SITE_NOW: `${TODAY}T00:00:00.000Z` });
const { made, datesOf, edit, idAt } = seriesCalls({ api, send });

const [NEXT, LATER] = ['2026-04-18', '2026-04-25'] as const;

/** A date of a series as a calendar of others tells it, which has no pictures and no registration. */
const told = (part: string, title: string, day: Day, more: object = {}) => ({
  uid: `${part}#${day}`,
  series: `${calendarId(part)}@${society.uidDomain}`,
  original_date: day,
  series_rule: WEEKLY,
  title,
  date: day,
  end_date: null,
  start_time: '10:00',
  end_time: '11:30',
  location: 'Hall',
  description: '',
  tags: [],
  title_ne: null,
  cancelled: false,
  ...more,
});
const give = (rows: object[]) => send('POST', paths.api.importEvents(), { events: rows, draft: false });
async function imported(rows: object[]): Promise<number> {
  const answer = await give(rows);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return createdContract.parse(await answer.json()).created;
}

async function venue(): Promise<string> {
  const place = { name: unique(), address: '1 Main Street, Mount Roskill' };
  const answer = await send('POST', '/api/admin/locations', place);
  return z.object({ id: z.string() }).parse(await answer.json()).id;
}

const OPEN = {
  title_ne: 'कक्षा',
  location_ne: 'हल',
  profile_image_url: '/media/class.webp',
  tags: ['class'],
  registration_open: true,
  registration_from: '2026-02-20T20:00:00.000Z',
  registration_until: '2026-02-28T20:00:00.000Z',
  registration_places: 20,
  registration_party_max: 4,
  registration_thanks: 'Bring a pen.',
};

describe('a date that an import adds to a series', () => {
  test('has what its file does not say from the other dates, and nothing of it is its own', async () => {
    const [title, location_id] = [unique(), await venue()];
    const { series_id } = await made({ ...lesson(title), ...OPEN, location_id });
    // Of a date that was changed by itself it has nothing.
    await edit(await idAt(series_id, 0), { registration_places: 5, profile_image_url: '/media/other.webp' });
    expect(await imported([told(series_id, title, NEXT)])).toBe(1);
    const dates = await datesOf(series_id);
    const [beside, joined] = dates.slice(-2);
    expect(joined).toMatchObject({
      ...OPEN,
      location_id,
      description: '<p>Nepali for children</p>',
      excerpt: 'Nepali for children',
      date: NEXT,
      series_part: beside?.series_part,
      series_own: [],
      // As many days later as the date, at the same time of the clocks, which went back between.
      registration_from: '2026-04-09T21:00:00.000Z',
      registration_until: '2026-04-17T21:00:00.000Z',
    });
  });

  test('keeps what its file says: another place has no street address of the series', async () => {
    const [title, location_id] = [unique(), await venue()];
    const { series_id } = await made({ ...lesson(title), ...OPEN, location_id });
    const rows = [
      told(series_id, title, NEXT, { location: 'Park', description: '<p>Outside</p>', tags: ['trip'] }),
      told(series_id, `${title} of songs`, LATER, { end_time: '10:30' }),
    ];
    expect(await imported(rows)).toBe(2);
    const [moved, renamed] = (await datesOf(series_id)).slice(SATURDAYS.length);
    expect(moved).toMatchObject({
      location_id: null,
      location_ne: null,
      description: '<p>Outside</p>',
      tags: ['trip'],
      profile_image_url: OPEN.profile_image_url,
      series_own: ['description', 'location', 'location_ne', 'location_id', 'tags'],
    });
    expect(renamed).toMatchObject({ title_ne: null, location_id, registration_open: true });
  });

  test('that is earlier on its day has no registration that ends after it', async () => {
    const title = unique();
    const until = { registration_from: null, registration_until: '2026-02-28T21:30:00.000Z' };
    const { series_id } = await made({ ...lesson(title), ...OPEN, ...until });
    expect(await imported([told(series_id, title, NEXT, { start_time: '08:00', end_time: '09:00' })])).toBe(1);
    expect((await datesOf(series_id)).at(-1)).toMatchObject({ registration_open: true, registration_until: null });
  });
});

test('an import is refused of which a series would go on for more than two years', async () => {
  const title = unique();
  const last = addDays(TODAY, DAYS_AHEAD);
  const far = (days: Day[], more: object = {}) => days.map((day) => told(title, title, day, more));
  const errors = { 'events.1.date': en.series.tooFar };
  expect(await refused(give(far([NEXT, addDays(last, 1)])))).toMatchObject({ errors });
  expect(await refused(give([...far([NEXT]), ...far([LATER], { date: addDays(last, 1) })]))).toMatchObject({ errors });
  expect((await api.db.select().from(events)).filter((event) => event.title === title)).toEqual([]);
  expect(await imported(far([NEXT, last]))).toBe(2);
  // An event that is in no series may be later.
  expect(await imported([told(unique(), title, addDays(last, 1))])).toBe(1);
});
