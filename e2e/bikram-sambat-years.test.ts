import { expect, test } from 'vitest';
import { paths, pathsIn } from '#core/paths';
import { previewAt } from '#core/rules/preview';
import { callEvents, twoWorkers, type Worker } from '#e2e/support/libsql-society';

// Two processes of the built Worker: what an admin tells the one of a year, the other has to know by itself.

/** The last day of Baisakh 2084 by the table, and the first of Jestha as it was published. */
const DAY = '2027-05-14';
const PUBLISHED = '2084: 30 32 31 32 31 30 30 30 29 29 30 31';
const TITLE = 'On the first of Jestha';

const { workers } = await twoWorkers();
const [one, other] = workers;
const id = await callEvents(one, 'POST', '', { title: TITLE, date: DAY, location: 'Hall' });
const visit = (worker: Worker, address: string) => worker.get(address);
const signedIn = (worker: Worker, address: string) => worker.call(address);
/** Where the event says its day, as visitors and as those who are signed in ask. */
const asks = [
  // The first that a process is asked for has to bring the years along.
  [previewAt(paths.event(id)), signedIn],
  [paths.eventPoster(id), visit],
  [paths.event(id), visit],
  [await listedAt(one), visit],
  [paths.calendar('2027-05'), visit],
  [paths.event(id), signedIn],
  [pathsIn('ne').event(id), visit],
] as const;

/** The page of the list that has the event: by date it comes after all that are made with a society. */
async function listedAt(worker: Worker): Promise<string> {
  for (let page = 1; page < 10; page++) {
    const address = paths.upcoming(page);
    if ((await (await worker.get(address)).text()).includes(TITLE)) return address;
  }
  throw new Error('no list has the event');
}

const settle = async (worker: Worker, bikram_sambat_years: string | null) => {
  const body = JSON.stringify({ bikram_sambat_years });
  const answer = await worker.call(paths.api.settings(), { method: 'PUT', body });
  expect(answer.status).toBe(200);
};

const DATE = /(?:about |अन्दाजी )?(?:\d+ (?:Baisakh|Jestha) 2084 BS|[०-९]+ (?:वैशाख|जेठ) २०८४)/;

/** The dates that a Worker shows of the event. */
async function datesAt(worker: Worker) {
  const dates = [];
  for (const [address, ask] of asks) {
    const answer = await ask(worker, address);
    expect(answer.status, address).toBe(200);
    const html = await answer.text();
    // Lists have days of others as well.
    dates.push(DATE.exec(html.slice(html.indexOf(TITLE)))?.[0]);
  }
  return dates;
}

const ABOUT = 'about 31 Baisakh 2084 BS';
const BEFORE = [...Array<string>(6).fill(ABOUT), 'अन्दाजी ३१ वैशाख २०८४'];
const SETTLED = '1 Jestha 2084 BS';
// A poster says a settled day in Nepali, in either language.
const AFTER = [SETTLED, '१ जेठ २०८४', ...Array<string>(4).fill(SETTLED), '१ जेठ २०८४'];

test('a published year is settled on every page of every process, and emptied it is not', async () => {
  for (const worker of workers) expect(await datesAt(worker)).toEqual(BEFORE);
  await settle(one, PUBLISHED);
  for (const worker of [other, one]) expect(await datesAt(worker)).toEqual(AFTER);
  await settle(other, null);
  for (const worker of [one, other]) expect(await datesAt(worker)).toEqual(BEFORE);
});

test('a month of a published year has its events, whichever process is asked first', async () => {
  const month = 'bs-2084-02';
  const titles = async (worker: Worker, address: string) =>
    (await (await worker.get(address)).text()).includes(TITLE);
  expect(await titles(other, paths.calendar(month))).toBe(false);
  await settle(one, PUBLISHED);
  expect(await titles(other, paths.calendar(month))).toBe(true);
  expect(await titles(other, paths.api.month(month))).toBe(true);
  expect(await titles(one, paths.calendar(month))).toBe(true);
  await settle(one, null);
  expect(await titles(other, paths.calendar(month))).toBe(false);
});
