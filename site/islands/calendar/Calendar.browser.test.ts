import { createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { type MonthEvent, type MonthLook, type MonthQuery, monthView } from '#core/calendar/month-view';
import type { Month } from '#core/calendar/months';
import type { Lang } from '#core/kit/lang';
import { paths, pathsIn } from '#core/kit/paths';
import { wordsOf } from '#core/words/languages';
import Calendar from '#site/islands/calendar/Calendar.tsx';
import { calendarWords } from '#site/islands/calendar/words.ts';

const NOW = new Date('2031-02-10T00:00:00Z');
const event = (id: string, title: string, date: string, rest: Partial<MonthEvent> = {}) => ({
  id,
  title,
  date,
  location: 'Hall',
  tags: ['music'],
  cancelled: false,
  excerpt: '',
  end_date: null,
  start_time: null,
  end_time: null,
  ...rest,
});
const EVENTS: readonly MonthEvent[] = [
  event('camp', 'Camp', '2031-02-07', { end_date: '2031-02-09' }),
  event('lunch', 'Lunch', '2031-02-15'),
];

interface Shown {
  lang?: Lang;
  look?: MonthLook;
  query?: Partial<MonthQuery>;
}
function viewOf(month: Month, events: readonly MonthEvent[], { lang = 'en', look = 'list', query }: Shown) {
  const words = wordsOf(lang);
  const shown = { lang, words, origin: location.origin, now: NOW, festivals: [], table: BUILT_IN_TABLE };
  return monthView(month, events, { ...shown, query: { look, ...query } });
}

async function show(month: Month, events = EVENTS, shown: Shown = {}) {
  const { lang = 'en', look = 'list' } = shown;
  history.replaceState(null, '', pathsIn(lang).calendar(month, look));
  await cleanup();
  await render(
    createElement(Calendar, { view: viewOf(month, events, shown), look, lang, words: calendarWords(wordsOf(lang)) }),
  );
}
afterEach(() => history.replaceState(null, '', '/'));

const { calendar: words } = wordsOf('en');
const title = page.getByRole('heading', { level: 2 });
const link = (name: string) => page.getByRole('link', { name, exact: true });
/** Answers the calendar's calls: of February with its events, of other months with none. */
const answered = () =>
  vi.spyOn(window, 'fetch').mockImplementation(async (address) => {
    const month = /\d{4}-\d{2}/.exec(String(address))?.[0] ?? '';
    return Response.json(viewOf(month, month === '2031-02' ? EVENTS : [], {}));
  });

test('months are fetched in place, and Back goes through them', async () => {
  answered();
  await show('2031-02');
  await expect.element(title).toHaveTextContent('February 2031');
  await link(words.next).click();
  await expect.element(title).toHaveTextContent('March 2031');
  await expect.element(page.getByText(words.noneIn('March 2031'))).toBeVisible();
  expect(location.pathname + location.search).toBe(paths.calendar('2031-03'));
  history.back();
  await expect.element(title).toHaveTextContent('February 2031');
  await expect.element(link('Lunch')).toBeVisible();
  await link(words.previous).click();
  await expect.element(title).toHaveTextContent('January 2031');
  await link(words.today).click();
  await expect.element(title).toHaveTextContent('February 2031');
});

test('Back to an address without a valid month shows the present one', async () => {
  answered();
  await show('2031-02');
  history.replaceState(null, '', `${paths.calendar()}?month=2026-13`);
  await link(words.next).click();
  await expect.element(title).toHaveTextContent('March 2031');
  history.back();
  await expect.element(title).toHaveTextContent('February 2031');
});

test('a month that cannot be fetched shows the reason and a retry, from where the keyboard goes on', async () => {
  const fetched = vi
    .spyOn(window, 'fetch')
    .mockResolvedValueOnce(Response.json({ message: 'the shelf fell over' }, { status: 503 }))
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(Response.json(viewOf('2031-03', [], {})));
  await show('2031-02');
  await link(words.next).click();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(words.errorTitle)).toBeVisible();
  await expect.element(alert.getByText(words.databaseError('the shelf fell over'))).toBeVisible();
  // The page around it names the month all the same.
  await expect.element(title).toHaveTextContent('March 2031');
  await expect.element(link(words.next)).toHaveAttribute('href', paths.calendar('2031-04'));
  await link(words.tryAgain).click();
  await expect.element(alert.getByText(words.error)).toBeVisible();
  link(words.tryAgain).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(alert).not.toBeInTheDocument();
  // The link that was pressed is gone.
  await expect.element(title).toHaveFocus();
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('an event of several days is one row and one bar in each of its months, and a past one is not added', async () => {
  const trek = [event('trek', 'Trek', '2031-01-30', { end_date: '2031-02-02' })];
  for (const month of ['2031-01', '2031-02']) {
    await show(month, trek);
    const row = page.getByRole('listitem').filter({ has: link('Trek') });
    await expect.element(row.getByText(words.pastEvent)).toBeVisible();
    await expect.element(row.getByText('music')).toBeVisible();
    await expect.element(row.getByText(words.add)).not.toBeInTheDocument();
    await show(month, trek, { look: 'grid' });
    const bars = page.getByRole('table').getByRole('link', { name: /^Trek/ });
    expect(bars.elements()).toHaveLength(1);
  }
});

test('a chosen day shows its events, which have the focus, without a request', async () => {
  const fetched = vi.spyOn(window, 'fetch');
  await show('2031-02', EVENTS, { look: 'grid' });
  expect(page.getByRole('columnheader').elements()).toHaveLength(7);
  const day = page.getByRole('link', { name: /^Sat.* 8 February 2031: 1 event$/ });
  day.element().focus();
  await userEvent.keyboard('{Enter}');
  const chosen = page.getByRole('region', { name: /^Sat/ });
  await expect.element(chosen.getByRole('link', { name: 'Camp', exact: true })).toBeVisible();
  await expect.element(chosen.getByRole('heading', { level: 4 })).toHaveFocus();
  await expect.element(day).toHaveAttribute('aria-current', 'true');
  expect(location.search).toContain('day=2031-02-08');
  expect(fetched).not.toHaveBeenCalled();
});

test('today and the chosen day are marked apart, also in forced colours, and the legend says how', async () => {
  await commands.forcedColours('active');
  await show('2031-02', [...EVENTS, event('tea', 'Tea', '2031-02-10')], { look: 'grid', query: { day: '2031-02-15' } });
  const day = (date: string) => page.getByRole('link', { name: new RegExp(` ${date} February 2031: `) }).element();
  const number = (date: string) => day(date).firstElementChild ?? day(date);
  const ground = (date: string) => getComputedStyle(number(date)).backgroundColor;
  const frame = (date: string) => getComputedStyle(day(date)).outlineStyle;
  expect(day('10').closest('td')).toHaveAttribute('aria-current', 'date');
  expect(ground('10')).not.toBe(ground('8'));
  expect(ground('15')).toBe(ground('8'));
  expect(frame('15')).not.toBe(frame('8'));
  expect(frame('10')).toBe(frame('8'));
  await commands.forcedColours('none');
  await expect.element(page.getByRole('table').getByText(words.today)).toBeVisible();
  for (const sign of [words.today, words.legend.chosen, words.legend.smallNumber.gregorian])
    await expect.element(page.getByRole('listitem').filter({ hasText: sign })).toBeVisible();
});

test('events stand in their days with the time at which they begin, and their whole names', async () => {
  const name = 'Dashain tika, tea and games for the families of all suburbs';
  const tika = event('tika', name, '2031-02-15', { start_time: '11:00' });
  const trek = event('trek', 'Trek', '2031-02-13', { end_date: '2031-02-18', start_time: '06:30' });
  await show('2031-02', [trek, tika], { look: 'grid' });
  const inGrid = (of: RegExp) => page.getByRole('table').getByRole('link', { name: of }).elements();
  expect(inGrid(/Trek/).map((one) => one.textContent)).toEqual(['6:30 am Trek', `Trek, ${words.goesOn}`]);
  const [link] = inGrid(/Dashain/);
  expect(link).toHaveTextContent(`11:00 am ${name}`);
  expect(link?.scrollWidth).toBe(link?.clientWidth);
  // No cell of the week is missing or one too many.
  const rows = [...(link?.closest('tbody')?.rows ?? [])];
  const cells = rows.flatMap((row) => [...row.cells]).map((cell) => cell.colSpan * cell.rowSpan);
  expect(cells.reduce((sum, one) => sum + one, 0)).toBe(7 * rows.length);
});

test('a menu of calendars stays on the screen, wherever its row puts it', async () => {
  for (const width of [360, 768, 1024]) {
    await page.viewport(width, 900);
    await show('2031-02');
    await page.getByText(words.add).click();
    const menu = page.getByRole('list').filter({ has: page.getByRole('link', { name: words.ics }) });
    await expect.element(menu.last()).toBeInViewport({ ratio: 1 });
  }
});

test('a month without events says so, and leads to the lists', async () => {
  await show('2031-02', []);
  await expect.element(page.getByText(words.none)).toBeVisible();
  await expect.element(page.getByText(words.noneThisMonth('February 2031'))).toBeVisible();
  await expect.element(link(words.viewUpcoming)).toHaveAttribute('href', paths.upcoming());
  await expect.element(link(words.viewPast)).toHaveAttribute('href', paths.past());
});

test('a month of Nepal runs from Sunday to Saturday, which is marked as the day off', async () => {
  await show('bs-2087-10', [event('lunch', 'Lunch', '2031-02-08')], { look: 'grid' });
  const heads = page.getByRole('columnheader').elements();
  expect(heads.map((head) => head.getAttribute('abbr'))).toEqual([words.weekdays[6], ...words.weekdays.slice(0, 6)]);
  const [off, other] = [heads[6], heads[5]].map((head) => head && getComputedStyle(head).textDecorationLine);
  expect([off, other]).toEqual(['underline', 'none']);
  const saturday = page.getByRole('link', { name: /Saturday, 8 February 2031: / }).element();
  expect(saturday.closest('td')?.cellIndex).toBe(6);
  await expect.element(page.getByText(words.legend.dayOff)).toBeVisible();
  await show('2031-02', EVENTS, { look: 'grid' });
  expect(page.getByRole('columnheader').elements()[0]).toHaveAttribute('abbr', words.weekdays[0]);
  await expect.element(page.getByText(words.legend.dayOff)).not.toBeInTheDocument();
});

test('months of Nepal are paged as such, and lead to the same time in the other calendar', async () => {
  const ne = wordsOf('ne').calendar;
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json(viewOf('bs-2084-01', [], { lang: 'ne' })));
  await show('bs-2083-12', [], { lang: 'ne', look: 'grid' });
  await expect.element(title).toHaveTextContent('चैत २०८३');
  await expect.element(page.getByText('मार्च – अप्रिल २०२७')).toBeVisible();
  await link(ne.next).click();
  await expect.element(title).toHaveTextContent('वैशाख २०८४');
  expect(location.search).toContain('month=bs-2084-01');
  await expect.element(link(ne.gregorian)).toHaveAttribute('href', pathsIn('ne').calendar('2027-04', 'grid'));
});
