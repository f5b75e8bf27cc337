import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { historyTexts } from '#admin/history/texts.ts';
import { versionTexts } from '#admin/history/versions-texts.ts';
import { paths } from '#core/kit/paths';
import { textsOf } from '#core/words/in-language';
import { officeLabels } from '#core/words/office-labels';
import { button, choose, confirm, expectNotification, input, openOffice } from '#testing/office/office';
import { call, make, newSociety, read, today } from '#testing/office/society';

const { undo, periods } = historyTexts;
const versions = { ...historyTexts.versions, ...versionTexts };
const fields = textsOf(officeLabels.history, 'en');
/** The row of the history that tells this. */
const told = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text });

let id = '';
beforeAll(async () => {
  await newSociety();
  const data = { title: 'Dashain', date: await today(), location: 'Hall A', attendance: 'about 50' };
  id = await make('events', data);
  for (const change of [
    { attendance: null, start_time: '10:00' },
    { title: 'Dashain again', location: 'Hall B' },
  ])
    await call('PUT', `${paths.api.admin()}/events/${id}`, change);
});

test('a change is told in words, field by field, and found by filters that stand in the address', async () => {
  await openOffice('history');
  const entry = told('changed the title and location of the event Dashain again');
  await expect.element(entry).toMatchTextContent('Title from “Dashain” to “Dashain again”');
  await expect.element(entry).toMatchTextContent('Location from “Hall A” to “Hall B”');
  const filled = told(/Attendance no longer “about 50”/);
  await expect.element(filled).toMatchTextContent('Starts at now “10:00”');
  await expect.element(told('created the event Dashain')).toHaveLength(1);
  await choose(fields.resource, 'Pages');
  await expect.element(entry).not.toBeInTheDocument();
  await choose(fields.resource, 'Events');
  await expect.element(entry).toBeVisible();
  await choose(fields.period, periods.today);
  await expect.poll(() => location.search).toMatch(/period/);
  await openOffice(`history${location.search}`);
  await entry.getByRole('link', { name: 'Dashain again' }).click();
  await expect.element(input('Title')).toHaveValue('Dashain again');
});

test('one field of an earlier version comes back alone, and that is taken back', async () => {
  await openOffice(`events/${id}`);
  await button(versions.open).click();
  const dialog = page.getByRole('dialog', { name: versions.title });
  await dialog
    .getByRole('button', { name: /Before the change/ })
    .first()
    .click();
  const title = dialog.getByRole('region', { name: 'Title' });
  await expect.poll(() => title.element().querySelector('del')?.textContent).toContain('again');
  await title.getByRole('button', { name: 'Restore only the title' }).click();
  await confirm({ title: 'Restore the title?', confirm: 'Restore the title' });
  await expectNotification(versions.restored);
  await expect.element(input('Title')).toHaveValue('Dashain');
  await expect.element(input('Location')).toHaveValue('Hall B');

  await openOffice('history');
  const restored = told('restored an earlier version of the event Dashain');
  await restored.getByRole('button', { name: /^Take back/ }).click();
  await confirm(undo);
  await expectNotification(undo.done);
  expect(await read(`events/${id}`)).toMatchObject({ title: 'Dashain again', location: 'Hall B' });
});
