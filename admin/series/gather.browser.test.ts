import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { importTexts } from '#admin/events/import/texts.ts';
import { eventTexts } from '#admin/events/texts.ts';
import { seriesTexts } from '#admin/series/texts.ts';
import { addDays } from '#core/kit/dates';
import { seriesPaths } from '#core/series/paths';
import { expectAccessible } from '#testing/office/axe';
import { button, counted, expectNotification, notification, openOffice, PHONE } from '#testing/office/office';
import { breakCalls, make, newSociety } from '#testing/office/society';

const { gather: says } = seriesTexts;
const TITLE = 'Language class for children';

beforeAll(async () => {
  await newSociety();
  for (let week = 0; week < 5; week += 1)
    await make('events', {
      title: TITLE,
      date: addDays('2027-03-06', 7 * week),
      location: 'Hall',
      start_time: '10:00',
    });
});

test('events that look like a series are made one, which can be undone', async () => {
  await page.viewport(...PHONE);
  await openOffice('events/import');
  await expect.element(page.getByText(importTexts.title).first()).toBeVisible();
  await page.getByRole('link', { name: says.title }).click();
  const group = page.getByRole('region', { name: TITLE });
  await expect.element(group).toMatchTextContent(/Every Saturday, from Mar 6, 2027 to Apr 3, 2027/);
  await expectAccessible();
  await group.getByText(says.show.replace('%{title}', TITLE)).click();
  await expect.element(group.getByRole('listitem')).toHaveLength(5);
  const verb = counted(says.button, 5);
  await group.getByRole('button', { name: verb, exact: false }).click();
  await expect.poll(notification).toContain(counted(says.done, 5));
  await expect.element(group).not.toBeInTheDocument();
  await button('Undo').click();
  await expect.element(group).toBeVisible();
  await group.getByRole('button', { name: verb, exact: false }).click();
  await expectNotification(counted(says.done, 5));
  await openOffice('history');
  await expect.element(page.getByText(/made a series of events: 5 dates of the series/).first()).toBeVisible();
  await openOffice('events');
  await expect.element(page.getByText(eventTexts.series.mark, { exact: true }).first()).toBeVisible();
});

test('a failed look is no empty one', async () => {
  await breakCalls({ method: 'GET', path: seriesPaths.proposals(), how: 'refused' });
  await openOffice('events/series');
  await expect.element(page.getByText(says.failed)).toBeVisible();
  await expect.element(page.getByText(says.none)).not.toBeInTheDocument();
});
