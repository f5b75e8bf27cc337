import papaparse from 'papaparse';
import { beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { historyTexts } from '#admin/history/texts.ts';
import { preetiTexts } from '#admin/kit/legacy-font/texts.ts';
import { translationScreenTexts } from '#admin/translations/screen-texts.ts';
import { paths } from '#core/kit/paths';
import { button, confirm, counted, expectNotification, openOffice, PHONE, pick } from '#testing/office/office';
import { make, newSociety, read, today } from '#testing/office/society';

const { screen, file, preview, told, taken } = translationScreenTexts;
const { own: done, undo } = historyTexts;

beforeAll(() => newSociety());

/** The rows of a file that is downloaded, as a spreadsheet reads them. */
async function downloaded(name: string) {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((one) => {
    if (one instanceof Blob) files.push(one);
    return '#';
  });
  await button(name).click();
  await expect.poll(() => files.length).toBe(1);
  const bytes = await files[0]?.bytes();
  // The mark of UTF-8, by which spreadsheets know the letters.
  expect([...(bytes ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  return papaparse.parse<Record<string, string>>(new TextDecoder().decode(bytes), {
    header: true,
    skipEmptyLines: true,
  }).data;
}

const takeIn = (text: string) => pick(file.takeIn, new File([text], 'translated.csv'));

test('what is not in Nepali is listed, given away as a file, and taken in again', async () => {
  const title = 'Kites';
  const description = '<p>Bring a <strong>kite</strong>, "please"; or two</p>';
  const date = await today();
  const id = await make('events', { title, date, location: '+Hall', description, draft: false });
  const nepali: Record<string, string> = { title: 'चङ्गा', description: '<p><strong>चङ्गा</strong> ल्याउनुहोस्</p>' };
  await page.viewport(...PHONE);
  await openOffice('translations');
  const rows = page
    .getByRole('region', { name: screen.missing })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: new RegExp(title) }) });
  await expect.poll(() => rows.elements().length).toBe(3);
  await expect.element(rows.first().getByRole('link')).toHaveAttribute('href', paths.adminRecord('events', id));
  await expect.element(rows.filter({ hasText: screen.formatted })).toMatchTextContent('Bring a kite');
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);

  const all = await downloaded(file.all);
  const missing = await downloaded(file.missing);
  expect(missing.length).toBeLessThan(all.length);
  const own = missing.filter((row) => row.id === id);
  expect(own.map(({ field, ne }) => [field, ne])).toEqual([
    ['title', ''],
    ['location', ''],
    ['description', ''],
  ]);
  const given = own.map((row) => ({ ...row, ne: nepali[row.field ?? ''] ?? '' }));
  const saved = papaparse.unparse(given, { delimiter: ';', newline: '\r\n' });
  const store = button(counted(preview.store, 2));
  await takeIn(saved);
  await expect.element(page.getByText(counted(preview.stored, 2))).toBeVisible();
  await expect.element(page.getByText(counted(preview.empty, 1))).toBeVisible();
  // Nothing is stored before that is wanted.
  expect(rows.elements().length).toBe(3);
  const { scrollWidth: wide, clientWidth: seen } = document.documentElement;
  expect(wide).toBeLessThanOrEqual(seen);
  await store.click();
  const result = page.getByRole('status').filter({ hasText: taken.title });
  await expect.element(result).toMatchTextContent(counted(taken.stored, 2));
  await expect.poll(() => rows.elements().length).toBe(1);

  await takeIn(saved);
  await expect.element(page.getByText(counted(preview.same, 2))).toBeVisible();
  await expect.element(button(counted(preview.store, 0))).toHaveAccessibleDescription(preview.nothing);

  await openOffice('history');
  const entry = page.getByRole('listitem').filter({ hasText: counted(done.translate, 1) });
  await entry.getByRole('button').click();
  await confirm(undo);
  await expectNotification(undo.done);
  await openOffice('translations');
  await expect.poll(() => rows.elements().length).toBe(3);
});

test('a file of which columns were renamed is read by those that are chosen, and what cannot be stored is shown', async () => {
  const id = await make('events', { title: 'Lamps', location: 'Park', date: await today(), draft: false });
  await openOffice('translations');
  const head = 'resource,id,field,title,English,Nepali';
  const lines = [
    `events,${id},title,Lamps,Lamps,lbof] afNg]`,
    `events,${id},location,Lamps,Hall,हल`,
    'events,1,title,A,A,क,ख',
  ];
  await takeIn([head, ...lines].join('\r\n'));
  await expect.element(page.getByText(file.problems.columns)).toBeVisible();
  const choose = async (column: string, title: string) => {
    await page.getByRole('combobox', { name: column }).click();
    await page.getByRole('option', { name: title, exact: true }).click();
  };
  await choose(file.columns.en, 'English');
  await choose(file.columns.ne, 'Nepali');
  await expect.element(page.getByText(counted(preview.stored, 1))).toBeVisible();
  await expect.element(page.getByText(counted(preview.changed, 1))).toBeVisible();
  await expect.element(page.getByText(told.wrong.replace('%{row}', '4'))).toBeVisible();
  // The translator typed it in Preeti.
  await button(preetiTexts.convert).click();
  await button(counted(preview.store, 1)).click();
  const result = page.getByRole('status').filter({ hasText: taken.title });
  await expect.element(result).toMatchTextContent(counted(taken.changed, 1));
  expect(await read(`events/${id}`)).toMatchObject({ title_ne: 'दियो बाल्ने' });
  await takeIn('');
  await expect.element(page.getByText(file.problems.nothing)).toBeVisible();
});
