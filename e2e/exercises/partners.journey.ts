import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { button, confirm, input } from '#e2e/support/office';
import { signInAsAdmin } from '#e2e/support/sign-in';
import { serveSociety } from '#testing/society';

const NAME = 'Himalayan Bakery';
const ADDRESS = 'https://bakery.example';

let society: Awaited<ReturnType<typeof serveSociety>>;
test.beforeAll(async () => {
  society = await serveSociety();
});
test.afterAll(() => society?.close());

test('a new resource’s record is created, refused, listed, exported, changed, logged, deleted', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: society.url });
  const page = await context.newPage();
  await signInAsAdmin(page);
  await page.goto('/admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Partners', exact: true }).click();
  await expect(page.getByRole('link', { name: 'New Partner' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('new partner');
  await page.getByRole('option', { name: 'New Partner' }).click();
  await input(page, 'Name').fill(NAME);
  await page.getByLabel('Website').fill('ftp://bakery.example');
  await button(page, 'Save').click();
  await expect(page.getByText('Please enter a web address (https://…)')).toBeVisible();
  await page.getByLabel('Website').fill(ADDRESS);
  await button(page, 'Save').click();
  await expect(page.getByText('Partner created successfully')).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: NAME });
  await expect(row).toContainText(ADDRESS);
  const download = page.waitForEvent('download');
  await button(page, 'Export').click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.startsWith(`\ufeffName,Website,id\r\n${NAME},${ADDRESS},`), csv).toBe(true);

  await row.click();
  await input(page, 'Name').fill(`${NAME} Ltd`);
  await button(page, 'Save').click();
  await expect(page.getByText('Partner updated successfully')).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText(`${NAME} Ltd`).first()).toBeVisible();

  await page.goto('/admin/partners');
  await page.getByRole('row').filter({ hasText: NAME }).click();
  await button(page, 'Delete').click();
  await confirm(page, { title: 'Delete this partner?', confirm: 'Delete partner' });
  await expect(page.getByText('Partner deleted successfully')).toBeVisible();
  await expect(page.getByText(NAME)).toHaveCount(0);
  await context.close();
});
