import { expect, type Page, test } from 'playwright/test';
import { binMessages } from '#admin/bin/messages.ts';
import { galleryMessages } from '#admin/galleries/messages.ts';
import { mediaMessages } from '#admin/media/messages.ts';
import { paths } from '#core/paths';
import { sound } from '#e2e/support/axe';
import { expectNotification, quiet } from '#e2e/support/notifications';
import { button, input } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { brokenPhoto, smallPhoto } from '#e2e/support/photos';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { photos: says } = galleryMessages;

/** The captions of the photos in their order. */
const captionsOf = (page: Page) =>
  page
    .getByRole('textbox', { name: new RegExp(`^${says.caption} of photo`) })
    .evaluateAll((fields) =>
      fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')),
    );
const select = (page: Page, position: number) =>
  page.getByRole('checkbox', { name: `Select photo ${position}`, exact: true });

test(
  'photos of a gallery are selected, moved to the front, captioned, removed and sorted',
  ON_PHONE_TOO,
  async ({ page, isMobile }, info) => {
    await signInAsAdmin(page);
    await page.goto(`${paths.admin()}/galleries/new`);
    await input(page, 'Title').fill(
      `Sorting ${info.project.name} ${crypto.randomUUID().slice(0, 4)}`,
    );
    await button(page, galleryMessages.save).click();
    await expectNotification(page, galleryMessages.notifications.created);

    // Chosen in another order than that in which they were taken; one cannot be decoded.
    const files = await Promise.all([
      smallPhoto('evening.jpg', 1, '2026:10:03 19:00:00'),
      smallPhoto('drawn.jpg', 2),
      smallPhoto('noon.jpg', 3, '2026:10:03 12:00:00'),
      brokenPhoto('broken.jpg'),
      smallPhoto('morning.jpg', 4, '2026:10:03 09:00:00'),
    ]);
    await page.getByLabel(says.choose).and(page.locator('input')).setInputFiles(files);
    await expectNotification(page, says.some_failed);
    await expect(page.getByText('4 of 5 uploaded')).toBeVisible();
    await expect(page.getByRole('list', { name: mediaMessages.files })).toContainText('broken.jpg');
    for (const [at, caption] of ['evening', 'drawn', 'noon', 'morning'].entries()) {
      const field = input(page, `${says.caption} of photo ${at + 1}`);
      await field.fill(caption);
      await field.press('Enter');
    }
    await expect(page.getByText(says.saved, { exact: true })).toHaveCount(4);
    await quiet(page);

    // What cannot be done says why.
    await select(page, 1).check();
    const tools = page.getByRole('group', { name: says.tools });
    const front = button(tools, says.to_front);
    await expect(front).toHaveAttribute('aria-disabled', 'true');
    await select(page, 1).uncheck();

    await button(page, says.sort).click();
    await expect.poll(() => captionsOf(page)).toEqual(['morning', 'noon', 'evening', 'drawn']);
    await expect(page.getByText('A photo that does not tell it stands at the end')).toBeVisible();
    await button(page, binMessages.undo).click();
    await expect.poll(() => captionsOf(page)).toEqual(['evening', 'drawn', 'noon', 'morning']);
    await button(page, says.sort).click();
    await expect.poll(() => captionsOf(page)).toEqual(['morning', 'noon', 'evening', 'drawn']);
    await quiet(page);

    // A range with Shift, by keyboard or with the mouse.
    await select(page, 3).check();
    if (isMobile) await select(page, 4).check();
    else await select(page, 4).click({ modifiers: ['Shift'] });
    await expect(page.getByText('2 selected')).toBeVisible();
    await front.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => captionsOf(page)).toEqual(['evening', 'drawn', 'morning', 'noon']);
    await expectNotification(page, '2 photos are in front now');
    await quiet(page);
    // The bar with the tools lies over what has been scrolled below it.
    await page.evaluate(() => scrollTo(0, 0));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await sound(page);
    }

    await button(tools, says.write_caption).click();
    const dialog = page.getByRole('dialog', { name: 'One caption for 2 photos' });
    await expect(dialog).toContainText(says.captions.replaces);
    await input(dialog, says.caption).fill('x'.repeat(501));
    await button(dialog, says.captions.save).click();
    await expect(dialog.getByText(/500/)).toBeVisible();
    await sound(page, '[role="dialog"]');
    await input(dialog, says.caption).fill('By the lamps');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => captionsOf(page))
      .toEqual(['By the lamps', 'By the lamps', 'morning', 'noon']);

    await button(tools, says.remove).click();
    await button(page.getByRole('dialog', { name: 'Remove 2 photos?' }), 'Remove photos').click();
    await expect(page.getByText('2 photos deleted successfully')).toBeVisible();
    await expect.poll(() => captionsOf(page)).toEqual(['morning', 'noon']);
    await button(page, binMessages.undo).click();
    await expect.poll(() => captionsOf(page)).toHaveLength(4);

    // What the screen shows is what is stored.
    const shown = await captionsOf(page);
    await page.reload();
    await expect.poll(() => captionsOf(page)).toEqual(shown);
    await page.getByRole('checkbox', { name: says.select_all }).check();
    await expect(page.getByText('4 selected')).toBeVisible();
  },
);
