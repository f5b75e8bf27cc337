import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { authTexts } from '#admin/account/texts.ts';
import { galleryTexts } from '#admin/galleries/texts.ts';
import { savingTexts as says } from '#admin/kit/saving/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { mediaTexts } from '#admin/kit/upload/texts.ts';
import { paths } from '#core/kit/paths';
import { expectNotification, toast } from '#e2e/support/notifications';
import { button, farAway, input } from '#e2e/support/office';
import { smallPhoto } from '#e2e/support/photos';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

const aTitle = () => `Kept ${crypto.randomUUID().slice(0, 8)}`;

/** Opens the form of a record and waits until it is there. */
async function open(page: Page, record: string) {
  await page.goto(`/admin/${record}`);
  await input(page, 'Title').focus();
}

test('what was typed in a closed tab, or when a session ended, is offered again', async ({ page, context }) => {
  await signInAsAdmin(page, { shared: false });
  const title = aTitle();
  const date = await farAway(page);
  const one = `events/${await make(page, 'events', { title, date, location: 'Hall' })}`;
  await open(page, one);
  await input(page, 'Title').fill('Typed');
  // Nobody waits for the pause after typing: the browser asks, and the page is left.
  let asked = 0;
  page.on('dialog', async (dialog) => {
    asked += 1;
    await dialog.accept();
  });
  await page.goto('about:blank');
  expect(asked).toBe(1);
  await page.close();

  const again = await context.newPage();
  await open(again, one);
  await button(again, says.bring_back).click();
  await expect(input(again, 'Title')).toHaveValue('Typed');
  await context.clearCookies();
  await button(again, 'Save').click();
  const dialog = again.getByRole('dialog', { name: officeTexts.session.title });
  again.on('dialog', (asked) => asked.accept());
  await button(dialog, authTexts.toSignIn).click();
  await expect(again.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await signInAsAdmin(again);
  await open(again, one);
  await button(again, says.bring_back).click();
  await expect(input(again, 'Title')).toHaveValue('Typed');
  await remove(again, one);
});

const photos = z.array(z.object({ filename: z.string() }));

/** The names of a gallery's photos on the volunteer's device, in their order. */
async function storedPhotos(page: Page, gallery: string) {
  const query = new URLSearchParams({
    filter: JSON.stringify({ gallery_id: gallery }),
    sort: '["order_position","ASC"]',
    range: '[0,99]',
  });
  const answer = await page.request.get(`${paths.api.admin()}/gallery_photos?${query}`);
  return photos.parse(await answer.json()).map(({ filename }) => filename.slice(0, 8));
}

test('uploads go on after the network is back and after a reload, each photo once', async ({ page, context }) => {
  await signInAsAdmin(page);
  const gallery = await make(page, 'galleries', { title: aTitle() });
  const upload = `**${paths.api.galleryPhotos(gallery)}`;
  const list = page.getByRole('list', { name: mediaTexts.files });
  const choose = async (...numbers: number[]) => {
    const files = numbers.map((at) => smallPhoto(`IMG_000${at}.jpg`, at));
    const field = page.getByLabel(galleryTexts.photos.choose).and(page.locator('input'));
    await field.setInputFiles(await Promise.all(files));
  };
  await open(page, `galleries/${gallery}`);

  // The first is stored and its answer lost; the second finds no network.
  await page.route(upload, async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort();
    await page.unroute(upload);
  });
  await choose(1, 2);
  await expect(list.getByText(mediaTexts.goes_on)).toHaveCount(2);
  await expectNotification(page, galleryTexts.photos.all_failed);
  await context.setOffline(false);
  await expectNotification(page, galleryTexts.photos.uploaded);
  expect(await storedPhotos(page, gallery)).toEqual(['img-0001', 'img-0002']);

  // The page is closed before the network is back.
  await page.route(upload, (route) => route.abort());
  await choose(3);
  await expect(list.getByText(mediaTexts.goes_on)).toBeVisible();
  await page.unroute(upload);
  await page.goto('/admin/events');
  // The next notification closes this one at once: the answer waits until it is seen.
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route(upload, async (route) => {
    await isSeen;
    await route.continue();
  });
  await open(page, `galleries/${gallery}`);
  await toast(page, 'The upload of 1 picture goes on');
  seen();
  await expect.poll(() => storedPhotos(page, gallery)).toEqual(['img-0001', 'img-0002', 'img-0003']);
  await remove(page, `galleries/${gallery}`);
});
