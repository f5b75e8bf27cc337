import { expect, test } from 'playwright/test';
import { paths } from '#core/kit/paths';
import { open } from '#e2e/support/open';
import { writerAt } from '#e2e/support/written';

// db/kit/sanitize-html.test.ts has all that is taken out of a text.
const PAYLOADS = [
  '<img src=x onerror="window.ran=1">',
  '<script>window.ran=1</script>',
  '<a href="java&#127;script:window.ran=1">click</a>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
];

test('hostile HTML of an event neither reaches a page nor runs in it', async ({ page, baseURL }) => {
  const writer = await writerAt(baseURL ?? '');
  const id = await writer.make('events', {
    title: 'Hostile <script>window.ran=1</script>',
    date: '2020-01-01',
    location: '"><img src=x onerror="window.ran=1">',
    description: `<p>harmless</p>${PAYLOADS.join('')}`,
  });
  for (const path of [paths.search('hostile harmless'), paths.event(id)]) {
    await open(page, path);
    await expect(page.getByText('harmless').last()).toBeVisible();
    await expect(page.getByText('Hostile <script>window.ran=1</script>').first()).toBeVisible();
    await expect(page.locator('[onerror]')).toHaveCount(0);
  }
  await expect(page.locator('.prose')).toHaveText('harmlessclick');
  for (const link of await page.getByRole('link', { name: 'click' }).all()) await link.click();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await writer.removeAll();
});
