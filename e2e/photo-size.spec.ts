import { expect, type Page, test } from 'playwright/test';
import { galleryMessages } from '#admin/galleries/messages.ts';
import { settingsMessages } from '#admin/settings/messages.ts';
import { type ListedPhoto, listedPhotoContract } from '#core/contracts/pictures';
import { paths } from '#core/paths';
import { expectNotification, quiet } from '#e2e/support/notifications';
import { button, input } from '#e2e/support/office';
import { widePhoto } from '#e2e/support/photos';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { photos: says } = galleryMessages;
const admin = paths.api.admin();

/** Uploads a photo on the open screen of a gallery; gives it as it is stored. */
async function upload(page: Page, name: string): Promise<ListedPhoto> {
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/photos') && answer.request().method() === 'POST',
  );
  await page
    .getByLabel(says.choose)
    .and(page.locator('input'))
    .setInputFiles(await widePhoto(name, '2026:10:03 09:00:00'));
  const photo = listedPhotoContract.parse(await (await stored).json());
  await expectNotification(page, says.uploaded);
  await quiet(page);
  return photo;
}

async function keepOriginals(page: Page, isWanted: boolean) {
  await page.goto(`${paths.admin()}/settings`);
  const control = page.getByRole('switch', { name: settingsMessages.fields.original_photos });
  await control.setChecked(isWanted);
  await button(page, settingsMessages.save).click();
  await expectNotification(page, settingsMessages.notifications.updated);
  await quiet(page);
  await page.reload();
  await expect(control).toBeChecked({ checked: isWanted });
}

test('a photo wider than any screen is made smaller in a worker, unless the settings say otherwise', async ({
  page,
}) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await signInAsAdmin(page);
  await page.goto(`${paths.admin()}/galleries/new`);
  await input(page, 'Title').fill(`Size ${crypto.randomUUID().slice(0, 4)}`);
  await button(page, galleryMessages.save).click();
  await expectNotification(page, galleryMessages.notifications.created);
  await quiet(page);
  const gallery = page.url();

  const smaller = await upload(page, 'smaller.jpg');
  expect(smaller).toMatchObject({ width: 2560, height: 1920 });
  expect(smaller.taken_at).toMatch(/^2026-10-0[23]T/);
  expect(workers).toHaveLength(1);

  await keepOriginals(page, true);
  await page.goto(gallery);
  expect(await upload(page, 'original.jpg')).toMatchObject({ width: 3200, height: 2400 });
  expect(workers).toHaveLength(1);

  await keepOriginals(page, false);
  const { original_photos } = await (await page.request.get(`${admin}/settings`)).json();
  expect(original_photos).toBeNull();
});
