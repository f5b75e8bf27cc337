import { expect, test } from 'vitest';
import { askable } from '#admin/events/import/checked.ts';
import { readIcs } from '#admin/events/import/read-ics.ts';
import { addDays } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { existingUidsContract } from '#core/kit/records-contract';
import { madeSeriesContract } from '#core/series/contract';
import { calendarId } from '#core/series/dates';
import { seriesPaths } from '#core/series/paths';
import { events } from '#db/events/schema';
import { society } from '#society';
import { startAsAdmin } from '#testing/as-admin';

const { api, send } = await startAsAdmin({ SITE_NOW: '2026-03-01T00:00:00.000Z' });

test('our own feed comes back as the series that are here, with all their dates', async () => {
  const event = { title: 'Nepali for children', date: '2026-03-07', start_time: '10:00', location: 'Hall' };
  const rule = 'FREQ=WEEKLY;BYDAY=SA';
  const dates = [0, 1, 2, 4, 5, 6].map((nth) => addDays('2026-03-07', 7 * nth));
  const answer = await send('POST', seriesPaths.create(), { event, rule, dates });
  const { series_id } = madeSeriesContract.parse(await answer.json());
  const inOrder = () => api.db.select().from(events).orderBy(events.original_date);
  const made = (await inOrder()).filter((one) => one.series_id === series_id);
  const edit = async (nth: number, data: object) => {
    expect((await send('PUT', `/api/admin/events/${made[nth]?.id}`, data)).status).toBe(200);
  };
  await edit(1, { date: '2026-03-15' });
  await edit(2, { cancelled: true });
  const feed = await send('GET', paths.calendarFeed());
  const all = await readIcs(new Uint8Array(await feed.arrayBuffer()), {
    today: '2026-03-01',
    parseHtml: () => expect.unreachable(),
  });
  const uid = `${calendarId(series_id)}@${society.uidDomain}`;
  const found = all.filter(({ series }) => series?.uid === uid);
  expect(
    found
      .map(({ series }) => series)
      .toSorted((a, b) => ((a?.original_date ?? '') < (b?.original_date ?? '') ? -1 : 1)),
  ).toEqual(dates.map((original_date) => ({ uid, original_date, rule })));
  expect(found.find(({ series }) => series?.original_date === '2026-03-14')?.fields.date).toBe('2026-03-15');
  expect(found.filter(({ fields }) => fields.cancelled).map(({ fields }) => fields.date)).toEqual(['2026-03-21']);
  const asked = askable(all);
  const known = await send('POST', paths.api.knownUids(), {
    uids: asked.map((one) => one.uid),
    dates: asked.flatMap(({ date }) => date ?? []),
  });
  expect(existingUidsContract.parse(await known.json())).toEqual(all.map((one) => one.uid));
});
