import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { galleryTexts } from '#admin/galleries/texts.ts';
import { historyTexts } from '#admin/history/texts.ts';
import { versionTexts } from '#admin/history/versions-texts.ts';
import { officeTexts } from '#admin/kit/texts.ts';
import { mediaTexts } from '#admin/kit/upload/texts.ts';
import { settingsTexts } from '#admin/settings/texts.ts';
import { listedPhotoContract } from '#core/files/pictures-contract';
import { paths } from '#core/kit/paths';
import { slugOf } from '#core/kit/slug';
import { en } from '#core/words/en';
import { officeLabels } from '#core/words/office-labels';
import { captionsShown, makeGallery } from '#testing/office/gallery';
import { button, confirm, expectNotification, expectScreen, input, openOffice, pick } from '#testing/office/office';
import { breakCalls, call, make, newSociety, read, smallPhoto } from '#testing/office/society';

const { notifications, photos: says } = galleryTexts;
const versions = { ...historyTexts.versions, ...versionTexts };
const list = page.getByRole('list', { name: mediaTexts.files });
const has = (count: number) =>
  expect.element(page.getByRole('heading', { name: `${says.title} (${count})` })).toBeVisible();

beforeAll(() => newSociety({ files: true }));

test('a gallery is created with a folder of its title, found in the list, and deleted', async () => {
  const title = `Picnic ${crypto.randomUUID().slice(0, 4)}`;
  await openOffice('galleries/new');
  await input('Title').fill(title);
  await expect.element(input('Folder Name')).toHaveValue(slugOf(title));
  await expect.element(page.getByText(says.save_first, { exact: false })).toBeVisible();
  await button(galleryTexts.save).click();
  await expectNotification(notifications.created);
  await expectScreen(/galleries\/[\da-f-]{36}$/);
  // What it was made for stands below its fields.
  await expect.element(page.getByRole('heading', { name: `${says.title} (0)` })).toBeInViewport();
  await openOffice('galleries');
  await page.getByRole('textbox', { name: 'Search' }).fill(title);
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect.element(card).toMatchTextContent('0 Photos');
  await button(`Delete: ${title}`, card).click();
  await confirm(galleryTexts.delete);
  await expectNotification(notifications.deleted);
  await expect.element(page.getByText(galleryTexts.none)).toBeVisible();
});

test('a gallery is duplicated into the form of a new one, as a draft with a folder of its own', async () => {
  const id = await make('galleries', { title: 'Holi', title_ne: 'होली', description: 'Colours' });
  await openOffice(`galleries/${id}`);
  await page.getByRole('link', { name: officeTexts.duplicate }).click();
  await expectScreen('galleries/new');
  await expect.element(input('Title')).toHaveValue('Holi (copy)');
  await expect.element(input('Folder Name')).toHaveValue('holi-copy');
  await button(galleryTexts.save).click();
  await expectNotification(notifications.created);
  await expectScreen(/galleries\/[\da-f-]{36}$/);
  expect(await read(location.pathname.split('/').slice(-2).join('/'))).toMatchObject({
    title_ne: 'होली (कपी)',
    description: 'Colours',
    folder_name: 'holi-copy',
    draft: true,
  });
  expect(location.pathname).not.toContain(id);
});

test('bad photos are reported one by one, and the good ones beside them are stored', async () => {
  const id = await make('galleries', { title: 'Bad ones' });
  await openOffice(`galleries/${id}`);
  const whole = await smallPhoto('cut.jpg', 1);
  await pick(
    says.choose,
    await smallPhoto('good.jpg', 2),
    new File(['<!doctype html>'], 'page.jpg', { type: 'image/jpeg' }),
    new File([whole.slice(0, whole.size - 60)], 'cut.jpg', { type: 'image/jpeg' }),
  );
  await expectNotification(says.some_failed);
  await has(1);
  await expect.element(page.getByText('1 of 3 uploaded')).toBeVisible();
  const row = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect.element(row('page.jpg')).toMatchTextContent(en.media.wrongType);
  await expect.element(row('cut.jpg')).toMatchTextContent(en.media.damaged);
  await button(mediaTexts.dismiss_all).click();
  await expect.element(list).not.toBeInTheDocument();
});

test('a photo that the network cut is sent again alone, and leaving meanwhile asks first', async () => {
  const id = await make('galleries', { title: 'Cut' });
  await openOffice(`galleries/${id}`);
  await has(0);
  const path = paths.api.galleryPhotos(id);
  await breakCalls({ method: 'POST', path, how: 'held' });
  await pick(says.choose, await smallPhoto('one.jpg', 1));
  await expect.element(list.getByRole('progressbar').first()).toBeVisible();
  await page.getByRole('link', { name: galleryTexts.back }).click();
  const question = page.getByRole('dialog', { name: mediaTexts.leave.title });
  await button(mediaTexts.leave.keep, question).click();
  await expectScreen(`galleries/${id}`);
  await breakCalls({ method: 'POST', path, how: 'cut' });
  await has(1);
  await pick(says.choose, await smallPhoto('two.jpg', 2));
  await expect.element(list).toMatchTextContent(mediaTexts.offline);
  await breakCalls();
  await button(`${mediaTexts.retry}: two.jpg`, list).click();
  await has(2);
});

test('a restored version brings its cover to the screen', async () => {
  const id = await makeGallery('Covers', [{ caption: 'one' }, { caption: 'two' }]);
  await openOffice(`galleries/${id}`);
  await button('Use photo 2 as the cover').click();
  await expect.element(button('Photo 2 is the cover')).toBeVisible();
  await button('Use photo 1 as the cover').click();
  await expect.element(button('Photo 1 is the cover')).toBeVisible();
  await openOffice(`galleries/${id}`);
  await button(versions.open).click();
  const earlier = page.getByRole('dialog', { name: versions.title });
  await earlier
    .getByRole('button', { name: /Before the change/ })
    .first()
    .click();
  await button(versions.restore, earlier).click();
  await confirm(versions.all);
  await expectNotification(versions.restored);
  await expect.element(button('Photo 2 is the cover')).toBeVisible();
  expect(captionsShown()).toEqual(['one', 'two']);
});

test('a photo wider than any screen is made smaller, unless the settings say otherwise', async () => {
  const id = await make('galleries', { title: 'Size' });
  const canvas = new OffscreenCanvas(3200, 2400);
  canvas.getContext('2d')?.fillRect(0, 0, 100, 100);
  const wide = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.3 });
  const filter = encodeURIComponent(JSON.stringify({ gallery_id: id }));
  const widths = async () => {
    const photos = await call('GET', `${paths.api.admin()}/gallery_photos?filter=${filter}`);
    return z
      .array(listedPhotoContract)
      .parse(photos)
      .map(({ width }) => width)
      .sort();
  };
  await openOffice(`galleries/${id}`);
  await pick(says.choose, new File([wide], 'wide.jpg', { type: 'image/jpeg' }));
  await has(1);
  expect(await widths()).toEqual([2560]);
  await openOffice('settings');
  const control = page.getByRole('switch', { name: officeLabels.settings.original_photos.en });
  await control.click();
  await button(settingsTexts.save).click();
  await expectNotification(settingsTexts.notifications.updated);
  await openOffice(`galleries/${id}`);
  await pick(says.choose, new File([wide], 'whole.jpg', { type: 'image/jpeg' }));
  await has(2);
  expect(await widths()).toEqual([2560, 3200]);
});
