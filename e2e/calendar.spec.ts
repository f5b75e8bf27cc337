import { expect, type Page, test } from 'playwright/test';
import { paths } from '#core/paths';
import { addMonths, formatMonth, monthOfDay } from '#core/rules/calendar';
import { en } from '#core/words/en';
import { call, signIn } from '#testing/client';

const words = en.calendar;

/** Waits until the calendar is hydrated. Before that, its links load pages. */
async function awake(page: Page) {
  await expect
    .poll(() => page.locator('astro-island[component-url*="Calendar"]').getAttribute('ssr'))
    .toBeNull();
}

/** Creates an event through the API. Returns its id and a function that deletes it. */
async function withEvent(url: string, event: { title: string; date: string; end_date?: string }) {
  const caller = await signIn(url);
  const answer = await call(caller, '/api/admin/events', {
    method: 'POST',
    body: JSON.stringify({ location: 'Hall', tags: ['music'], ...event }),
  });
  const { id }: { id: string } = await answer.json();
  return { id, remove: () => call(caller, `/api/admin/events/${id}`, { method: 'DELETE' }) };
}

async function today(page: Page): Promise<string> {
  const health: { today: string } = await (await page.request.get(paths.api.health())).json();
  return health.today;
}

for (const javaScriptEnabled of [true, false])
  test.describe(`the calendar ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('leads from month to month, back and to today', async ({ page }) => {
      const month = monthOfDay(await today(page));
      await page.goto(paths.calendar());
      const heading = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(heading).toHaveText(formatMonth(month, 'en'));
      await expect(page.getByRole('heading', { name: words.current })).toBeVisible();
      await page.getByRole('link', { name: words.next, exact: true }).click();
      await expect(heading).toHaveText(formatMonth(addMonths(month, 1), 'en'));
      await expect(page).toHaveURL(paths.calendar(addMonths(month, 1)));
      await page.goBack();
      await expect(heading).toHaveText(formatMonth(month, 'en'));
      await page.getByRole('link', { name: words.previous, exact: true }).click();
      await expect(heading).toHaveText(formatMonth(addMonths(month, -1), 'en'));
      await page.getByRole('link', { name: words.today }).click();
      await expect(heading).toHaveText(formatMonth(month, 'en'));
    });

    test('shows an event of several days in both months, and no link to add a past one', async ({
      page,
      baseURL,
    }, info) => {
      const title = `Trek ${info.project.name} ${javaScriptEnabled}`;
      const event = await withEvent(baseURL ?? '', {
        title,
        date: '2024-03-30',
        end_date: '2024-04-02',
      });
      for (const month of ['2024-03', '2024-04']) {
        await page.goto(paths.calendar(month));
        await expect(page.getByRole('heading', { name: words.past })).toBeVisible();
        const row = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('link', { name: title, exact: true }) });
        await expect(row.getByText(words.pastEvent)).toBeVisible();
        await expect(row.getByText('music')).toBeVisible();
        await expect(row.getByText(words.add)).toHaveCount(0);
        await page.goto(paths.calendar(month, 'grid'));
        // One bar, not a link for each day.
        await expect(page.getByRole('table').getByRole('link', { name: title })).toHaveCount(1);
      }
      await event.remove();
    });

    test('says that a month is empty', async ({ page }) => {
      await page.goto(paths.calendar('2031-01'));
      await expect(page.getByText(words.none)).toBeVisible();
      await expect(page.getByText(words.noneIn('January 2031'))).toBeVisible();
      await expect(page.getByText(words.noneHint)).toBeVisible();
      await expect(page.getByRole('link', { name: words.viewUpcoming })).toHaveAttribute(
        'href',
        paths.upcoming(),
      );
      await expect(page.getByRole('link', { name: words.viewPast })).toHaveAttribute(
        'href',
        paths.past(),
      );
    });

    test('offers links to add an event to one’s own calendar', async ({ page, baseURL }) => {
      const title = `Song, dance; and "tea" for $& ${crypto.randomUUID().slice(0, 8)}`;
      const event = await withEvent(baseURL ?? '', { title, date: '2031-05-03' });
      await page.goto(paths.calendar('2031-05'));
      await page.getByLabel(words.addTitle(title)).click();
      const google = page.getByRole('link', { name: words.google });
      await expect(google).toHaveAttribute('target', '_blank');
      await expect(google).toHaveAttribute('href', /dates=20310503%2F20310504/);
      if (javaScriptEnabled) await awake(page);
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: words.ics }).click();
      expect((await saved).suggestedFilename()).toMatch(/^Song,_dance;?_and_.*\.ics$/);
      if (javaScriptEnabled) await expect(google).toBeHidden();
      await event.remove();
    });
  });

test('a calendar month that cannot be fetched shows the reason and a retry', async ({ page }) => {
  await page.goto(paths.calendar('2031-02'));
  let broken = true;
  await page.route('**/api/calendar/*', (route) =>
    broken
      ? route.fulfill({ status: 503, json: { message: 'the shelf fell over' } })
      : route.continue(),
  );
  await page.getByRole('link', { name: words.next, exact: true }).hover();
  await awake(page);
  await page.getByRole('link', { name: words.next, exact: true }).click();
  await expect(page.getByText(words.errorTitle)).toBeVisible();
  await expect(page.getByText(words.databaseError('the shelf fell over'))).toBeVisible();
  // The page around it names the month all the same.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('March 2031');
  await expect(page.getByRole('link', { name: words.next, exact: true })).toHaveAttribute(
    'href',
    paths.calendar('2031-04'),
  );
  broken = false;
  // The link that was pressed is gone; the keyboard goes on from the month.
  await page.getByRole('link', { name: words.tryAgain }).press('Enter');
  const title = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(title).toHaveText('March 2031');
  await expect(title).toBeFocused();
});

test('a calendar address without a valid month shows the present month', async ({ page }) => {
  for (const month of ['2026-13', 'x', '%25', '99999-01']) {
    const answer = await page.goto(`/events/calendar?month=${month}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: words.current })).toBeVisible();
  }
  const title = page.getByRole('main').getByRole('heading', { level: 2 });
  const present = await title.textContent();
  const next = page.getByRole('link', { name: words.next, exact: true });
  await next.hover();
  await awake(page);
  await next.click();
  await expect(title).not.toHaveText(present ?? '');
  await page.goBack();
  await expect(title).toHaveText(present ?? '');
  await expect(page.getByText(words.errorTitle)).toHaveCount(0);
});
