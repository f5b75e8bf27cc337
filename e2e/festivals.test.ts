import { expect, test } from 'vitest';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { monthIn } from '#core/calendar/months';
import { formatFestivalDays } from '#core/events/event-date';
import { addDays, daysBetween } from '#core/kit/dates';
import { paths, pathsIn } from '#core/kit/paths';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';
import { todayAt } from '#e2e/support/public-pages';
import { textOf } from '#e2e/support/visitor';
import { writtenSociety } from '#e2e/support/written-society';

const nepali = pathsIn('ne');

const { visitor, add, ask } = await writtenSociety();

test('a festival is shown in both calendars and languages, and marked until its day is confirmed', async () => {
  const date = addDays(await todayAt(visitor), 20);
  const id = await add('festivals', { name: 'Kite Day', name_ne: 'चङ्गा दिन', date, about: 'Kites over the hills' });
  const shownOn = async (page: string) => {
    const { document } = await visitor.open(page);
    const items = [...document.querySelectorAll('main li')];
    return { document, item: items.find((one) => /Kite Day|चङ्गा दिन/.test(textOf(one))) };
  };
  const { item: proposed } = await shownOn(paths.festivals());
  expect(textOf(proposed)).toContain(formatFestivalDays({ date }, 'en'));
  expect(textOf(proposed)).toContain(en.festivals.unconfirmed);

  const next = addDays(date, 1);
  await ask('PUT', `festivals/${id}`, { date: next, confirmed: true, source: 'Patro' });
  const { item } = await shownOn(paths.festivals());
  expect(textOf(item)).toContain(formatFestivalDays({ date: next }, 'en'));
  expect(textOf(item)).toContain(`${en.festivals.source} Patro`);
  expect(textOf(item)).not.toContain(en.festivals.unconfirmed);
  expect(textOf(item)).toContain(en.festivals.confirmed);
  for (const calendar of ['gregorian', 'bikram_sambat'] as const) {
    const month = await shownOn(nepali.calendar(monthIn(calendar, next, BUILT_IN_TABLE), 'grid'));
    expect(month.item?.querySelector('a')?.getAttribute('href')).toBe(nepali.festivals(id));
  }
  // Only its explanation is not in Nepali: it is marked, and the page says so.
  const { document, item: inNepali } = await shownOn(nepali.festivals());
  const marked = [...(inNepali?.querySelectorAll('[lang=en]') ?? [])].map(textOf);
  expect(marked).toContain('Kites over the hills');
  expect(textOf(document.querySelector('main'))).toContain(ne.site.notTranslated);
});

test('the festivals are listed by month, the next one with the days until then, and one with photos of it', async () => {
  const today = await todayAt(visitor);
  const { document } = await visitor.open(paths.festivals());
  const coming = document.querySelector('[aria-labelledby=coming]');
  const months = [...(coming?.querySelectorAll('section') ?? [])];
  const daysOf = (part: Element) => [...part.querySelectorAll('time')].map((one) => one.getAttribute('datetime') ?? '');
  expect(months.map((one) => new Set(daysOf(one).map((day) => day.slice(0, 7))).size)).toEqual(months.map(() => 1));
  const days = months.flatMap(daysOf);
  expect(days).toEqual(days.toSorted());
  const next = [...document.querySelectorAll('li')].filter((one) => textOf(one).startsWith(en.festivals.next));
  const first = days[0] ?? '';
  expect(next.length).toBe(days.filter((day) => day === first).length);
  expect(textOf(next[0])).toContain(en.festivals.inDays(daysBetween(today, first)));
  const albums = [...(coming?.querySelectorAll('a:has(img)') ?? [])];
  expect(albums.map(textOf)).toContain(en.festivals.album('Dashain 2082'));
});
