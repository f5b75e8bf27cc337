import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from 'playwright/test';
import { englishOffice } from '#admin/messages.ts';
import { pageMessages } from '#admin/pages/messages.ts';
import { savingMessages } from '#admin/saving/messages.ts';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { sound } from '#e2e/support/axe';
import { toast } from '#e2e/support/notifications';
import { button, input } from '#e2e/support/office';
import { ON_PHONE_TOO } from '#e2e/support/phone';
import { smallPhoto } from '#e2e/support/photos';
import { signInAsAdmin } from '#e2e/support/sign-in';

const { editor: says } = englishOffice.media;
const sample = (name: string) =>
  readFileSync(new URL(`../testing/samples/pasted/${name}`, import.meta.url), 'utf8');

/** What a clipboard has. */
interface Clipboard {
  html?: string;
  rtf?: string;
  /** A picture file: its bytes in base64. */
  picture?: string;
}

const textOf = (page: Page) =>
  page.getByRole('textbox', { name: en.labels.pages.content, exact: true });

/** Pastes at the cursor what a word processor puts into the clipboard. */
async function paste(page: Page, clipboard: Clipboard): Promise<void> {
  await textOf(page).evaluate((editor, { html, rtf, picture }) => {
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    if (rtf) clipboardData.setData('text/rtf', rtf);
    if (picture) {
      const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
    }
    const options = { clipboardData, bubbles: true, cancelable: true };
    editor.dispatchEvent(new ClipboardEvent('paste', options));
  }, clipboard);
}

test(
  'a text pasted from Word is stored with its list, table and pictures, which are ours',
  ON_PHONE_TOO,
  async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto(`${paths.admin()}/pages/new`);
    const title = `Pasted ${randomUUID().slice(0, 8)}`;
    await input(page, en.labels.pages.title).fill(title);
    const text = textOf(page);
    await text.click();
    await paste(page, { html: sample('word.html'), rtf: sample('word.rtf') });
    await expect(text.getByRole('listitem').filter({ hasText: 'no plastic' })).not.toHaveCount(0);
    await expect(text.getByRole('columnheader')).toHaveText(['Time', 'What']);
    const dancing = text.getByRole('img', { name: 'Girls dancing in red' });
    await expect(dancing).toHaveAttribute('src', /^\/media\//);
    const told = page.getByRole('status').filter({ hasText: 'A picture was uploaded.' });
    await expect(told).toContainText('A link led to a file on your computer');

    // Undone, and done again: the picture is the stored one.
    await text.focus();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(text.getByRole('columnheader')).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expect(dancing).toHaveAttribute('src', /^\/media\//);

    // A picture alone goes to the end; a row is added to the table with the keyboard.
    await page.keyboard.press('ControlOrMeta+End');
    const { buffer } = await smallPhoto('photo.jpg', 3);
    await paste(page, { picture: buffer.toString('base64') });
    await expect(text.locator('img[src^="/media/"]')).toHaveCount(2);
    await text.getByRole('cell', { name: '10:00' }).click();
    const tableButton = button(page, says.table.change);
    await tableButton.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: says.table.addRowAfter })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tableButton).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: says.table.addRowAfter }).press('Enter');
    await expect(text.getByRole('row')).toHaveCount(4);
    // Text that is half out of sight has no colours to be measured.
    await text.evaluate((editor) => editor.scrollTo(0, 0));
    await sound(page);
    await button(page, 'Save').click();
    await toast(page, pageMessages.notifications.created);

    await page.goto(`/${title.toLowerCase().replace(' ', '-')}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('columnheader')).toHaveText(['Time', 'What']);
    await expect(main.getByRole('heading', { level: 3, name: 'The day' })).toBeVisible();
    await expect(main.locator('ul ul li')).toHaveText('no plastic');
    const pictures = main.locator('.prose img');
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all())
      await expect(picture).toHaveAttribute('src', /^\/media\//);
    await sound(page);
  },
);

test('a picture that was still being uploaded when the page was left is taken out, and said', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto(`${paths.admin()}/pages/new`);
  const title = input(page, en.labels.pages.title);
  const name = `Left ${randomUUID().slice(0, 8)}`;
  await title.fill(name);
  const text = textOf(page);
  await text.click();
  // The answer never comes.
  await page.route(`**${paths.api.upload('editor')}`, () => {});
  const { buffer } = await smallPhoto('photo.jpg', 4);
  await paste(page, { picture: buffer.toString('base64') });
  await expect(text.locator('img[src^="blob:"]')).toHaveCount(1);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await button(page, savingMessages.bring_back).click();
  await expect(title).toHaveValue(name);
  await expect(
    page.getByRole('status').filter({ hasText: 'it was still being uploaded' }),
  ).toBeVisible();
  await expect(text.getByRole('img')).toHaveCount(0);
  await button(page, 'Save').click();
  await toast(page, 'Page created successfully');
});
