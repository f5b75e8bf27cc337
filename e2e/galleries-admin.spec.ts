import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { binMessages } from '#admin/bin/messages.ts';
import { galleryMessages } from '#admin/galleries/messages.ts';
import { historyMessages } from '#admin/history/messages.ts';
import { mediaMessages } from '#admin/media/messages.ts';
import { paths } from '#core/paths';
import { slugOf } from '#core/rules/slug';
import { en } from '#core/words/en';
import { sound } from '#e2e/support/axe';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { expectNotification, quiet } from '#e2e/support/notifications';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { brokenPhoto, disguisedPage, largePhoto, smallPhoto } from '#e2e/support/photos';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { notifications: says, photos: photoSays } = galleryMessages;
const { versions } = historyMessages;
const uploaded = (count: number) => `${photoSays.title} (${count})`;

/** Creates a gallery through the form and returns its id. */
async function createGallery(page: Page, title: string): Promise<string> {
  await page.goto('/admin/galleries');
  await page.getByRole('link', { name: galleryMessages.new }).click();
  await expect(page).toHaveURL(/\/admin\/galleries\/new$/);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await expect(page.getByRole('textbox', { name: 'Folder Name' })).toHaveValue(slugOf(title));
  await expect(page.getByText(photoSays.save_first)).toBeVisible();
  await sound(page);
  await page.getByRole('button', { name: galleryMessages.save }).click();
  await expectNotification(page, says.created);
  await expect(page).toHaveURL(/\/admin\/galleries\/[0-9a-f-]{36}$/);
  return page.url().split('/').at(-1) ?? '';
}

const photoRows = z.array(
  z.object({
    id: z.string(),
    filename: z.string(),
    order_position: z.number(),
    caption: z.string().nullable(),
    alt: z.string().nullable(),
  }),
);

/** The photos on the server, by their file names on the volunteer's device. */
async function storedPhotos(page: Page, gallery: string) {
  const query = new URLSearchParams({
    filter: JSON.stringify({ gallery_id: gallery }),
    sort: '["order_position","ASC"]',
    range: '[0,999]',
  });
  const answer = await page.request.get(`${paths.api.admin()}/gallery_photos?${query}`);
  return photoRows.parse(await answer.json());
}

const numbersOf = (rows: { filename: string }[]) =>
  rows.map(({ filename }) => Number(/\d{3}/.exec(filename)?.[0]));

const choose = (page: Page) => page.getByLabel(photoSays.choose).and(page.locator('input'));

const deleteGallery = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: galleryMessages.delete.confirm })
    .click();
  await expectNotification(page, says.deleted);
  await expect(page).toHaveURL(/\/admin\/galleries$/);
};

test('ten photos are uploaded, and three bad ones reported', async ({ page }, info) => {
  // A picture for links that was drawn before the last change is refused, and drawn again.
  const complaints = complaintsOf(page, REFUSALS);
  const title = `Ten photos (${info.project.name}, ${crypto.randomUUID().slice(0, 4)})`;
  await signInAsAdmin(page);
  const gallery = await createGallery(page, title);

  const names = Array.from({ length: 10 }, (_, at) => `IMG_${String(at + 1).padStart(3, '0')}.jpg`);
  const files = await Promise.all(
    names.map((name, at) => {
      if (at === 1) return disguisedPage(name);
      if (at === 3) return largePhoto(name);
      if (at === 6) return brokenPhoto(name);
      return smallPhoto(name, at);
    }),
  );
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**${paths.api.galleryPhotos(gallery)}`, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await choose(page).setInputFiles(files);
  // Leaving now would lose photos.
  const list = page.getByRole('list', { name: mediaMessages.files });
  await expect(list.getByRole('progressbar').first()).toBeVisible();
  await page.getByRole('link', { name: galleryMessages.back }).click();
  const question = page.getByRole('dialog', { name: mediaMessages.leave.title });
  await question.getByRole('button', { name: mediaMessages.leave.keep }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${gallery}$`));
  answer();

  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(page.getByText(photoSays.some_failed)).toBeVisible();
  await expect(page.getByRole('heading', { name: uploaded(7) })).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(row('IMG_002.jpg')).toContainText(en.media.wrongType);
  await expect(row('IMG_004.jpg')).toContainText(en.media.tooLarge);
  await expect(row('IMG_007.jpg')).toContainText(en.media.damaged);
  const bad = [2, 4, 7];
  const good = names.map((_, at) => at + 1).filter((one) => !bad.includes(one));
  await expect(page.getByText('7 of 10 uploaded')).toBeVisible();
  // Several are sent at once, and put into the order of choosing in the end.
  await expect.poll(async () => numbersOf(await storedPhotos(page, gallery))).toEqual(good);
  const rows = await storedPhotos(page, gallery);
  expect(rows.map((one) => one.order_position)).toEqual(good.map((_, at) => at));

  // The browser shrinks the large one, which takes its place in the order of choosing.
  await row('IMG_004.jpg').getByRole('button', { name: mediaMessages.shrink }).click();
  await expect(page.getByText(photoSays.uploaded)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: uploaded(8) })).toBeVisible();
  const withLarge = [...good, 4].sort((a, b) => a - b);
  await expect.poll(async () => numbersOf(await storedPhotos(page, gallery))).toEqual(withLarge);
  await page.getByRole('button', { name: mediaMessages.dismiss_all }).click();
  await expect(list).toBeHidden();

  await page.goto('/admin/galleries');
  await page.getByRole('textbox', { name: 'Search' }).fill(title);
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText('8 Photos');
  await card.getByRole('button', { name: `Delete ${title}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: galleryMessages.delete.confirm })
    .click();
  await expectNotification(page, says.deleted);
  await expect(page.getByText(galleryMessages.none)).toBeVisible();
  expect(await storedPhotos(page, gallery)).toEqual([]);
  // The browser logs the refusal of the broken photo; `willReadFrequently` comes from axe.
  const expected = /422|willReadFrequently/;
  expect(complaints.filter((one) => !expected.test(one))).toEqual([]);
});

test('a gallery is filled, and shown', ON_PHONE_TOO, async ({ page, isMobile }, info) => {
  // A picture for links that was drawn before the last change is refused, and drawn again.
  const complaints = complaintsOf(page, REFUSALS);
  const title = `Picnic photos (${info.project.name}, ${crypto.randomUUID().slice(0, 4)})`;
  await signInAsAdmin(page);
  const gallery = await createGallery(page, title);

  // The connection breaks during the second of three photos. It is retried alone.
  const upload = `**${paths.api.galleryPhotos(gallery)}`;
  let isCut = false;
  await page.route(upload, (route) => {
    const cut = !isCut && route.request().postDataBuffer()?.includes('IMG_002.jpg');
    isCut ||= cut === true;
    return cut ? route.abort() : route.continue();
  });
  const files = await Promise.all([1, 2, 3].map((at) => smallPhoto(`IMG_00${at}.jpg`, at)));
  await choose(page).setInputFiles(files);
  await expectNotification(page, photoSays.some_failed);
  const list = page.getByRole('list', { name: mediaMessages.files });
  await expect(list).toContainText(mediaMessages.offline);
  await list.getByRole('button', { name: `${mediaMessages.retry}: IMG_002.jpg` }).click();
  await expectNotification(page, photoSays.uploaded);
  await expect(page.getByRole('heading', { name: uploaded(3) })).toBeVisible();
  await page.unroute(upload);
  const order = async () => numbersOf(await storedPhotos(page, gallery));
  await expect.poll(order).toEqual([1, 2, 3]);
  await expect(list).toBeHidden();

  const field = (name: string, position: number) =>
    page.getByRole('textbox', { name: `${name} of photo ${position}` });
  await field(photoSays.caption, 1).fill('Under the trees');
  await field(photoSays.caption, 1).press('Enter');
  await expect(page.getByText(photoSays.saved, { exact: true })).toHaveCount(1);
  await field(photoSays.alt, 1).fill('Families on blankets');
  await field(photoSays.alt, 1).blur();
  await expect(page.getByText(photoSays.saved, { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Use photo 3 as the cover' }).click();
  await expect(page.getByText(photoSays.cover_saved)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Photo 3 is the cover' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // By keyboard: the first becomes the second, and the focus goes with it.
  await page.getByRole('button', { name: 'Move photo 1 later' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Photo moved to position 2 of 3')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move photo 2 later' })).toBeFocused();
  await expect.poll(order).toEqual([2, 1, 3]);
  await expect(field(photoSays.caption, 2)).toHaveValue('Under the trees');
  if (!isMobile) {
    const photo = (position: number) =>
      page.getByRole('button', { name: `Open photo ${position}` });
    await photo(3).dragTo(photo(1), { targetPosition: { x: 5, y: 40 } });
    await expect.poll(order).toEqual([3, 2, 1]);
    // A server that cannot save the order: the photos go back.
    await page.route(`**${paths.api.galleryOrder(gallery)}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Move photo 1 later' }).click();
    await expectNotification(page, photoSays.order_failed);
    await expect(field(photoSays.caption, 3)).toHaveValue('Under the trees');
    await expect(page.getByRole('button', { name: 'Photo 1 is the cover' })).toBeVisible();
    await page.unroute(`**${paths.api.galleryOrder(gallery)}`);
    await page.getByRole('button', { name: 'Move photo 3 earlier' }).click();
    await expect.poll(order).toEqual([3, 1, 2]);
    await page.getByRole('button', { name: 'Move photo 1 later' }).click();
    await page.getByRole('button', { name: 'Move photo 2 later' }).click();
    await expect.poll(order).toEqual([1, 2, 3]);
    await page.getByRole('button', { name: 'Move photo 2 earlier' }).click();
    await expect.poll(order).toEqual([2, 1, 3]);
  }

  await page.getByRole('button', { name: 'Open photo 2' }).click();
  const preview = page.getByRole('dialog', { name: 'Photo 2 of 3' });
  await expect(preview.getByRole('img', { name: 'Families on blankets' })).toBeVisible();
  await expect(preview).toContainText('Under the trees');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Photo 3 of 3' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // With a photo that is brought back comes that it is the cover.
  await page.getByRole('button', { name: 'Remove photo 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('button', { name: binMessages.undo }).click();
  await expectNotification(page, 'The photo is back');
  await expect(page.getByRole('button', { name: 'Photo 3 is the cover' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click();
  await expectNotification(page, 'Photo deleted successfully');
  await expect(page.getByRole('heading', { name: uploaded(2) })).toBeVisible();
  expect(await order()).toEqual([1, 3]);
  await quiet(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await sound(page);
  }

  // The chosen cover does not conflict with the form.
  await page.getByRole('textbox', { name: 'Description' }).fill('An afternoon in the Domain');
  await page.getByRole('button', { name: galleryMessages.save }).click();
  await expectNotification(page, says.updated);
  await expect(page).toHaveURL(/\/admin\/galleries$/);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await quiet(page);
  await sound(page);

  await page.goto(paths.adminRecord('galleries', gallery));
  await expect(page.getByRole('button', { name: 'Photo 2 is the cover' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue(
    'An afternoon in the Domain',
  );
  if (!isMobile) {
    // A restored version brings its cover to the screen.
    await page.getByRole('button', { name: 'Use photo 1 as the cover' }).click();
    await expect(page.getByRole('button', { name: 'Photo 1 is the cover' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Photo 1 is the cover' })).toBeVisible();
    await page.getByRole('button', { name: versions.open }).click();
    const earlier = page.getByRole('dialog', { name: versions.title });
    await earlier
      .getByRole('button', { name: /Before the change/ })
      .first()
      .click();
    await earlier.getByRole('button', { name: 'Restore this version' }).click();
    await page
      .getByRole('dialog', { name: 'Restore this version?' })
      .getByRole('button', { name: 'Restore this version' })
      .click();
    await expectNotification(page, versions.restored);
    await expect(page.getByRole('button', { name: 'Photo 2 is the cover' })).toBeVisible();
  }
  await deleteGallery(page);
  await page.goto(paths.adminRecord('galleries', gallery));
  await expectNotification(page, says.load_failed);
  await expect(page).toHaveURL(/\/admin\/galleries$/);
  const expected = /net::ERR_FAILED|404|order_failed|willReadFrequently/;
  expect(complaints.filter((one) => !expected.test(one))).toEqual([]);
});
