import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import { expect, test } from 'playwright/test';
import { paths } from '#core/kit/paths';
import { input } from '#e2e/support/office';
import { signInAsAdmin } from '#e2e/support/sign-in';
import { serveSociety } from '#testing/society';

const LABEL = 'Tickets';
const ADDRESS = 'https://tickets.example/dashain';

let society: Awaited<ReturnType<typeof serveSociety>>;
test.beforeAll(async () => {
  society = await serveSociety();
});
test.afterAll(() => society?.close());

test('a new field is edited, shown on the site, and exported and copied as it is declared', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: society.url });
  const page = await context.newPage();
  await signInAsAdmin(page);
  const title = `Dashain ${crypto.randomUUID().slice(0, 4)}`;
  await page.goto('/admin/events/new');
  await input(page, 'Title').fill(title);
  await input(page, 'Date').fill('2199-10-01');
  await input(page, 'Location').fill('Hall');
  const field = page.getByLabel(LABEL);
  await field.fill('ftp://tickets.example/dashain');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a web address (https://…)')).toBeVisible();
  await field.fill(ADDRESS);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/admin\/events\/[0-9a-f-]{36}$/);
  const id = page.url().slice(page.url().lastIndexOf('/') + 1);
  await page.reload();
  await expect(field).toHaveValue(ADDRESS);

  await page.goto('/admin/events');
  await page.getByRole('textbox', { name: 'Search' }).fill(title);
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(csv.replace('\ufeff', ''), { header: true });
  // Its columns are called as in the back office.
  expect(data.find((row) => row.Title === title)?.[LABEL]).toBe(ADDRESS);

  await page.goto(paths.event(id));
  await expect(page.getByRole('link', { name: LABEL })).toHaveAttribute('href', ADDRESS);
  // A field that is not declared public is not in the public JSON.
  const told = await (await page.request.get(paths.api.event(id))).text();
  expect(told).not.toContain(ADDRESS);
  await context.close();
});
