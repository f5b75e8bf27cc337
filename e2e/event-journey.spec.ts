import { expect, test } from 'playwright/test';
import { en } from '#core/words/en';
import { signInAsAdmin } from '#e2e/support/sign-in';

test('an event of the back office is shown on the public site, and is gone once deleted', async ({
  page,
  baseURL,
}, info) => {
  const title = `Momo evening (${info.project.name}, ${info.repeatEachIndex}${info.retry})`;
  await signInAsAdmin(page);

  await page.goto('/admin/events');
  await page.getByRole('link', { name: 'New Event' }).click();
  await expect(page).toHaveURL(/\/admin\/events\/new$/);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  // Today, so that the event is among the first three on the landing page.
  const today: { today: string } = await (await page.request.get(`${baseURL}/api/health`)).json();
  await page.getByRole('textbox', { name: 'Date' }).fill(today.today);
  await page.getByRole('textbox', { name: 'Location' }).fill('Mount Albert');
  const editor = page.locator('.tiptap');
  /** Presses a button of the editor's toolbar, which returns the focus a moment later. */
  const press = async (name: string, pressed: boolean) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', String(pressed));
    await expect(editor).toBeFocused();
  };
  await editor.click();
  await press('Bold', true);
  await page.keyboard.type('Fold and steam');
  await press('Bold', false);
  await page.keyboard.press('Enter');
  await press('Bulleted list', true);
  await expect(editor.locator('li')).toHaveCount(1);
  await page.keyboard.type('flour');
  await page.keyboard.press('Enter');
  await page.keyboard.type('tomatoes ');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.keyboard.type('recipe');
  await page.keyboard.press('Shift+Home');
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('recipe');
  await page.getByRole('button', { name: 'Add a link' }).click();
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByRole('textbox', { name: 'Address' }).fill('recipe');
  await page.keyboard.press('Enter');
  await expect(link).toContainText('Please enter a web address');
  await link.getByRole('textbox', { name: 'Address' }).fill('example.org/momo');
  await link.getByRole('button', { name: 'Save link' }).click();
  await expect(link).toBeHidden();
  await expect(editor).toBeFocused();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Event created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';

  await page.goto('/events');
  await page
    .getByRole('link', { name: `${en.events.learnMore} ${en.site.aboutTitle(title)}` })
    .click();
  await expect(page).toHaveURL(`/events/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('.prose strong')).toHaveText('Fold and steam');
  await expect(page.locator('.prose li')).toHaveText(['flour', 'tomatoes']);
  await expect(page.getByRole('link', { name: 'recipe' })).toHaveAttribute(
    'href',
    'https://example.org/momo',
  );

  await page.goto(`/admin/events/${id}`);
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, moved`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Event updated successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/events$/);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, moved`);

  await page.goto(`/admin/events/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete event' }).click();
  await expect(page.getByText('Event deleted successfully')).toBeVisible();
  const gone = await page.goto(`/events/${id}`);
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.events.notFound);
  await expect(page.getByText(en.events.notFoundText)).toBeVisible();
});
