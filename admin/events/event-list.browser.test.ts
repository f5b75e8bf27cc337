import { beforeAll, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clearUnsaved } from '#admin/account/session/SignOut.tsx';
import { eventTexts } from '#admin/events/texts.ts';
import { publicationTexts } from '#admin/kit/publication/texts.ts';
import { addDays } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { shortDate } from '#core/kit/short-date';
import { en } from '#core/words/en';
import { button, choose, expectScreen, input, menuLink, openOffice, PHONE } from '#testing/office/office';
import { call, make, newSociety, today } from '#testing/office/society';

const { places, status, cancelledMark, registration } = eventTexts;
const fields = en.labels.events;
const row = (title: string) => page.getByRole('row').filter({ hasText: title });
const rows = row('Gundruk');
/** Types into the search, and waits for the pause after which it is in the address and runs. */
const find = async (text: string) => {
  await page.getByRole('textbox', { name: 'Search' }).fill(text);
  await expect.poll(() => location.search).toMatch(/gundruk/i);
};
const place = (name: string) => page.getByRole('tab', { name });
const goTo = async (name: string) => {
  await place(name).click();
  await expect.element(place(name)).toHaveAttribute('aria-selected', 'true');
};

let day = '';
let coming = '';
beforeAll(async () => {
  await newSociety();
  day = addDays(await today(), 10);
  const event = { location: '=SUM(1,2) Hall', tags: ['food', 'family'], date: day };
  await make('events', { ...event, title: 'Kites' });
  coming = await make('events', { ...event, title: 'Gundruk, "दही" one' });
  const past = { title: 'Gundruk, "दही" two', date: '2001-02-03', cancelled: true };
  await make('events', { ...event, ...past });
  await make('events', { ...event, title: 'Gundruk in draft', date: '2002-02-03', draft: true });
});

test('it opens on the upcoming events, and is searched, filtered by year and led to all', async () => {
  await openOffice('events');
  await expect.poll(() => document.title).toBe(en.site.title('Events'));
  await expect.element(place(places.upcoming)).toHaveAttribute('aria-selected', 'true');
  await expect.element(row('Kites')).toBeVisible();
  await find('GUNDRUK, "दही"');
  // A tab that is clicked before the list is drawn by the search does not know of it.
  await expect.element(row('Kites')).not.toBeInTheDocument();
  await expect.element(rows).toHaveLength(1);
  for (const fact of ['one', shortDate(day, 'en'), status.upcoming])
    await expect.element(rows).toMatchTextContent(fact);
  await goTo(places.all);
  await expect.element(rows).toHaveLength(2);
  for (const fact of ['Feb 3, 2001', '=SUM(1,2) Hall', status.past, cancelledMark])
    await expect.element(row('two')).toMatchTextContent(fact);
  // Earliest first.
  await expect.element(rows.first()).toMatchTextContent('two');
  await choose(places.year, '2001');
  await expect.element(rows).toHaveLength(1);
  await choose(places.year, places.allYears);
  await expect.element(rows).toHaveLength(2);
  // The past ones open on their latest year, and lead to all when nothing is found there.
  await goTo(places.past);
  await expect.element(page.getByText(places.noneFound)).toBeVisible();
  // Another filter of before is left as well.
  await choose(publicationTexts.label, publicationTexts.draft);
  await button(places.lookInAll).click();
  await expect.element(rows).toHaveLength(2);
});

test('drafts are marked, and found alone', async () => {
  await openOffice('events');
  await goTo(places.all);
  await find('Gundruk');
  await expect.element(rows).toHaveLength(3);
  await choose(publicationTexts.label, publicationTexts.draft);
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('Gundruk in draft');
  await expect.element(rows.getByText(publicationTexts.draft)).toBeVisible();
  await choose(publicationTexts.label, publicationTexts.published);
  await expect.element(rows).toHaveLength(2);
});

test('what is found is exported, in its order', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'about:blank#';
  });
  await openOffice('events');
  await goTo(places.all);
  await find('Gundruk, "दही"');
  await expect.element(rows).toHaveLength(2);
  let name: string | undefined;
  const leaving = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    name = event.target.download;
    event.preventDefault();
  };
  document.addEventListener('click', leaving);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect.poll(() => files).toHaveLength(1);
  await expect.poll(() => name).toBe('events.csv');
  document.removeEventListener('click', leaving);
  const [head = '', ...lines] = ((await files[0]?.text()) ?? '').split('\r\n');
  expect(head).toContain('Title,');
  expect(lines.map((line) => line.slice(0, 22))).toEqual(['"Gundruk, ""दही"" two"', '"Gundruk, ""दही"" one"']);
  // Marked as text, so that a spreadsheet does not run it as a formula.
  for (const line of lines) expect(line).toContain(`"'=SUM(1,2) Hall"`);
});

test('columns are chosen and kept, and a row leads to its event', async () => {
  await openOffice('events');
  await find('Gundruk');
  await expect.element(rows).toHaveLength(1);
  const heads = () =>
    page
      .getByRole('columnheader')
      .elements()
      .flatMap(({ textContent }) => textContent || []);
  await expect.poll(heads).toEqual(['Title', 'Date', 'Location', 'Status', 'Actions']);
  await button('Columns').click();
  const chooser = page.getByRole('menu', { name: 'Columns' });
  const column = (name: string) => chooser.getByRole('menuitemcheckbox', { name });
  await expect.element(column(fields.tags)).toHaveAttribute('aria-checked', 'false');
  await column(fields.tags).click();
  await column(fields.location).click();
  await expect.element(column(fields.location)).toHaveAttribute('aria-checked', 'false');
  await userEvent.keyboard('{Escape}');
  const chosen = ['Title', 'Date', 'Tags', 'Status', 'Actions'];
  await expect.poll(heads).toEqual(chosen);
  await expect.element(rows).toMatchTextContent('food, family');
  await openOffice('events');
  await expect.poll(heads).toEqual(chosen);
  await row('one').getByText('Gundruk', { exact: false }).click();
  await expectScreen(`events/${coming}`);
  await expect.element(input(fields.title)).toHaveValue('Gundruk, "दही" one');
});

test('the list is as it was after a save and by the menu, until somebody signs out', async () => {
  await openOffice('events');
  await goTo(places.all);
  await expect.element(row('Kites')).toBeVisible();
  await find('Gundruk');
  await expect.element(row('Kites')).not.toBeInTheDocument();
  await row('one').getByText('Gundruk', { exact: false }).click();
  await input(fields.location).fill('Town Hall');
  await button('Save').click();
  const isAsItWas = async () => {
    await expectScreen('events');
    await expect.element(place(places.all)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveValue('Gundruk');
    await expect.element(rows).toHaveLength(3);
  };
  await isAsItWas();
  await menuLink('Pages').click();
  await expectScreen('pages');
  await menuLink('Events').click();
  await isAsItWas();
  await openOffice('events');
  await isAsItWas();
  // As a sign-out does: a list that is still open keeps its filter a moment later.
  await menuLink('Dashboard').click();
  await expectScreen(/\/admin\/?$/);
  await clearUnsaved('somebody');
  await openOffice('events');
  await expect.element(place(places.upcoming)).toHaveAttribute('aria-selected', 'true');
  await expect.element(row('Kites')).toBeVisible();
});

test('on a phone, an event is two lines, and a long title leaves the word for its status whole', async () => {
  await page.viewport(...PHONE);
  await openOffice('events');
  await find('Gundruk');
  const line = page.getByRole('listitem').filter({ hasText: 'Gundruk' });
  await expect.element(line).toMatchTextContent(shortDate(day, 'en'));
  const word = line.getByText(status.upcoming, { exact: true });
  const text = document.createRange();
  text.selectNodeContents(word.element());
  expect(text.getClientRects()).toHaveLength(1);
});

test('an event says how full it is, beside its title and on a phone, and leads to its registrations', async () => {
  const open = { date: day, location: 'Hall', registration_open: true };
  const id = await make('events', { ...open, title: 'Gundruk dinner', registration_places: 5 });
  const add = (adults: number) =>
    call('POST', `${paths.api.admin()}/registrations`, { event_id: id, name: 'Sita', adults });
  await make('events', { ...open, title: 'Gundruk picnic' });
  await add(3);
  await openOffice('events');
  await find('Gundruk');
  const link = (says: string, of: string) => page.getByRole('link', { name: `${registration.list}: ${says}: ${of}` });
  await expect.element(link('0 people', 'Gundruk picnic')).toBeVisible();
  await expect.element(row('Gundruk, ').getByText(registration.list)).not.toBeInTheDocument();
  await link('3 of 5 places', 'Gundruk dinner').click();
  await expectScreen(`events/${id}/registrations`);
  await add(2);
  await add(4);
  await page.viewport(...PHONE);
  await openOffice('events');
  await link('full, 4 waiting', 'Gundruk dinner').click();
  await expectScreen(`events/${id}/registrations`);
});
