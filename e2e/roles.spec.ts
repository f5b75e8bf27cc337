import { expect, type Page, test } from 'playwright/test';
import { officeMessages } from '#admin/layout/messages.ts';
import { userMessages } from '#admin/users/messages.ts';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { soundInBothSchemes } from '#e2e/support/axe';
import { expectNotification } from '#e2e/support/notifications';
import { button, farAway, idOf, input } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { signInAsAdmin } from '#e2e/support/sign-in';
import { addVolunteer, pageOf } from '#e2e/support/volunteers';

const { access } = officeMessages;
const menuOf = (page: Page) => page.getByRole('menu').getByRole('menuitem').allInnerTexts();

test('what each role may do stands in words', ON_PHONE_TOO, async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/users');
  await page.getByRole('link', { name: userMessages.rolesOpen }).click();
  for (const role of ['Admin', 'Editor', 'Writer'])
    await expect(page.getByRole('region', { name: role })).toBeVisible();
  const writer = page.getByRole('region', { name: 'Writer' });
  await expect(writer).toContainText(userMessages.may.writer);
  await expect(writer.getByRole('definition')).toContainText([userMessages.levels.drafts]);
  await soundInBothSchemes(page);
});

test('a writer drafts, an editor publishes, and neither sees what is not theirs', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page);
  const origin = new URL(page.url()).origin;
  const day = await farAway(page);
  const title = `Losar ${crypto.randomUUID().slice(0, 8)}`;

  const writing = await pageOf(browser, origin, await addVolunteer(page, 'writer'));
  await writing.goto('/admin');
  await expect
    .poll(() => menuOf(writing))
    .toEqual([
      ...[officeMessages.dashboard, 'Pages', 'Events', 'Galleries', officeMessages.logout],
    ]);
  await soundInBothSchemes(writing);
  await writing.goto('/admin/users');
  await expect(writing.getByText(access.denied)).toBeVisible();
  await writing.goto('/admin/settings');
  await expect(writing.getByText(access.denied)).toBeVisible();
  await soundInBothSchemes(writing);

  await writing.goto('/admin/events/new');
  await input(writing, 'Title').fill(title);
  await writing.getByRole('textbox', { name: 'Date' }).fill(day);
  await input(writing, 'Location').fill('Hall');
  await expect(writing.getByText(access.draftsOnly)).toBeVisible();
  await button(writing, 'Save').click();
  await expectNotification(writing, 'Event created successfully');
  await expect(writing).toHaveURL(/\/admin\/events\/[\da-f-]{36}$/);
  const id = idOf(writing);
  expect((await page.request.get(paths.event(id))).status()).toBe(404);

  const editing = await pageOf(browser, origin, await addVolunteer(page, 'editor'));
  await editing.goto(`/admin/events/${id}`);
  await expect.poll(() => menuOf(editing)).toContain('Events');
  expect((await menuOf(editing)).join()).not.toMatch(/Users|Settings|Subscribers|Backups/);
  await editing.getByLabel(officeMessages.publication.label).click();
  await editing.getByRole('option', { name: officeMessages.publication.published }).click();
  await button(editing, 'Save').click();
  await expectNotification(editing, 'Event updated successfully');
  expect((await page.request.get(paths.event(id))).status()).toBe(200);

  await writing.reload();
  await expect(writing.getByRole('alert').filter({ hasText: access.published })).toBeVisible();
  await expect(button(writing, 'Delete')).toHaveAttribute('aria-disabled', 'true');
  await soundInBothSchemes(writing);
  await writing.context().close();
  await editing.context().close();
});

test('a role that ends while its holder types lets nothing in, and keeps what was typed', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page);
  const origin = new URL(page.url()).origin;
  const editor = await addVolunteer(page, 'editor');
  const editing = await pageOf(browser, origin, editor);
  const title = `Minutes ${crypto.randomUUID().slice(0, 8)}`;
  await editing.goto('/admin/pages/new');
  await input(editing, 'Title').fill(title);

  const ended = await page.request.put(`${paths.api.admin()}/users/${editor.id}`, {
    data: { role_ends_on: '2020-12-31' },
    headers: { Origin: origin },
  });
  expect(ended.status()).toBe(200);
  await button(editing, 'Save').click();
  await expect(editing.getByText(en.errors.forbidden)).toBeVisible();
  await expect(input(editing, 'Title')).toHaveValue(title);

  // The admin prolongs the role, and the page can be saved as it stands.
  await page.request.put(`${paths.api.admin()}/users/${editor.id}`, {
    data: { role_ends_on: null },
    headers: { Origin: origin },
  });
  await button(editing, 'Save').click();
  await expect(editing).toHaveURL(/\/admin\/pages$/);
  await editing.context().close();
});

test('the last day of a role is set in words and shown in the list', async ({ page }) => {
  await signInAsAdmin(page);
  const { id, email } = await addVolunteer(page, 'writer');
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByText(userMessages.may.writer)).toBeVisible();
  await page.getByLabel(userMessages.inputs.role_ends_on).fill('2037-12-31');
  // The part of a date that has the focus is coloured by the browser.
  await page.getByLabel(userMessages.inputs.role_ends_on).blur();
  await soundInBothSchemes(page);
  await button(page, userMessages.save).click();
  await expectNotification(page, userMessages.notifications.updated);
  await page.getByPlaceholder(userMessages.search).fill(email);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('until Dec 31, 2037');
  await page.goto(`/admin/users/${id}`);
  await page.getByLabel('Role', { exact: true }).click();
  await page.getByRole('option', { name: 'User', exact: true }).click();
  await expect(page.getByLabel(userMessages.inputs.role_ends_on)).toHaveCount(0);
  await expect(page.getByText(userMessages.may.user)).toBeVisible();
});
