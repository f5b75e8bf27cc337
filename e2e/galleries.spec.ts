import { expect, type Page, test } from 'playwright/test';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { complaintsOf } from '#e2e/support/console';
import { open } from '#e2e/support/open';
import { ON_PHONE_ONLY } from '#e2e/support/phone';
import { demoGallery, GALLERY, NOWHERE } from '#e2e/support/public-pages';

const { galleries: words, viewer: texts } = en;
const photosOf = (page: Page) => page.getByRole('list', { name: en.photos.of(GALLERY.title) }).getByRole('link');
const viewerOf = (page: Page) => page.getByRole('dialog', { name: texts.label });
const position = (index: number) =>
  texts.position.replace('{index}', String(index)).replace('{total}', String(GALLERY.photos));

/** Expects a slide of the viewer to be the one that is shown, with its picture. */
async function expectShown(page: Page, index: number) {
  const slide = viewerOf(page).getByRole('group', { name: position(index) });
  await expect(slide).not.toHaveAttribute('inert');
  await expect(slide.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(slide.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
}

test('galleries are chosen in place, with entries for Back', async ({ page }) => {
  const filter = (name: string) =>
    page.getByRole('navigation', { name: words.filters }).getByRole('link', { name, exact: true });
  const card = page.getByRole('main').getByRole('article').filter({ hasText: GALLERY.title });
  let documents = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1;
  });
  await open(page, paths.eventGallery());
  await filter(words.types.other).click();
  await expect(filter(words.types.other)).toHaveAttribute('aria-current', 'true');
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(paths.eventGallery({ type: 'other' }));
  await filter('2025').click();
  await expect(page).toHaveURL(paths.eventGallery({ type: 'other', year: 2025 }));
  await filter(words.types.event).click();
  await expect(card).toBeVisible();
  for (const _ of [1, 2]) await page.goBack();
  await expect(filter(words.allYears)).toHaveAttribute('aria-current', 'true');
  await expect(filter(words.types.other)).toHaveAttribute('aria-current', 'true');
  await expect(card).toHaveCount(0);
  expect(documents).toBe(1);
});

test('a gallery and its photos are shared by their addresses, and a photo is downloaded', async ({
  page,
  request,
  context,
}) => {
  const complaints = complaintsOf(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const address = (await demoGallery(request)) ?? NOWHERE;
  await open(page, address);
  // Where the system shares by itself, its sheet has WhatsApp.
  await expect(page.getByRole('link', { name: en.events.shareOnWhatsApp })).toBeVisible();
  await page.getByRole('button', { name: words.share }).click();
  await expect(page.getByText(words.linkCopied)).toBeVisible();
  const short = await request.get(await copied(), { maxRedirects: 0 });
  expect([short.status(), short.headers().location]).toEqual([301, address]);

  const viewer = viewerOf(page);
  const lastId = await photosOf(page).last().getAttribute('data-slide');
  // The first touch, before the viewer has loaded.
  await photosOf(page).last().click();
  await expectShown(page, GALLERY.photos);
  await viewer.getByRole('button', { name: texts.share }).click();
  await expect(page.getByRole('status').getByText(texts.shared)).toBeVisible();
  expect(new URL(await copied()).searchParams.get('photo')).toBe(lastId);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    viewer.getByRole('button', { name: texts.download }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Tihar Lamps and Marigolds 12\.(jpg|png|webp)$/);
  // Back closes the viewer, and the page is at the photo that was seen last.
  await viewer.getByRole('button', { name: texts.previous }).click();
  await expectShown(page, GALLERY.photos - 1);
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(photosOf(page).nth(-2)).toBeFocused();
  await expect(photosOf(page).nth(-2)).toHaveAttribute('aria-current', 'true');
  const seen = (await photosOf(page).nth(-2).getAttribute('data-slide')) ?? '';
  await expect(page.getByRole('link', { name: en.takeDown.link })).toHaveAttribute('href', paths.takeDown(seen));

  await page
    .getByRole('main')
    .getByRole('link', { name: words.viewEvent(GALLERY.event) })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(GALLERY.event);
  await open(page, copiedAddress(await copied()));
  await expect(page.getByText(position(GALLERY.photos))).toBeVisible();
  expect(complaints).toEqual([]);
});

/** The path of an address that was shared. */
const copiedAddress = (address: string) => new URL(address).pathname + new URL(address).search;

test(
  'on a phone a chosen photo becomes large, is swiped, and opens in the viewer',
  ON_PHONE_ONLY,
  async ({ page, request }) => {
    await open(page, (await demoGallery(request)) ?? NOWHERE);
    const large = page.getByRole('figure').getByRole('link').first();
    const photo = photosOf(page).nth(4);
    await photo.scrollIntoViewIfNeeded();
    await photo.tap();
    await expect(page).toHaveURL(/\?photo=[0-9a-f-]{36}$/);
    await expect(photo).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText(position(5))).toBeVisible();
    await expect(large.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const { y = 0, height = 0 } = (await large.boundingBox()) ?? {};
    await swipe(page, y + height / 2);
    await expect(page.getByText(position(6))).toBeVisible();
    await large.tap();
    await expectShown(page, 6);
    await swipe(page, 400);
    await expectShown(page, 7);
    await viewerOf(page).getByRole('button', { name: texts.close }).tap();
    await expect(viewerOf(page)).toHaveCount(0);
    // The page is at the photo that was seen last.
    await expect(page.getByText(position(7))).toBeVisible();
    await expect(large).toBeFocused();
  },
);

/** Moves a finger from right to left, at a height in pixels, within the last second. */
async function swipe(page: Page, y: number) {
  const touch = await page.context().newCDPSession(page);
  const end = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', timestamp: number, x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints: x === undefined ? [] : [{ x, y }] });
  await send('touchStart', end - 1, 340);
  for (let x = 320; x >= 40; x -= 20) await send('touchMove', end - 0.5 - x / 1000, x);
  // The finger rests before it leaves: the browser takes a tap during a fling for its end.
  await send('touchMove', end, 40);
  await send('touchEnd', end);
}
