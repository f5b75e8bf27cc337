import { expect, type Page } from 'playwright/test';
import { z } from 'zod';
import { eventTexts as nepaliEventTexts } from '#admin/events/texts.ne.ts';
import { eventTexts } from '#admin/events/texts.ts';
import { seriesTexts as nepaliSeriesTexts } from '#admin/series/texts.ne.ts';
import { seriesTexts } from '#admin/series/texts.ts';
import { frameworkTexts } from '#admin/shell/framework-texts.ne.ts';
import { monthOfDay } from '#core/calendar/months';
import { addDays, type Day } from '#core/kit/dates';
import { LANGS } from '#core/kit/lang';
import { paths, pathsIn } from '#core/kit/paths';
import { shortSpan } from '#core/kit/short-date';
import { madeSeriesContract } from '#core/series/contract';
import { seriesPaths } from '#core/series/paths';
import { seriesInWords } from '#core/series/rule-text';
import { en } from '#core/words/en';
import { wordsOf } from '#core/words/languages';
import { sound } from '#e2e/support/axe';
import { complaintsOf } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button, idOf, input } from '#e2e/support/office';
import { open } from '#e2e/support/open';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { todayAt } from '#e2e/support/public-pages';
import { test } from '#e2e/support/services';
import { signInAsAdmin } from '#e2e/support/sign-in';
import { addVolunteer, PASSWORD } from '#e2e/support/volunteers';
import { type Caller, call, sessionCookies, signIn } from '#testing/client';

const OFFICE = {
  en: { events: eventTexts, series: seriesTexts, save: 'Save' },
  ne: { events: nepaliEventTexts, series: nepaliSeriesTexts, save: frameworkTexts.action.save },
};
const COUNT = 8;
/** The dates that are changed alone, with those that follow, and cancelled. */
const [FOLLOWING, ALONE, CANCELLED] = [1, 2, 4];
const CODES = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();
const counted = (text: string, count: number) =>
  (text.split(' |||| ')[1] ?? text).replace('%{smart_count}', String(count));
/** A word that no other event has. */
const ownWord = () => `w${crypto.randomUUID().replaceAll('-', '')}`;

/** Signs a volunteer in who can make events. */
async function signInAsVolunteer(page: Page, url: string): Promise<Caller> {
  await signInAsAdmin(page);
  const { email } = await addVolunteer(page, 'editor');
  const caller = await signIn(url, url, { email, password: PASSWORD });
  await page.context().clearCookies();
  await page.context().addCookies(sessionCookies(caller));
  return caller;
}

const dates = z.array(z.object({ id: z.string(), series_id: z.string() }));
/** The dates of the series with this title, in their order. */
async function datesOf(caller: Caller, title: string) {
  const query = new URLSearchParams({ filter: JSON.stringify({ title }), sort: '["date","ASC"]' });
  return dates.parse(await (await call(caller, `${paths.api.admin()}/events?${query}`)).json());
}

/** Opens the part of a new event's form that says how it is held again, and chooses how. */
async function repeat(page: Page, lang: 'en' | 'ne', first: Day): Promise<void> {
  const { events: says, series } = OFFICE[lang];
  const { rules } = wordsOf(lang).series;
  await page.goto(`${paths.admin()}/events/new`);
  await input(page, wordsOf(lang).labels.events.date).fill(first);
  await page.getByRole('heading', { name: says.series.repeats, exact: true }).click();
  await page.getByRole('combobox', { name: new RegExp(`^${series.how}`) }).click();
  const rule = rules.week(rules.weekdays[weekdayOf(first)] ?? '');
  await page.getByRole('option', { name: rule, exact: true }).click();
  await input(page, series.countField).fill(String(COUNT));
  await expect(page.getByRole('list', { name: series.list }).getByRole('checkbox', { checked: true })).toHaveCount(
    COUNT,
  );
}

const question = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test(
  'a weekly series is made and changed in parts, and visitors see it once, with what is different on its dates',
  ON_PHONE_TOO,
  async ({ page, society, isMobile }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' });
    const complaints = complaintsOf(page);
    const [title, park] = [`Songs ${ownWord()}`, `Park ${ownWord()}`];
    const first = addDays(await todayAt(page.request), 2);
    const days = Array.from({ length: COUNT }, (_, at) => addDays(first, 7 * at));
    const rule = `FREQ=WEEKLY;BYDAY=${CODES[weekdayOf(first)]}`;
    const volunteer = await signInAsVolunteer(page, society.url);
    const fields = en.labels.events;

    await test.step('it is made', async () => {
      await repeat(page, 'en', first);
      await input(page, fields.title).fill(title);
      await page.getByLabel(fields.start_time, { exact: true }).fill('10:00');
      await input(page, fields.location).fill('Hall');
      await sound(page);
      await button(page, 'Save').click();
      await expectNotification(page, counted(seriesTexts.made, COUNT));
      await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/);
    });
    const made = await datesOf(volunteer, title);
    expect(made).toHaveLength(COUNT);
    const series = made[0]?.series_id ?? '';
    const id = (at: number) => made[at]?.id ?? '';
    expect(idOf(page)).toBe(id(0));
    for (const lang of LANGS) {
      await open(page, pathsIn(lang).search(title.split(' ')[1]));
      const found = page.getByRole('main').getByRole('article');
      await expect(found).toHaveCount(1);
      await expect(found.getByRole('link')).toHaveAttribute('href', pathsIn(lang).event(id(0)));
    }

    await test.step('one date has another place and time', async () => {
      await page.goto(paths.adminRecord('events', id(ALONE)));
      await input(page, fields.location).fill(park);
      await page.getByLabel(fields.start_time, { exact: true }).fill('11:00');
      await button(page, 'Save').click();
      const asked = question(page, seriesTexts.save.title);
      await expect(asked.getByRole('radio', { name: seriesTexts.scopes.one })).toBeChecked();
      await sound(page, '.MuiDialog-root');
      await button(asked, seriesTexts.save.confirm).click();
      await expectNotification(page, eventTexts.notifications.updated);
    });
    const calendar = async () => {
      const text = (await (await page.request.get(paths.seriesIcs(series))).text()).replaceAll('\r\n ', '');
      return text.split('BEGIN:VEVENT').slice(1);
    };
    const linesOf = async (name: string) =>
      (await calendar()).flatMap((entry) => entry.split('\r\n')).filter((line) => line.startsWith(name));
    const onDay = (at: number, time: string) =>
      new RegExp(`^RECURRENCE-ID.*:${days[at]?.replaceAll('-', '')}T${time}$`);
    expect(await linesOf('RRULE')).toEqual([expect.stringContaining(rule)]);
    expect(await linesOf('RECURRENCE-ID')).toEqual([expect.stringMatching(onDay(ALONE, '100000'))]);

    await test.step('a date and the following begin later, but for the one that has its own time', async () => {
      await page.goto(paths.adminRecord('events', id(FOLLOWING)));
      const time = page.getByLabel(fields.start_time, { exact: true });
      await time.fill('10:30');
      await button(page, 'Save').click();
      const asked = question(page, seriesTexts.save.title);
      await asked.getByRole('radio', { name: counted(seriesTexts.scopes.following, COUNT - FOLLOWING) }).check();
      await expect(asked).toContainText(shortSpan(days[ALONE] ?? '', null, 'en'));
      await sound(page, '.MuiDialog-root');
      await button(asked, seriesTexts.save.confirm).click();
      await expectNotification(page, counted(seriesTexts.changed, COUNT - FOLLOWING));
    });

    await test.step('a date is cancelled', async () => {
      await page.goto(paths.adminRecord('events', id(CANCELLED)));
      // The bar with the button moves when the inputs come.
      await expect(input(page, fields.location)).toHaveValue('Hall');
      await expect(page.getByRole('link', { name: seriesTexts.others, exact: true })).toBeVisible();
      await button(page, eventTexts.cancel.button).click();
      await button(question(page, seriesTexts.cancel.title), seriesTexts.cancel.confirm).click();
      await expectNotification(page, eventTexts.notifications.cancel);
    });

    await test.step('the office says the same in Nepali', async () => {
      await call(volunteer, `${paths.api.auth()}/language`, { method: 'POST', body: JSON.stringify({ lang: 'ne' }) });
      await repeat(page, 'ne', first);
      await sound(page);
      await page.goto(paths.adminRecord('events', id(FOLLOWING)));
      await input(page, wordsOf('ne').labels.events.location).fill('Library');
      await button(page, OFFICE.ne.save).click();
      const asked = question(page, nepaliSeriesTexts.save.title);
      await asked.getByRole('radio').nth(1).check();
      await expect(asked).toContainText(shortSpan(days[ALONE] ?? '', null, 'ne'));
      await sound(page, '.MuiDialog-root');
      await button(asked, nepaliSeriesTexts.save.keep).click();
      await expect(asked).toBeHidden();
    });

    await page.context().clearCookies();
    for (const lang of LANGS)
      await test.step(`a visitor sees it in ${lang}`, async () => {
        const [words, own] = [wordsOf(lang), pathsIn(lang)];
        const main = page.getByRole('main');
        await open(page, own.upcoming());
        const card = main.getByRole('article').filter({ hasText: title });
        await expect(card).toHaveCount(1);
        // All but the first one, and the cancelled one.
        await expect(card).toContainText(seriesInWords(rule, COUNT - 2, words.series));
        await card.getByRole('link').first().click();
        await expect(page).toHaveURL(own.event(id(0)));

        const all = main.getByRole('region', { name: words.series.otherDates });
        const lines = all.getByRole('listitem');
        await expect(lines).toHaveCount(COUNT);
        await expect(lines.nth(0).getByRole('link')).toHaveCount(0);
        await expect(lines.filter({ hasText: words.events.cancelled })).toHaveCount(1);
        await expect(lines.nth(CANCELLED)).toContainText(words.events.cancelled);
        await sound(page);
        await lines.nth(CANCELLED).getByRole('link').click();
        await expect(main.getByRole('article').first()).toContainText(words.events.cancelledText);
        await lines.nth(ALONE).getByRole('link').click();
        await expect(page).toHaveURL(own.event(id(ALONE)));
        await expect(main.getByRole('article').first()).toContainText(park);

        await open(page, own.series(series));
        await expect(page).toHaveURL(own.event(id(0)));
        await open(page, own.search(park.split(' ')[1]));
        await expect(main.getByRole('article').getByRole('link')).toHaveAttribute('href', own.event(id(ALONE)));

        for (const [month, some = []] of Map.groupBy(days, monthOfDay)) {
          await open(page, own.calendar(month));
          await expect(main.getByRole('link', { name: title, exact: true })).toHaveCount(some.length);
        }
      });
    // The first date is an event of its own: the others begin at another time.
    expect(await linesOf('RRULE')).toEqual([expect.stringContaining(rule)]);
    const changed = [ALONE, CANCELLED].map((at) => expect.stringMatching(onDay(at, '103000')));
    expect((await linesOf('RECURRENCE-ID')).toSorted()).toEqual(changed);
    expect((await calendar()).filter((entry) => entry.includes('STATUS:CANCELLED'))).toHaveLength(1);
    expect(complaints).toEqual([]);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a date of a long series leads to the others, also to those that are folded away',
    ON_PHONE_TOO,
    async ({ page, society }) => {
      const today = await todayAt(page.request);
      // Two are over; of the thirteen to come, eight are seen at once.
      const days = [-14, -7, ...Array.from({ length: 13 }, (_, at) => 60 + 7 * at)].map((at) => addDays(today, at));
      const event = { title: `Class ${ownWord()}`, date: days[0], location: 'Hall' };
      const body = JSON.stringify({ event, rule: null, dates: days });
      const caller = await signIn(society.url);
      const answer = await call(caller, seriesPaths.create(), { method: 'POST', body });
      const { series_id } = madeSeriesContract.parse(await answer.json());
      const made = await datesOf(caller, event.title);

      await page.goto(paths.series(series_id));
      const address = (at: number) => paths.event(made[at]?.id ?? '');
      await expect(page).toHaveURL(address(2));
      const all = page.getByRole('region', { name: en.series.otherDates });
      await expect(all.getByRole('listitem').filter({ visible: true })).toHaveCount(8);
      const links = all.getByRole('listitem').getByRole('link');
      await expect(links.filter({ visible: true })).toHaveCount(7);
      for (const [summary, at, shown] of [
        [en.series.more(5), made.length - 1, 13],
        [en.series.over(2), 0, 10],
      ] as const) {
        const link = all.locator(`a[href="${address(at)}"]`);
        await expect(link).toBeHidden();
        await all.getByText(summary, { exact: true }).click();
        await expect(all.getByRole('listitem').filter({ visible: true })).toHaveCount(shown);
        await link.click();
        await expect(page).toHaveURL(address(at));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
      }
    },
  );
});
