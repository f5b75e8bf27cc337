import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eventTexts } from '#admin/events/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { paths } from '#core/kit/paths';
import { admin } from '#testing/client';
import { button, expectNotification, expectScreen, input, openOffice } from '#testing/office/office';
import { addVolunteer, callAs, newSociety, signIn, today } from '#testing/office/society';

const { access } = officeTexts;
const inMenu = () => [...document.querySelectorAll('nav :is(a, button)')].map((item) => item.textContent);

beforeAll(() => newSociety());

test('a writer sees drafts alone, and cannot change what is published', async () => {
  const writer = await addVolunteer('writer');
  await signIn(writer);
  await openOffice('users');
  await expect.element(page.getByText(access.denied)).toBeVisible();
  expect(inMenu()).toEqual([
    officeTexts.dashboard,
    officeTexts.menu.content,
    'Pages',
    'Events',
    'Galleries',
    'Venues',
    'Pictures',
    officeTexts.logout,
  ]);
  await openOffice('settings');
  await expect.element(page.getByText(access.denied)).toBeVisible();
  await openOffice('events/new');
  await input('Title').fill('Losar');
  await page.getByRole('textbox', { name: 'Date' }).fill(await today());
  await input('Location').fill('Hall');
  await expect.element(page.getByText(access.draftsOnly)).toBeVisible();
  await button('Save').click();
  await expectNotification(eventTexts.notifications.created);
  await expectScreen(/events\/[\da-f-]{36}$/);
  const id = location.pathname.split('/').at(-1) ?? '';
  await callAs(admin, 'PUT', `${paths.api.admin()}/events/${id}`, { draft: false });
  await openOffice(`events/${id}`);
  await expect.element(page.getByRole('alert').filter({ hasText: access.published })).toBeVisible();
  await expect.element(button('Delete')).toHaveAttribute('aria-disabled', 'true');
});
