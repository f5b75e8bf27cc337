import { expect, test } from 'vitest';
import { paths, pathsIn } from '#core/kit/paths';
import { previewAt } from '#core/kit/preview';
import { callEvents, twoWorkers, type Worker } from '#e2e/support/libsql-society';

// Two processes of the built Worker: what an admin tells the one of a year, the other has to know by itself.

/** The last day of Baisakh 2084 by the table, and the first of Jestha as it was published. */
const DAY = '2027-05-14';
const PUBLISHED = '2084: 30 32 31 32 31 30 30 30 29 29 30 31';
const TITLE = 'On the first of Jestha';

const { workers } = await twoWorkers();
const [one, other] = workers;
const id = await callEvents(one, 'POST', '', { title: TITLE, date: DAY, location: 'Hall' });

const settle = async (worker: Worker, bikram_sambat_years: string | null) => {
  const body = JSON.stringify({ bikram_sambat_years });
  const answer = await worker.call(paths.api.settings(), { method: 'PUT', body });
  expect(answer.status).toBe(200);
};

const DATE = /(?:about |अन्दाजी )?(?:\d+ (?:Baisakh|Jestha) 2084 BS|[०-९]+ (?:वैशाख|जेठ) २०८४)/;

/** The dates that a Worker shows of the event. */
async function datesAt({ call, get }: Worker) {
  const answers = [
    // The first that a process is asked for has to bring the years along.
    await call(previewAt(paths.event(id))),
    await get(paths.eventPoster(id)),
    await get(paths.event(id)),
    await get(pathsIn('ne').event(id)),
  ];
  return Promise.all(
    answers.map(async (answer) => {
      const html = await answer.text();
      return DATE.exec(html.slice(html.indexOf(TITLE)))?.[0];
    }),
  );
}

const ABOUT = 'about 31 Baisakh 2084 BS';
const BEFORE = [ABOUT, ABOUT, ABOUT, 'अन्दाजी ३१ वैशाख २०८४'];
const SETTLED = '1 Jestha 2084 BS';
// A poster says a settled day in Nepali, in either language.
const AFTER = [SETTLED, '१ जेठ २०८४', SETTLED, '१ जेठ २०८४'];

// api/settings/bikram-sambat-years.test.ts asks one process, for months and feeds as well.
test('a published year is settled on the pages of every process, and emptied it is not', async () => {
  for (const worker of workers) expect(await datesAt(worker)).toEqual(BEFORE);
  await settle(one, PUBLISHED);
  for (const worker of [other, one]) expect(await datesAt(worker)).toEqual(AFTER);
  await settle(other, null);
  for (const worker of [one, other]) expect(await datesAt(worker)).toEqual(BEFORE);
});
