import { expect, type Page, test } from 'playwright/test';
import { z } from 'zod';
import { eventMessages } from '#admin/events/messages.ts';
import { mediaMessages } from '#admin/media/messages.ts';
import { addDays } from '#core/dates';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { sound } from '#e2e/support/axe';
import { complaintsOf } from '#e2e/support/console';
import { expectNotification, quiet } from '#e2e/support/notifications';
import { disguisedPage, heicPhoto, largePhoto, smallPhoto, wideWebp } from '#e2e/support/photos';
import { remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { notifications: says } = eventMessages;
const created = z.object({ id: z.string() });

/** Creates a gallery with one photo through the API of the back office. */
async function galleryWithPhoto(
  page: Page,
  origin: string | undefined,
  title: string,
): Promise<string> {
  const headers = { Origin: origin ?? '' };
  const answer = await page.request.post(`${paths.api.admin()}/galleries`, {
    headers,
    data: { title },
  });
  const { id } = created.parse(await answer.json());
  const photo = await page.request.post(paths.api.galleryPhotos(id), {
    headers,
    multipart: { file: await smallPhoto('IMG_001.jpg', 7), alt: `Lamps of ${title}` },
  });
  expect(photo.status()).toBe(201);
  return id;
}

test('an event shows the chosen picture and galleries', async ({ page, baseURL }, info) => {
  const complaints = complaintsOf(page);
  const title = `Lamp evening (${info.project.name}, ${crypto.randomUUID().slice(0, 4)})`;
  await signInAsAdmin(page);
  const galleries = [`${title} one`, `${title} two`, `${title} three`];
  const ids: string[] = [];
  for (const gallery of galleries) ids.push(await galleryWithPhoto(page, baseURL, gallery));

  // Far in the future, so that it is not among the next events that other journeys test.
  const { today }: { today: string } = await (await page.request.get(paths.api.health())).json();
  await page.goto('/admin/events/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Date' }).fill(addDays(today, 400));
  await page.getByRole('textbox', { name: 'Location' }).fill('Mount Albert');

  const picture = page.getByRole('group', { name: 'Profile Image' });
  const choose = picture.locator('input[type=file]');
  await expect(picture).toContainText('Recommended 1200x630, max 5MB');
  await choose.setInputFiles(disguisedPage('lamps.jpg'));
  await expectNotification(page, en.media.wrongType);
  await choose.setInputFiles(heicPhoto('lamps.heic'));
  await expectNotification(page, `${en.media.wrongType} ${en.media.heic}`);
  await choose.setInputFiles(await largePhoto('lamps.jpg'));
  await picture.getByRole('button', { name: mediaMessages.shrink }).click();
  await expect(page.getByText(says.image_uploaded)).toBeVisible({ timeout: 60_000 });
  await expect(picture.locator('img')).toHaveAttribute('src', /^\/media\/media\/events\//);

  // More pixels than a WebP may have: the browser shrinks it before it would be refused.
  const taken = page.waitForResponse((answer) => answer.url().endsWith(paths.api.upload('events')));
  await choose.setInputFiles(await wideWebp('banner.webp'));
  expect(await (await taken).json()).toMatchObject({ width: 2560, content_type: 'image/jpeg' });

  const editor = page.locator('.tiptap');
  await editor.click();
  await page.keyboard.type('Bring a lamp.');
  await page.getByRole('button', { name: mediaMessages.editor.image }).click();
  const dialog = page.getByRole('dialog', { name: mediaMessages.editor.image_title });
  await sound(page, '[role="dialog"]');
  await dialog.locator('input[type=file]').setInputFiles(await smallPhoto('row.jpg', 3));
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.getByRole('button', { name: mediaMessages.editor.insert }).click();
  await expect(dialog).toContainText(mediaMessages.editor.alt_required);
  await dialog.getByRole('textbox', { name: mediaMessages.editor.alt }).fill('A row of lamps');
  await dialog.getByRole('button', { name: mediaMessages.editor.insert }).click();
  await expect(editor.getByRole('img', { name: 'A row of lamps' })).toBeVisible();
  await expect(editor).toBeFocused();

  const cards = page.getByRole('group', { name: 'Photo Galleries' });
  await cards.getByRole('button', { name: eventMessages.galleries.choose }).click();
  const chooser = page.getByRole('dialog', { name: eventMessages.galleries.title });
  for (const gallery of galleries.slice(0, 2)) {
    await chooser.getByRole('searchbox').fill(gallery);
    await chooser.getByRole('checkbox', { name: gallery }).check();
  }
  await sound(page, '[role="dialog"]');
  await chooser.getByRole('button', { name: eventMessages.galleries.done }).click();
  await expect(cards).toContainText('2 chosen');
  await expect(cards.getByRole('button', { name: eventMessages.galleries.choose })).toBeFocused();
  await quiet(page);
  for (const part of ['[role="group"]', 'fieldset']) await sound(page, part);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotification(page, says.created);
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  await expect(cards.getByRole('listitem')).toHaveCount(2);

  await page.goto(paths.event(id));
  const inText = page.locator('.prose').getByRole('img', { name: 'A row of lamps' });
  await expect(inText).toHaveAttribute('srcset', /\?w=320 /);
  await expect
    .poll(() => inText.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  for (const gallery of galleries.slice(0, 2)) {
    await expect(page.getByRole('heading', { name: gallery })).toBeVisible();
    await expect(page.getByRole('img', { name: `Lamps of ${gallery}` })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: galleries[2] })).toBeHidden();
  // The event's own picture, not those of the events shown below it.
  const large = page.getByRole('article').first().locator('img[src^="/media/media/events/"]');
  await expect(large).toBeVisible();

  await page.goto(paths.adminRecord('events', id));
  await cards.getByRole('button', { name: `Remove ${galleries[1]}` }).click();
  await picture.getByRole('button', { name: mediaMessages.remove }).click();
  await expect(page.getByText(says.image_removed)).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectNotification(page, says.updated);
  await page.goto(paths.event(id));
  await expect(page.getByRole('heading', { name: galleries[0] })).toBeVisible();
  await expect(page.getByRole('heading', { name: galleries[1] })).toBeHidden();
  await expect(large).toBeHidden();

  await remove(page, ...ids.map((gallery) => `galleries/${gallery}`), `events/${id}`);
  expect(complaints.filter((one) => !one.includes('willReadFrequently'))).toEqual([]);
});
