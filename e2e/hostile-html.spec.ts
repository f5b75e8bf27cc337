import { expect, test } from 'playwright/test';
import { paths } from '#core/paths';
import { writerAt } from '#e2e/support/written';

const PAYLOADS = [
  '<img src=x onerror="window.ran=1">',
  '<script>window.ran=1</script>',
  '<a href="javascript:window.ran=1">click</a>',
  '<a href="javascript&colon;window.ran=1">click</a>',
  '<a href="java&#127;script:window.ran=1">click</a>',
  '<svg onload="window.ran=1"></svg>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<p style="position:fixed;inset:0" onclick="window.ran=1">cover</p>',
];

test('hostile HTML of an event neither reaches a page nor runs in it', async ({
  page,
  baseURL,
}) => {
  const writer = await writerAt(baseURL ?? '');
  const id = await writer.make('events', {
    ...{ title: 'Hostile <script>window.ran=1</script>', date: '2020-01-01' },
    location: '"><img src=x onerror="window.ran=1">',
    description: `<p>harmless</p>${PAYLOADS.join('')}`,
  });
  for (const path of [paths.search('hostile harmless'), paths.event(id)]) {
    await page.goto(path);
    await expect(page.getByText('harmless').last()).toBeVisible();
    const handlers = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
    );
    expect(handlers).toEqual([]);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  }
  const html = await page.locator('.prose').innerHTML();
  for (const trace of ['onerror', 'onload', 'onclick', 'javascript', '<iframe', '<svg', 'ran=1'])
    expect(html.toLowerCase()).not.toContain(trace);
  for (const link of await page.getByRole('link', { name: 'click' }).all()) await link.click();
  await page.getByText('cover').click();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await writer.removeAll();
});
