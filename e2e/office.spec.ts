import { expect, type Page, test } from 'playwright/test';
import { officeMessages } from '#admin/layout/messages.ts';
import { en } from '#core/words/en';
import { sound, soundInBothSchemes } from '#e2e/support/axe';
import { complaintsOf, isLostPicture, REFUSALS } from '#e2e/support/console';
import { expectNotification, toast } from '#e2e/support/notifications';
import { button } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';
import { admin } from '#testing/client';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const slug = (page: Page) => page.getByRole('textbox', { name: 'Slug' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
/** Unique, so that records of earlier runs on the same server are not mixed up. */
const tag = Date.now().toString(36).slice(-5);
const DIALOG = '[role="dialog"]';
/** Deletes the one page with this title. */
async function removePage(page: Page, name: string): Promise<void> {
  const answer = await page.request.get(`/api/admin/pages?filter=${JSON.stringify({ q: name })}`);
  const found: { id: string }[] = await answer.json();
  expect(found).toHaveLength(1);
  await remove(page, `pages/${found[0]?.id}`);
}

test('the office has dashboard, menu, titles, sign-out', ON_PHONE_TOO, async ({ page }, info) => {
  const complaints = complaintsOf(page, isLostPicture);
  await signInAsAdmin(page, { shared: false });
  await page.goto('/admin');
  await expect(page).toHaveTitle(en.site.title('Dashboard'));
  for (const [card, list] of [
    ['Total Events', 'events'],
    ['Total Pages', 'pages'],
    ['Total Users', 'users'],
  ] as const)
    await expect(page.getByRole('link', { name: card })).toHaveAttribute('href', `/admin/${list}`);
  await expect(page.getByRole('region', { name: 'Next Events' }).getByRole('link')).not.toHaveCount(
    0,
  );
  await expect(page.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/');

  const toggle = page.getByRole('button', { name: /(Open|Close) menu/ });
  const drawer = page.locator('.RaSidebar-fixed .RaMenu-open, .RaSidebar-fixed .RaMenu-closed');
  if (info.project.name === 'phone') {
    await toggle.click();
  } else {
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(256);
    await toggle.click();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(72);
    await page.reload();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(72);
    await page.getByRole('menuitem', { name: 'Pages' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Pages' })).toBeVisible();
  }
  const items = await page.getByRole('menuitem').allTextContents();
  expect(items.slice(0, 3)).toEqual(['Dashboard', 'Pages', 'Events']);
  expect(items.indexOf('Settings')).toBeGreaterThan(2);
  expect(items.at(-1)).toBe('Logout');
  await page.getByRole('menuitem', { name: 'Pages' }).click();
  await expect(page).toHaveTitle(en.site.title('Pages'));
  // Calls that are still on their way when somebody signs out are refused.
  await expect(page.getByText(/^1-\d+ of \d+$/)).toBeVisible();
  if (info.project.name === 'phone') await toggle.click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(complaints).toEqual([]);
});

test('a page is drafted, previewed, published, saved in a conflict, restored and deleted', async ({
  page,
  browser,
}, info) => {
  test.slow();
  // The browser logs refused saves itself.
  const complaints = complaintsOf(page, REFUSALS);
  // Short, so that it stands on one line where its contrast is measured.
  const name = `Club ${info.project.name} ${tag}`;
  const address = name.toLowerCase().replaceAll(' ', '-');
  await signInAsAdmin(page);
  await page.goto('/admin/pages');
  await page.getByRole('link', { name: 'New Page' }).click();
  await expect(page).toHaveURL(/\/admin\/pages\/new$/);

  // The slug follows the title until it is edited. A taken slug is reported while typing.
  await title(page).fill('Membership');
  await expect(slug(page)).toHaveValue('membership');
  await expect(page.getByText('Another page has this address already')).toBeVisible();
  await title(page).fill(name);
  await expect(slug(page)).toHaveValue(address);
  await expect(page.getByText(/This address is free/)).toBeVisible();
  await slug(page).fill('events');
  await expect(page.getByText(en.fields.slugReserved)).toBeVisible();
  await slug(page).fill(address);

  // Categories are managed in a dialog. The form keeps its input.
  const category = `Rules ${info.project.name} ${tag}`;
  await page.getByRole('button', { name: 'Manage categories' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'New category' }).fill(category);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('textbox', { name: `Rename ${category}` })).toBeVisible();
  // A deletion is undone in the dialog, which covers the notifications.
  await dialog.getByRole('button', { name: `Delete ${category}` }).click();
  await dialog.getByRole('button', { name: 'Delete category' }).click();
  await expect(dialog.getByRole('textbox', { name: `Rename ${category}` })).toBeHidden();
  await sound(page, DIALOG);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('textbox', { name: `Rename ${category}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('combobox', { name: 'Category' }).click();
  await expect(page.getByRole('option', { name: 'No category' })).toBeVisible();
  await page.getByRole('option', { name: category }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Draft' }).click();
  await page.getByRole('textbox', { name: 'Meta Description' }).fill('How we behave');
  await expect(page.getByText('13 of 160 characters', { exact: false })).toBeVisible();
  await page.locator('.tiptap').click();
  await expect(page.locator('.tiptap')).toBeFocused();
  await page.keyboard.type('Be kind');
  await save(page).click();
  await toast(page, 'Page created successfully');
  await expect(page).toHaveURL(/\/admin\/pages$/);

  // The admin sees the draft in its place, a visitor does not.
  await page.getByRole('row').getByText(name).click();
  await expect(title(page)).toHaveValue(name);
  const editor = page.url();
  const preview = page.getByRole('link', { name: 'Preview' });
  await expect(preview).toHaveAttribute('href', `/${address}?preview`);
  const seen = await page.request.get(`/${address}?preview`);
  expect(seen.status()).toBe(200);
  expect(seen.headers()['cache-control']).toBe('private, no-store');
  expect(await seen.text()).toContain(en.preview.draft);
  const visitor = await browser.newContext();
  for (const query of ['', '?preview'])
    expect((await visitor.request.get(new URL(`/${address}${query}`, editor).href)).status()).toBe(
      404,
    );

  // Another person saves first: both values of the field are shown, and one is chosen.
  const id = editor.split('/').at(-1) ?? '';
  const theirs = (change: object) => page.request.put(`/api/admin/pages/${id}`, { data: change });
  expect((await theirs({ title: `${name} (theirs)` })).status()).toBe(200);
  await title(page).fill(`${name} (mine)`);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Published' }).click();
  await save(page).click();
  const clash = page.getByRole('dialog', { name: 'Somebody else changed this' });
  const choice = clash.getByRole('group', { name: 'Title' });
  await expect(choice).toContainText(`${name} (theirs)`);
  await expect(choice).toContainText(`${name} (mine)`);
  await soundInBothSchemes(page, DIALOG);
  await clash.getByRole('button', { name: 'Back to editing' }).click();
  await expect(title(page)).toHaveValue(`${name} (mine)`);
  await save(page).click();
  await choice.getByRole('radio', { name: `From ${admin.email}` }).check();
  await clash.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Page updated successfully');
  const published = () => visitor.request.get(new URL(`/${address}`, editor).href);
  expect(await (await published()).text()).toContain(`${name} (theirs)`);
  await page.goto(editor);
  await expect(title(page)).toHaveValue(`${name} (theirs)`);
  expect((await theirs({ title: `${name} (again)` })).status()).toBe(200);
  await title(page).fill(`${name} (kept)`);
  await save(page).click();
  await choice.getByRole('radio', { name: 'Yours' }).check();
  await clash.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'Page updated successfully');
  await expect(page).toHaveURL(/\/admin\/pages$/);
  expect(await (await published()).text()).toContain(`${name} (kept)`);
  await visitor.close();

  // An earlier version is compared and brought back.
  await page.goto(editor);
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await page
    .getByRole('button', { name: /Before the change/ })
    .last()
    .click();
  const change = page.getByRole('region', { name: 'Title' });
  await expect(change.locator('del')).toContainText('kept');
  await soundInBothSchemes(page, DIALOG);
  // Another person's change in the meantime is not overwritten without asking.
  expect((await theirs({ title: `${name} (meanwhile)` })).status()).toBe(200);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  const restoring = page.getByRole('dialog', { name: 'Restore this version?' });
  await restoring.getByRole('button', { name: 'Restore this version' }).click();
  await expect(choice).toContainText(`${name} (meanwhile)`);
  await choice.getByRole('radio', { name: 'Yours' }).check();
  await clash.getByRole('button', { name: 'Save' }).click();
  await toast(page, 'The earlier version is back');
  await expect(title(page)).toHaveValue(name);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click();
  await toast(page, 'Page deleted successfully');
  const categories: { id: string; name: string }[] = await (
    await page.request.get('/api/admin/page_categories')
  ).json();
  const made = categories.find((one) => one.name === category);
  await remove(page, `page_categories/${made?.id}`);
  expect(complaints).toEqual([]);
});

test('a sign-out with unsaved input asks first, and whoever stays is still signed in', async ({
  page,
}, info) => {
  await signInAsAdmin(page, { shared: false });
  const name = `Stayed ${info.project.name} ${tag}`;
  await page.goto('/admin/pages/new');
  await title(page).fill(name);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('dialog', { name: officeMessages.leave.title });
  await button(question, officeMessages.leave.keep).click();
  await expect(title(page)).toHaveValue(name);
  // Still signed in: the question came first.
  await save(page).click();
  await toast(page, 'Page created successfully');
  await removePage(page, name);
  // A link from elsewhere signs nobody out.
  await page.goto('/admin/logout');
  await expect(page).toHaveTitle(en.site.title('Dashboard'));
  // Without network nobody is signed out, and the screen before comes back.
  await page.goto('/admin/events');
  await expect(page.getByText(/^1-\d+ of \d+$/)).toBeVisible();
  await page.route('**/sign-out', (route) => route.abort());
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expectNotification(page, officeMessages.logout_failed);
  await expect(page).toHaveURL(/\/admin\/events/);
  await page.unroute('**/sign-out');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('nothing typed is lost when the session ends', async ({ page, context }, info) => {
  await signInAsAdmin(page);
  const name = `Half a page ${info.project.name} ${tag}`;
  await page.goto('/admin/pages/new');
  await title(page).fill(name);
  await expect(slug(page)).not.toHaveValue('');
  await expect(page.getByText(/This address is free/)).toBeVisible();
  await context.clearCookies();
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  const password = dialog.getByLabel('Password');
  await sound(page, DIALOG);
  await dialog.getByLabel('Email').fill(admin.email);
  await password.fill('not the password');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await password.fill(admin.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await toast(page, 'Page created successfully');
  await removePage(page, name);
});
