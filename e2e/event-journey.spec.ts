import { expect, test } from 'playwright/test';
import { eventTexts } from '#admin/events/texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { mediaTexts } from '#admin/kit/upload/texts.ts';
import { libraryTexts } from '#admin/media/texts.ts';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button, idOf, input } from '#e2e/support/office';
import { open } from '#e2e/support/open';
import { smallPhoto } from '#e2e/support/photos';
import { todayAt } from '#e2e/support/public-pages';
import { make, remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { notifications: says, galleries: choosing } = eventTexts;
const fields = en.labels.events;

test('an event of the back office is shown on the public site, with its pictures', async ({ page }) => {
  const complaints = complaintsOf(page, REFUSALS);
  const title = `Momo evening ${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAdmin(page);
  const gallery = await make(page, 'galleries', { title });
  const photo = await page.request.post(paths.api.galleryPhotos(gallery), {
    headers: { Origin: new URL(page.url()).origin },
    multipart: { file: await smallPhoto('IMG_001.jpg', 7), alt: `Lamps of ${title}` },
  });
  expect(photo.status()).toBe(201);

  await page.goto(`${paths.admin()}/events/new`);
  await input(page, fields.title).fill(title);
  // Today, so that the event is among the first of the list.
  await input(page, fields.date).fill(await todayAt(page.request));
  await input(page, fields.location).fill('Mount Albert');
  const picture = page.getByRole('group', { name: fields.profile_image_url });
  await picture.locator('input[type=file]').setInputFiles(await smallPhoto('lamps.jpg', 9));
  await button(page, libraryTexts.crop.cut).click();
  await expectNotification(page, says.image_uploaded);
  await page.locator('.tiptap').click();
  await page.keyboard.type('Bring a lamp.');
  await button(page, mediaTexts.editor.image).click();
  const dialog = page.getByRole('dialog', { name: mediaTexts.editor.image_title });
  await dialog.locator('input[type=file]').setInputFiles(await smallPhoto('row.jpg', 3));
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.getByRole('textbox', { name: mediaTexts.editor.alt }).fill('A row of lamps');
  await button(dialog, mediaTexts.editor.insert).click();
  await button(page, choosing.choose).click();
  const chooser = page.getByRole('dialog', { name: choosing.title });
  await chooser.getByRole('checkbox', { name: title }).check();
  await button(chooser, choosing.done).click();
  await button(page, 'Save').click();
  await expectNotification(page, says.created);
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/);
  const id = idOf(page);
  await expect(page.getByRole('link', { name: officeTexts.viewOnSite })).toHaveAttribute('href', paths.event(id));

  await open(page, paths.events());
  const about = en.site.aboutTitle(title);
  await page.getByRole('link', { name: `${en.events.learnMore} ${about}` }).click();
  await expect(page).toHaveURL(paths.event(id));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const inText = page.locator('.prose').getByRole('img', { name: 'A row of lamps' });
  await expect(inText).toHaveAttribute('srcset', /\?w=320 /);
  await expect.poll(() => inText.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  await expect(page.getByRole('img', { name: `Lamps of ${title}` })).toBeVisible();
  // The event's own picture, not those of the events shown below it.
  const article = page.getByRole('article').first();
  await expect(article.locator('img[src^="/media/media/events/"]')).toBeVisible();

  await remove(page, `events/${id}`, `galleries/${gallery}`);
  expect(complaints).toEqual([]);
});
