import { expect, test } from 'playwright/test';
import { galleryMessages } from '#admin/galleries/messages.ts';
import { paths } from '#core/paths';
import { complaintsOf, REFUSALS } from '#e2e/support/console';
import { expectNotification } from '#e2e/support/notifications';
import { button, idOf, input } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { smallPhoto } from '#e2e/support/photos';
import { remove } from '#e2e/support/records';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { notifications, photos: says } = galleryMessages;
const COUNT = 10;

test(
  'a gallery is filled with ten photos at once, and visitors see them in the order of choosing',
  ON_PHONE_TOO,
  async ({ page }) => {
    // A picture for links that was drawn before the last change is refused, and drawn again.
    const complaints = complaintsOf(page, REFUSALS);
    await signInAsAdmin(page);
    await page.goto(`${paths.admin()}/galleries/new`);
    const title = `Picnic ${crypto.randomUUID().slice(0, 8)}`;
    await input(page, 'Title').fill(title);
    await button(page, galleryMessages.save).click();
    await expectNotification(page, notifications.created);
    await expect(page).toHaveURL(/\/admin\/galleries\/[\da-f-]{36}$/);
    const id = idOf(page);
    const names = Array.from({ length: COUNT }, (_, at) => String(100 + at));
    await page
      .getByLabel(says.choose)
      .and(page.locator('input'))
      .setInputFiles(await Promise.all(names.map((name, at) => smallPhoto(`IMG_${name}.jpg`, at))));
    await expectNotification(page, says.uploaded);
    await expect(page.getByRole('heading', { name: `${says.title} (${COUNT})` })).toBeVisible();
    const first = input(page, says.caption_of.replace('%{position}', '1'));
    await first.fill('Under the trees');
    await first.press('Enter');
    await expect(page.getByText(says.saved, { exact: true })).toBeVisible();

    const query = new URLSearchParams({
      filter: JSON.stringify({ gallery_id: id }),
      sort: '["order_position","ASC"]',
    });
    // Several are sent at once, and put into the order of choosing in the end.
    const inOrder = async () => {
      const answer = await page.request.get(`${paths.api.admin()}/gallery_photos?${query}`);
      const stored: { filename: string }[] = await answer.json();
      return stored.map(({ filename }) => /\d{3}/.exec(filename)?.[0]);
    };
    await expect.poll(inOrder).toEqual(names);

    await page.goto(paths.gallery(id));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.locator('.thumbnails').getByRole('listitem')).toHaveCount(COUNT);
    await remove(page, `galleries/${id}`);
    expect(complaints.filter((one) => !/willReadFrequently/.test(one))).toEqual([]);
  },
);
