import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { eventMessages } from '#admin/events/messages.ts';
import { officeMessages } from '#admin/layout/messages.ts';
import { addDays, type Day } from '#core/dates';
import { paths } from '#core/paths';
import { bikramSambatText } from '#core/rules/bikram-sambat-text';
import { en } from '#core/words/en';
import { soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button, input } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

const fields = en.labels.events;
const { bikram_sambat: says, save } = officeMessages;
const stored = z.object({ date: z.string(), end_date: z.string().nullable() });

const read = async (page: Page, id: string) =>
  stored.parse(await (await page.request.get(`${paths.api.admin()}/events/${id}`)).json());
/** The input of a day, and the one of its Bikram Sambat date. */
const pair = (page: Page, source: keyof typeof says.labels) => ({
  day: input(page, fields[source]),
  nepali: input(page, says.labels[source]),
});

test('the days of an event can be typed in Bikram Sambat', ON_PHONE_TOO, async ({ page }) => {
  const complaints = complaintsOf(page);
  // 2 Baisakh 2083, and 10 Mangsir 2083, whose month has 29 days.
  const before: Day = '2026-04-15';
  const after: Day = '2026-11-26';
  await signInAsAdmin(page);
  const event = { title: 'Typed in Bikram Sambat', location: 'Hall', date: before };
  const id = await make(page, 'events', event);
  const open = async () => {
    await page.goto(paths.adminRecord('events', id));
    await expect(input(page, fields.title)).toHaveValue(event.title);
  };
  const first = pair(page, 'date');
  const last = pair(page, 'end_date');
  const status = page.getByRole('toolbar').getByRole('status');
  const saved = async () => {
    await button(page, 'Save').click();
    await expectNotification(page, eventMessages.notifications.updated);
  };

  await open();
  await expect(first.nepali).toHaveValue('2 Baisakh 2083');
  await expect(last.nepali).toHaveValue('');
  await first.nepali.focus();
  await last.nepali.focus();
  await expect(status).toHaveText(save.unchanged);

  // The month has no such day: it is said, and the date stays, in the form and in what is stored.
  await first.nepali.fill('32 Mangsir 2083');
  const why = says.day
    .replace('%{month}', 'Mangsir')
    .replace('%{year}', '2083')
    .replace('%{days}', '29');
  await expect(first.nepali).toHaveAccessibleDescription(`${why} ${says.stays}`);
  await expect(first.nepali).toHaveAttribute('aria-invalid', 'true');
  await expect(first.day).toHaveValue(before);
  await first.nepali.press('Enter');
  await expect(status).toHaveText(save.unchanged);
  await soundInBothSchemes(page);
  await input(page, fields.location).fill('Another hall');
  await saved();
  expect(await read(page, id)).toEqual({ date: before, end_date: null });

  // What can be read is the date at once, and is written out when the input is left.
  await open();
  await first.nepali.fill('10 Mang');
  await expect(first.nepali).toHaveAttribute('aria-invalid', 'false');
  await first.nepali.blur();
  await expect(first.nepali).toHaveAttribute('aria-invalid', 'true');
  await expect(first.nepali).toHaveAccessibleDescription(`${says.unreadable} ${says.stays}`);
  await first.nepali.fill('२०८३-०८-१०');
  await expect(first.day).toHaveValue(after);
  await first.nepali.blur();
  await expect(first.nepali).toHaveValue('10 Mangsir 2083');
  await last.nepali.fill('12 मंसिर 2083');
  await expect(last.day).toHaveValue(addDays(after, 2));
  await saved();
  expect(await read(page, id)).toEqual({ date: after, end_date: addDays(after, 2) });

  // It follows the other input. Only a last day can be taken away.
  await open();
  const unsettled = '2028-01-01';
  await first.day.fill(unsettled);
  await expect(first.nepali).toHaveValue(bikramSambatText(unsettled, 'en'));
  await expect(first.nepali).toHaveAccessibleDescription(says.provisional);
  await first.day.fill(after);
  await expect(first.nepali).toHaveValue('10 Mangsir 2083');
  await first.nepali.fill('');
  await last.nepali.fill('');
  await expect(first.nepali).toHaveAccessibleDescription(`${says.empty} ${says.stays}`);
  await expect(last.day).toHaveValue('');
  await expect(first.day).toHaveValue(after);
  await saved();
  expect(await read(page, id)).toEqual({ date: after, end_date: null });
  await remove(page, `events/${id}`);
  expect(complaints).toEqual([]);
});
