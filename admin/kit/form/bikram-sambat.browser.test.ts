import { beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventTexts } from '#admin/events/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { bikramSambatText } from '#core/calendar/bikram-sambat-text';
import { en } from '#core/words/en';
import { button, expectNotification, input, openOffice } from '#testing/office/office';
import { make, newSociety, read } from '#testing/office/society';

const fields = en.labels.events;
const { bikram_sambat: says, save } = officeTexts;
/** The input of a day, and the one of its Bikram Sambat date. */
const pair = (source: keyof typeof says.labels) => ({ day: input(fields[source]), nepali: input(says.labels[source]) });
const first = pair('date');
const last = pair('end_date');
const status = page.getByRole('toolbar').getByRole('status');

// 2 Baisakh 2083, and 10 Mangsir 2083, whose month has 29 days.
const before = '2026-04-15';
const after = '2026-11-26';
let one = '';
beforeAll(() => newSociety());
beforeEach(async () => {
  one = `events/${await make('events', { title: 'Typed', location: 'Hall', date: before })}`;
  await openOffice(one);
  await expect.element(first.nepali).toHaveValue('2 Baisakh 2083');
});

const saved = async () => {
  await button('Save').click();
  await expectNotification(eventTexts.notifications.updated);
};

test('a Nepali date that does not exist is told, and the date stays in form and store', async () => {
  await expect.element(last.nepali).toHaveValue('');
  await first.nepali.click();
  await last.nepali.click();
  await expect.element(status).toMatchTextContent(save.unchanged);
  await first.nepali.fill('32 Mangsir 2083');
  const why = says.day.replace('%{month}', 'Mangsir').replace('%{year}', '2083').replace('%{days}', '29');
  await expect.element(first.nepali).toHaveAccessibleDescription(`${why} ${says.stays}`);
  await expect.element(first.nepali).toHaveAttribute('aria-invalid', 'true');
  await expect.element(first.day).toHaveValue(before);
  // Enter saves other forms: here it would save the former date.
  await input(fields.location).fill('Another hall');
  await first.nepali.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toMatchTextContent(save.unsaved);
  await saved();
  expect(await read(one)).toMatchObject({ date: before, end_date: null });
});

test('what can be read is the date at once, and is written out when the input is left', async () => {
  await first.nepali.fill('10 Mang');
  await expect.element(first.nepali).toHaveAttribute('aria-invalid', 'false');
  await last.nepali.click();
  await expect.element(first.nepali).toHaveAttribute('aria-invalid', 'true');
  await expect.element(first.nepali).toHaveAccessibleDescription(`${says.unreadable} ${says.stays}`);
  await first.nepali.fill('२०८३-०८-१०');
  await expect.element(first.day).toHaveValue(after);
  await last.nepali.click();
  await expect.element(first.nepali).toHaveValue('10 Mangsir 2083');
  await last.nepali.fill('12 मंसिर 2083');
  await expect.element(last.day).toHaveValue('2026-11-28');
  await saved();
  expect(await read(one)).toMatchObject({ date: after, end_date: '2026-11-28' });
});

test('it follows the other input, and only a last day can be taken away', async () => {
  const unsettled = '2028-01-01';
  await first.day.fill(unsettled);
  await expect.element(first.nepali).toHaveValue(bikramSambatText(unsettled, 'en', BUILT_IN_TABLE));
  await expect.element(first.nepali).toHaveAccessibleDescription(says.provisional);
  await first.day.fill(before);
  await last.day.fill(after);
  await first.nepali.fill('');
  await last.nepali.fill('');
  await expect.element(first.nepali).toHaveAccessibleDescription(`${says.empty} ${says.stays}`);
  await expect.element(last.day).toHaveValue('');
  await expect.element(first.day).toHaveValue(before);
});
