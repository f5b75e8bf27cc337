import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { importMessages as says } from '#admin/events/import/messages.ts';
import { addDays } from '#core/dates';
import { paths } from '#core/paths';
import { soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button, counted, farAway } from '#e2e/support/office';
import { remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

const stored = z.array(z.object({ id: z.string(), draft: z.boolean(), start_time: z.string() }));

const choose = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({
    ...{ name, mimeType: 'text/calendar', buffer: Buffer.from(text) },
  });
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('events of a calendar are imported as drafts, and known the next time @phone', async ({
  page,
}, info) => {
  const complaints = complaintsOf(page);
  const title = `Kite (${info.project.name}, ${crypto.randomUUID().slice(0, 4)})`;
  await signInAsAdmin(page);
  const day = await farAway(page);
  const event = (uid: string, name: string, ...lines: string[]) =>
    [
      ...['BEGIN:VEVENT', `UID:${uid}-${title}`, `SUMMARY:${name} ${title}`],
      ...[`DTSTART:${day.replaceAll('-', '')}T063000Z`, ...lines, 'END:VEVENT'],
    ].join('\r\n');
  const calendar = [
    'BEGIN:VCALENDAR',
    event('a', 'First', 'LOCATION:Bastion Point'),
    event('b', 'Second'),
    event('c', 'Weekly', 'LOCATION:Hall', 'RRULE:SOMETHING=WRONG'),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

  await page.goto(`${paths.admin()}/events`);
  await page.getByRole('link', { name: says.action, exact: true }).click();
  await choose(page, 'part.ics', calendar.slice(0, -30));
  await expect(page.getByText(says.files.truncated)).toBeVisible();
  await choose(page, 'whole.ics', calendar);
  await expect(row(page, `First ${title}`)).toContainText(says.status.new);
  await expect(row(page, `Second ${title}`)).toContainText(says.status.problem);
  await expect(row(page, `Weekly ${title}`)).toContainText(says.problems.unreadableRule);
  await page.getByLabel(says.location).fill('Albert Park');
  await expect(row(page, `Second ${title}`)).toContainText(says.status.new);
  // What is over before the chosen day is no part of it.
  await page.getByLabel(says.fromDay).fill(addDays(day, 2));
  await expect(page.getByText(counted(says.over, 2))).toBeVisible();
  await page.getByLabel(says.fromDay).fill(day);
  await expect(page.getByText(counted(says.count.new, 2))).toBeVisible();
  await soundInBothSchemes(page);

  await button(page, counted(says.go, 2)).click();
  await expect(page.getByRole('link', { name: says.openDrafts })).toBeVisible();
  await expectNotification(page, counted(says.done, 2));
  const filter = JSON.stringify({ q: title });
  const answer = await page.request.get(
    `${paths.api.admin()}/events?${new URLSearchParams({ filter })}`,
  );
  const made = stored.parse(await answer.json());
  expect(made.map(({ draft }) => draft)).toEqual([true, true]);

  await page.goto(`${paths.admin()}/events/import`);
  await choose(page, 'whole.ics', calendar);
  await page.getByLabel(says.location).fill('Albert Park');
  await expect(page.getByText(counted(says.count.there, 2))).toBeVisible();
  await expect(button(page, counted(says.go, 0))).toHaveAccessibleDescription(says.noneNew);
  expect(complaints).toEqual([]);
  await remove(page, ...made.map(({ id }) => `events/${id}`));
});
