import { expect, test } from 'vitest';
import { unique } from '#api/rest/contract/support';
import type { Day } from '#core/kit/dates';
import { createdContract } from '#core/kit/records-contract';
import { seriesPaths } from '#core/series/paths';
import { startAsAdmin } from '#testing/as-admin';
import { call } from '#testing/client';
import { lesson, SATURDAYS, seriesCalls } from '#testing/series';

const { api, caller, send } = await startAsAdmin({ SITE_NOW: '2026-03-01T00:00:00.000Z' });
const { made, datesOf, idAt } = seriesCalls({ api, send });

test('dates that are sent again after a lost answer are those that were added, and no others are', async () => {
  const { series_id } = await made(lesson(unique()));
  const id = await idAt(series_id, 0);
  const add = async (key: string, dates: Day[]) => {
    const headers = { 'Idempotency-Key': `${series_id} ${key}` };
    return call(caller, seriesPaths.addDates(id), { method: 'POST', headers, body: JSON.stringify({ dates }) });
  };
  const more: Day[] = ['2026-04-18', '2026-04-25'];
  expect(createdContract.parse(await (await add('first', more)).json())).toEqual({ created: 2, there: 0 });
  expect(createdContract.parse(await (await add('first', more)).json())).toEqual({ created: 0, there: 2 });
  expect((await add('second', more)).status).toBe(422);
  expect((await datesOf(series_id)).map(({ date }) => date)).toEqual([...SATURDAYS, ...more]);
});
