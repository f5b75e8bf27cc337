import { beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reportTexts } from '#admin/operations/report/texts.ts';
import { expectNotification, openOffice } from '#testing/office/office';
import { make, newSociety, read } from '#testing/office/society';

const { events: says, heading } = reportTexts;

beforeAll(() => newSociety());

test('the report of the days of its address has its events, whose attendance is noted in it', async () => {
  const data = { title: 'Losar', date: '1997-02-08', location: 'Hall' };
  const one = `events/${await make('events', data)}`;
  await openOffice('report?from=1997-01-01&to=1997-12-31');
  const days = { from: 'Jan 1, 1997', to: 'Dec 31, 1997' };
  const told = heading.replace('%{from}', days.from).replace('%{to}', days.to);
  await expect.element(page.getByRole('heading', { level: 2, name: told })).toBeVisible();
  await page.getByLabelText(says.attendanceOf.replace('%{title}', 'Losar')).fill('about 120');
  await userEvent.keyboard('{Tab}');
  await expectNotification(says.saved);
  expect(await read(one)).toMatchObject({ attendance: 'about 120' });
});
