import { expect, type Page, test } from 'playwright/test';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { ON_PHONE_ONLY, ON_PHONE_TOO } from '#e2e/support/phone';
import { demoGallery, GALLERY } from '#e2e/support/public-pages';

const words = en.galleries;
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
const filterOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: words.filters }).getByRole('link', { name, exact: true });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('galleries are filtered by type and by year', async ({ page }) => {
      let documents = 0;
      page.on('request', (request) => {
        if (request.resourceType() === 'document') documents += 1;
      });
      await page.goto(paths.eventGallery());
      const card = cardsOf(page).filter({ hasText: GALLERY.title });
      await expect(card.getByText(words.photos(GALLERY.photos))).toBeVisible();
      await expect(card.getByRole('time')).toHaveText('25 October 2025');
      await expect(card.getByRole('link', { name: GALLERY.event })).toHaveAttribute(
        'href',
        /^\/events\/[0-9a-f-]{36}$/,
      );

      await filterOf(page, words.types.other).click();
      await expect(filterOf(page, words.types.other)).toHaveAttribute('aria-current', 'true');
      await expect(card).toHaveCount(0);
      await expect(page).toHaveURL(paths.eventGallery({ type: 'other' }));
      await filterOf(page, words.types.event).click();
      await expect(card).toBeVisible();
      await filterOf(page, '2025').click();
      await expect(page).toHaveURL(paths.eventGallery({ type: 'event', year: 2025 }));
      await expect(filterOf(page, words.types.event)).toHaveAttribute('aria-current', 'true');
      await expect(card).toBeVisible();
      for (const time of await cardsOf(page).getByRole('time').all())
        await expect(time).toContainText('2025');

      await page.goBack();
      await expect(filterOf(page, words.allYears)).toHaveAttribute('aria-current', 'true');
      await expect(filterOf(page, words.types.event)).toHaveAttribute('aria-current', 'true');
      await page.goBack();
      await expect(filterOf(page, words.types.other)).toHaveAttribute('aria-current', 'true');
      await expect(card).toHaveCount(0);
      expect(documents === 1).toBe(javaScriptEnabled);
    });

    test('a year without galleries offers a link to all galleries', async ({ page }) => {
      await page.goto(paths.eventGallery({ type: 'other', year: 1995 }));
      await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
      await expect(page.getByText(words.noneHint)).toBeVisible();
      await page.getByRole('link', { name: words.showAll }).click();
      await expect(page).toHaveURL(paths.eventGallery());
      await expect(cardsOf(page).first()).toBeVisible();
      await expect(filterOf(page, words.types.all)).toHaveAttribute('aria-current', 'true');
      await expect(filterOf(page, words.allYears)).toHaveAttribute('aria-current', 'true');
    });

    // With JavaScript, wide screens open the viewer at once (viewer.spec.ts).
    const screens = javaScriptEnabled ? ON_PHONE_ONLY : ON_PHONE_TOO;
    test('a chosen photo becomes large', screens, async ({ page, request, isMobile }) => {
      const address = (await demoGallery(request)) ?? '';
      await page.goto(address);
      const large = page.getByRole('figure').getByRole('link').first();
      const photos = page
        .getByRole('list', { name: en.photos.of(GALLERY.title) })
        .getByRole('link');
      await expect(photos).toHaveCount(GALLERY.photos);
      await expect(photos.first()).toHaveAttribute('aria-current', 'true');
      const before = await large.getAttribute('href');
      const photo = photos.nth(4);
      await photo.scrollIntoViewIfNeeded();
      await photo.click();
      await expect(page).toHaveURL(/\?photo=[0-9a-f-]{36}$/);
      await expect(photo).toHaveAttribute('aria-current', 'true');
      await expect(photos.first()).not.toHaveAttribute('aria-current');
      await expect(page.getByText('5 of 12')).toBeVisible();
      expect(await large.getAttribute('href')).not.toBe(before);
      await expect(large.getByRole('img')).toHaveJSProperty('complete', true);
      await expect(large.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
      await expect(large.getByRole('img')).toHaveAttribute(
        'alt',
        (await photo.getByRole('img').getAttribute('alt')) ?? '?',
      );
      if (isMobile) await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      if (javaScriptEnabled) return;
      const answer = await request.get((await large.getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toBe('image/jpeg');
    });
  });

test('a filter that cannot be fetched shows an error, and works on retry', async ({ page }) => {
  await page.goto(paths.eventGallery());
  let broken = true;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/events/gallery?*', async (route) => {
    // Prefetching on hover is not tested here.
    if (!broken || route.request().headers().purpose === 'prefetch') return route.continue();
    await answered;
    await route.abort();
  });
  await filterOf(page, words.types.other).click();
  await expect(page.getByText(words.loading)).toBeVisible();
  answer();
  await expect(page.getByRole('alert')).toHaveText(words.failed);
  broken = false;
  await filterOf(page, words.types.event).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(cardsOf(page).filter({ hasText: GALLERY.title })).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: en.photos.found(2).slice(1) });
  await expect(said).toHaveCount(1);
  await expect(filterOf(page, words.types.event)).toBeFocused();
});

test.describe('sharing', () => {
  test('copies the address of the gallery when the browser has no share function', async ({
    page,
    request,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    const address = (await demoGallery(request)) ?? '';
    await page.goto(address);
    await page.getByRole('button', { name: words.share }).click();
    await expect(page.getByText(words.linkCopied)).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(copied).pathname).toBe(address);
    await page
      .getByRole('main')
      .getByRole('link', { name: words.viewEvent(GALLERY.event) })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(GALLERY.event);
  });
});

test('malformed gallery addresses show all galleries or a 404 page', async ({ page, request }) => {
  const address = (await demoGallery(request)) ?? '';
  for (const query of ['type=x&year=y&page=z', 'type=%00&year=99999', 'page=-1', 'year=%E0%A4%A']) {
    const answer = await page.goto(`${paths.eventGallery()}?${query}`);
    expect(answer?.status(), query).toBe(200);
    await expect(cardsOf(page).first()).toBeVisible();
  }
  const beyond = await page.goto(paths.eventGallery({ page: 999 }));
  expect(beyond?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: en.pagination.beyond })).toBeVisible();
  const other = await page.goto(`${address}?photo=${'x'.repeat(5000)}`);
  expect(other?.status()).toBe(200);
  await expect(page.getByText('1 of 12')).toBeVisible();
  for (const id of ['12', '%00', 'x'.repeat(5000)]) {
    const answer = await page.goto(`/galleries/${id}`);
    expect(answer?.status(), id).toBe(404);
    await expect(page.getByRole('heading', { name: words.notFound })).toBeVisible();
    await expect(page.getByText(words.notFoundText)).toBeVisible();
  }
  await page.getByRole('link', { name: words.backToGallery }).click();
  await expect(page).toHaveURL(paths.eventGallery());
});

test('search results and the sitemap lead to a gallery', async ({ page, request }) => {
  const address = (await demoGallery(request)) ?? '';
  await page.goto(paths.search(GALLERY.title));
  const result = page.getByRole('main').getByRole('link', { name: GALLERY.title, exact: true });
  await expect(result).toHaveAttribute('href', address);
  const sitemap = await (await request.get(paths.sitemap())).text();
  expect(sitemap).toContain(`${address}</loc>`);
  expect(sitemap).toContain(`${paths.eventGallery()}</loc>`);
});
