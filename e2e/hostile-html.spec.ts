import { expect, test } from 'playwright/test';
import { call, signIn } from '#testing/client';

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

test('hostile HTML in a description neither reaches the page nor runs', async ({
  page,
  baseURL,
}) => {
  const caller = await signIn(baseURL ?? '');
  const answer = await call(caller, '/api/admin/events', {
    method: 'POST',
    body: JSON.stringify({
      title: 'Hostile <script>window.ran=1</script>',
      date: '2020-01-01',
      location: '"><img src=x onerror="window.ran=1">',
      description: `<p>harmless</p>${PAYLOADS.join('')}`,
    }),
  });
  expect(answer.status).toBe(201);
  const { id }: { id: string } = await answer.json();

  await page.goto(`/events/${id}`);
  await expect(page.getByText('harmless')).toBeVisible();
  const html = await page.locator('.prose').innerHTML();
  for (const trace of ['onerror', 'onload', 'onclick', 'javascript', '<iframe', '<svg', 'ran=1'])
    expect(html.toLowerCase()).not.toContain(trace);
  const handlers = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
  );
  expect(handlers).toEqual([]);
  for (const link of await page.getByRole('link', { name: 'click' }).all()) await link.click();
  await page.getByText('cover').click();
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await call(caller, `/api/admin/events/${id}`, { method: 'DELETE' });
});
